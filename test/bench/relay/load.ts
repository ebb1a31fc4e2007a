import { startChild } from './child.ts'
import type { Figures, FromLoad, FromRelay, Stretch, ToLoad, ToRelay, Usage } from './messages.ts'

export const clients = 1_000

/** A relay in one process and its clients in another. */
export interface Load {
  readonly publish: (stretch: Stretch) => Promise<Figures>
  /** Of the relay. */
  readonly usage: () => Promise<Usage>
  readonly stop: () => Promise<void>
}

export const startLoad = async (): Promise<Load> => {
  const relay = startChild<ToRelay, FromRelay>('./relay-process.ts', ['--expose-gc'])
  const load = startChild<ToLoad, FromLoad>('./load-process.ts')
  const [listening] = await Promise.all([relay.first, load.first])
  if (listening.type !== 'listening') throw new Error('The relay did not start.')
  await load.ask({ type: 'connect', url: listening.url, clients })
  return {
    publish: async (stretch) => {
      const answer = await load.ask({ type: 'publish', ...stretch })
      if (answer.type !== 'figures') throw new Error('The load has no figures.')
      return answer
    },
    usage: async () => {
      const answer = await relay.ask({ type: 'usage' })
      if (answer.type !== 'usage') throw new Error('The relay does not know its usage.')
      return answer
    },
    stop: async () => {
      await load.stop()
      await relay.stop()
    },
  }
}
