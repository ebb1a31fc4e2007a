import * as v from 'valibot'

const schema = v.variant('kind', [
  /** Nobody answers: connections end without a word, and none opens. */
  v.strictObject({ kind: v.literal('down') }),
  /** Connections are closed with the code after which no client tries again, and this reason. */
  v.strictObject({ kind: v.literal('refuse'), reason: v.pipe(v.string(), v.nonEmpty(), v.maxBytes(123)) }),
  /** What the relay sends comes late, in its order. */
  v.strictObject({
    kind: v.literal('slow'),
    delayMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)),
  }),
])

export type RelayFault = v.InferOutput<typeof schema>

/** A fault that is asked for, undefined where it is none. */
export const relayFaultOf = (value: unknown): RelayFault | undefined => {
  const { success, output } = v.safeParse(schema, value)
  return success ? output : undefined
}

/** The faults asked for, each for the connections of one project: tests that name different projects do not disturb each other. */
export interface RelayFaults {
  plan(project: string, fault: RelayFault): void
  clear(project: string): void
  of(project: string): RelayFault | undefined
  /** Milliseconds by which a frame to this project is late. */
  delayOf(project: string): number
}

/** @param onPlanned ends the connections that a new fault concerns */
export const createRelayFaults = (onPlanned: (project: string, fault: RelayFault) => void): RelayFaults => {
  const planned = new Map<string, RelayFault>()
  return {
    plan(project, fault) {
      planned.set(project, fault)
      onPlanned(project, fault)
    },
    clear(project) {
      planned.delete(project)
    },
    of: (project) => planned.get(project),
    delayOf: (project) => {
      const fault = planned.get(project)
      return fault?.kind === 'slow' ? fault.delayMs : 0
    },
  }
}
