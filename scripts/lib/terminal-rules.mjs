import { notPublished, npm, only, product, shellEntries, terminal, worlds } from './import-patterns.mjs'

/** The demo wallet, with and without the namespaces that are not EVM's. */
const borrowed = '^sandbox/(?:demo-wallet|namespace-wallets)/'

/** Of the terminal, its worlds, and the wallet that it borrows. @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const terminalRules = [
  {
    name: 'worlds-know-no-view',
    comment: 'As composition: a world is made of the core and of adapters, and does not know how it is drawn.',
    severity: 'error',
    from: { path: worlds },
    to: { path: ['^shells/', '^server/', npm('ink', 'react')], pathNot: worlds },
  },
  {
    name: 'worlds-are-made-by-the-runtime',
    comment: 'Views and keys know the types of a world: else a view had composition one import further on.',
    severity: 'error',
    from: { path: terminal, pathNot: shellEntries },
    to: { path: worlds, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'ink-only-in-its-shell',
    severity: 'error',
    from: { path: product, pathNot: '^shells/devtools-cli/' },
    to: { path: npm('ink') },
  },
  {
    name: 'terminal-has-views-of-its-own',
    comment: 'What is written for a document means nothing in a terminal.',
    severity: 'error',
    from: { path: '^shells/devtools-cli/' },
    to: { path: '^shells/', pathNot: '^shells/devtools-cli/' },
  },
  {
    name: 'worlds-borrow-the-demo-wallet',
    comment: 'A wallet with private keys belongs to the sandbox; the terminal, which asks their owner, takes it along.',
    severity: 'error',
    from: { path: worlds },
    to: { path: notPublished, pathNot: borrowed },
  },
  only(
    'demo-wallet-needs-keys-only',
    borrowed,
    [
      borrowed,
      '^sandbox/identities/',
      // What reads a transaction, for who is asked to sign it.
      '^sandbox/solana/(transaction-bytes|solana-error)\\.ts$',
      npm('viem', '@noble/[^/]+', '@scure/[^/]+', '@wallet-standard/[^/]+'),
    ],
    'It is published inside the terminal program: more of the sandbox would come with it.',
  ),
]
