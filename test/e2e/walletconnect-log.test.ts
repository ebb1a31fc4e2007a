import { describe, expect, test } from 'vitest'
import { hostNames, type Visit, visits } from './visit.ts'
import { openCode, walletsElsewhere, withRelay } from './wallet-elsewhere.ts'

const visit = visits()
const startWallet = walletsElsewhere()

/** What the SDK says lands here in place of the console, with all that hangs from it. */
const listening = `
  const textOf = (value) => {
    const seen = new WeakSet()
    return JSON.stringify(value, (_, one) => {
      if (typeof one === 'bigint') return String(one)
      if (one instanceof Error) return one.message + ' ' + one.stack
      if (one instanceof Map) return [...one]
      if (one instanceof Uint8Array) return [...one].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      if (typeof one !== 'object' || one === null) return one
      if (seen.has(one)) return undefined
      seen.add(one)
      return one
    })
  }
  window.said = []
  for (const name of ['error', 'warn', 'info', 'debug', 'log', 'trace']) {
    const own = console[name].bind(console)
    console[name] = (...words) =>
      words[0] === '[latchkey] WalletConnect' ? void window.said.push([name, textOf(words)]) : own(...words)
  }`

const flagsIn = ({ page }: Visit): Promise<readonly (readonly [string, string])[]> => page.evaluate('window.said')

/** Whatever the SDK keeps under its name for keys: those that it made and agreed on. */
const storedKeys = async ({ page }: Visit): Promise<readonly string[]> => {
  const stored = await page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: string[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        const [names, values] = await Promise.all([answerOf(objects.getAllKeys()), answerOf(objects.getAll())])
        names.forEach((key, at) => {
          if (String(key).includes('keychain')) found.push(JSON.stringify(values[at]))
        })
      }
      database.close()
    }
    return found.join()
  })
  // Of a name and its key the key: names are told, and are public.
  return [...stored.matchAll(/:\\*"([0-9a-f]{64})\\*"/g)].map(([, key = '']) => key)
}

describe.each(hostNames)('%s host: what WalletConnect’s SDK tells the console', (host) => {
  test.each([
    ['trace', ['debug', 'error', 'info', 'warn']],
    ['info', ['error', 'info', 'warn']],
    ['error', ['error']],
    ['silent', []],
  ] as const)('is no more than %s lets through, and never a key', async (logLevel, allowed) => {
    const wallet = await startWallet()
    const visitor = await visit(host, withRelay({ options: { logLevel }, scripts: [listening] }))
    const link = await openCode(visitor)
    const [, symKey = 'none'] = /symKey=([0-9a-f]{64})/.exec(link) ?? []
    await wallet.pair(link)
    await visitor.dialog.waitFor({ state: 'hidden' })
    const said = await flagsIn(visitor)
    const names = new Set(said.map(([name]) => name))
    expect([...names].filter((name) => !allowed.some((one) => one === name))).toEqual([])
    // What it does on the way is told on the level of debug; what it gets over is nothing that `error` has to tell.
    expect(names.has('debug')).toBe(logLevel === 'trace')
    if (logLevel === 'error' || logLevel === 'silent') expect(said).toEqual([])
    const keys = [symKey, ...(await storedKeys(visitor))]
    expect(keys.length).toBeGreaterThan(1)
    expect(said.filter(([, text]) => keys.some((key) => text.includes(key)))).toEqual([])
  })
})
