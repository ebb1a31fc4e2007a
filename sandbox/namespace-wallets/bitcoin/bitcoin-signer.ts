import { invalid } from '../refusal.ts'
import { bip322Hash, signBip322 } from './bip322.ts'
import { type BitcoinKey, magicHash, signEcdsa } from './bitcoin-keys.ts'
import { type InputsToSign, inputsOf, outputLines, readPsbt, signInputs } from './psbt.ts'

export type Protocol = 'ECDSA' | 'BIP322'

/** What a wallet takes where a site names no protocol: there is no older one for Taproot. */
export const protocolFor = ({ type }: BitcoinKey): Protocol => (type === 'p2tr' ? 'BIP322' : 'ECDSA')

export const signBitcoinMessage = (key: BitcoinKey, message: Uint8Array, protocol: Protocol): Uint8Array => {
  if (protocol === 'BIP322') return signBip322(key, message)
  if (key.type === 'p2tr') throw invalid('A Taproot address signs messages after BIP-322 only.')
  return signEcdsa(key, message)
}

/** Of the message, by the rule that it is signed by. */
export const messageHash = (message: Uint8Array, protocol: Protocol): Uint8Array =>
  protocol === 'BIP322' ? bip322Hash(message) : magicHash(message)

export interface PsbtToSign {
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  /** The signed PSBT, which is not finished. */
  readonly sign: () => Uint8Array
}

/**
 * @param wanted which inputs, and all that the keys can sign where it is left out
 * @throws Refusal before anything is asked
 */
export const openPsbt = (
  bytes: Uint8Array,
  keys: readonly BitcoinKey[],
  wanted: readonly InputsToSign[] | undefined,
): PsbtToSign => {
  const psbt = readPsbt(bytes)
  const parts = wanted ?? keys.map((key) => ({ key, indexes: inputsOf(psbt, key) }))
  if (parts.every(({ indexes }) => indexes.length === 0)) throw invalid('No input is for this wallet.')
  // On a copy: an input that cannot be signed is found before the owner is asked.
  for (const part of parts) signInputs(readPsbt(bytes), part)
  return {
    lines: outputLines(psbt),
    sign: () => {
      for (const part of parts) signInputs(psbt, part)
      return psbt.toPSBT()
    },
  }
}
