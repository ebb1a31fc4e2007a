import type { ExclusiveWork } from '../../core/ports/send/exclusive-work.ts'

/** Tabs that share it work one after the other. */
export const createSimulatedExclusiveWork = (): ExclusiveWork => {
  const last = new Map<string, Promise<unknown>>()
  return {
    run: async (name, work) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(work)
      last.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}
