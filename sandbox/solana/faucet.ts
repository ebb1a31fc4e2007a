import { randomBytes } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { systemProgram } from './identity.ts'

const seed = sha256(utf8ToBytes('latchkey sandbox: solana faucet'))
const publicKey = ed25519.getPublicKey(seed)

export const faucetAddress = base58.encode(publicKey)
export const faucetBalance = 1_000_000_000_000_000_000n

/** The system program's second instruction: transfer. */
const transferData = (lamports: bigint): Uint8Array => {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  return data
}

/**
 * The faucet pays by a transaction like any other, so that history has it. Its blockhash is random, which makes each one of its
 * own: the same sum may be asked for twice in one slot.
 */
export const faucetTransaction = (recipient: string, lamports: bigint): Uint8Array => {
  const header = Uint8Array.of(1, 0, 1)
  const keys = concatBytes(Uint8Array.of(3), publicKey, base58.decode(recipient), base58.decode(systemProgram))
  const instruction = concatBytes(Uint8Array.of(1, 2, 2, 0, 1, 12), transferData(lamports))
  const message = concatBytes(header, keys, randomBytes(32), instruction)
  return concatBytes(Uint8Array.of(1), ed25519.sign(message, seed), message)
}
