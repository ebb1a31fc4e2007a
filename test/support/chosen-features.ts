import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/lib/source-files.mjs'

/** What a host has only where it says so, and none of its visitors waits for elsewhere. `docs/bundlers.md` says how it is chosen. */
export interface ChosenFeature {
  /** Its modules, by their paths in the house. */
  readonly modules: RegExp
  /** Its own files, and what is in each: without that the list would say nothing. */
  readonly files: Readonly<Record<string, RegExp>>
  /** What asks for it, and what others have to know of it: these alone are in files that every page asks for. */
  readonly known: readonly string[]
}

const inHouse = (...paths: readonly string[]): RegExp => new RegExp(`^(?:${paths.join('|')})`)

export const chosenFeatures: Readonly<Record<string, ChosenFeature>> = {
  'sign-in': {
    modules: inHouse(
      'core/[a-z-]+/sign-in/',
      'core/domain/namespaces/sign-in',
      'infrastructure/sign-in/',
      'shells/dom/sign-in/',
      // Where the site does not check signatures, the page does, as a server would.
      'server/',
    ),
    files: {
      'sign-in': /siwx-message\.ts$/,
      'sign-in-views': /sign-message\.tsx$/,
      'evm-verifier': /evm-verifier\.ts$/,
      'contract-signature': /contract-signature\.ts$/,
      'solana-verifier': /solana-verifier\.ts$/,
      'polkadot-verifier': /polkadot-verifier\.ts$/,
      'bitcoin-verifier': /bitcoin-verifier\.ts$/,
      'cosmos-verifier': /cosmos-verifier\.ts$/,
    },
    known: [
      'core/domain/sign-in/feature.ts',
      'core/domain/sign-in/sign-in-account.ts',
      'core/domain/sign-in/sign-ins.ts',
      // What checks the option's form.
      'core/domain/sign-in/uri-grammar.ts',
      'core/state/sign-in/sign-ins.ts',
    ],
  },
  WalletConnect: {
    modules: inHouse('node_modules/@walletconnect/', 'node_modules/@reown/', 'infrastructure/wallets/walletconnect/'),
    files: { walletconnect: /@walletconnect\/core\//, 'namespace-codecs': /codecs\/solana\.ts$/ },
    known: ['infrastructure/wallets/walletconnect/walletconnect-connector.ts'],
  },
  'Coinbase Wallet': {
    modules: inHouse('node_modules/@coinbase/', 'infrastructure/wallets/coinbase/'),
    files: { 'open-coinbase': /@coinbase\/wallet-sdk\// },
    known: ['infrastructure/wallets/coinbase/coinbase-discovery.ts'],
  },
  'the embedded wallet': {
    modules: inHouse('infrastructure/wallets/embedded/'),
    files: { 'frame-wallet': /embedded\/frame-line\.ts$/ },
    known: [
      'infrastructure/wallets/embedded/embedded-connector.ts',
      'infrastructure/wallets/embedded/embedded-wallets.ts',
    ],
  },
  'a Safe': {
    modules: inHouse('node_modules/@safe-global/', 'infrastructure/wallets/safe/'),
    files: { 'open-safe': /safe\/open-safe\.ts$/ },
    known: ['infrastructure/wallets/safe/parent-origins.ts', 'infrastructure/wallets/safe/safe-discovery.ts'],
  },
  'wallets of other namespaces': {
    modules: inHouse(
      'infrastructure/wallets/(?:solana|bip122|polkadot|cosmos|wallet-standard)/',
      'infrastructure/wallets/other-wallets',
      'infrastructure/chains/solana/',
    ),
    files: {
      'other-wallets': /standard-discovery\.ts$/,
      'solana-connectors': /solana-connector\.ts$/,
      'bip122-connectors': /bitcoin-standard-connector\.ts$/,
      'polkadot-connectors': /polkadot-extension\.ts$/,
      'cosmos-connectors': /keplr-wallet\.ts$/,
      'solana-reader': /solana-rpc\.ts$/,
      'solana-transfers': /transfer-message\.ts$/,
    },
    known: [
      'infrastructure/chains/solana/load-solana-transfers.ts',
      'infrastructure/chains/solana/solana-chain-client.ts',
      'infrastructure/chains/solana/solana-transfer-reader.ts',
      'infrastructure/wallets/solana/solana-errors.ts',
      'infrastructure/wallets/solana/solana-transaction-sender.ts',
    ],
  },
  'the directory': {
    modules: inHouse('infrastructure/directory/', 'infrastructure/remote-config/'),
    files: { 'wallet-directory': /^infrastructure\/directory\//, 'project-config': /^infrastructure\/remote-config\// },
    known: [
      'infrastructure/directory/lazy-wallet-directory.ts',
      'infrastructure/remote-config/lazy-project-config.ts',
      'infrastructure/remote-config/warn-developer.ts',
    ],
  },
  analytics: {
    modules: inHouse('infrastructure/analytics/'),
    files: { 'report-sender': /^infrastructure\/analytics\// },
    known: ['infrastructure/analytics/client-id.ts', 'infrastructure/analytics/lazy-analytics.ts'],
  },
  balances: {
    modules: inHouse('node_modules/viem/', 'infrastructure/chains/(?:viem|evm|serialize)'),
    files: {
      'evm-reader': /^infrastructure\/chains\/(viem|evm)/,
      'serialize-transaction': /^infrastructure\/chains\/serialize-transaction\.ts$/,
    },
    known: [
      ...['evm-account-code', 'evm-transaction-reader', 'evm-transfer-reader', 'viem-chain-client'].map(
        (name) => `infrastructure/chains/${name}.ts`,
      ),
    ],
  },
  'the blockchain service': {
    modules: inHouse('infrastructure/blockchain-api/', 'infrastructure/chains/receipt-logs', 'node_modules/@adraffy/'),
    files: {
      'blockchain-api': /^infrastructure\/blockchain-api\//,
      'normal-name': /@adraffy\/ens-normalize\//,
      'moved-nfts': /^infrastructure\/chains\/receipt-logs\.ts$/,
    },
    known: ['infrastructure/blockchain-api/lazy-blockchain-api.ts'],
  },
  'the modal inline': {
    modules: inHouse('shells/dom/loader/show-inline', 'shells/dom/loader/define-modal', 'shells/dom/modal/inline/'),
    files: { 'show-inline': /show-inline\.ts$/ },
    known: [
      'shells/dom/modal/inline/inline-frame.tsx',
      'shells/dom/modal/inline/inline.css',
      'shells/dom/modal/inline/inline.ts',
      'shells/dom/modal/inline/use-inline-focus.ts',
      'shells/dom/modal/inline/use-inline-keys.ts',
    ],
  },
  recordings: {
    modules: inHouse(
      'infrastructure/recording/',
      'infrastructure/simulation/',
      'infrastructure/composition/features/.*-devtools',
    ),
    files: {
      'record-core': /^infrastructure\/recording\//,
      ...Object.fromEntries(
        readdirSync(join(projectRoot, 'infrastructure/composition/features'))
          .filter((file) => file.endsWith('-devtools.ts'))
          .map((file) => [file.replace(/\.ts$/, ''), /^infrastructure\/composition\/features\/.*-devtools\.ts$/]),
      ),
    },
    known: [],
  },
}

/** The files of all of them, as they lie in a shell's folder. */
export const chosenFiles: readonly string[] = Object.values(chosenFeatures).flatMap(({ files }) => Object.keys(files))

/** What a host gets only by an entry or a package of its own: no other file holds any of it. */
export const elsewhere: Readonly<Record<string, RegExp>> = {
  'latchkey/wagmi and latchkey/solana': inHouse('bridges/'),
  // Nonces, and what holds a message against them and the site. How a signature is checked pages know too.
  'latchkey/server': inHouse('server/(?!namespaces/|signature-verifier|with-timeout)'),
  'the terminal': inHouse('shells/devtools-cli/', 'infrastructure/terminal/', 'node_modules/ink/'),
  'the sandbox': inHouse('sandbox/'),
}
