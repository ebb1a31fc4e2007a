import { Secp256k1Signature } from '@cosmjs/crypto'
import * as btc from '@scure/btc-signer'
import { pubECDSA, pubSchnorr, sha256x2, signECDSA } from '@scure/btc-signer/utils.js'

const main = btc.NETWORK
const test = btc.TEST_NETWORK

/** An owner's keys: for payments (P2WPKH) and for ordinals (Taproot). */
export const bitcoinKeys = (seed: number) => {
  const secret = new Uint8Array(32).fill(seed)
  const publicKey = pubECDSA(secret)
  const schnorr = pubSchnorr(secret)
  const on = (network: typeof main) => ({
    payment: btc.p2wpkh(publicKey, network).address ?? '',
    ordinals: btc.p2tr(schnorr, undefined, network).address ?? '',
  })
  return { secret, publicKey, schnorr, main: on(main), test: on(test) }
}

export type BitcoinKeys = ReturnType<typeof bitcoinKeys>

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** The hash of BIP-137. */
export const messageHash = (message: string): Uint8Array => {
  const text = Buffer.from(message)
  const intro = Buffer.from('\u0018Bitcoin Signed Message:\n')
  return sha256x2(Uint8Array.from(Buffer.concat([intro, Buffer.from([text.length]), text])))
}

/** BIP-137, with a header of P2WPKH; which of the possible keys it is, nobody asks here. */
export const signMessage = ({ secret }: BitcoinKeys, message: string): Uint8Array =>
  Uint8Array.from([39, ...Secp256k1Signature.fromDer(signECDSA(messageHash(message), secret)).toFixedLength()])

/** A payment of this owner's own, not signed yet. */
export const unsignedPsbt = ({ publicKey, main: { payment } }: BitcoinKeys): Uint8Array => {
  const tx = new btc.Transaction()
  const { script } = btc.p2wpkh(publicKey)
  tx.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script, amount: 10_000n } })
  tx.addOutputAddress(payment, 9_000n)
  return tx.toPSBT()
}

export const signPsbt = ({ secret }: BitcoinKeys, psbt: Uint8Array, isFinal: boolean): Uint8Array => {
  const tx = btc.Transaction.fromPSBT(psbt)
  tx.sign(secret)
  if (isFinal) tx.finalize()
  return tx.toPSBT()
}

/** The transaction of a signed PSBT is one that the library takes for finished: it checks the signatures. */
export const isSigned = (psbt: Uint8Array): boolean => {
  const tx = btc.Transaction.fromPSBT(psbt)
  tx.finalize()
  return tx.isFinal
}
