import { custom, type Transport } from 'viem'

/** Spec section 9. */
export const timeoutMs = 10_000

export interface RpcAddress {
  readonly url: string
  /** Nobody waits for an answer any more. */
  readonly hangUp: AbortSignal
  /** A question that is alone goes out by itself, since some servers know no batches. */
  readonly isAlone: () => boolean
}

export type AskRpc = (method: string, params?: unknown) => Promise<unknown>

/** How the addresses of a network are spoken to. */
export interface RpcDialect {
  readonly open: (address: RpcAddress) => AskRpc
  /** The question by which an address says which chain it speaks for, and whether that is the network's. */
  readonly chainQuestion: string
  readonly isChain: (answer: unknown) => boolean
  readonly isSound: (method: string, answer: unknown) => boolean
  /** A question that costs nothing, to rank addresses by. */
  readonly ping: string
}

/**
 * One RPC address. It fails, so that the next is asked, also when it answers with nonsense or speaks for another chain; the
 * latter is asked once.
 */
export const rpcAddress = (address: RpcAddress, { open, chainQuestion, isChain, isSound }: RpcDialect): Transport => {
  const ask = open(address)
  let isRightChain = false

  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    if (!isRightChain) {
      isRightChain = isChain(await ask(chainQuestion))
      if (!isRightChain) throw new Error('The RPC address speaks for another chain')
    }
    const answer = await ask(method, params)
    if (!isSound(method, answer)) throw new Error(`The answer to ${method} makes no sense`)
    return answer
  }
  return custom({ request }, { retryCount: 0 })
}
