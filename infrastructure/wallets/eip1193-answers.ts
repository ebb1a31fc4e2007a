import { array, check, pipe, safeParse, string } from 'valibot'
import { type Account, accountAt } from '../../core/domain/connections/account.ts'
import { isEvmAddress } from '../../core/domain/namespaces/addresses.ts'
import { evmNetworkId } from '../../core/domain/namespaces/evm-chain-id.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { eip55Address } from './eip55-address.ts'
import { itemsOf } from './foreign.ts'

/** More than a visitor can choose from; a wallet that sends a flood must not freeze the page. */
const accountLimit = 100

const addresses = array(pipe(string(), check(isEvmAddress)))

/**
 * The addresses of `eth_accounts`, `eth_requestAccounts` and `accountsChanged`, each once; undefined when the answer is no
 * list of addresses. However the wallet writes them, they are spelled as EIP-55 has it.
 */
export const readAddresses = (answer: unknown): readonly string[] | undefined => {
  try {
    const { success, output } = safeParse(addresses, itemsOf(answer, accountLimit))
    return success ? [...new Set(output.map(eip55Address))] : undefined
  } catch {
    // An item that is no text may throw while the schema puts it into words.
    return undefined
  }
}

export const readAccounts = (answer: unknown): readonly Account[] | undefined => readAddresses(answer)?.map(accountAt)

/** The network of `eth_chainId` and `chainChanged`. */
export const readNetworkId: (answer: unknown) => CaipNetworkId | undefined = evmNetworkId
