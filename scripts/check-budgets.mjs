// Weighs what the built hosts in $LATCHKEY_OUT (default .cache/start) and the frame of the embedded wallet make a visitor download, gzip -9,
// file by file.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { hostFiles, isViemFile, isWalletConnectFile } from './lib/host-files.mjs'
import { outFolder } from './lib/out-folder.mjs'
import { weighFrame } from './lib/weigh-frame.mjs'

const kib = 1024

/** A host's own library in a file of its own: what Latchkey adds beside it is what counts. */
const reactVendor = /^react-/

/**
 * @typedef {object} Budget
 * @property {string} host the folder of the build
 * @property {RegExp} [besides] names of files that are not counted
 * @property {number} button limit in bytes for all that is asked for until the button can be used
 * @property {number} row limit in bytes for that and all that may be asked for until the first wallet is shown
 * @property {number} otherRow limit in bytes for what comes on top of that where the host offers networks of other namespaces too
 * @property {number} walletConnect limit in bytes for WalletConnect's SDK and what is ours around it
 */

/** @type {readonly Budget[]} */
const budgets = [
  { host: 'plain', button: 6 * kib, row: 80 * kib, otherRow: 8 * kib, walletConnect: 180 * kib },
  { host: 'react', besides: reactVendor, button: 8 * kib, row: 76 * kib, otherRow: 8 * kib, walletConnect: 180 * kib },
]

/**
 * Of the embedded wallet's frame, each with all that it imports: up to the account, up to a signature with what it is approved on, and what
 * the other namespace adds to that.
 */
const frameStages = [
  { title: 'account', names: [/^frame\.js$/, /^evm-signer/], besides: [], limit: 80 * kib },
  {
    title: 'signature',
    names: [/^frame\.js$/, /^create-signing/, /^evm-/, /^approval\.js$/],
    besides: [],
    limit: 120 * kib,
  },
  {
    title: 'Solana adds to it',
    names: [/^solana-/],
    besides: [/^frame\.js$/, /^create-signing/, /^evm-/],
    limit: 28 * kib,
  },
]

/** What belongs into a file of its own: a sentence of it that survives minifying, and the files that may hold it. */
const apart = [
  // The SDK brings some of viem along.
  {
    name: 'viem',
    mark: 'viem.sh',
    isIts: (/** @type {string} */ path) => isViemFile(path) || isWalletConnectFile(path),
  },
  { name: 'WalletConnect', mark: 'wc_sessionPropose', isIts: isWalletConnectFile },
]

/** @param {readonly { readonly bytes: number }[]} files */
const total = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * @param {string} root the folder with the builds of the hosts
 * @param {Budget} budget
 */
export const measureHost = (root, { host, besides, button, row, otherRow, walletConnect }) => {
  const folder = join(root, host)
  const { first, later, afterRow, ...more } = hostFiles(folder)
  const read = (/** @type {string} */ path) => readFileSync(join(folder, path))
  const weigh = (/** @type {readonly string[]} */ paths) =>
    paths
      .filter((path) => besides?.test(basename(path)) !== true)
      .map((path) => ({ path, bytes: gzipSync(read(path), { level: 9 }).length }))
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
  const misplaced = apart.flatMap(({ name, mark, isIts }) => {
    const holders = scripts.filter((path) => read(path).includes(mark))
    // Nowhere at all: then the mark says nothing any more.
    if (holders.length === 0) return [`no file holds ${name}`]
    return holders.filter((path) => !isIts(basename(path))).map((path) => `${name} outside its own file: ${path}`)
  })
  const buttonFiles = weigh(first)
  const rowFiles = [...buttonFiles, ...weigh(later)]
  const otherRowFiles = weigh(more.otherRow)
  const walletConnectFiles = weigh(afterRow.filter((path) => isWalletConnectFile(basename(path))))
  return {
    stages: [
      { title: 'button can be used', files: buttonFiles, bytes: total(buttonFiles), limit: button },
      { title: 'first wallet row', files: rowFiles, bytes: total(rowFiles), limit: row },
      { title: 'other namespaces add to it', files: otherRowFiles, bytes: total(otherRowFiles), limit: otherRow },
      { title: 'WalletConnect', files: walletConnectFiles, bytes: total(walletConnectFiles), limit: walletConnect },
    ],
    afterRow: weigh(afterRow),
    // Where nothing finds their wallets, the file has another name now.
    misplaced: [...misplaced, ...(otherRowFiles.length === 0 ? ['no file finds wallets of other namespaces'] : [])],
  }
}

const measureFrame = async () => {
  const weigh = await weighFrame()
  return frameStages.map(({ title, names, besides, limit }) => {
    const others = new Set(weigh(besides).map(({ path }) => path))
    const files = weigh(names).filter(({ path }) => !others.has(path))
    return { title, files, bytes: total(files), limit }
  })
}

if (import.meta.filename === process.argv[1]) {
  const root = outFolder(join('.cache', 'start'))
  let isOver = false
  const line = (/** @type {number} */ bytes, /** @type {string} */ text) =>
    console.log(`${String(bytes).padStart(8)}  ${text}`)
  const tell = (/** @type {string} */ of, /** @type {Awaited<ReturnType<typeof measureFrame>>[number]} */ stage) => {
    const { title, files, bytes, limit } = stage
    console.log(`\n${of}: ${title}`)
    for (const file of files) line(file.bytes, file.path)
    line(bytes, `of ${limit} ${bytes > limit ? '✗ OVER' : '✓'}`)
    isOver ||= bytes > limit
  }
  for (const budget of budgets) {
    const { stages, afterRow, misplaced } = measureHost(root, budget)
    for (const stage of stages) tell(`${budget.host}${budget.besides ? ', beside React' : ''}`, stage)
    for (const { path, bytes } of afterRow) console.log(`after the first row: ${path} ${bytes}`)
    for (const path of misplaced) console.error(`✗ ${path}`)
    isOver ||= misplaced.length > 0
  }
  for (const stage of await measureFrame()) tell('frame of the embedded wallet', stage)
  process.exitCode = isOver ? 1 : 0
}
