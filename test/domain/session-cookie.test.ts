import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSessionCookie } from '../../core/session-cookie.ts'
import { createSnapshotCookie } from '../../infrastructure/storage/snapshot-cookie.ts'

const snapshot = {
  namespace: 'eip155',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  networkId: 'eip155:1',
  connectorId: 'org.example; a=b',
} as const

const written = (storageKey: string): string => {
  const document = { cookie: '' }
  createSnapshotCookie({ document, location: { protocol: 'https:' }, storageKey }).write(snapshot)
  return document.cookie.split(';')[0] ?? ''
}

test.each(['default', 'a b;=é'])('what the client wrote under %s is read back, among other cookies', (storageKey) => {
  expect(readSessionCookie(`a=1; ${written(storageKey)};b=2`, storageKey)).toEqual(snapshot)
  expect(readSessionCookie(written(storageKey), 'other')).toBeUndefined()
})

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
