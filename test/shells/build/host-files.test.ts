import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { measureHost } from '../../../scripts/check-budgets.mjs'
import { addressesOf, hostFiles, importsOf } from '../../../scripts/lib/host-files.mjs'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

const hostWith = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-host-'))
  made.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const noise = (bytes: number): string => `/*${randomBytes(bytes).toString('base64').slice(0, bytes)}*/`

const host = (more: Readonly<Record<string, string>> = {}) => ({
  'plain/index.html': `<link rel="icon" href="data:,"><link rel=stylesheet href=style.css><script type="module" src="/a/main.js"></script>`,
  'plain/style.css': 'p{}',
  'plain/a/main.js': `import x, { y } from './dep.js';export * from "../shared.js";x(() => import(\`./later.js\`))`,
  'plain/a/dep.js': 'import "../shared.js"',
  'plain/shared.js': 'export const text = "import(`nothing.js`)"',
  'plain/a/later.js':
    'import "./deeper.js";import("./viem-1.js");import("./walletconnect-1.js");import("./feature-views-B_2-aZ90.js");import("./wallet-directory.js");import("./other-wallets-1.js")',
  'plain/a/other-wallets-1.js': 'import "./deeper.js";import "./found.js";import("./solana-connectors-1.js")',
  'plain/a/found.js': '',
  'plain/a/solana-connectors-1.js': '',
  'plain/a/wallet-directory.js': '',
  'plain/a/deeper.js': '',
  'plain/a/viem-1.js': '"viem.sh"',
  'plain/a/walletconnect-1.js': '"wc_sessionPropose"',
  'plain/a/feature-views-B_2-aZ90.js': 'import "./later.js"',
  ...more,
})

test('finds what a module and a page ask for, and when', () => {
  expect(importsOf('import a from"./a.js";export{b}from"./b.js";import"./c.js";import(`./d.js`)')).toEqual({
    now: ['./a.js', './b.js', './c.js'],
    later: ['./d.js'],
  })
  expect(() => importsOf('import(name)')).toThrow('import(name)')
  expect(addressesOf('<script type=module src=a.js></script><link href="b.css" rel=x><a href="c">')).toEqual([
    'a.js',
    'b.css',
  ])
  const { first, later, otherRow, afterRow } = hostFiles(join(hostWith(host()), 'plain'))
  expect(first.toSorted()).toEqual(['a/dep.js', 'a/main.js', 'index.html', 'shared.js', 'style.css'])
  expect(later.toSorted()).toEqual(['a/deeper.js', 'a/later.js'])
  expect(otherRow.toSorted()).toEqual(['a/found.js', 'a/other-wallets-1.js'])
  expect(afterRow.toSorted()).toEqual([
    'a/feature-views-B_2-aZ90.js',
    'a/solana-connectors-1.js',
    'a/viem-1.js',
    'a/wallet-directory.js',
    'a/walletconnect-1.js',
  ])
})

test('a file that is named and not there is an error, not nothing', () => {
  const root = hostWith({ 'plain/index.html': '<script src="gone.js"></script>' })
  expect(() => hostFiles(join(root, 'plain'))).toThrow('gone.js')
})

const budget = { host: 'plain', besides: /^vendor/, button: 3000, row: 6000, otherRow: 3000, walletConnect: 9000 }
const over = (root: string) => measureHost(root, budget).stages.map(({ bytes, limit }) => bytes > limit)

test('each stage has its limit, and the vendor’s files are not counted', () => {
  expect(over(hostWith(host()))).toEqual([false, false, false, false])
  expect(over(hostWith(host({ 'plain/shared.js': noise(4000) })))).toEqual([true, false, false, false])
  expect(over(hostWith(host({ 'plain/a/deeper.js': noise(8000) })))).toEqual([false, true, false, false])
  expect(over(hostWith(host({ 'plain/a/found.js': noise(4000) })))).toEqual([false, false, true, false])
  expect(over(hostWith(host({ 'plain/a/solana-connectors-1.js': noise(4000) })))).toEqual([false, false, false, false])
  const sdk = `"wc_sessionPropose"${noise(14_000)}`
  expect(over(hostWith(host({ 'plain/a/walletconnect-1.js': sdk })))).toEqual([false, false, false, true])
  const vendor = { 'plain/a/dep.js': 'import "./vendor-1.js"', 'plain/a/vendor-1.js': noise(9000) }
  expect(over(hostWith(host(vendor)))).toEqual([false, false, false, false])
})

test('viem and WalletConnect outside their own files are found, and so is a mark that says nothing', () => {
  const misplaced = (more?: Record<string, string>) => measureHost(hostWith(host(more)), budget).misplaced
  expect(misplaced()).toEqual([])
  expect(misplaced({ 'plain/a/deeper.js': '"viem.sh"' })).toEqual(['viem outside its own file: a/deeper.js'])
  expect(misplaced({ 'plain/a/deeper.js': '"wc_sessionPropose"' })).toEqual([
    'WalletConnect outside its own file: a/deeper.js',
  ])
  expect(misplaced({ 'plain/a/viem-1.js': '' })).toEqual(['no file holds viem'])
  expect(misplaced({ 'plain/a/walletconnect-1.js': '' })).toEqual(['no file holds WalletConnect'])
  const renamed = host()['plain/a/later.js'].replace('other-wallets', 'found-wallets')
  expect(misplaced({ 'plain/a/later.js': renamed, 'plain/a/found-wallets-1.js': '' })).toEqual([
    'no file finds wallets of other namespaces',
  ])
})
