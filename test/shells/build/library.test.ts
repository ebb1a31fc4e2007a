import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { embedElements } from '../../../scripts/lib/embed-elements.mjs'
import { importsOf } from '../../../scripts/lib/host-files.mjs'
import { sharedPart } from '../../support/shared-part.ts'

const project = resolve(import.meta.dirname, '../../..')
let library = ''
const read = (path: string): string => readFileSync(join(library, path), 'utf8')
let files: readonly string[] = []
const known = new Map<string, ReturnType<typeof importsOf>>()
/** Read once: the SDKs' files are long. */
const importsIn = (path: string): ReturnType<typeof importsOf> => {
  const imports = known.get(path) ?? importsOf(read(path))
  known.set(path, imports)
  return imports
}

/** A file each, for a bundler to put where they are used. */
const partsOfReact = [
  ...['account-button', 'context', 'custom-button', 'face-button', 'hooks', 'network-button', 'state-hooks'],
  ...['use-account-effect', 'use-balance', 'use-connect', 'use-modal-events', 'use-name', 'use-screen'],
  ...[
    'use-calls-status',
    'use-estimate-fee',
    'use-send-calls',
    'use-send-transaction',
    'use-send-transfer',
    'use-watch-transaction',
  ],
  ...['use-sign-message', 'use-switch-network', 'use-token-balances', 'use-transactions'],
].map((name) => `./${name}.js`)

beforeAll(async () => {
  library = (await sharedPart('built')).library
  files = readdirSync(library, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
}, 120_000)

describe('the built library', () => {
  test('has every file that package.json and the loaders name', () => {
    for (const path of ['index.js', 'react/index.js', 'embed/latchkey.js', 'embed/button.js'])
      expect(files).toContain(path)
    for (const path of files)
      for (const specifier of Object.values(importsIn(path)).flat())
        if (specifier.startsWith('.')) expect(files).toContain(join(path, '..', specifier))
  })

  test('has the size of the button in a style sheet, for pages that show it before its script', () => {
    const sheets = { 'react/button.css': 'button:where([data-latchkey-button])', 'embed/button.css': ':not(:defined)' }
    for (const [path, selector] of Object.entries(sheets)) {
      expect(read(path)).toContain(selector)
      expect(read(path)).toMatch(/min-width:180px;height:44px/)
    }
    const { exports, sideEffects } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
    expect(exports['./react/button.css'].default).toBe('./dist/react/button.css')
    // Else a bundler drops it.
    expect(sideEffects).toContain('./dist/react/button.css')
  })

  test.each([
    ['embed/latchkey.js', [], ['./check-options.js', './prefetch-runtime.js', './runtime.js', './views.js']],
    ['embed/button.js', [], ['./latchkey.js', './runtime.js', './views.js']],
    [
      'react/index.js',
      ['react', ...partsOfReact],
      ['./check-options.js', './prefetch-runtime.js', './runtime.js', './views.js'],
    ],
  ])('%s stands alone but for its own parts, and what is loaded has names that are written out', (path, now, later) => {
    const imports = importsIn(path)
    expect([...new Set(imports.now)].toSorted()).toEqual(now.toSorted())
    expect(imports.later.toSorted()).toEqual(later)
  })

  test('the embed build needs nobody else; the React build leaves the host its peers', () => {
    const outside = (folder: string): string[] =>
      files
        .filter((path) => path.startsWith(folder))
        .flatMap((path) => importsIn(path).now)
        .filter((specifier) => !specifier.startsWith('.'))
        .map((specifier) => specifier.split('/')[0] ?? '')
    expect(outside('embed')).toEqual([])
    expect([...new Set(outside('react'))].toSorted()).toEqual(['react', 'react-dom', 'viem'])
  })

  test('is a client component for React’s server components, in what stands for its entries there only', () => {
    for (const entry of ['index', 'development'])
      expect(read(`react/${entry}-boundary.js`)).toMatch(
        /^'use client'\nexport \{ .*ConnectButton, .*createModal.* from/,
      )
    for (const path of ['react/index.js', 'react/development.js', 'index.js'])
      expect(read(path)).not.toMatch(/["']use client["']/)
  })

  test('names no path of this machine, and makes no code at run time', () => {
    const forbidden = [project, 'new Function', 'eval(', 'document.write', 'sourceMappingURL']
    for (const path of files) {
      const text = read(path)
      expect([path, ...forbidden.filter((word) => text.includes(word))]).toEqual([path])
    }
  })

  test('can be imported on a server: by every entry, which leaves nothing there and keeps no process alive', async () => {
    const { exports } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
    const named = [...JSON.stringify(exports).matchAll(/"\.\/dist\/([^"]+\.js)"/g)].map(([, path = '']) => path)
    const entries = [...new Set([...named, 'embed/button.js'])]
    expect(entries).toEqual(expect.arrayContaining(['index.js', 'react/index.js', 'embed/latchkey.js', 'wagmi.js']))
    const code = `
      const before = new Set(Reflect.ownKeys(globalThis))
      const names = {}
      for (const path of ${JSON.stringify(entries)})
        names[path] = Object.keys(await import(${JSON.stringify(`${pathToFileURL(library)}/`)} + path))
      const left = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String)
      console.log(JSON.stringify({ names, left }))`
    // In a process of its own: nothing is there of what a test runner has, and it ends only if nothing is left running.
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
      timeout: 50_000,
    })
    const { names, left } = JSON.parse(stdout)
    expect(left).toEqual([])
    // Those that define an element, where there is a page, export nothing.
    const silent = entries.filter((path) => names[path].length === 0)
    expect(silent.toSorted()).toEqual(
      [...embedElements.map((name) => `embed/${name}.js`), 'embed/button.js'].toSorted(),
    )
    const given = {
      'index.js': 'networkFromEvmChain',
      'networks.js': 'solana',
      'react/index.js': 'ConnectButton',
      'react/headless.js': 'connectorsOf',
      'embed/latchkey.js': 'createModal',
      'embed/headless.js': 'createModal',
      'wagmi.js': 'latchkeyConnector',
      'solana.js': 'registerLatchkeyWallet',
      'server/index.js': 'createSiwxVerifier',
    }
    for (const [path, name] of Object.entries(given)) expect(names[path]).toContain(name)
  })

  test.each([
    ['a backend', 'server/index.js', "createSiwxVerifier({ uri: 'https://example.com/' })", 'domain has to be'],
    [
      'who prints a policy',
      'index.js',
      "contentSecurityPolicy({ networks: [], services: { relay: 'wss://*' } })",
      'services.relay',
    ],
  ])('tells %s in a few lines what is wrong with its options', async (_, path, call, said) => {
    const file = pathToFileURL(join(library, path)).href
    const code = `import { ${call.split('(')[0]} } from '${file}'\n${call}`
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
    const { stderr } = await run.catch((failed: { readonly stderr: string }) => failed)
    expect(stderr).toContain(said)
    // Node shows the whole line that threw.
    expect(stderr.length).toBeLessThan(2_000)
  })
})
