import type { Address } from 'viem'
import type { Network } from '../http/network-rpc.ts'
import type { EvmSigner } from '../keys/evm-signer.ts'
import { lazyFile } from '../lazy-file.ts'
import type { MessageSigner } from './contract-signer.ts'

/** The contracts that the visitor's key owns (ERC-4337), on the networks where the project's visitors have them. */
export interface SmartAccounts {
  readonly enabledNetworks: () => readonly number[]
  /** Those of them with a paymaster (ERC-7677). */
  readonly sponsoredNetworks: () => readonly number[]
  /** Pages of the project may name one too. */
  readonly takesPaymasters: () => boolean
  /** @param chainId CAIP-2 */
  readonly isEnabled: (chainId: string) => boolean
  /** The same on each network, also before it is there. */
  readonly addressOf: (owner: Address) => Promise<Address>
  /** Rejects with NETWORK_UNREACHABLE. */
  readonly isDeployed: (chainId: string, owner: Address) => Promise<boolean>
  /** About user operations, where there are smart accounts. @param params JSON; so is the answer */
  readonly askBundler: (chainId: string, method: string, params: string) => Promise<string>
  /** Signs in its name. Where nobody says whether it is there, its signatures are good for both (ERC-6492). */
  readonly signerOn: (chainId: string, signer: EvmSigner) => Promise<MessageSigner>
}

const numberOf = (chainId: string): number => Number(chainId.slice(chainId.indexOf(':') + 1))

/** @param networks by their CAIP-2 id */
export const createSmartAccounts = (networks: Readonly<Record<string, Network>>): SmartAccounts => {
  // Loaded once it is wanted: most visits have none.
  const load = lazyFile(
    () => import('./open-smart-account.ts'),
    (file) => file,
  )
  const loadQueries = lazyFile(
    () => import('./ask-bundler.ts'),
    ({ askBundler }) => askBundler,
  )
  const enabledOn = (chainId: string): Network | undefined => {
    const network = Object.hasOwn(networks, chainId) ? networks[chainId] : undefined
    return network?.smartAccounts && network
  }
  return {
    enabledNetworks: () => Object.keys(networks).filter(enabledOn).map(numberOf),
    sponsoredNetworks: () =>
      Object.keys(networks)
        .filter((id) => enabledOn(id)?.smartAccounts?.paymaster)
        .map(numberOf),
    takesPaymasters: () =>
      Object.values(networks).some(({ smartAccounts }) => (smartAccounts?.pagePaymasters ?? []).length > 0),
    isEnabled: (chainId) => enabledOn(chainId) !== undefined,
    addressOf: async (owner) => (await load()).openSmartAccount(undefined, owner).address,
    isDeployed: async (chainId, owner) => (await load()).openSmartAccount(enabledOn(chainId), owner).isDeployed(),
    askBundler: async (chainId, method, params) => {
      const network = enabledOn(chainId)
      if (network === undefined) throw new Error(`${chainId} has no smart accounts.`)
      return (await loadQueries())(network, method, params)
    },
    signerOn: async (chainId, signer) =>
      (await load()).openContractSigner(enabledOn(chainId), numberOf(chainId), signer),
  }
}
