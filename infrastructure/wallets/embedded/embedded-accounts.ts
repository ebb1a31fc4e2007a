import { isEvmAddress } from '../../../core/domain/namespaces/addresses.ts'
import type { PerNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { type CaipNetworkId, hasNetworkIdForm, namespaceOf } from '../../../core/domain/shared/caip.ts'
import { eip55Address } from '../eip55-address.ts'
import { readBase58 } from '../encodings.ts'
import { isSignedBy as isSignedOnEvm } from '../signing/eip191.ts'
import { isEd25519Signature } from '../solana/ed25519-signature.ts'
import { solanaKey } from '../solana/solana-accounts.ts'

/** What the wallet says of an account, checked. */
interface EmbeddedAccounts {
  /** In the one spelling that it has. */
  readonly isAddress: (text: string) => boolean
  /** Whether its key has signed the text. */
  readonly isSignedBy: (address: string, text: string, signature: string) => boolean
}

/** A signature of a contract (ERC-1271, within ERC-6492 until it is there) is checked on its chain, by whoever goes by it: here, that it is one. */
export const isContractSignature = (signature: string): boolean => /^0x([0-9a-f]{2}){65,900}$/i.test(signature)

const isSignedOnSolana: EmbeddedAccounts['isSignedBy'] = (address, text, signature) => {
  const key = solanaKey(address)
  const bytes = readBase58(signature)
  return key !== undefined && bytes !== undefined && isEd25519Signature(new TextEncoder().encode(text), bytes, key)
}

const accounts: PerNamespace<EmbeddedAccounts> = {
  eip155: {
    isAddress: (text) => isEvmAddress(text) && eip55Address(text) === text,
    isSignedBy: isSignedOnEvm,
  },
  solana: { isAddress: (text) => solanaKey(text) !== undefined, isSignedBy: isSignedOnSolana },
}

/** Undefined for what is no network of this wallet. */
export const embeddedAccountsOn = (networkId: string): EmbeddedAccounts | undefined =>
  hasNetworkIdForm(networkId) ? accounts[namespaceOf(networkId as CaipNetworkId)] : undefined
