import { equalBytes } from '@noble/curves/utils'
import { Address, OutScript, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { invalid } from '../refusal.ts'
import { scriptOf } from './bip322.ts'
import type { BitcoinKey } from './bitcoin-keys.ts'

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }
const satsPerBitcoin = 100_000_000

export interface InputsToSign {
  readonly key: BitcoinKey
  readonly indexes: readonly number[]
}

/** @throws Refusal for what is no PSBT */
export const readPsbt = (bytes: Uint8Array): Transaction => {
  try {
    return Transaction.fromPSBT(bytes, { allowUnknownOutputs: true, allowUnknownInputs: true })
  } catch {
    throw invalid('This is no PSBT.')
  }
}

const addressOf = (script: Uint8Array | undefined): string => {
  try {
    return Address(regtest).encode(OutScript.decode(script ?? new Uint8Array()))
  } catch {
    return 'No address'
  }
}

/** Where the money goes, for who is asked. */
export const outputLines = (psbt: Transaction) =>
  Array.from({ length: psbt.outputsLength }, (_, index) => {
    const { script, amount = 0n } = psbt.getOutput(index)
    return { label: `To ${addressOf(script)}`, value: `${Number(amount) / satsPerBitcoin} BTC` }
  })

const scriptSpent = (psbt: Transaction, index: number): Uint8Array | undefined => {
  const { witnessUtxo, nonWitnessUtxo, index: output = 0 } = psbt.getInput(index)
  return witnessUtxo?.script ?? nonWitnessUtxo?.outputs[output]?.script
}

/** The inputs that a key can sign, where a site names none. */
export const inputsOf = (psbt: Transaction, key: BitcoinKey): readonly number[] =>
  Array.from({ length: psbt.inputsLength }, (_, index) => index).filter((index) => {
    const script = scriptSpent(psbt, index)
    return script !== undefined && equalBytes(script, scriptOf(key))
  })

/** Signs in place, and leaves it to the site to finish. @throws Refusal for an input that is not the key's */
export const signInputs = (psbt: Transaction, { key, indexes }: InputsToSign): void => {
  const own = inputsOf(psbt, key)
  for (const index of indexes) {
    if (!own.includes(index)) throw invalid(`Input ${index} is not one of ${key.address}.`)
    if (key.type === 'p2tr') psbt.updateInput(index, { tapInternalKey: key.publicKey }, true)
    psbt.signIdx(key.secret, index)
  }
}
