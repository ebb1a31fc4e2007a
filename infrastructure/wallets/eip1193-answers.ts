import { array, check, pipe, safeParse, string } from 'valibot'
import { isEvmAddress, isSameAddress } from '../../core/domain/address.ts'
import { type CaipNetworkId, caipNetworkId } from '../../core/domain/caip.ts'
import { parseEvmChainId } from '../../core/domain/evm-chain-id.ts'

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
    const { success, output } = safeParse(addresses, answer.slice(0, accountLimit))
    return success ? distinct(output.map((address) => `0x${address.replace(/^0x/i, '')}`)) : undefined
  } catch {
    return undefined
  }
}

const distinct = (accounts: readonly string[]): readonly string[] =>
  accounts.filter((account, index) => accounts.findIndex((other) => isSameAddress(other, account)) === index)

/** The network of `eth_chainId` and `chainChanged`. */
export const readNetworkId = (answer: unknown): CaipNetworkId | undefined => {
  if (typeof answer !== 'string' && typeof answer !== 'number') return undefined
  const id = parseEvmChainId(answer)
  return id.ok ? caipNetworkId('eip155', id.value) : undefined
}
