import { readFile } from 'node:fs/promises'

const sdk = /[\\/]node_modules[\\/]@walletconnect[\\/]/

const asItIs = 'export default (...request) => fetch(...request)'
const nowhere = (/** @type {string[]} */ ...names) =>
  names.map((name) => `export const ${name} = () => { throw new Error('No ${name} in this build') }`).join('\n')

/** Nobody reads its log: what went wrong comes to us as errors. */
const silence = `
  const say = () => {}
  const logger = { level: 'silent', trace: say, debug: say, info: say, warn: say, error: say, fatal: say }
  logger.child = () => logger
  logger.bindings = () => ({})
  export const pino = () => logger
  export const generateChildLogger = () => logger
  export const getDefaultLoggerOptions = (options) => options
  export const getLoggerContext = () => ''
  export const generatePlatformLogger = () => ({ logger })
`

/** What the SDK brings along, and what stands for it here. */
const standIns = new Map([
  ['@walletconnect/logger', silence],
  // What the SDK would keep its data in: database-storage.ts does that, and says why.
  [
    '@walletconnect/keyvaluestorage',
    "export default class { constructor() { throw new Error('No storage in this build') } }",
  ],
  // A polyfill.
  ['cross-fetch', asItIs],
  // What it reports of transactions on chains that are not asked for here.
  ['@msgpack/msgpack', nowhere('encode', 'decode')],
  ['blakejs', nowhere('blake2b')],
])

/** Where the frame of Verify would hear every window, whatever its origin. keep-quiet.ts never opens that frame. */
const verifyListener = /window\.addEventListener\("message",\w+,\{signal:this\.abortController\.signal\}\)/g

/** @param {string} code of the SDK's core */
export const withoutVerifyListener = (code) => {
  const found = code.match(verifyListener)?.length ?? 0
  if (found !== 1) throw new Error(`WalletConnect's Verify listens in ${found} places, not in one: look at it again`)
  return code.replace(verifyListener, 'void 0')
}

/**
 * The WalletConnect SDK without what this product never runs: a tenth of it.
 * @returns {import('esbuild').Plugin}
 */
export const leanWalletConnect = () => ({
  name: 'latchkey-lean-walletconnect',
  setup(builder) {
    const names = new RegExp(`^(?:${[...standIns.keys()].join('|')})$`)
    builder.onResolve({ filter: names }, ({ path, importer }) =>
      sdk.test(importer) ? { path, namespace: 'lean-walletconnect', sideEffects: false } : undefined,
    )
    builder.onLoad({ filter: /@walletconnect[\\/]core[\\/]dist[\\/]index\.es\.js$/ }, async ({ path }) => ({
      contents: withoutVerifyListener(await readFile(path, 'utf8')),
    }))
    builder.onLoad({ filter: /.*/, namespace: 'lean-walletconnect' }, ({ path }) => ({
      contents: standIns.get(path) ?? '',
    }))
  },
})
