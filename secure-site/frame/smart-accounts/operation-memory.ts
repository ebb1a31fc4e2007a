import type { Hex } from 'viem'

export interface KeptOperation {
  readonly hash: Hex
  readonly nonce: bigint
  readonly fromBlock: bigint
  /** It makes the account: once that is there, it can never be done. */
  readonly makesAccount: boolean
  /** The bundler said no. It has what was signed all the same. */
  readonly isRefused?: boolean
  /** In ms, of the frame's own clock. */
  readonly at: number
}

/** The operation that was sent last from each account on each network. */
export interface OperationMemory {
  readonly last: () => KeptOperation | undefined
  readonly keep: (sent: Omit<KeptOperation, 'at'>) => void
  /** The bundler has said no. */
  readonly refuse: (hash: Hex) => void
  /** It is told of, or comes no more. */
  readonly drop: (hash: Hex) => void
}

/** A bundler that has not brought it to the network by then does so no more. */
export const rememberedMs = 600_000

export const createOperationMemory = (
  now: () => number = () => performance.now(),
): ((key: string) => OperationMemory) => {
  const sent = new Map<string, KeptOperation>()
  return (key) => ({
    last: () => {
      const kept = sent.get(key)
      return kept && now() - kept.at < rememberedMs ? kept : undefined
    },
    keep: (operation) => void sent.set(key, { ...operation, at: now() }),
    refuse: (hash) => {
      const kept = sent.get(key)
      if (kept?.hash === hash) sent.set(key, { ...kept, isRefused: true })
    },
    drop: (hash) => {
      if (sent.get(key)?.hash === hash) sent.delete(key)
    },
  })
}
