import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { p2tr, p2wpkh, RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import { type BitcoinKey, doubleSha256 } from './bitcoin-keys.ts'

const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
const returnScript = Uint8Array.of(0x6a)

export const scriptOf = ({ type, publicKey }: Pick<BitcoinKey, 'type' | 'publicKey'>): Uint8Array =>
  type === 'p2tr' ? p2tr(publicKey).script : p2wpkh(publicKey).script

/** What a signature after BIP-322 is about. */
export const bip322Hash = (message: Uint8Array): Uint8Array => sha256(concatBytes(tag, tag, message))

/** The transaction that nobody can make, whose output the signature spends. Its id, as it is written in an input. */
const toSpendId = (script: Uint8Array, message: Uint8Array): Uint8Array => {
  const bytes = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(Uint8Array.of(0x00, 0x20), bip322Hash(message)),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  })
  return doubleSha256(bytes).reverse()
}

/** BIP-322, in its simple form: the witness of a transaction that spends nothing. */
export const signBip322 = (key: BitcoinKey, message: Uint8Array): Uint8Array => {
  const script = scriptOf(key)
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true })
  toSign.addInput({
    txid: toSpendId(script, message),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(key.type === 'p2tr' ? { tapInternalKey: key.publicKey } : {}),
  })
  toSign.addOutput({ script: returnScript, amount: 0n })
  toSign.sign(key.secret)
  toSign.finalize()
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}
