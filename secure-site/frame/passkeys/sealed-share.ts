import { fromBase64url, toBase64url } from '../base64url.ts'

const ivBytes = 12

/** What a passkey's PRF gives is no key yet: which use it has is part of the derivation. */
const sealingKey = async (secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> => {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const derivation = {
    ...{ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array() },
    info: new TextEncoder().encode('latchkey recovery share'),
  }
  return crypto.subtle.deriveKey(derivation, key, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const algorithmOf = (iv: Uint8Array<ArrayBuffer>, walletId: string) => ({
  ...{ name: 'AES-GCM', iv },
  additionalData: new TextEncoder().encode(walletId),
})

/** @param secret what the passkey's PRF gives: 32 bytes @returns base64url: 12 bytes of an initialisation vector, then the sealed share */
export const sealShare = async (
  share: Uint8Array<ArrayBuffer>,
  secret: Uint8Array<ArrayBuffer>,
  walletId: string,
): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt(algorithmOf(iv, walletId), await sealingKey(secret), share)
  return toBase64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** @returns undefined where it was sealed with another passkey, for another wallet, or was changed */
export const openShare = async (
  sealed: string,
  secret: Uint8Array<ArrayBuffer>,
  walletId: string,
): Promise<Uint8Array | undefined> => {
  try {
    const bytes = new Uint8Array(fromBase64url(sealed))
    const algorithm = algorithmOf(bytes.slice(0, ivBytes), walletId)
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, await sealingKey(secret), bytes.slice(ivBytes)))
  } catch {
    return undefined
  }
}
