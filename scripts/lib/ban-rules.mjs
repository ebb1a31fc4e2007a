import ts from 'typescript'
import { hasFormerName, inKebabCase } from './former-names.mjs'

/**
 * What no file of the project may say. Import rules are dependency-cruiser's, style is Biome's; these are the rest.
 * @typedef {object} BanRule
 * @property {string} name
 * @property {(path: string) => boolean} appliesTo
 * @property {(node: ts.Node) => boolean} breaks
 * @property {RegExp} [words] that stand nowhere in its text, in comments neither
 */

const product = /^(core|infrastructure|shells|server|bridges)\//
const isProduct = (/** @type {string} */ path) => product.test(path)
const isCore = (/** @type {string} */ path) => path.startsWith('core/')
const isShipped = (/** @type {string} */ path) =>
  isProduct(path) || /^(service-kit|gateway|secure-site|sandbox|examples)\//.test(path)
const anywhere = () => true

/** Who hears messages of other windows: each of them looks at their origin first. */
const hearsWindows = /^infrastructure\/wallets\/(safe\/safe-channel|embedded\/social-popup)[.]ts$/

/**
 * The name a node reads or writes: `x.name`, `x['name']`, `{ name: … }`, `{ name }` and `<a name=…>`.
 * @param {ts.Node} node
 */
const memberName = (node) => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return node.argumentExpression.text
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isJsxAttribute(node))
    return node.name.getText().replace(/^['"]|['"]$/g, '')
  return undefined
}

const globalObjects = new Set(['window', 'globalThis', 'self'])

/**
 * The name of a global that an expression means: `fetch`, `window.fetch`, `globalThis['fetch']`.
 * @param {ts.Node} node
 */
const globalName = (node) => {
  if (ts.isIdentifier(node)) return node.text
  const isMember = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
  return isMember && ts.isIdentifier(node.expression) && globalObjects.has(node.expression.text)
    ? memberName(node)
    : undefined
}

/**
 * @param {ts.Node} node
 * @param {string} object
 * @param {string} member
 */
const isMemberOf = (node, object, member) =>
  (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) &&
  memberName(node) === member &&
  globalName(node.expression) === object

/**
 * @param {ts.Node} node
 * @param {...string} names
 */
const callsGlobal = (node, ...names) =>
  (ts.isCallExpression(node) || ts.isNewExpression(node)) && names.includes(globalName(node.expression) ?? '')

/**
 * @param {ts.Node | undefined} node
 * @param {string} text
 */
const isText = (node, text) => node !== undefined && ts.isStringLiteralLike(node) && node.text === text

/** @param {ts.Node} node */
const calledName = (node) =>
  ts.isCallExpression(node)
    ? ts.isIdentifier(node.expression)
      ? node.expression.text
      : memberName(node.expression)
    : undefined

/** Who may name a namespace. Whoever else wants to know something of one asks the table. */
const namesNamespaces = [
  // The table, and its column of types: what a host gets of a wallet.
  /^core\/domain\/namespaces\//,
  /^core\/ports\/connections\/providers\/providers[.]ts$/,
  // Names of requests, as the specification lists them.
  /^core\/domain\/embedded-wallet\/rpc-methods[.]ts$/,
  // What is of one namespace by nature: verifiers, readers of chains, wallets and what stands for them, a bridge to a library of one.
  /^server\/namespaces\//,
  /^infrastructure\/(chains|simulation)\//,
  /^infrastructure\/wallets\/(coinbase|safe|signing|solana|bip122|polkadot|cosmos|walletconnect\/codecs)\//,
  /^infrastructure\/wallets\/embedded\/embedded-(accounts|providers|solana-provider)[.]ts$/,
  /^infrastructure\/wallets\/(eip|injected-|external-|other-wallets|transaction-senders)[^/]*$/,
  /^infrastructure\/directory\/bundled-registry[.]ts$/,
  /^bridges\/solana(\/|[.]ts$)/,
  // The wallets and networks of the terminal's worlds, and what is asked of them there.
  /^shells\/devtools-cli\/worlds\/(manifold-wallet|network-choice|sample-world|sandbox-actions|simulated-wallets)[.]ts$/,
]
const mayNameNamespaces = (/** @type {string} */ path) => namesNamespaces.some((allowed) => allowed.test(path))

const namespaces = 'eip155|solana|polkadot|bip122|cosmos'
const namespaceName = new RegExp(`^[/^]*(${namespaces})(?![a-zA-Z0-9])`)
const namespaceMember = new RegExp(`^(${namespaces})$`)
/** A constant that is one, under its name: one that says what is so of it is asked for. */
const namespaceConstant = new RegExp(`^(evm|bitcoin|${namespaces})Namespace$`, 'i')

/** It is the key or the name of a member. @param {ts.Identifier} node */
const namesMember = ({ parent, pos }) =>
  (ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isPropertyAccessExpression(parent)) &&
  parent.name.pos === pos

/**
 * Code that says the name of a namespace: alone, at the start of a CAIP id, as a key, as a member, or as a constant.
 * @param {ts.Node} node
 */
const isNamespace = (node) => {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isRegularExpressionLiteral(node))
    return namespaceName.test(node.text)
  if (!ts.isIdentifier(node)) return false
  return namespaceConstant.test(node.text) || (namespaceMember.test(node.text) && namesMember(node))
}

/**
 * Things that are in one stage of loading or another. What is first in a list is no such thing, nor are a visitor's first view and
 * what is done later.
 */
const staged = 'stages?|parts|core|bundles?|chunks?|files|modules|features|messages|texts|stores|dispatch|view-models?'
const stagedName = new RegExp(`(^|-)((first|later)-(${staged})|later-(part|file|module|feature|views?))(-|$)`)

/** @param {string} name of a variable, a type or a file */
const isStage = (name) => stagedName.test(inKebabCase(name))

/**
 * A file or a name that says when it is loaded: that is for the build and for composition to say.
 * @param {ts.Node} node
 */
const namesStage = (node) =>
  ts.isSourceFile(node)
    ? isStage(node.fileName.replace(/^.*[/]|[.][^/]*$/g, ''))
    : (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isStage(node.text.replace('#', ''))

const markupSinks = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'srcdoc',
])

/** Comparing with null is how foreign data is checked; making one is not allowed. @param {ts.Node} node */
const isComparedNull = (node) => {
  const { parent } = node
  const comparisons = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]
  return ts.isBinaryExpression(parent) && comparisons.includes(parent.operatorToken.kind)
}

/** @type {readonly BanRule[]} */
export const banRules = [
  {
    name: 'no-markup-from-text',
    appliesTo: isShipped,
    breaks: (node) =>
      markupSinks.has(memberName(node) ?? '') ||
      isMemberOf(node, 'document', 'write') ||
      isMemberOf(node, 'document', 'writeln'),
  },
  {
    name: 'no-wildcard-message',
    appliesTo: anywhere,
    breaks: (node) =>
      (calledName(node) === 'postMessage' && ts.isCallExpression(node) && node.arguments.some((a) => isText(a, '*'))) ||
      (ts.isPropertyAssignment(node) && memberName(node) === 'targetOrigin' && isText(node.initializer, '*')),
  },
  {
    name: 'no-message-listener-of-its-own',
    appliesTo: (path) => isProduct(path) && !hearsWindows.test(path),
    breaks: (node) =>
      (ts.isCallExpression(node) && calledName(node) === 'addEventListener' && isText(node.arguments[0], 'message')) ||
      (ts.isBinaryExpression(node) &&
        node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
        globalName(node.left) === 'onmessage'),
  },
  {
    name: 'no-code-from-text',
    appliesTo: anywhere,
    breaks: (node) =>
      callsGlobal(node, 'eval', 'Function') ||
      (callsGlobal(node, 'setTimeout', 'setInterval') &&
        (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
        node.arguments?.[0] !== undefined &&
        ts.isStringLiteralLike(node.arguments[0])),
  },
  {
    name: 'no-weak-randomness',
    appliesTo: (path) => !path.startsWith('test/'),
    breaks: (node) => isMemberOf(node, 'Math', 'random'),
  },
  {
    name: 'no-network-outside-http',
    appliesTo: (path) =>
      (isProduct(path) || /^(service-kit|gateway|secure-site)\//.test(path)) &&
      !/^(infrastructure|service-kit|gateway|secure-site(\/frame)?)\/http\//.test(path),
    breaks: (node) =>
      callsGlobal(node, 'fetch', 'XMLHttpRequest', 'EventSource') || isMemberOf(node, 'navigator', 'sendBeacon'),
  },
  {
    name: 'no-clock-in-core',
    appliesTo: isCore,
    breaks: (node) => isMemberOf(node, 'Date', 'now') || callsGlobal(node, 'Date'),
  },
  {
    name: 'no-window-without-noopener',
    appliesTo: (path) => isProduct(path) && !/(^|[/-])popup[.]ts$/.test(path),
    breaks: (node) =>
      ts.isCallExpression(node) &&
      isMemberOf(node.expression, 'window', 'open') &&
      !(node.arguments[2] && ts.isStringLiteralLike(node.arguments[2]) && /\bnoopener\b/.test(node.arguments[2].text)),
  },
  {
    name: 'no-null-in-core',
    appliesTo: isCore,
    breaks: (node) => node.kind === ts.SyntaxKind.NullKeyword && !isComparedNull(node),
  },
  {
    name: 'no-namespace-outside-its-table',
    appliesTo: (path) => isProduct(path) && !mayNameNamespaces(path),
    breaks: isNamespace,
  },
  {
    name: 'no-loading-stage-by-name',
    appliesTo: (path) => isCore(path) || path.startsWith('shells/'),
    breaks: namesStage,
    words: /\b(first|second|later) (loading )?(stage|bundle|chunk)s?\b/gi,
  },
  {
    name: 'no-former-name',
    appliesTo: anywhere,
    breaks: hasFormerName,
  },
  {
    name: 'no-double-assertion',
    appliesTo: anywhere,
    breaks: (node) =>
      ts.isAsExpression(node) &&
      ts.isAsExpression(node.expression) &&
      [ts.SyntaxKind.UnknownKeyword, ts.SyntaxKind.AnyKeyword].includes(node.expression.type.kind),
  },
]
