import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { adr36Document } from '../../../core/domain/namespaces/adr36-document.ts'
import { evmAccount, hash160, isSameBytes } from '../key-hashes.ts'

type Key = ReturnType<typeof secp256k1.ProjectivePoint.fromHex>

interface AccountKind {
  /** Of the document, which is signed by it. */
  readonly hash: (bytes: Uint8Array) => Uint8Array
  readonly accountOf: (key: Key) => Uint8Array
}

/** An address does not say of which kind it is; no key has both in common. */
const kinds: readonly AccountKind[] = [
  { hash: sha256, accountOf: (key) => hash160(key.toRawBytes(true)) },
  // Chains with EVM's keys (Injective, Evmos): Keplr takes EVM's hash for both.
  { hash: keccak_256, accountOf: (key) => evmAccount(key.toRawBytes(false)) },
]

/** All that a signature may be of: it does not say which bit its key needs. */
const keysOf = (signature: Uint8Array, hash: Uint8Array): readonly Key[] => {
  const signed = secp256k1.Signature.fromCompact(signature)
  // Of each signature there is a second one, which no wallet makes and no chain takes.
  if (signed.hasHighS()) return []
  return [0, 1, 2, 3].flatMap((bit) => {
    try {
      return [signed.addRecoveryBit(bit).recoverPublicKey(hash)]
    } catch {
      return []
    }
  })
}

/** ADR-36: by a key of the account, over a document of the message. Amino's escapes (`<`, `>`, `&`) are in no base64 and no address. */
export const isAdr36Signed = (
  address: string,
  account: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean => {
  const document = utf8ToBytes(JSON.stringify(adr36Document(address, base64.encode(message))))
  try {
    return kinds.some(({ hash, accountOf }) =>
      keysOf(signature, hash(document)).some((key) => isSameBytes(accountOf(key), account)),
    )
  } catch {
    return false
  }
}
