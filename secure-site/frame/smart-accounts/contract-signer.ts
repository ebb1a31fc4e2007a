import {
  type Address,
  type Hex,
  type SignableMessage,
  serializeErc6492Signature,
  type TypedDataDefinition,
  toPrefixedMessage,
} from 'viem'
import type { EvmSigner } from '../keys/evm-signer.ts'
import { creationOf } from './creation-of.ts'
import { nestedDefinition, nestedSignature } from './nested-typed-data.ts'
import { smartAccountOf } from './smart-account-of.ts'

/** Who signs what a page asks for: a key, or a contract by the key that owns it. */
export interface MessageSigner {
  readonly address: Address
  readonly signMessage: (asked: { readonly message: SignableMessage }) => Promise<Hex>
  readonly signTypedData: (definition: TypedDataDefinition<Record<string, unknown>, string>) => Promise<Hex>
  readonly signText: (text: string) => Promise<string>
}

/** The domain of the contract (EIP-712), as it tells it itself (ERC-5267). */
const contractDomain = (chain: number, verifyingContract: Address) => ({
  name: 'Latchkey Smart Account',
  version: '1',
  chainId: chain,
  verifyingContract,
})

/**
 * Signatures that the contract takes for its own (ERC-1271): each names the contract and the network (ERC-7739), so that it is good for no
 * other account of the same key. Before the contract is there, they say how it is made (ERC-6492).
 */
export const contractSigner = (
  signer: EvmSigner,
  { chain, isDeployed }: { readonly chain: number; readonly isDeployed: boolean },
): MessageSigner => {
  const address = smartAccountOf(signer.address)
  const domain = contractDomain(chain, address)
  const { factory, factoryData } = creationOf(signer.address)
  const whole = (signature: Hex): Hex =>
    isDeployed ? signature : serializeErc6492Signature({ address: factory, data: factoryData, signature })

  const signMessage: MessageSigner['signMessage'] = async ({ message }) =>
    whole(
      await signer.signTypedData({
        domain,
        types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
        primaryType: 'PersonalSign',
        message: { prefixed: toPrefixedMessage(message) },
      }),
    )
  const signTypedData: MessageSigner['signTypedData'] = async (data) =>
    whole(nestedSignature(data, await signer.signTypedData(nestedDefinition(data, domain))))
  return { address, signMessage, signTypedData, signText: (message) => signMessage({ message }) }
}
