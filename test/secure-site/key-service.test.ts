import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLocalKeyService, type ShareLabel } from '../../secure-site/wallets/key-service.ts'

const key = (): string => randomBytes(32).toString('base64')
const service = createLocalKeyService(key())
const label: ShareLabel = { part: 'account', userId: 'one', deviceId: 'device' }

test('what is wrapped is opened with the same key for the same owner, and says nothing in between', async () => {
  const wrapped = await service.wrap('a share', label)
  expect(await service.unwrap(wrapped, label)).toBe('a share')
  expect(wrapped).not.toContain(Buffer.from('a share').toString('base64url'))
  expect(await service.wrap('a share', label)).not.toBe(wrapped)
})

test.each<[string, ShareLabel]>([
  ['another visitor', { ...label, userId: 'two' }],
  ['another device', { ...label, deviceId: 'other' }],
  ['another part', { ...label, part: 'recovery-account' }],
  ['names that run into each other', { part: 'account', userId: 'one device', deviceId: '' }],
])('it is not opened for %s', async (_, other) => {
  await expect(service.unwrap(await service.wrap('a share', label), other)).rejects.toThrow()
})

test('another key does not open it, and neither does one changed byte', async () => {
  const wrapped = await service.wrap('a share', label)
  await expect(createLocalKeyService(key()).unwrap(wrapped, label)).rejects.toThrow()
  const at = wrapped.length - 30
  const changed = `${wrapped.slice(0, at)}${wrapped[at] === 'A' ? 'B' : 'A'}${wrapped.slice(at + 1)}`
  await expect(service.unwrap(changed, label)).rejects.toThrow()
})
