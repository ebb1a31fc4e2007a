import {
  type Address,
  type Hex,
  type SignableMessage,
  serializeErc6492Signature,
  type TypedData,
  type TypedDataDefinition,
  toPrefixedMessage,
  zeroHash,
} from 'viem'
import { wrapTypedDataSignature } from 'viem/experimental/erc7739'
import type { EvmSigner } from '../keys/evm-signer.ts'
import { creationOf } from './creation-of.ts'
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

/** Of what is signed in place of typed data (ERC-7739): these, and for whom. */
const nestedMembers = (contents: string) => [
  { name: 'contents', type: contents },
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

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
  const signTypedData: MessageSigner['signTypedData'] = async (data) => {
    const { domain: named, types, primaryType, message: contents } = data
    const nested: Record<string, unknown> = { ...types, TypedDataSign: nestedMembers(primaryType) }
    const message = { contents, ...domain, salt: zeroHash }
    const signature = await signer.signTypedData({
      ...(named && { domain: named }),
      types: nested,
      primaryType: 'TypedDataSign',
      message,
    })
    return whole(wrapTypedDataSignature({ ...data, types: types as TypedData, signature }))
  }
  return { address, signMessage, signTypedData, signText: (message) => signMessage({ message }) }
}
