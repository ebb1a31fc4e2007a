import { featureRules } from './scripts/lib/feature-rules.mjs'
import {
  anyPackage,
  notPublished,
  npm,
  only,
  product,
  shellEntries,
  terminal,
  worlds,
} from './scripts/lib/import-patterns.mjs'
import { serviceRules } from './scripts/lib/service-rules.mjs'
import { terminalRules } from './scripts/lib/terminal-rules.mjs'

/**
 * Who may import whom (ARCHITECTURE.md). Every rule here has a planted breach in test/tooling/import-rules.test.ts;
 * a rule without one fails that test.
 */

/** The files at the top of core: its entry and the face of a modal. */
const coreFace = '^core/[^/]+[.]ts$'
/** Of those, what a shell may know: not what makes a core. */
const modalFace = '^core/(?!create-)[^/]+[.]ts$'
/** What runs before the rest is there: written once, small enough to know some rules itself. */
const loader = '^shells/dom/loader/'

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  ...featureRules,
  ...terminalRules,
  only(
    'domain-is-pure',
    '^core/domain/(?!wallets/qr-code[.]ts$)',
    ['^core/domain/'],
    'Rules are pure: they import nothing outside domain.',
  ),
  only(
    'qr-code-knows-its-encoder',
    '^core/domain/wallets/qr-code[.]ts$',
    ['^core/domain/', npm('uqr')],
    'Encoding is arithmetic that is as pure as any rule, and written by others.',
  ),
  only('ports-speak-domain', '^core/ports/', ['^core/(domain|ports)/'], 'Ports know no library and no SDK type.'),
  only(
    'options-are-data',
    '^core/options/',
    ['^core/(domain|ports|options)/', npm('valibot')],
    'What a host says, what holds unless it does, and what may be said.',
  ),
  only(
    'state-is-below-ports',
    '^core/state/',
    ['^core/(domain|options|state)/', npm('rxjs')],
    'Stores know domain transitions, options and rxjs, not ports or use cases.',
  ),
  only(
    'services-know-no-goal',
    '^core/services/',
    ['^core/(domain|ports|state|services)/'],
    'What use cases share stands below them: it serves their goals and knows none.',
  ),
  only(
    'usecases-know-no-adapter',
    '^core/usecases/',
    ['^core/(domain|ports|state|services|usecases)/', npm('rxjs')],
    'A use case reaches the world through ports only.',
  ),
  only(
    'view-models-are-headless',
    '^core/view-models/',
    ['^core/', npm('rxjs')],
    'View-models know the core and no UI library.',
  ),
  only('core-face-is-core', coreFace, ['^core/'], 'What a host may name, and the types of a modal.'),
  {
    name: 'adapters-know-ports-and-domain',
    comment:
      'An adapter knows ports, domain and its own SDK: no store, no use case, no view-model, no shell. A page checks signatures as a server does.',
    severity: 'error',
    from: { path: '^infrastructure/', pathNot: '^infrastructure/(composition|recording)/' },
    to: {
      path: ['^core/', '^shells/', '^server/'],
      pathNot: ['^core/(domain|ports)/', '^server/namespaces/late-verifiers[.]ts$'],
    },
  },
  {
    name: 'recordings-know-the-face-of-a-core',
    comment:
      'A recording holds intents, host calls, settings and screens: it names their types, and calls nothing behind them.',
    severity: 'error',
    from: { path: '^infrastructure/recording/' },
    to: { path: '^core/', pathNot: '^core/(domain|ports)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'recordings-know-no-shell',
    severity: 'error',
    from: { path: '^infrastructure/recording/' },
    to: { path: ['^shells/', '^server/'] },
  },
  {
    name: 'adapters-do-not-know-each-other',
    comment: 'One folder per outside thing; composition brings them together.',
    severity: 'error',
    from: { path: '^infrastructure/([^/]+)/', pathNot: '^infrastructure/composition/' },
    to: { path: '^infrastructure/', pathNot: '^infrastructure/$1/' },
  },
  {
    name: 'composition-knows-no-shell',
    severity: 'error',
    from: { path: '^infrastructure/composition/' },
    to: { path: ['^shells/', '^server/'] },
  },
  {
    name: 'inversify-only-in-composition',
    severity: 'error',
    from: { pathNot: ['^infrastructure/composition/', '^test/', anyPackage] },
    to: { path: npm('inversify', '@inversifyjs', 'reflect-metadata') },
  },
  {
    name: 'rxjs-only-in-core',
    comment: 'Streams stay behind Behavior; each operator costs bytes.',
    severity: 'error',
    from: { path: product, pathNot: '^core/(state|usecases|view-models)/' },
    to: { path: npm('rxjs') },
  },
  {
    name: 'heavy-sdks-are-lazy',
    comment: 'A chain SDK is loaded on first need, through import().',
    severity: 'error',
    from: { path: ['^infrastructure/composition/', '^shells/'] },
    to: {
      path: npm('viem', 'ox', '@walletconnect', '@solana', '@solana-program', '@coinbase'),
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'shells-draw-screens',
    comment: 'A shell knows view-models, domain types and the face of a modal. Only entries reach composition.',
    severity: 'error',
    from: { path: '^shells/', pathNot: [shellEntries, worlds] },
    to: {
      path: ['^core/', '^infrastructure/', '^server/'],
      pathNot: ['^core/(view-models|domain)/', '^core/state/shared/behavior[.]ts$', modalFace],
    },
  },
  {
    name: 'shell-entries-reach-composition-only',
    severity: 'error',
    from: { path: shellEntries },
    to: {
      path: ['^core/', '^infrastructure/', '^server/'],
      pathNot: [
        '^core/(view-models|domain)/',
        '^core/state/shared/behavior[.]ts$',
        modalFace,
        '^infrastructure/composition/',
      ],
    },
  },
  {
    name: 'shells-take-domain-types-only',
    comment: 'What a rule says reaches a shell in a screen; a shell that calls rules has begun to decide.',
    severity: 'error',
    from: { path: '^shells/', pathNot: [shellEntries, loader, worlds] },
    to: { path: ['^core/domain/', '^core/state/shared/behavior[.]ts$'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'shells-do-not-know-each-other',
    severity: 'error',
    from: { path: '^shells/([^/]+)/', pathNot: '^shells/dom/' },
    to: { path: '^shells/', pathNot: ['^shells/$1/', '^shells/dom/'] },
  },
  {
    name: 'views-know-no-library',
    comment: 'shells/dom is written once, against #ui; the library behind it is chosen by a condition.',
    severity: 'error',
    from: { path: '^shells/dom/' },
    to: { path: ['^shells/', anyPackage], pathNot: ['^shells/dom/', '^shells/(react|preact-embed)/ui/'] },
  },
  {
    name: 'react-only-in-its-shell',
    severity: 'error',
    from: { path: product, pathNot: '^shells/(react|devtools-cli)/' },
    to: { path: npm('react', 'react-dom') },
  },
  {
    name: 'preact-only-in-its-shell',
    severity: 'error',
    from: { path: product, pathNot: '^shells/preact-embed/' },
    to: { path: npm('preact') },
  },
  only(
    'server-knows-domain-only',
    '^server/',
    ['^server/', '^core/domain/', anyPackage],
    'The verifier runs on a host backend.',
  ),
  only(
    'bridges-know-the-face-of-a-modal',
    '^bridges/',
    [
      modalFace,
      '^core/(domain|ports)/',
      '^bridges/',
      npm(
        'viem',
        '@scure/base',
        '@wallet-standard/base',
        '@wallet-standard/features',
        '@solana/wallet-standard-features',
      ),
    ],
    'A bridge is a host like any other: it takes a modal as it is handed out.',
  ),
  {
    name: 'hosts-use-public-entries',
    comment: 'Examples and the sandbox see Latchkey as a host developer does.',
    severity: 'error',
    from: { path: '^(sandbox|examples)/' },
    to: { path: product },
  },
  ...serviceRules,
  {
    name: 'product-stands-alone',
    severity: 'error',
    from: { path: product, pathNot: worlds },
    to: { path: notPublished },
  },
  {
    name: 'product-needs-no-dev-package',
    severity: 'error',
    // The terminal program is a package of its own; its test compares what it asks for with what it imports.
    from: { path: product, pathNot: terminal },
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['npm', 'npm-peer', 'npm-optional', 'type-only'],
      // Bundled into the published files (scripts/build-library.mjs), so nobody has to install it.
      pathNot: npm(
        ...['rxjs', 'valibot', 'uqr', 'inversify', 'preact', '@solana/web3.js', '@solana-program'],
        ...['@adraffy/ens-normalize', '@noble/curves', '@noble/hashes', '@scure/base', '@scure/sr25519'],
        ...['@coinbase', '@walletconnect/core', '@walletconnect/universal-provider'],
      ),
    },
  },
  {
    name: 'product-runs-in-a-browser',
    comment: 'What adapters and worlds need of Node is handed to them by the terminal program.',
    severity: 'error',
    from: { path: '^(core|infrastructure|shells)/', pathNot: terminal },
    to: { dependencyTypes: ['core'] },
  },
  { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no-orphans',
    severity: 'error',
    from: { orphan: true, path: product, pathNot: ['[.]d[.]ts$'] },
    to: {},
  },
  {
    name: 'no-unresolvable',
    comment:
      "The package's own name resolves into dist/, which may not be built yet; a foreign host has packages of its own.",
    severity: 'error',
    from: { pathNot: '^test/hosts/[^/]+/' },
    to: { couldNotResolve: true, pathNot: '^(latchkey(/|$)|dist/)' },
  },
]

export default {
  forbidden,
  options: {
    doNotFollow: { path: ['node_modules', '^dist/'] },
    exclude: { path: ['^[.]cache/', '^dist/', '(^|/)tsconfig[.]json$'] },
    tsPreCompilationDeps: true,
    detectJSDocImports: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
