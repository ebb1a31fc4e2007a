import { describe, expect, it } from 'vitest'
import { parseSnapshot, type SessionSnapshot } from '../../core/domain/connections/session-snapshot.ts'
import {
  createLocalKeyValueStore,
  type LocalKeyValueStoreDeps,
} from '../../infrastructure/storage/local-key-value-store.ts'
import { createSnapshotCookie } from '../../infrastructure/storage/snapshot-cookie.ts'
import { createWebStorage } from '../support/web-storage.ts'

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const blocked: readonly (readonly [string, LocalKeyValueStoreDeps['open']])[] = [
  ['cannot be opened', refuse],
  ['refuses every call', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
]

describe('local storage that is not there', () => {
  it.each(blocked)('behaves like an empty one when it %s, and is reported once', async (_, open) => {
    const problems: string[] = []
    const store = createLocalKeyValueStore({ open, onProblem: (message) => problems.push(message) })
    await store.write('a', '1')
    expect(await store.read('a')).toBeUndefined()
    await store.remove('a')
    expect(problems).toEqual(['Local storage is unavailable: SecurityError'])
  })

  it('keeps no out-of-date value when it is full', async () => {
    const storage = createWebStorage(20)
    const problems: string[] = []
    const store = createLocalKeyValueStore({ open: () => storage, onProblem: (message) => problems.push(message) })
    await store.write('session', 'old')
    await store.write('session', 'new'.repeat(20))
    expect(await store.read('session')).toBeUndefined()
    expect(problems).toEqual(['Local storage is unavailable: QuotaExceededError'])
    await store.write('session', 'short')
    expect(await store.read('session')).toBe('short')
  })
})

it('local storage is not written where the same stands already', async () => {
  const storage = createWebStorage()
  const written: string[] = []
  const setItem = (key: string, value: string): void => {
    written.push(value)
    storage.setItem(key, value)
  }
  const store = createLocalKeyValueStore({
    open: () => ({ getItem: storage.getItem.bind(storage), removeItem: storage.removeItem.bind(storage), setItem }),
    onProblem: (message) => {
      throw new Error(message)
    },
  })
  await store.write('session', 'one')
  await store.write('session', 'one')
  await store.write('session', 'two')
  await store.remove('session')
  await store.write('session', 'two')
  expect(written).toEqual(['one', 'two', 'two'])
})

describe('snapshot cookie', () => {
  const snapshot: SessionSnapshot = {
    namespace: 'eip155',
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    networkId: 'eip155:31337',
    connectorId: 'test.wallet',
  }
  const cookieOf = (protocol: string, storageKey = 'default') => {
    const written: string[] = []
    const document = {
      get cookie() {
        return ''
      },
      set cookie(text: string) {
        written.push(text)
      },
    }
    return { written, cookie: createSnapshotCookie({ document, location: { protocol }, storageKey }) }
  }

  it('writes what parseSnapshot reads, for thirty days', () => {
    const { cookie, written } = cookieOf('https:')
    cookie.write([snapshot])
    const [pair = '', ...attributes] = written[0]?.split('; ') ?? []
    expect(attributes).toEqual(['Path=/', 'Max-Age=2592000', 'SameSite=Lax', 'Secure'])
    const [name, value = ''] = pair.split('=')
    expect(name).toBe('latchkey.default')
    expect(parseSnapshot(decodeURIComponent(value))).toEqual(snapshot)
  })

  it('is not Secure over http, where a browser would drop it', () => {
    const { cookie, written } = cookieOf('http:')
    cookie.write([snapshot])
    expect(written[0]).not.toContain('Secure')
  })

  it('clears with the same attributes', () => {
    const { cookie, written } = cookieOf('https:')
    cookie.clear()
    expect(written).toEqual(['latchkey.default=; Path=/; Max-Age=0; SameSite=Lax; Secure'])
  })

  it('cannot be made to write attributes by a storageKey', () => {
    const { cookie, written } = cookieOf('https:', 'a; Domain=test')
    cookie.clear()
    expect(written[0]).toMatch(/^latchkey\.a%3B%20Domain%3Dtest=;/)
  })

  it('does without cookies where there are none', () => {
    const document = {
      get cookie(): string {
        return refuse()
      },
      set cookie(_: string) {
        refuse()
      },
    }
    const cookie = createSnapshotCookie({ document, location: { protocol: 'https:' }, storageKey: 'default' })
    expect(() => cookie.write([snapshot])).not.toThrow()
    expect(() => cookie.clear()).not.toThrow()
  })
})
