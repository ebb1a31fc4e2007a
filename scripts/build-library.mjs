// Builds what is published. The package: into $LATCHKEY_OUT/lib, or dist/, the loaders, and beside them what they load later. The
// terminal's: into $LATCHKEY_OUT/terminal, or terminal/dist/.
import { rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import terminal from '../terminal/package.json' with { type: 'json' }
import { cssTextEsbuild } from './css-text.mjs'
import { bundledLicences } from './lib/bundled-licences.mjs'
import { writeBoundaries } from './lib/client-boundaries.mjs'
import { embedElements } from './lib/embed-elements.mjs'
import { leanWalletConnect } from './lib/lean-walletconnect.mjs'
import { leaveToBrowser } from './lib/leave-to-browser.mjs'
import { loadedLater, refuseMissing } from './lib/loaded-later.mjs'
import { minifyFurther } from './lib/minify-further.mjs'
import { besideEntry, reactParts } from './lib/react-parts.mjs'
import { settledRxjs } from './lib/settled-rxjs.mjs'
import { sharedParts } from './lib/shared-parts.mjs'
import { buildSmallEntries } from './lib/small-entries.mjs'
import { writeIntegrity } from './lib/write-integrity.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))
const given = process.env['LATCHKEY_OUT']
const out = given === undefined ? join(project, 'dist') : resolve(project, given, 'lib')
const terminalOut = given === undefined ? join(project, 'terminal/dist') : resolve(project, given, 'terminal')

/** @type {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: project,
  bundle: true,
  metafile: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2023',
  jsx: 'automatic',
  jsxImportSource: '#ui',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
}
/** In place of the polyfill that the container asks for, and of the `Reflect` that it would write to. */
const ownReflect = join(project, 'scripts/lib/own-reflect.mjs')
const withContainer = { alias: { 'reflect-metadata': ownReflect }, inject: [ownReflect] }
/** Chromium compiles these off the main thread, while they arrive. */
const compiledOnArrival = { js: '//# allFunctionsCalledOnLoad' }
/** What a host has itself, and shares with us: its peers. All else is inside, so that nothing is installed beside the package. */
const leftToHost = ['react', 'react-dom', 'viem']
/** `es2015` is what rxjs calls its build without helpers for older engines. */
const inside = ['module', 'es2015']
const reactOptions = { external: leftToHost, conditions: inside }
const stages = /^\.\/(index|runtime|views|check-options)\.ts$/
const readiness = /^\.\.\/dom\/loader\/get-ready\.ts$/
const featureViews = /^\.\.\/feature-views\.ts$/
const features = /^\.\/(assemble-features|feature-tools|eip1193-switch-network)\.ts$/
/** What asks services, a file for each. */
const services = /^\.\.\/(wallet-directory|report-sender|project-config)\.ts$/
const viem = /^\.\/viem-native-balance\.ts$/
const solana = /^\.\/solana-reader\.ts$/
/** What developers' tools make of a feature's ports: a file for each feature that has some. */
const tools = /^\.\/[\w-]+-tools\.ts$/
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
/** Features that come where the host's options ask for them. */
const lateFeatures = /^\.\/(sign-in)\.ts$/
const recorder = /^\.\/record-core\.ts$/

/**
 * The features, beside them those that not every host asks for, and what developers' tools make of their ports.
 * @param {import('esbuild').BuildOptions} options
 * @param {string} outdir
 */
const buildFeatures = async (options, outdir) => {
  /** @type {string[]} */
  const toolFiles = []
  /** @type {string[]} */
  const lateFiles = []
  const built = await build({
    ...options,
    stdin: {
      contents: ['assemble-features', 'feature-tools'].map((file) => `export * from './${file}.ts'`).join('\n'),
      resolveDir: join(project, 'infrastructure/composition'),
      sourcefile: 'features-stage.ts',
      loader: 'ts',
    },
    outfile: join(outdir, 'features.js'),
    banner: compiledOnArrival,
    plugins: [
      settledRxjs(),
      loadedLater(viem),
      loadedLater(solana),
      loadedLater(services, {
        '../wallet-directory.ts': './wallet-directory.js',
        '../report-sender.ts': './report-sender.js',
        '../project-config.ts': './project-config.js',
      }),
      loadedLater(tools, {}, (file) => toolFiles.push(file)),
      loadedLater(lateFeatures, {}, (file) => lateFiles.push(file)),
    ],
  })
  const alone = (/** @type {string} */ file) =>
    build({ ...options, entryPoints: [file], outdir, plugins: [settledRxjs(), loadedLater(tools)] })
  return [built, ...(await Promise.all([...toolFiles, ...lateFiles].map(alone)))]
}

/** A loader without our views, on the same stages. */
const headlessEntries = { headless: 'headless.ts', 'headless-development': 'headless-development.ts' }

/**
 * The stages of a web shell.
 * @param {string} name the folder in the package
 * @param {Record<string, string>} loaders files of the first stage, each of which stands alone, and their sources
 * @param {string} shell the folder of the sources
 * @param {import('esbuild').BuildOptions} options
 */
const buildShell = async (name, loaders, shell, options) => {
  const outdir = join(out, name)
  const plugins = [
    settledRxjs(),
    cssTextEsbuild(),
    loadedLater(walletConnect, { './walletconnect-wallet.ts': './walletconnect.js' }),
    loadedLater(vendors),
    loadedLater(recorder),
    loadedLater(otherWallets),
    loadedLater(features, {
      './assemble-features.ts': './features.js',
      './feature-tools.ts': './features.js',
      './eip1193-switch-network.ts': './features.js',
    }),
    loadedLater(featureViews, { '../feature-views.ts': './feature-views.js' }),
  ]
  const views = await sharedParts({
    root: project.replace(/[/\\]$/, ''),
    options: { ...common, ...options },
    earlier: { entry: `${shell}/views.ts`, plugins },
    handedOn: /[/\\]modal[/\\]handed-on\.ts$/,
    later: 'shells/dom/feature-views.ts',
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
          besideEntry,
          cssTextEsbuild(),
          loadedLater(stages, { './index.ts': './latchkey.js' }),
          loadedLater(readiness, { '../dom/loader/get-ready.ts': './get-ready.js' }),
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
    build({
      ...common,
      ...options,
      stdin: { contents: views.later, resolveDir: project, sourcefile: 'feature-views-stage.ts', loader: 'ts' },
      outfile: join(outdir, 'feature-views.js'),
      banner: compiledOnArrival,
      plugins: [cssTextEsbuild(), views.taking],
    }),
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
      plugins: [leanWalletConnect(), loadedLater(/^\.\/namespace-codecs\.ts$/)],
    }),
    // With their own valibot, for the same reason.
    ...[
      'infrastructure/composition/wallet-directory.ts',
      'infrastructure/composition/report-sender.ts',
      'infrastructure/composition/project-config.ts',
      'infrastructure/chains/solana/solana-reader.ts',
      ...connectorFiles.map((file) => `infrastructure/wallets/${file}.ts`),
      `${shell}/check-options.ts`,
      'shells/dom/loader/get-ready.ts',
      'shells/dom/loader/show-inline.ts',
      'infrastructure/wallets/walletconnect/codecs/namespace-codecs.ts',
    ].map((entryPoint) =>
      build({
        ...common,
        ...options,
        external: [],
        entryPoints: [entryPoint],
        outdir,
        plugins: entryPoint.endsWith('get-ready.ts') ? [loadedLater(/^\.\/show-inline\.ts$/)] : [],
      }),
    ),
    build({
      ...{ ...common, ...options, external: [], outdir },
      entryPoints: ['infrastructure/wallets/other-wallets.ts'],
      plugins: [
        loadedLater(
          namespaceConnectors,
          Object.fromEntries(connectorFiles.map((file) => [`./${file}.ts`, `./${basename(file)}.js`])),
        ),
      ],
    }),
    ...['infrastructure/chains/viem-native-balance.ts', 'infrastructure/composition/record-core.ts'].map((entryPoint) =>
      build({ ...common, ...options, entryPoints: [entryPoint], outdir }),
    ),
    // All inside: left to a host, their CommonJS parts would have its bundler put a helper into what its page loads first.
    ...vendorFiles.map((entryPoint) =>
      build({ ...common, ...options, external: [], entryPoints: [entryPoint], outdir }),
    ),
  ])
}

/** The terminal program. What its package asks for is installed with it. */
const buildTerminal = () =>
  build({
    ...common,
    entryPoints: [{ in: 'shells/devtools-cli/bin.ts', out: 'latchkey' }],
    outdir: terminalOut,
    platform: 'node',
    target: 'node20.19',
    jsxImportSource: 'react',
    splitting: true,
    external: Object.keys(terminal.dependencies),
    banner: { js: '#!/usr/bin/env node' },
    ...withContainer,
  })

await Promise.all([out, terminalOut].map((folder) => rm(folder, { recursive: true, force: true })))
const terminalBuild = buildTerminal()
const builds = await Promise.all([
  ...buildSmallEntries(common, out, leftToHost),
  buildShell(
    'react',
    { index: 'index.ts', development: 'development.ts', ...headlessEntries },
    'shells/react',
    reactOptions,
  ),
  build({ ...common, ...reactOptions, entryPoints: reactParts, outdir: join(out, 'react'), plugins: [besideEntry] }),
  // A plain site has no bundler: everything is inside.
  buildShell(
    'embed',
    {
      ...{ latchkey: 'index.ts', development: 'development.ts', button: 'button.ts', ...headlessEntries },
      ...Object.fromEntries(embedElements.map((name) => [name, `elements/${name}.ts`])),
    },
    'shells/preact-embed',
    {
      conditions: ['preact', ...inside],
    },
  ),
])

/** The size and the look of a button that is on the page before its script. */
const buttonSheets = {
  'react/button': 'shells/dom/loader/button.css',
  'embed/button': 'shells/preact-embed/button.css',
}
await Promise.all(
  Object.entries(buttonSheets).map(([file, source]) =>
    build({ ...common, target: 'esnext', metafile: false, entryPoints: [{ in: source, out: file }], outdir: out }),
  ),
)

refuseMissing()

/** @param {string} folder @param {readonly { metafile?: import('esbuild').Metafile | undefined }[]} made */
const passOnLicences = async (folder, made) => {
  const metafiles = made.flatMap(({ metafile }) => metafile ?? [])
  await writeFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), await bundledLicences(project, metafiles))
  return metafiles
}
await passOnLicences(terminalOut, [await terminalBuild])
const metafiles = await passOnLicences(out, builds.flat(2))
const written = metafiles.flatMap(({ outputs }) => Object.keys(outputs)).map((path) => join(project, path))
for (const path of written.filter((file) => file.endsWith('.js'))) {
  await minifyFurther(path, join(project, '.cache/minified'))
  await leaveToBrowser(path)
}
await writeIntegrity(join(out, 'embed'))

await writeBoundaries(join(out, 'react'), ['index', 'development'], (file) =>
  metafiles.flatMap(({ outputs }) => outputs[file]?.exports ?? []),
)
