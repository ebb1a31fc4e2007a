import { array, check, pipe, safeParse, string } from 'valibot'
import { isEvmAddress } from '../../core/domain/address.ts'
import type { CaipNetworkId } from '../../core/domain/caip.ts'
import { evmNetworkId } from '../../core/domain/evm-chain-id.ts'

/** More than a visitor can choose from; a wallet that sends a flood must not freeze the page. */
const accountLimit = 100

const addresses = array(pipe(string(), check(isEvmAddress)))

/**
 * The addresses of `eth_accounts`, `eth_requestAccounts` and `accountsChanged`, each once; undefined when the answer is no
 * list of addresses. The wallet's own letter case is kept (it may be an EIP-55 checksum), the prefix is always `0x`.
 */
export const readAccounts = (answer: unknown): readonly string[] | undefined => {
  try {
    if (!Array.isArray(answer)) return undefined
    // Read one by one: `slice` and the iterator of a foreign list are foreign too, and may never come to an end.
    const length = Math.min(answer.length, accountLimit)
    const { success, output } = safeParse(
      addresses,
      Array.from({ length }, (_, index) => answer[index]),
    )
    return success ? distinct(output.map((address) => `0x${address.replace(/^0x/i, '')}`)) : undefined
  } catch {
    return undefined
  }
}

/** Two spellings that differ in letter case only are one address (EIP-55); the first one stands. */
const distinct = (accounts: readonly string[]): readonly string[] => {
  const seen = new Map<string, string>()
  for (const account of accounts) {
    const key = account.toLowerCase()
    if (!seen.has(key)) seen.set(key, account)
  }
  return [...seen.values()]
}

/** The network of `eth_chainId` and `chainChanged`. */
export const readNetworkId: (answer: unknown) => CaipNetworkId | undefined = evmNetworkId
