import { http } from 'viem'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { withTimeout } from '../../with-timeout.ts'

export type AskRpc = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Whoever signs in waits for it. */
const timeoutMs = 10_000

const open = (url: string): AskRpc => {
  const { request } = http(url, { timeout: timeoutMs, retryCount: 0 })({})
  // viem stops waiting for an answer's beginning, and not for its end.
  return (method, params) => withTimeout(timeoutMs, () => request({ method, params }))
}

const read = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/** EIP-1474 has no code for it: 3 is what most answer, others with words of the machine. Out of gas is a limit of theirs. */
const revertCode = 3
const revertWords = /revert|invalid ?(fe)?(opcode|jump)|stack ?(under|over)flow|vm (exception|execution error)/i

/** Whether a call came to its end on the chain, in a no. All else says nothing of what was asked: a limit, a server that is away. */
export const isReverted = (error: unknown): boolean => {
  for (let cause = error, depth = 0; cause !== undefined && depth < 5; cause = read(cause, 'cause'), depth += 1) {
    if (read(cause, 'name') !== 'RpcRequestError') continue
    const details = read(cause, 'details')
    return read(cause, 'code') === revertCode || (typeof details === 'string' && revertWords.test(details))
  }
  return false
}

/** What this address answers counts only where it speaks of this chain: elsewhere another contract may stand at the same place. */
const isOf = async (ask: AskRpc, chainId: CaipNetworkId): Promise<boolean> => {
  const answer = await ask('eth_chainId', [])
  return typeof answer === 'string' && /^0x[0-9a-fA-F]{1,32}$/.test(answer) && `eip155:${BigInt(answer)}` === chainId
}

/**
 * Asks one address after the other.
 * @returns what the first answers that answers; undefined where none does
 */
export const askFirst = async <T>(
  urls: readonly string[],
  chainId: CaipNetworkId,
  question: (ask: AskRpc) => Promise<T>,
): Promise<T | undefined> => {
  for (const url of urls) {
    try {
      const ask = open(url)
      if (await isOf(ask, chainId)) return await question(ask)
    } catch {
      // The next one may know.
    }
  }
  return undefined
}
