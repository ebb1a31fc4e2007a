import { signatureVerify } from '@polkadot/util-crypto'
import { Verifier } from 'bip322-js'

/** After BIP-322, or BIP-137 where its header is of this kind of address: without strictness any header would do. */
export const isBitcoinSigned = (address, message, signature) =>
  Verifier.verifySignature(address, message, signature, true)

/** With the key of the address, of any kind. */
export const isPolkadotSigned = (address, message, signature) => signatureVerify(message, signature, address).isValid
