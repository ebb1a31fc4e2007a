import * as v from 'valibot'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import { fromBase64url, toBase64url } from '../base64url.ts'
import type { DeriveKey, KeyQuestion, ScryptCost } from './scrypt-key.ts'

/** The format is documented in docs/secure-site.md: whoever has the file and the password needs nothing of ours. */
const format = 'latchkey-wallet'
const version = 1
/** 128 MiB and a second or more for each guess. */
const cost = { n: 2 ** 17, r: 8, p: 1 } as const
/** A file may ask for as much, and for no more: it would keep the browser from answering. */
const costLimit = { n: 2 ** 20, r: 16, p: 4, bytes: 2 ** 28 } as const
/** A file of ours has less than a kilobyte. */
export const fileSizeLimit = 16_384
export const passwordLength = 12

export type FileFault = 'no-file' | 'other-version' | 'too-costly' | 'wrong-password'

/** For the visitor: what it is, and what to do. */
export const fileFaultText: Readonly<Record<FileFault, string>> = {
  'no-file': 'This is not a file of a wallet, or a part of it is missing. Choose the file that you saved.',
  'other-version': 'This file is of another version. Get a newer copy of this page from the wallet’s site.',
  'too-costly':
    'This file asks for more work than a file of the wallet does. It was changed, and cannot be opened here.',
  'wrong-password': 'The password is wrong, or the file was changed. Check the password, and try again.',
}

const bytesSchema = (length: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+$/),
    v.check((text) => text.length === Math.ceil((length * 4) / 3)),
    v.transform(fromBase64url),
  )
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const headSchema = v.object({ format: v.literal(format), version: v.number() })
const fileSchema = v.strictObject({
  format: v.literal(format),
  version: v.literal(version),
  kdf: v.strictObject({ name: v.literal('scrypt'), n: count, r: count, p: count, salt: bytesSchema(32) }),
  cipher: v.strictObject({ name: v.literal('aes-256-gcm'), iv: bytesSchema(12) }),
  data: v.pipe(
    v.string(),
    v.regex(/^[\w-]{22,2048}$/),
    v.check((text) => text.length % 4 !== 1),
    v.transform(fromBase64url),
  ),
})

const isAffordable = ({ n, r, p }: ScryptCost): boolean =>
  n > 1 &&
  Number.isInteger(Math.log2(n)) &&
  n <= costLimit.n &&
  r <= costLimit.r &&
  p <= costLimit.p &&
  128 * n * r <= costLimit.bytes

/** What is protected beside the words: a file of another kind with the same password is none of these. */
const label = new TextEncoder().encode(`${format} ${version}`)

const keyOf = async (deriveKey: DeriveKey, question: KeyQuestion): Promise<CryptoKey> => {
  const bytes = await deriveKey(question)
  const key = await crypto.subtle.importKey('raw', new Uint8Array(bytes), 'AES-GCM', false, ['encrypt', 'decrypt'])
  bytes.fill(0)
  return key
}

/** The words as a file that says nothing without the password. */
export const writeWalletFile = async (words: string, password: string, deriveKey: DeriveKey): Promise<string> => {
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await keyOf(deriveKey, { password, salt, cost })
  const algorithm = { name: 'AES-GCM', iv, additionalData: label }
  const data = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(words))
  const file = {
    format,
    version,
    kdf: { name: 'scrypt', ...cost, salt: toBase64url(salt) },
    cipher: { name: 'aes-256-gcm', iv: toBase64url(iv) },
    data: toBase64url(new Uint8Array(data)),
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @returns the words */
export const readWalletFile = async (
  text: string,
  password: string,
  deriveKey: DeriveKey,
): Promise<Result<string, FileFault>> => {
  const json = text.length > fileSizeLimit ? undefined : parse(text)
  const head = v.safeParse(headSchema, json)
  if (!head.success) return err('no-file')
  if (head.output.version !== version) return err('other-version')
  const file = v.safeParse(fileSchema, json)
  if (!file.success) return err('no-file')
  const { kdf, cipher, data } = file.output
  if (!isAffordable(kdf)) return err('too-costly')
  const key = await keyOf(deriveKey, { password, salt: kdf.salt, cost: kdf })
  const algorithm = { name: 'AES-GCM', iv: new Uint8Array(cipher.iv), additionalData: label }
  const opened = await crypto.subtle.decrypt(algorithm, key, new Uint8Array(data)).catch(() => undefined)
  return opened === undefined ? err('wrong-password') : ok(new TextDecoder().decode(opened))
}
