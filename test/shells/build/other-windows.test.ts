import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { banRules } from '../../../scripts/lib/ban-rules.mjs'
import { withoutNetworkListeners, withoutVerifyListener } from '../../../scripts/lib/lean-walletconnect.mjs'
import { sharedPart } from '../../support/shared-part.ts'

/** What the ban list forbids in our sources is looked for in what is published, vendors' code among it. */
const searched = ['no-wildcard-message', 'no-code-from-text', 'no-message-listener-of-its-own']
const rules = banRules.filter(({ name }) => searched.includes(name))

/** The vendors' files are long, and the same for both web shells: each is read once. */
const known = new Map<string, readonly string[]>()

const breachesIn = (code: string): readonly string[] => {
  const before = known.get(code)
  if (before !== undefined) return before
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    for (const { name, breaks } of rules) if (breaks(node)) found.push(name)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('built.js', code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS))
  known.set(code, found)
  return found
}

/** Who may hear other windows, why, and where it is shown that the origin comes first. */
const listed: Readonly<Record<string, { readonly reason: string; readonly test: string }>> = {
  'open-safe.js': {
    reason: 'the Safe around the page answers in messages',
    test: 'adapters/safe-channel.test.ts',
  },
  'open-coinbase.js': {
    reason:
      'the window of Coinbase Wallet answers its SDK in messages; the SDK compares the origin with that of the window',
    test: 'adapters/coinbase-window.test.ts',
  },
  'frame-wallet.js': {
    reason: 'the window of an issuer says in messages how a login ended',
    test: 'adapters/embedded/social-popup.test.ts',
  },
}

let library = ''
let files: readonly string[] = []
beforeAll(async () => {
  library = (await sharedPart('built')).library
  files = readdirSync(library, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
}, 120_000)

describe('the published files', () => {
  it('post to no window of whatever origin, make no code from text, and hear other windows only where it is listed', () => {
    const found = files.flatMap((path) =>
      breachesIn(readFileSync(join(library, path), 'utf8')).map((rule) => `${path} ${rule}`),
    )
    const expected = files
      .filter((path) => basename(path) in listed)
      .map((path) => `${path} no-message-listener-of-its-own`)
    expect(expected).toHaveLength(2 * Object.keys(listed).length)
    expect(found.toSorted()).toEqual(expected.toSorted())
  }, 120_000)

  it.each(Object.values(listed))('are shown to look at the origin where $reason', ({ test }) => {
    expect(readFileSync(join(import.meta.dirname, '../..', test), 'utf8')).toContain('another origin')
  })
})

describe('the search', () => {
  it.each([
    ['window.parent.postMessage(a,"*")', 'no-wildcard-message'],
    ['a.postMessage(b,{targetOrigin:"*"})', 'no-wildcard-message'],
    ['new Function("return this")()', 'no-code-from-text'],
    ['(0,eval)("1"),eval("1")', 'no-code-from-text'],
    ['window.addEventListener("message",a,{signal:b})', 'no-message-listener-of-its-own'],
    ['self.onmessage=a', 'no-message-listener-of-its-own'],
  ])('finds %s', (code, rule) => {
    expect(breachesIn(code)).toContain(rule)
  })
})

test('WalletConnect’s SDK is built without the listener of Verify, or not at all', () => {
  const listener = 'a(),window.addEventListener("message",b,{signal:this.abortController.signal})'
  expect(breachesIn(withoutVerifyListener(listener))).toEqual([])
  for (const code of ['', `${listener};${listener}`])
    expect(() => withoutVerifyListener(code)).toThrow('look at it again')
})

test('WalletConnect’s SDK is built without its listeners to the network, which nothing takes away, or not at all', () => {
  const listeners = 'window.addEventListener("online",()=>t(!0)),window.addEventListener("offline",()=>t(!1))'
  expect(withoutNetworkListeners(`a&&(${listeners})`)).toBe('a&&(void 0)')
  for (const code of ['', `${listeners};${listeners}`])
    expect(() => withoutNetworkListeners(code)).toThrow('look at it again')
})
