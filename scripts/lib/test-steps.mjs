import { packageBin } from './package-bin.mjs'

/**
 * One step of `npm test`. A command counts as one test; vitest counts its own.
 * @typedef {object} Step
 * @property {string} id what `--only` names
 * @property {string} title
 * @property {readonly string[]} [run] arguments for Node
 * @property {readonly string[]} [vitest] the vitest projects, in one run that shares its parts
 * @property {boolean} [hasSecondRun] its tests meet a browser or other real parts: a file with a failed one runs once more
 * @property {readonly string[]} [files] only the tests of files with this in their path
 * @property {readonly string[]} needs steps without which this one says nothing
 * @property {boolean} [isWide] it keeps a whole machine at work: one of these at a time. Two, side by side, keep each browser waiting so long that
 *   tests run out of time
 * @property {number} [minutes] that it may take on two cores: `npm test` says when it took longer, and fails for nothing
 */

export const vitestBin = packageBin('vitest')

/**
 * In the order in which they start, as far as their needs allow. Other people's projects first, with what is short beside them: their builds
 * take a core or two of their own. Then one wide step after the other.
 * @type {readonly Step[]}
 */
export const steps = [
  { id: 'library', title: 'Library build', run: ['scripts/build-library.mjs'], needs: [] },
  { id: 'types', title: 'Types', run: ['scripts/typecheck.mjs'], needs: [] },
  { id: 'hosts', title: 'Host builds', run: ['scripts/build-examples.mjs'], needs: ['library'] },
  { id: 'declarations', title: 'Published types', run: ['scripts/build-types.mjs'], needs: ['types', 'library'] },
  {
    id: 'foreign',
    title: 'Other people’s projects',
    vitest: ['foreign'],
    hasSecondRun: true,
    needs: ['hosts', 'declarations'],
    minutes: 6,
  },
  { id: 'pure', title: 'Rules, use cases and view-models', vitest: ['pure'], needs: [] },
  {
    id: 'lint',
    title: 'Format and lint',
    run: [packageBin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.'],
    needs: [],
  },
  { id: 'budgets', title: 'Size budgets', run: ['scripts/check-budgets.mjs'], needs: ['hosts'] },
  { id: 'imports', title: 'Import rules', run: ['scripts/check-imports.mjs'], needs: [] },
  { id: 'exports', title: 'Unused exports', run: ['scripts/check-exports.mjs'], needs: [] },
  { id: 'bans', title: 'Ban list', run: ['scripts/check-bans.mjs'], needs: [] },
  { id: 'licences', title: 'Licences', run: ['scripts/check-licences.mjs'], needs: [] },
  { id: 'pins', title: 'Exact versions', run: ['scripts/check-pins.mjs'], needs: [] },
  { id: 'lock', title: 'Lockfile', run: ['scripts/lock-platforms.mjs', '--check'], needs: [] },
  {
    id: 'shells',
    title: 'The shells and the gallery',
    vitest: ['shells'],
    hasSecondRun: true,
    isWide: true,
    needs: ['hosts'],
  },
  { id: 'e2e', title: 'Both hosts', vitest: ['e2e'], hasSecondRun: true, isWide: true, needs: ['hosts'] },
  { id: 'parts', title: 'Real parts', vitest: ['parts'], hasSecondRun: true, isWide: true, needs: ['hosts'] },
]

/**
 * `npm run test:long`: what has longer runs than `npm test` makes of it, and all hosts of other people. No step has a time to keep.
 * @type {readonly Step[]}
 */
export const longSteps = [
  ...steps
    .filter(({ id }) => ['library', 'types', 'hosts', 'declarations', 'pure', 'foreign'].includes(id))
    .map(({ minutes: _, ...step }) => step),
  {
    id: 'properties',
    title: 'Properties of real parts',
    vitest: ['parts', 'shells'],
    files: ['.property.test.'],
    hasSecondRun: true,
    isWide: true,
    needs: ['hosts'],
  },
]

/** What `npm run test:quick` runs: what says most in a minute. */
export const quickSteps = ['types', 'lint', 'imports', 'pure']

/**
 * The steps that `--only` asks for, with all they need, in order.
 * @param {readonly Step[]} all
 * @param {readonly string[] | undefined} ids all of them when undefined
 */
export const selectSteps = (all, ids) => {
  if (ids === undefined) return all
  const unknown = ids.filter((id) => !all.some((step) => step.id === id))
  if (unknown.length > 0)
    throw new Error(`no such step: ${unknown.join(', ')}. There are ${all.map(({ id }) => id).join(', ')}`)
  const chosen = new Set(ids)
  for (const step of all.toReversed()) if (chosen.has(step.id)) for (const need of step.needs) chosen.add(need)
  return all.filter(({ id }) => chosen.has(id))
}
