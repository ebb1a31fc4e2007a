import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import ts from 'typescript'
import { featureFiles } from './feature-files.mjs'

/**
 * What a module asks for: at once, and later through `import()`.
 * @param {string} code
 * @returns {{ now: string[], later: string[] }} specifiers
 */
export const importsOf = (code) => {
  /** @type {string[]} */
  const now = []
  /** @type {string[]} */
  const later = []
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const { moduleSpecifier } = node
      if (moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier)) now.push(moduleSpecifier.text)
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments
      // The loader asks for a module that failed at another address, which is made of the error's words.
      if (specifier !== undefined && ts.isTemplateExpression(specifier) && specifier.head.text === '') return
      if (specifier === undefined || !ts.isStringLiteralLike(specifier))
        throw new Error(`import() of something that is not written out: ${node.getText()}`)
      later.push(specifier.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('module.js', code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS))
  return { now, later }
}

/**
 * What a page asks for by itself.
 * @param {string} html
 * @returns {string[]} addresses of scripts, style sheets, icons and preloads; a `data:` address is no request
 */
export const addressesOf = (html) =>
  [...html.matchAll(/<(?:script|link|img)\b[^>]*?\s(?:src|href)=["']?([^"'\s>]+)/g)]
    .map(([, address = '']) => address)
    .filter((address) => !address.startsWith('data:'))

/** Asked for inside a Safe, or where the host offers Coinbase Wallet, and nowhere else. */
const isVendorFile = (/** @type {string} */ path) => /open-(safe|coinbase)/.test(path)

/**
 * viem has a file of its own, which nobody asks for before a balance is wanted; vendors' SDKs bring theirs, and what reads Solana, or asks
 * a contract whether it has signed, its lines to RPC addresses; what writes transactions, the part of it that does.
 */
export const isViemFile = (/** @type {string} */ path) =>
  /viem|evm-reader|solana-reader|solana-transfers|contract-signature|serialize-transaction/.test(path) ||
  isVendorFile(path)

/** WalletConnect too, which nobody asks for before it is chosen, or a session of it is there to come back to. */
export const isWalletConnectFile = (/** @type {string} */ path) => path.includes('walletconnect')

/** Asked for where WalletConnect is chosen on a page that offers networks of other namespaces, and nowhere else. */
const isOfOtherCodecs = (/** @type {string} */ path) => path.includes('namespace-codecs')

/** Asked for where the host wants a recording, and nowhere else. */
const isRecorder = (/** @type {string} */ path) => /record-core|-devtools/.test(path)

/** Asked for where the host wants the modal in the page's flow, and nowhere else. */
const isForInline = (/** @type {string} */ path) => path.includes('show-inline')

/** Checks a signature where the host asks its visitors to sign in; nobody else asks for it. */
const isVerifier = (/** @type {string} */ path) => path.includes('-verifier')

/** A feature or its views; a bundler may put a hash behind the name. */
const featureFile = new RegExp(
  `^(?:${[...new Set(featureFiles().flatMap(({ core, views }) => [core, views]))].join('|')})(?:-[\\w-]{8})?[.]js$`,
)
const isFeature = (/** @type {string} */ path) => featureFile.test(basename(path))

/** Asked for when the page is idle; the runtime can do the same for a visitor who is quicker. */
const isForIdlePages = (/** @type {string} */ path) => /check-options|prefetch-runtime/.test(path)

/** What the sites show to somebody who is connected already, with what checks a signature. */
const isForConnected = (/** @type {string} */ path) => /your-account|secp256k1/.test(path)

/** Finds the wallets of the other namespaces where the host offers a network of one: a row of theirs waits for it, and for no other. */
const findsOtherWallets = (/** @type {string} */ path) => path.includes('other-wallets')

/** Asked for where the host offers a network of their namespace, and nowhere else. The sites that are weighed are EVM's. */
const isOfOtherNamespace = (/** @type {string} */ path) =>
  /(?:solana|bip122|polkadot|cosmos|other|namespace)-/.test(path)

/** Nobody waits for these before the first wallet row is shown. */
const comesAfterRow = (/** @type {string} */ path) =>
  isOfOtherCodecs(path) ||
  isForIdlePages(path) ||
  isFeature(path) ||
  isVerifier(path) ||
  isViemFile(path) ||
  isWalletConnectFile(path) ||
  isRecorder(path) ||
  isForInline(path) ||
  isForConnected(path) ||
  isOfOtherNamespace(path) ||
  /wallet-directory|frame-wallet|origins-service|report-sender|project-config|blockchain-api|normal-name|moved-nfts/.test(
    path,
  )

/**
 * The files of a built host, by when they are asked for.
 * @param {string} root the build folder
 * @returns {{ first: string[], later: string[], otherRow: string[], afterRow: string[] }} paths below the root: until the button can be
 * used, all that `import()` may bring until the first wallet row, what comes on top of that where the row is of another namespace than
 * EVM, and the rest
 */
export const hostFiles = (root) => {
  /** @type {Set<string>} */
  const first = new Set()
  /** @type {Set<string>} */
  const later = new Set()
  /** @type {Set<string>} */
  const otherRow = new Set()
  /** @type {Set<string>} */
  const afterRow = new Set()
  const stageOf = (/** @type {string} */ path) => {
    if (findsOtherWallets(path)) return otherRow
    return comesAfterRow(path) ? afterRow : later
  }

  const walk = (/** @type {string} */ path, /** @type {Set<string>} */ stage) => {
    if (first.has(path) || stage.has(path)) return
    stage.add(path)
    const at = (/** @type {string} */ address) =>
      address.startsWith('/') ? address.slice(1) : join(dirname(path), address)
    const text = readFileSync(join(root, path), 'utf8')
    if (path.endsWith('.html')) for (const address of addressesOf(text)) walk(at(address), stage)
    if (!path.endsWith('.js')) return
    const imports = importsOf(text)
    for (const specifier of imports.now) walk(at(specifier), stage)
    for (const specifier of imports.later) {
      const target = at(specifier)
      waiting.push(target)
    }
  }
  /** @type {string[]} */
  const waiting = []
  walk('index.html', first)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) walk(path, stageOf(path))
  const without = (/** @type {Set<string>} */ stage, /** @type {readonly Set<string>[]} */ earlier) =>
    [...stage].filter((path) => !earlier.some((one) => one.has(path)))
  return {
    first: [...first],
    later: [...later],
    otherRow: without(otherRow, [first, later]),
    afterRow: without(afterRow, [first, later, otherRow]),
  }
}
