import { availableParallelism } from 'node:os'

/** @typedef {import('./test-steps.mjs').Step} Step */

/**
 * The steps to start now: those whose needs have ended, in their order, a step to a core.
 * @param {readonly Step[]} steps
 * @param {ReadonlySet<string>} ended
 * @param {ReadonlySet<string>} running
 * @param {number} [cores]
 * @returns {readonly Step[]}
 */
export const nextSteps = (steps, ended, running, cores = Math.max(2, availableParallelism())) =>
  steps
    .filter(({ id, needs }) => !ended.has(id) && !running.has(id) && needs.every((need) => ended.has(need)))
    .slice(0, Math.max(0, cores - running.size))
