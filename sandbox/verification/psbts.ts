import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { Address, OutScript, SigHash, TEST_NETWORK, Transaction } from '@scure/btc-signer'

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }
const scriptOf = (address: string): Uint8Array => OutScript.encode(Address(regtest).decode(address))
const amount = 10_000n
const fee = 1000n

/** A transaction that spends 10,000 sat of each address, which nobody has. */
export const unsignedPsbt = (from: readonly string[], to: string): Uint8Array => {
  const psbt = new Transaction()
  for (const [index, address] of from.entries())
    psbt.addInput({
      txid: new Uint8Array(32).fill(index + 1),
      index: 0,
      witnessUtxo: { script: scriptOf(address), amount },
    })
  psbt.addOutput({ script: scriptOf(to), amount: amount * BigInt(from.length) - fee })
  return psbt.toPSBT()
}

/** Whether every input of such a transaction has a signature by its address's key. */
export const isSignedPsbt = (bytes: Uint8Array): boolean => {
  const psbt = Transaction.fromPSBT(bytes)
  const spent = Array.from({ length: psbt.inputsLength }, (_, index) => {
    const { witnessUtxo, ...input } = psbt.getInput(index)
    return { ...input, script: witnessUtxo?.script ?? new Uint8Array() }
  })
  return spent.every(({ script, tapKeySig, partialSig }, index) => {
    const { type } = OutScript.decode(script)
    if (type === 'tr') {
      const scripts = spent.map((one) => one.script)
      const hash = psbt.preimageWitnessV1(
        index,
        scripts,
        SigHash.DEFAULT,
        scripts.map(() => amount),
      )
      return tapKeySig !== undefined && schnorr.verify(tapKeySig, hash, script.slice(2))
    }
    const [key, signature] = partialSig?.[0] ?? []
    if (key === undefined || signature === undefined) return false
    // What a P2WPKH output is spent with is P2PKH's script.
    const code = OutScript.encode({ type: 'pkh', hash: script.slice(2) })
    const hash = psbt.preimageWitnessV0(index, code, SigHash.ALL, amount)
    return secp256k1.verify(signature.slice(0, -1), hash, key, { format: 'der' })
  })
}
