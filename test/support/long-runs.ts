/** `npm run test:long`: what takes long is done in full. `npm test` does less of the same. */
const isLong = process.env['LATCHKEY_LONG'] === '1'

/** How often something is done: the runs of a property, the rounds of a measure. */
export const runs = (usual: number, long = 10 * usual): number => (isLong ? long : usual)

/** The time limit of a test whose runs these are. */
export const limitOfRuns = (usualMs: number): number => runs(usualMs, 20 * usualMs)

/** Of all ways to build a host: those that every run has. */
export const usually = <const Name extends string>(
  all: readonly Name[],
  usual: readonly NoInfer<Name>[],
): readonly Name[] => (isLong ? all : usual)
