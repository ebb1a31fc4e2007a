import { availableParallelism } from 'node:os'

/** @typedef {import('./test-steps.mjs').Step} Step */

/**
 * The steps to start now: those whose needs have ended, in their order, a step to a core, and a wide one at a time.
 * @param {readonly Step[]} steps
 * @param {ReadonlySet<string>} ended
 * @param {ReadonlySet<string>} running
 * @param {number} [cores]
 * @returns {readonly Step[]}
 */
export const nextSteps = (steps, ended, running, cores = Math.max(2, availableParallelism())) => {
  let hasWide = steps.some(({ id, isWide }) => isWide && running.has(id))
  return steps
    .filter(({ id, needs, isWide }) => {
      if (ended.has(id) || running.has(id) || !needs.every((need) => ended.has(need)) || (isWide && hasWide))
        return false
      hasWide ||= isWide === true
      return true
    })
    .slice(0, Math.max(0, cores - running.size))
}
