import * as v from 'valibot'
import { fromBase64url, toBase64url } from '../base64url.ts'
import { type LinkGift, linkEmail, linkGiftSchema } from './link-protocol.ts'

/** Whose the gift is, and what it is. */
const sealedSchema = v.strictObject({ email: linkEmail, gift: linkGiftSchema })
export interface NamedGift {
  readonly email: string
  readonly gift: LinkGift
}

/** The frame that it is for. A gift that was sealed for another page, or another device, does not open. */
export interface GiftReceiver {
  readonly deviceId: string
  readonly origin: string
  readonly projectId: string
}

/** Of one frame, for one gift. */
export interface GiftKey {
  /** A point of P-256, uncompressed, as base64url. */
  readonly publicKey: string
  /** @returns undefined for what was sealed with another key, for another page or device, or was changed */
  readonly open: (sealed: string, to: GiftReceiver) => Promise<NamedGift | undefined>
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const pointBytes = 65
const ivBytes = 12

type Bytes = Uint8Array<ArrayBuffer>

const bytesIn = (text: string): Bytes => new Uint8Array(fromBase64url(text))
const pointOf = async ({ publicKey }: CryptoKeyPair): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
const makePair = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(curve, false, ['deriveBits'])

/** Both sides come to the same key, which belongs to these two points and this receiver. */
const sharedKey = async (
  mine: CryptoKey,
  theirs: Bytes,
  points: { readonly window: Bytes; readonly frame: Bytes },
  { deviceId, origin, projectId }: GiftReceiver,
): Promise<CryptoKey> => {
  const point = await crypto.subtle.importKey('raw', theirs, curve, false, [])
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: point }, mine, 256)
  const secret = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const derivation = {
    ...{ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array([...points.window, ...points.frame]) },
    info: new TextEncoder().encode(JSON.stringify(['latchkey link gift', deviceId, origin, projectId])),
  }
  return crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/**
 * @param theirs the frame's public key
 * @returns base64url: a point of this gift alone, 12 bytes of an initialisation vector, then what is sealed
 * @throws where `theirs` is no point of the curve
 */
export const sealGift = async (given: NamedGift, theirs: string, to: GiftReceiver): Promise<string> => {
  const frame = bytesIn(theirs)
  const pair = await makePair()
  const window = await pointOf(pair)
  const key = await sharedKey(pair.privateKey, frame, { window, frame }, to)
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const plain = new TextEncoder().encode(JSON.stringify(given))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  return toBase64url(new Uint8Array([...window, ...iv, ...new Uint8Array(sealed)]))
}

export const createGiftKey = async (): Promise<GiftKey> => {
  const pair = await makePair()
  const frame = await pointOf(pair)
  return {
    publicKey: toBase64url(frame),
    open: async (sealed, to) => {
      try {
        const bytes = bytesIn(sealed)
        const window = bytes.slice(0, pointBytes)
        const key = await sharedKey(pair.privateKey, window, { window, frame }, to)
        const iv = bytes.slice(pointBytes, pointBytes + ivBytes)
        const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(pointBytes + ivBytes))
        return v.parse(sealedSchema, JSON.parse(new TextDecoder().decode(plain)))
      } catch {
        return undefined
      }
    },
  }
}
