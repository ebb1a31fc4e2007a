import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { compiledOnArrival, project } from './build-options.mjs'
import { loadedLater } from './loaded-later.mjs'

/** What asks services, a file for each. */
const services = /^\.\.\/(wallet-directory|report-sender|project-config)\.ts$/
const viem = /^\.\/viem-native-balance\.ts$/
const solana = /^\.\/solana-reader\.ts$/
/** What developers' tools make of a feature's ports: a file for each feature that has some. */
const tools = /^\.\/[\w-]+-tools\.ts$/
/** Features that come where the host's options ask for them. */
const lateFeatures = /^\.\/(sign-in)\.ts$/
/** What checks the signatures of a namespace, and of EVM's, what asks a contract. */
const verifierFiles = ['eip155/evm-verifier', 'solana/solana-verifier', 'bip122/bitcoin-verifier']
const verifiers = new RegExp(`^\\./(${verifierFiles.join('|')})\\.ts$`)
const contracts = /^\.\/contract-signature\.ts$/

/**
 * The features, beside them those that not every host asks for, and what developers' tools make of their ports.
 * @param {import('esbuild').BuildOptions} options
 * @param {string} outdir
 */
export const buildFeatures = async (options, outdir) => {
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
    build({
      ...options,
      entryPoints: [file],
      outdir,
      plugins: [
        loadedLater(tools),
        loadedLater(
          verifiers,
          Object.fromEntries(verifierFiles.map((verifier) => [`./${verifier}.ts`, `./${basename(verifier)}.js`])),
        ),
        loadedLater(contracts),
      ],
    })
  const signatures = [...verifierFiles, 'eip155/contract-signature'].map((name) => `server/namespaces/${name}.ts`)
  return [built, ...(await Promise.all([...toolFiles, ...lateFiles, ...signatures].map(alone)))]
}
