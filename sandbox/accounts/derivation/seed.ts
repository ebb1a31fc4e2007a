import { pbkdf2Sync } from 'node:crypto'
import { HDKey } from 'viem/accounts'
import { sandboxMnemonic } from '../phrase.ts'

let seed: Uint8Array | undefined

/** BIP-39, without a password. */
export const sandboxSeed = (): Uint8Array => {
  seed ??= new Uint8Array(pbkdf2Sync(sandboxMnemonic, 'mnemonic', 2048, 64, 'sha512'))
  return seed
}

/** The secp256k1 key at a path of BIP-32. */
export const secp256k1KeyAt = (path: string): Uint8Array => {
  const { privateKey } = HDKey.fromMasterSeed(sandboxSeed()).derive(path)
  if (privateKey === null) throw new Error('The derived key of a sandbox account is missing.')
  return privateKey
}
