import { expect, test } from 'vitest'
import { scryptKey } from '../../secure-site/frame/wallet-page/scrypt-key.ts'
import {
  type FileFault,
  fileFaultText,
  fileSizeLimit,
  readWalletFile,
  writeWalletFile,
} from '../../secure-site/frame/wallet-page/wallet-file.ts'

const words = `${'abandon '.repeat(23)}art`
const password = 'correct horse battery'

interface WalletFile {
  readonly format: string
  readonly version: number
  readonly kdf: Readonly<Record<string, unknown>>
  readonly cipher: Readonly<Record<string, unknown>>
  readonly data: string
}

const written = writeWalletFile(words, password, scryptKey)
const parsed = async (): Promise<WalletFile> => JSON.parse(await written)
const faultOf = async (text: string, typed = password): Promise<FileFault | undefined> => {
  const read = await readWalletFile(text, typed, scryptKey)
  return read.ok ? undefined : read.failure
}

test('what is written is read again with the password, and says nothing of the words', async () => {
  const text = await written
  expect(text).not.toContain('abandon')
  expect(await readWalletFile(text, password, scryptKey)).toEqual({ ok: true, value: words })
  expect(await parsed()).toMatchObject({
    format: 'latchkey-wallet',
    version: 1,
    kdf: { name: 'scrypt', n: 131_072, r: 8, p: 1 },
    cipher: { name: 'aes-256-gcm' },
  })
})

test('anybody can open it by its documentation alone', async () => {
  const { scryptSync, createDecipheriv } = await import('node:crypto')
  const { kdf, cipher, data } = await parsed()
  const bytes = (text: unknown) => Buffer.from(String(text), 'base64url')
  const key = scryptSync(password, bytes(kdf['salt']), 32, { N: 131_072, r: 8, p: 1, maxmem: 2 ** 28 })
  const opening = createDecipheriv('aes-256-gcm', key, bytes(cipher['iv']))
  opening.setAAD(Buffer.from('latchkey-wallet 1'))
  opening.setAuthTag(bytes(data).subarray(-16))
  expect(Buffer.concat([opening.update(bytes(data).subarray(0, -16)), opening.final()]).toString()).toBe(words)
})

test('two files of the same words have nothing in common', async () => {
  const [one, other] = [await parsed(), JSON.parse(await writeWalletFile(words, password, scryptKey)) as WalletFile]
  expect(one.kdf['salt']).not.toBe(other.kdf['salt'])
  expect(one.cipher['iv']).not.toBe(other.cipher['iv'])
  expect(one.data.slice(0, 16)).not.toBe(other.data.slice(0, 16))
})

test('a letter with an accent is the same however it is typed', async () => {
  const text = await writeWalletFile(words, 'caf\u00e9 caf\u00e9 caf\u00e9', scryptKey)
  expect(await faultOf(text, 'cafe\u0301 cafe\u0301 cafe\u0301')).toBe(undefined)
})

const changed = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`

test.each<[string, (file: WalletFile) => unknown, FileFault]>([
  ['a byte of the words', (file) => ({ ...file, data: changed(file.data, 40) }), 'wrong-password'],
  ['a byte of the seal', (file) => ({ ...file, data: changed(file.data, file.data.length - 4) }), 'wrong-password'],
  ['a shorter end', (file) => ({ ...file, data: file.data.slice(0, -4) }), 'wrong-password'],
  [
    'another salt',
    (file) => ({ ...file, kdf: { ...file.kdf, salt: changed(String(file.kdf['salt']), 3) } }),
    'wrong-password',
  ],
  ['another iv', (file) => ({ ...file, cipher: { ...file.cipher, iv: 'A'.repeat(16) } }), 'wrong-password'],
  ['a lower cost', (file) => ({ ...file, kdf: { ...file.kdf, n: 1_024 } }), 'wrong-password'],
  ['a cost that no browser pays', (file) => ({ ...file, kdf: { ...file.kdf, n: 2 ** 31 } }), 'too-costly'],
  ['blocks that no browser holds', (file) => ({ ...file, kdf: { ...file.kdf, r: 1_000_000 } }), 'too-costly'],
  ['rounds without end', (file) => ({ ...file, kdf: { ...file.kdf, p: 2 ** 30 } }), 'too-costly'],
  ['both at their limits', (file) => ({ ...file, kdf: { ...file.kdf, n: 2 ** 20, r: 16 } }), 'too-costly'],
  ['a cost that is no power of two', (file) => ({ ...file, kdf: { ...file.kdf, n: 100_000 } }), 'too-costly'],
  ['a cost of one', (file) => ({ ...file, kdf: { ...file.kdf, n: 1 } }), 'too-costly'],
  ['a cost below nothing', (file) => ({ ...file, kdf: { ...file.kdf, n: -8 } }), 'no-file'],
  ['a cost that is no number', (file) => ({ ...file, kdf: { ...file.kdf, n: '131072' } }), 'no-file'],
  ['another key derivation', (file) => ({ ...file, kdf: { ...file.kdf, name: 'pbkdf2' } }), 'no-file'],
  ['another cipher', (file) => ({ ...file, cipher: { ...file.cipher, name: 'aes-256-cbc' } }), 'no-file'],
  ['a short salt', (file) => ({ ...file, kdf: { ...file.kdf, salt: 'AAAA' } }), 'no-file'],
  ['data that is no base64url', (file) => ({ ...file, data: `${file.data}==` }), 'no-file'],
  ['no data', ({ data: _, ...file }) => file, 'no-file'],
  ['something more', (file) => ({ ...file, hint: 'x' }), 'no-file'],
  ['another version', (file) => ({ ...file, version: 2, kdf: { name: 'argon2id' } }), 'other-version'],
  ['another format', (file) => ({ ...file, format: 'keystore' }), 'no-file'],
  ['a list', () => [], 'no-file'],
  ['nothing', () => null, 'no-file'],
])('a file with %s is refused, and said to be that', async (_, change, fault) => {
  const began = Date.now()
  expect(await faultOf(JSON.stringify(change(await parsed())))).toBe(fault)
  expect(Date.now() - began).toBeLessThan(20_000)
  expect(fileFaultText[fault]).toMatch(/\.$/)
})

test.each([
  ['that is empty', ''],
  ['that is no JSON', 'PK\u0003\u0004'],
  ['that is cut off', '{"format":"latchkey-wallet","version":1,'],
  ['that is huge', ' '.repeat(fileSizeLimit + 1)],
  ['deep in itself', '['.repeat(8_000)],
])('a file %s is none', async (_, text) => {
  expect(await faultOf(text)).toBe('no-file')
})

test('with another password it stays shut', async () => {
  expect(await faultOf(await written, `${password} `)).toBe('wrong-password')
  expect(await faultOf(await written, '')).toBe('wrong-password')
})
