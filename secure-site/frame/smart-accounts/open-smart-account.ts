import type { Address } from 'viem'
import { createNetworkRpc, type Network } from '../http/network-rpc.ts'
import type { EvmSigner } from '../keys/evm-signer.ts'
import { contractSigner, type MessageSigner } from './contract-signer.ts'
import { smartAccountOf } from './smart-account-of.ts'

/** The smart account of a key on a network that has them. */
export interface OpenSmartAccount {
  readonly address: Address
  /** Rejects with a `NetworkRefusal`, or NETWORK_UNREACHABLE. */
  readonly isDeployed: () => Promise<boolean>
}

export const openSmartAccount = (network: Network | undefined, owner: Address): OpenSmartAccount => {
  const address = smartAccountOf(owner)
  return {
    address,
    isDeployed: async () => {
      if (network === undefined) return false
      const code = await createNetworkRpc(network).ask('eth_getCode', [address, 'latest'])
      return typeof code === 'string' && code.length > 2
    },
  }
}

/** Signs in its name. Where nobody says whether it is there, its signatures are good for both (ERC-6492). */
export const openContractSigner = async (
  network: Network | undefined,
  chain: number,
  signer: EvmSigner,
): Promise<MessageSigner> => {
  const isDeployed = await openSmartAccount(network, signer.address)
    .isDeployed()
    .catch(() => false)
  return contractSigner(signer, { chain, isDeployed })
}
