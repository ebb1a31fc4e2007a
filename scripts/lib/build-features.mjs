import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { compiledOnArrival, project } from './build-options.mjs'
import { featureFiles, groupByFile } from './feature-files.mjs'
import { lazyModules } from './lazy-modules.mjs'

/** What asks services, a file for each. */
const services = /^\.\.\/(wallet-directory|report-sender|project-config|blockchain-api|moved-nfts)\.ts$/
/** The tables of names. */
const names = /\/normal-name\.ts$/
const viem = /^\.\/evm-reader\.ts$/
/** What writes transactions, which rollups ask for. */
const transactions = /\/serialize-transaction\.ts$/
const solana = /^\.\/solana-(reader|transfers)\.ts$/
/** What developers' tools make of a feature's ports: a file for each feature that has some. */
const devtools = /^\.\/[\w-]+-devtools\.ts$/
/** What checks the signatures of a namespace, and of EVM's, what asks a contract. */
const verifierFiles = [
  'eip155/evm-verifier',
  'solana/solana-verifier',
  'polkadot/polkadot-verifier',
  'bip122/bitcoin-verifier',
  'cosmos/cosmos-verifier',
]
const verifiers = new RegExp(`^\\./(${verifierFiles.join('|')})\\.ts$`)
const contracts = /^\.\/contract-signature\.ts$/
const features = /^\.\/features\/[\w-]+\.ts$/

/** For whoever brings features: each by its source, with the file that it is built into. */
export const featuresLater = () =>
  lazyModules(
    features,
    Object.fromEntries(featureFiles().map(({ source, core }) => [`./features/${source}.ts`, `./${core}.js`])),
  )

/**
 * The features, in files by when they are wanted, and what developers' tools make of their ports.
 * @param {import('esbuild').BuildOptions} options
 * @param {string} outdir
 */
export const buildFeatures = async (options, outdir) => {
  /** @type {Set<string>} */
  const devtoolsFiles = new Set()
  const later = [
    lazyModules(names, { '../../blockchain-api/normal-name.ts': './normal-name.js' }),
    lazyModules(viem),
    lazyModules(transactions, { '../../chains/serialize-transaction.ts': './serialize-transaction.js' }),
    lazyModules(solana),
    lazyModules(services, {
      '../wallet-directory.ts': './wallet-directory.js',
      '../report-sender.ts': './report-sender.js',
      '../project-config.ts': './project-config.js',
      '../blockchain-api.ts': './blockchain-api.js',
      '../moved-nfts.ts': './moved-nfts.js',
    }),
    lazyModules(devtools, {}, (file) => void devtoolsFiles.add(file)),
    lazyModules(
      verifiers,
      Object.fromEntries(verifierFiles.map((verifier) => [`./${verifier}.ts`, `./${basename(verifier)}.js`])),
    ),
    lazyModules(contracts),
  ]
  const built = await Promise.all(
    [...groupByFile(featureFiles(), 'core')].map(([file, its]) =>
      build({
        ...options,
        stdin: {
          contents: [
            ...its.map(({ source }) => `export * from './features/${source}.ts'`),
            // What asks a wallet for another network travels along.
            ...(file === 'features' ? ["export * from '../wallets/eip1193-switch-network.ts'"] : []),
          ].join('\n'),
          resolveDir: join(project, 'infrastructure/composition'),
          sourcefile: `${file}-stage.ts`,
          loader: 'ts',
        },
        outfile: join(outdir, `${file}.js`),
        banner: compiledOnArrival,
        plugins: later,
      }),
    ),
  )
  const alone = (/** @type {string} */ file) =>
    build({ ...options, entryPoints: [file], outdir, plugins: [...later, featuresLater()] })
  const signatures = [...verifierFiles, 'eip155/contract-signature'].map((name) => `server/namespaces/${name}.ts`)
  const alones = ['feature-devtools', 'moved-nfts'].map((name) => `infrastructure/composition/${name}.ts`)
  const rest = [...devtoolsFiles, ...alones, ...signatures]
  return [...built, ...(await Promise.all(rest.map(alone)))]
}
