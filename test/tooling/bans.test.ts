import { describe, expect, it } from 'vitest'
import { findBans } from '../../scripts/check-bans.mjs'
import { banRules } from '../../scripts/lib/ban-rules.mjs'
import { sourceFiles } from '../../scripts/lib/source-files.mjs'

interface Planted {
  readonly path: string
  readonly code: string
}

const breaches: Readonly<Record<string, readonly Planted[]>> = {
  'no-markup-from-text': [
    { path: 'shells/dom/row.ts', code: 'row.innerHTML = name' },
    { path: 'shells/dom/row.ts', code: "row['outerHTML'] = name" },
    { path: 'examples/plain/main.ts', code: "row.insertAdjacentHTML('beforeend', name)" },
    { path: 'shells/dom/row.tsx', code: 'export const Row = () => <p dangerouslySetInnerHTML={{ __html: name }} />' },
    { path: 'shells/dom/row.ts', code: 'create("p", { dangerouslySetInnerHTML: html })' },
    { path: 'sandbox/page.ts', code: 'document.write(name)' },
    { path: 'shells/dom/frame.ts', code: 'frame.srcdoc = page' },
  ],
  'no-wildcard-message': [
    { path: 'infrastructure/wallets/embedded/frame-element.ts', code: "frame.postMessage(data, '*')" },
    { path: 'sandbox/wallet.ts', code: "window.postMessage(data, { targetOrigin: '*' })" },
  ],
  'no-message-listener-of-its-own': [
    { path: 'shells/dom/frame.ts', code: 'window.onmessage = onMessage' },
    { path: 'infrastructure/wallets/safe/open-safe.ts', code: "window.addEventListener('message', onMessage)" },
    { path: 'infrastructure/wallets/relay.ts', code: "window.addEventListener('message', onMessage)" },
  ],
  'no-code-from-text': [
    { path: 'core/domain/rule.ts', code: "eval('1')" },
    { path: 'shells/dom/view.ts', code: "new Function('return 1')()" },
    { path: 'shells/dom/view.ts', code: "window.setTimeout('close()', 10)" },
  ],
  'no-weak-randomness': [
    { path: 'infrastructure/browser/ids.ts', code: 'const id = Math.random()' },
    { path: 'sandbox/ids.ts', code: 'const { length } = [Math["random"]()]' },
  ],
  'no-network-outside-http': [
    { path: 'infrastructure/wallets/list.ts', code: "await fetch('/wallets')" },
    { path: 'core/usecases/list.ts', code: "await globalThis.fetch('/wallets')" },
    { path: 'shells/react/list.ts', code: 'new XMLHttpRequest()' },
    { path: 'infrastructure/browser/report.ts', code: "navigator.sendBeacon('/report')" },
  ],
  'no-clock-in-core': [
    { path: 'core/usecases/restore.ts', code: 'const at = Date.now()' },
    { path: 'core/state/shared/store.ts', code: 'const at = new Date()' },
  ],
  'no-window-without-noopener': [
    { path: 'infrastructure/browser/links.ts', code: "window.open(url, '_blank')" },
    { path: 'infrastructure/browser/links.ts', code: "window.open(url, '_blank', 'width=1')" },
  ],
  'no-null-in-core': [
    { path: 'core/domain/rule.ts', code: 'export const none = null' },
    { path: 'core/ports/store.ts', code: 'export interface Store { get(): string | null }' },
  ],
  'no-namespace-outside-its-table': [
    { path: 'core/domain/wallets/links.ts', code: "export const namespace = 'eip155'" },
    { path: 'core/usecases/networks/choose.ts', code: 'const ids = [`eip155:1`]' },
    { path: 'infrastructure/composition/read-options.ts', code: 'const rules = { eip155: evm }' },
    { path: 'infrastructure/wallets/walletconnect/transport.ts', code: 'const isEvm = /^eip155:/.test(id)' },
    { path: 'shells/dom/row.ts', code: "const isSolana = namespace === 'solana'" },
    { path: 'server/check-message.ts', code: "const isSolana = namespace === 'solana'" },
    { path: 'core/usecases/networks/choose.ts', code: 'const isEvm = namespace === evmNamespace' },
    { path: 'core/view-models/account/rule.ts', code: 'const is = (one: string) => one === SolanaNamespace' },
    { path: 'core/options/networks.ts', code: 'export interface Rules { readonly cosmos: string }' },
    { path: 'core/ports/connections/providers/evm-provider.ts', code: "export const namespace = 'eip155'" },
    { path: 'shells/dom/account/row.ts', code: 'const address = accounts.eip155.address' },
    { path: 'shells/devtools-cli/worlds/sandbox-site.ts', code: "const id = 'eip155:1'" },
    { path: 'bridges/wagmi.ts', code: "const evm = 'eip155'" },
    { path: 'infrastructure/http/sandbox.ts', code: "const start = 'bip122:000000000019d6689c085ae165831e93'" },
  ],
  'no-loading-stage-by-name': [
    { path: 'core/later-core.ts', code: 'export const core = 1' },
    { path: 'core/state/modal/first-stores.ts', code: '' },
    { path: 'shells/dom/modal/use-later-views.tsx', code: 'export const useViews = 1' },
    { path: 'core/domain/modal/rule.ts', code: 'export const firstStage = 1' },
    { path: 'core/view-models/modal/rule.ts', code: 'export interface LaterParts {}' },
    { path: 'core/view-models/modal/rule.ts', code: 'export const texts = { laterMessages: 1 }' },
    { path: 'shells/dom/modal/rule.ts', code: 'class Views { #laterViewModel = 1 }' },
    { path: 'core/domain/modal/rule.ts', code: '/** What the first stage has. */\nexport const rule = 1' },
    { path: 'shells/dom/modal/rule.ts', code: '// Comes with the later loading stages.' },
  ],
  'no-former-name': [
    { path: 'core/usecases/connections/take-back-wallet.ts', code: '' },
    { path: 'test/support/several-deeds.ts', code: '' },
    { path: 'core/usecases/connections/rule.ts', code: 'export const createCatchUp = () => 1' },
    { path: 'infrastructure/chains/rule.ts', code: 'export interface RpcLine {}' },
    { path: 'core/domain/connections/rule.ts', code: 'export type KeptConnection = object' },
    { path: 'infrastructure/composition/features/account-tools.ts', code: '' },
    { path: 'shells/dom/notices/rule.tsx', code: 'export const Beside = () => 1' },
  ],
  'no-double-assertion': [{ path: 'test/state/shared/store.test.ts', code: 'const store = {} as unknown as Store' }],
  'no-silenced-check': [
    { path: 'core/domain/rule.ts', code: `// ${'@ts'}-ignore: later\nexport const a = b` },
    { path: 'test/domain/rule.test.ts', code: `/* ${'biome'}-ignore lint: later */` },
    { path: 'core/domain/rule.ts', code: `// ${'@ts'}-expect-error\nexport const a = b` },
  ],
}

const allowed: readonly Planted[] = [
  { path: 'infrastructure/http/client.ts', code: "await fetch('/wallets')" },
  { path: 'sandbox/server.ts', code: "await fetch('/sandbox.json')" },
  { path: 'examples/react/main.ts', code: "await fetch('/sandbox.json')" },
  { path: 'infrastructure/wallets/safe/safe-channel.ts', code: "window.addEventListener('message', onMessage)" },
  { path: 'infrastructure/wallets/line.ts', code: 'socket.onmessage = onMessage' },
  { path: 'infrastructure/wallets/embedded/frame-element.ts', code: 'frame.postMessage(data, origin)' },
  { path: 'infrastructure/browser/popup.ts', code: "window.open(url, 'login')" },
  { path: 'infrastructure/browser/links.ts', code: "window.open(url, '_blank', 'noopener,noreferrer')" },
  { path: 'infrastructure/browser/clock.ts', code: 'const at = Date.now()' },
  { path: 'core/domain/guard.ts', code: "export const isRecord = (v: unknown) => typeof v === 'object' && v !== null" },
  { path: 'test/domain/rule.test.ts', code: 'const sample = Math.random()' },
  { path: 'shells/dom/row.ts', code: "row.textContent = 'innerHTML'" },
  { path: 'core/usecases/networks/choose.ts', code: 'const isNamed = namespace !== unnamedNamespace' },
  {
    path: 'core/ports/connections/providers/providers.ts',
    code: 'export interface Providers { readonly solana: object }',
  },
  { path: 'bridges/solana/wallet.ts', code: 'const isIts = namespace === solanaNamespace' },
  { path: 'core/networks.ts', code: "export { solana } from './presets.ts'" },
  { path: 'core/domain/namespaces/forms.ts', code: 'const forms = { eip155: /^0x/ }' },
  { path: 'infrastructure/wallets/walletconnect/codecs/eip155.ts', code: "const namespace = 'eip155'" },
  { path: 'infrastructure/wallets/eip6963-discovery.ts', code: "const chain = 'eip155'" },
  { path: 'core/domain/wallets/links.ts', code: "const object = 'solanaWallet'" },
  { path: 'test/domain/rule.test.ts', code: "const id = 'eip155:1'" },
  { path: 'core/domain/analytics/is-intent.ts', code: 'export const firstIntent = 1' },
  { path: 'core/domain/shared/rule.ts', code: 'const [firstPart, ...laterOnes] = [isFirst, closeLater]' },
  {
    path: 'shells/dom/modal/frame.ts',
    code: '// The first view of all; later it stays, and so do later parts of an address.',
  },
  { path: 'shells/dom/modal/frame.ts', code: 'const firstViews = [stages, firstMessage, parts, laterEvents]' },
  {
    path: 'core/usecases/connections/rule.ts',
    code: 'const toGet = wallets.length\nexport const rpcLineHeight = toGet',
  },
  { path: 'infrastructure/composition/late.ts', code: 'const laterParts = 1 // of the first stage' },
]

describe('the ban list', () => {
  it('plants a breach of every rule', () => {
    expect(new Set(Object.keys(breaches))).toEqual(new Set([...banRules.map(({ name }) => name), 'no-silenced-check']))
  })

  for (const [rule, planted] of Object.entries(breaches))
    it.each(planted)(`${rule}: $path $code`, ({ path, code }) => {
      expect(findBans(path, code).map((found) => found.rule)).toEqual([rule])
    })

  it.each(allowed)('lets pass $path $code', ({ path, code }) => {
    expect(findBans(path, code)).toEqual([])
  })

  it('names the line', () => {
    expect(findBans('core/domain/rule.ts', '\n\neval(text)')).toEqual([
      { rule: 'no-code-from-text', path: 'core/domain/rule.ts', line: 3 },
    ])
  })

  it('names the line of words', () => {
    expect(findBans('core/domain/rule.ts', '\n/* Of the\n later stage. */\n')).toEqual([
      { rule: 'no-loading-stage-by-name', path: 'core/domain/rule.ts', line: 3 },
    ])
  })

  it('reads every source file of the project, this one too', () => {
    const files = sourceFiles()
    expect(files).toContain('test/tooling/bans.test.ts')
    expect(files).toContain('core/domain/shared/caip.ts')
  })
})
