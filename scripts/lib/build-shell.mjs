import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { cssTextEsbuild } from '../css-text.mjs'
import { buildFeatures, featuresLater } from './build-features.mjs'
import { common, compiledOnArrival, project, withContainer } from './build-options.mjs'
import { featureFiles, groupByFile } from './feature-files.mjs'
import { lazyModules } from './lazy-modules.mjs'
import { leanWalletConnect } from './lean-walletconnect.mjs'
import { externalReactFiles } from './react-files.mjs'
import { sharedChunks } from './shared-chunks.mjs'

const stages = /^\.\/(index|runtime|views|check-options)\.ts$/
const readiness = /^\.\.\/dom\/loader\/prefetch-runtime\.ts$/
const featureViews = /^\.\.\/feature-views\.ts$/
const viewsOfFeature = /^\.\/[\w-]+\/feature\.ts$/
const devtools = /^\.\/feature-devtools\.ts$/
const switching = /^\.(?:\/|\.\/wallets\/)eip1193-switch-network\.ts$/
const walletConnect = /^\.\/walletconnect-wallet\.ts$/
/** What is asked for in a Safe's frame, and a wallet vendor's SDK. */
const vendorFiles = ['infrastructure/wallets/safe/open-safe.ts', 'infrastructure/wallets/coinbase/open-coinbase.ts']
const vendors = /^\.\/open-(safe|coinbase)\.ts$/
/** What connects the wallets of each namespace that a host may leave out. */
const connectorFiles = [
  'solana/solana-connectors',
  'bip122/bip122-connectors',
  'polkadot/polkadot-connectors',
  'cosmos/cosmos-connectors',
]
const otherWallets = /^\.\/other-wallets\.ts$/
const namespaceConnectors = new RegExp(`^\\./(${connectorFiles.join('|')})\\.ts$`)
/** What talks to the frame of the embedded wallet. */
const frameWallet = /^\.\/frame-wallet\.ts$/
/** Asks for the origins that may have it. */
const originsService = /^\.\/origins-service\.ts$/
/** Asked by a wallet that has no line to its networks. */
const networkReader = /^\.\.\/chains\/evm-reader\.ts$/
const recorder = /^\.\/record-core\.ts$/

/**
 * The stages of a web shell.
 * @param {string} outdir
 * @param {Record<string, string>} loaders files of the first stage, each of which stands alone, and their sources
 * @param {string} shell the folder of the sources
 * @param {import('esbuild').BuildOptions} options
 */
export const buildShell = async (outdir, loaders, shell, options) => {
  // The frame's own come with the first.
  const drawn = [...featureFiles(), { name: 'modal', source: 'modal', core: 'runtime', views: 'feature-views' }].filter(
    ({ source }) => existsSync(join(project, 'shells/dom', source, 'feature.ts')),
  )
  const plugins = [
    cssTextEsbuild(),
    lazyModules(walletConnect, { './walletconnect-wallet.ts': './walletconnect.js' }),
    lazyModules(vendors),
    lazyModules(frameWallet),
    lazyModules(originsService),
    lazyModules(networkReader, { '../chains/evm-reader.ts': './evm-reader.js' }),
    lazyModules(recorder),
    lazyModules(otherWallets),
    featuresLater(),
    lazyModules(devtools),
    lazyModules(switching, {
      './eip1193-switch-network.ts': './features.js',
      '../wallets/eip1193-switch-network.ts': './features.js',
    }),
    lazyModules(
      viewsOfFeature,
      Object.fromEntries(drawn.map(({ source, views }) => [`./${source}/feature.ts`, `./${views}.js`])),
    ),
    lazyModules(featureViews, { '../feature-views.ts': './feature-views.js' }),
  ]
  const views = await sharedChunks({
    root: project.replace(/[/\\]$/, ''),
    options: { ...common, ...options },
    earlier: { entry: `${shell}/views.ts`, plugins },
    sharedWithViews: /[/\\]modal[/\\]shared-with-views\.ts$/,
    later: Object.fromEntries(
      [...groupByFile(drawn, 'views')].map(([file, its]) => [
        file,
        [
          ...(file === 'feature-views' ? ['shells/dom/feature-views.ts'] : []),
          ...its.map(({ source }) => `shells/dom/${source}/feature.ts`),
        ],
      ]),
    ),
    // Preact, which is inside and keeps what a view remembers.
    once: options.external === undefined ? ['#ui', '#ui/jsx-runtime'] : [],
  })
  return Promise.all([
    ...Object.entries(loaders).map(([file, source]) =>
      build({
        ...common,
        ...options,
        entryPoints: [{ in: `${shell}/${source}`, out: file }],
        outdir,
        plugins: [
          externalReactFiles,
          cssTextEsbuild(),
          lazyModules(stages, { './index.ts': './latchkey.js' }),
          lazyModules(readiness, { '../dom/loader/prefetch-runtime.ts': './prefetch-runtime.js' }),
        ],
      }),
    ),
    // Each apart: what they have in common is less than a request for it.
    ...['views', 'runtime'].map((stage) =>
      build({
        ...common,
        ...options,
        entryPoints: [`${shell}/${stage}.ts`],
        outdir,
        banner: compiledOnArrival,
        ...(stage === 'runtime' ? withContainer : {}),
        plugins: [views.giving, ...plugins],
      }),
    ),
    ...views.later.map(({ file, contents, taking }) =>
      build({
        ...common,
        ...options,
        stdin: { contents, resolveDir: project, sourcefile: `${file}-stage.ts`, loader: 'ts' },
        // Not compiled on arrival: of so many views a visitor sees a few, and nobody waits long for the functions of one.
        outfile: join(outdir, `${file}.js`),
        plugins: [cssTextEsbuild(), taking],
      }),
    ),
    // It takes nothing from the runtime: each name that the runtime had to hand on would make the first row wait longer, and a host's
    // bundler wraps a file that is asked for in both ways.
    buildFeatures({ ...common, ...options, external: [] }, outdir),
    // Nothing of it is left to the host: the SDK comes in without what is not run here, and a bundler that shared a piece of it
    // with the rest would load that piece before the button.
    build({
      ...common,
      entryPoints: [{ in: 'infrastructure/wallets/walletconnect/walletconnect-wallet.ts', out: 'walletconnect' }],
      // esbuild adds it by itself only where no others are given; without it the SDK comes in twice, as CommonJS.
      conditions: ['module'],
      outdir,
      plugins: [leanWalletConnect(), lazyModules(/^\.\/namespace-codecs\.ts$/)],
    }),
    // With their own valibot, for the same reason.
    ...[
      'infrastructure/composition/wallet-directory.ts',
      'infrastructure/composition/report-sender.ts',
      'infrastructure/composition/project-config.ts',
      'infrastructure/composition/origins-service.ts',
      'infrastructure/composition/blockchain-api.ts',
      'infrastructure/blockchain-api/normal-name.ts',
      'infrastructure/wallets/embedded/frame-wallet.ts',
      'infrastructure/chains/solana/solana-reader.ts',
      'infrastructure/chains/solana/solana-transfers.ts',
      ...connectorFiles.map((file) => `infrastructure/wallets/${file}.ts`),
      `${shell}/check-options.ts`,
      'shells/dom/loader/prefetch-runtime.ts',
      'shells/dom/loader/show-inline.ts',
      'infrastructure/wallets/walletconnect/codecs/namespace-codecs.ts',
    ].map((entryPoint) =>
      build({
        ...common,
        ...options,
        external: [],
        entryPoints: [entryPoint],
        outdir,
        plugins: entryPoint.endsWith('prefetch-runtime.ts') ? [lazyModules(/^\.\/show-inline\.ts$/)] : [],
      }),
    ),
    build({
      ...{ ...common, ...options, external: [], outdir },
      entryPoints: ['infrastructure/wallets/other-wallets.ts'],
      plugins: [
        lazyModules(
          namespaceConnectors,
          Object.fromEntries(connectorFiles.map((file) => [`./${file}.ts`, `./${basename(file)}.js`])),
        ),
      ],
    }),
    ...[
      'infrastructure/chains/evm-reader.ts',
      'infrastructure/chains/serialize-transaction.ts',
      'infrastructure/composition/record-core.ts',
    ].map((entryPoint) => build({ ...common, ...options, entryPoints: [entryPoint], outdir })),
    // All inside: left to a host, their CommonJS parts would have its bundler put a helper into what its page loads first.
    ...vendorFiles.map((entryPoint) =>
      build({ ...common, ...options, external: [], entryPoints: [entryPoint], outdir }),
    ),
  ])
}
