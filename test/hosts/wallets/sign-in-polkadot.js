import { hexToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import {
  blake2AsU8a,
  decodeAddress,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  signatureVerify,
} from '@polkadot/util-crypto'
import { sr25519KeypairFromSeed, sr25519Sign, sr25519Verify, waitReady } from '@polkadot/wasm-crypto'

// Keys and signatures of Polkadot, by `@polkadot/util-crypto`. Its sr25519 is of the library that ours is: that comes from
// `@polkadot/wasm-crypto`, which is Substrate's own code.

await waitReady()

const bytesOf = (text) => new TextEncoder().encode(text)

const signers = {
  ed25519: (seed) => {
    const pair = ed25519PairFromSeed(seed)
    return { account: pair.publicKey, sign: (bytes) => ed25519Sign(bytes, pair) }
  },
  sr25519: (seed) => {
    const pair = sr25519KeypairFromSeed(seed)
    const [secret, key] = [pair.slice(0, 64), pair.slice(64)]
    return { account: key, sign: (bytes) => sr25519Sign(key, secret, bytes) }
  },
  ecdsa: (seed) => {
    const pair = secp256k1PairFromSeed(seed)
    return { account: blake2AsU8a(pair.publicKey), sign: (bytes) => secp256k1Sign(bytes, pair, 'blake2') }
  },
}

/** As extensions do, and over the bare text. @param prefix of the network */
export const signPolkadot = (kind, seed, message, prefix) => {
  const { account, sign } = signers[kind](seed)
  return {
    address: encodeAddress(account, prefix),
    signature: u8aToHex(sign(u8aWrapBytes(bytesOf(message)))),
    bare: u8aToHex(sign(bytesOf(message))),
  }
}

const answered = (ask) => {
  try {
    return ask()
  } catch {
    return false
  }
}

/** What each of them says: the first takes the bare text too. */
export const polkadotVerdicts = (kind, address, message, signature) => {
  const byUtil = answered(() => signatureVerify(bytesOf(message), signature, address).isValid)
  if (kind !== 'sr25519') return [byUtil]
  const wrapped = u8aWrapBytes(bytesOf(message))
  return [byUtil, answered(() => sr25519Verify(hexToU8a(signature), wrapped, decodeAddress(address)))]
}
