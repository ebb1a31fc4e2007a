import { Signer, Verifier } from 'bip322-js'
import bs58 from 'bs58'
import { SiweMessage } from 'siwe'
import nacl from 'tweetnacl'

// What others make of a sign-in message and its signature.

/** @returns the fields, or undefined where it is no message to `siwe` */
export const readBySiwe = (text) => {
  try {
    const { scheme, domain, address, statement, uri, version, chainId, nonce, ...rest } = new SiweMessage(text)
    const { issuedAt, expirationTime, notBefore, requestId, resources } = rest
    const fields = { scheme, domain, address, statement, uri, version, chainId, nonce, issuedAt }
    return Object.fromEntries(
      Object.entries({ ...fields, expirationTime, notBefore, requestId, resources }).filter(
        ([, value]) => value !== undefined,
      ),
    )
  } catch {
    return undefined
  }
}

export const isSignedBySiwe = async (text, signature, { domain, nonce, time }) => {
  const { success } = await new SiweMessage(text).verify(
    { signature, domain, nonce, time },
    { suppressExceptions: true },
  )
  return success
}

export const isSolanaSigned = (address, message, signature) =>
  nacl.sign.detached.verify(new TextEncoder().encode(message), bs58.decode(signature), bs58.decode(address))

/** Strict: what a signature of the older kind says of its address has to be so. */
export const isBitcoinSigned = (address, message, signature) => {
  try {
    return Verifier.verifySignature(address, message, signature, true)
  } catch {
    return false
  }
}

/** By `bip322-js`, after BIP-322 where the address has it, else after BIP-137. */
export const signBitcoin = (privateKey, address, message) => String(Signer.sign(privateKey, address, message))

/** By `tweetnacl`. @param seed 32 bytes */
export const signSolana = (seed, message) => {
  const { publicKey, secretKey } = nacl.sign.keyPair.fromSeed(seed)
  const signature = nacl.sign.detached(new TextEncoder().encode(message), secretKey)
  return { address: bs58.encode(publicKey), signature: bs58.encode(signature) }
}
