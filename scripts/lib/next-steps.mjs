import { availableParallelism } from 'node:os'

/** @typedef {import('./test-steps.mjs').Step} Step */

/**
 * The steps to start now: those whose needs have ended, in their order, as long as there are cores for them. A step for all cores
 * runs alone.
 * @param {readonly Step[]} steps
 * @param {ReadonlySet<string>} ended
 * @param {ReadonlySet<string>} running
 * @param {number} [cores]
 * @returns {readonly Step[]}
 */
export const startable = (steps, ended, running, cores = Math.max(2, availableParallelism())) => {
  const weight = (/** @type {Step} */ { cores: wanted = 1 }) => (wanted === 'all' ? cores : Math.min(wanted, cores))
  let free = cores - steps.filter(({ id }) => running.has(id)).reduce((sum, step) => sum + weight(step), 0)
  return steps.filter((step) => {
    if (ended.has(step.id) || running.has(step.id) || !step.needs.every((need) => ended.has(need))) return false
    if (weight(step) > free) return false
    free -= weight(step)
    return true
  })
}
