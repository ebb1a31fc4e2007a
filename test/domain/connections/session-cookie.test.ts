import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readSessionCookie } from '../../../core/session-cookie.ts'
import { createSnapshotCookie } from '../../../infrastructure/storage/snapshot-cookie.ts'

const snapshot = {
  namespace: 'eip155',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  networkId: 'eip155:1',
  connectorId: 'org.example; a=b',
} as const

const written = (storageKey: string): string => {
  const document = { cookie: '' }
  createSnapshotCookie({ document, location: { protocol: 'https:' }, storageKey }).write([snapshot])
  return document.cookie.split(';')[0] ?? ''
}

test.each(['default', 'shop.eu_2-b'])(
  'what the client wrote under %s is read back, among other cookies',
  (storageKey) => {
    expect(readSessionCookie(`a=1; ${written(storageKey)};b=2`, storageKey)).toEqual(snapshot)
    expect(readSessionCookie(written(storageKey), 'other')).toBeUndefined()
  },
)

test('no cookie, a foreign one, a broken one: no session', () => {
  const name = 'latchkey.default'
  for (const header of [
    undefined,
    '',
    'x',
    `${name}`,
    `${name}=`,
    `${name}=%`,
    `${name}=%5B2%5D`,
    `x${written('default')}`,
  ])
    expect(readSessionCookie(header)).toBeUndefined()
  fc.assert(fc.property(fc.string(), (text) => readSessionCookie(`${name}=${text}`) === undefined))
})

test('a cookie or a header longer than a server takes is not even looked through', () => {
  const decode = vi.spyOn(globalThis, 'decodeURIComponent')
  const megabyte = 'x'.repeat(1_000_000)
  expect(readSessionCookie(`latchkey.default=${megabyte}`)).toBeUndefined()
  expect(readSessionCookie(`a=${megabyte}; ${written('default')}`)).toBeUndefined()
  expect(decode).not.toHaveBeenCalled()
  decode.mockRestore()
  expect(readSessionCookie(`a=${'x'.repeat(8_000)}; ${written('default')}`)).toEqual(snapshot)
})

test('a storage key that is none has no session, whatever it is', () => {
  for (const key of ['', '\ud800', 'a b', 'a;b', 'a'.repeat(65), null, 7, {}, Object.create(null), Symbol('x')]) {
    expect(readSessionCookie(written('default'), key as string)).toBeUndefined()
    expect(readSessionCookie(undefined, key as string)).toBeUndefined()
  }
})

test('a header that is no text has none either', () => {
  for (const header of [null, 7, {}, ['latchkey.default=x'], Object.create(null)])
    expect(readSessionCookie(header as string)).toBeUndefined()
})
