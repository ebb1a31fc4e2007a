import { readFile } from 'node:fs/promises'

const sdk = /[\\/]node_modules[\\/]@walletconnect[\\/]/

const asItIs = 'export default (...request) => fetch(...request)'
const nowhere = (/** @type {string[]} */ ...names) =>
  names.map((name) => `export const ${name} = () => { throw new Error('No ${name} in this build') }`).join('\n')

/**
 * Its log as far as `logLevel` lets it: no ring buffer of all that was ever said, and no file of it to download. It calls an error what it
 * gets over by itself, a start that comes twice, and what whoever asked is told, a wallet's no: that is a warning here.
 */
const consoleOnly = `
  const levels = ['silent', 'error', 'warn', 'info', 'debug', 'trace']
  const wanted = { fatal: 1, error: 2, warn: 2, info: 3, debug: 4, trace: 5 }
  const methods = { fatal: 'error', error: 'error', warn: 'warn', info: 'info', debug: 'debug', trace: 'debug' }
  const loggerOf = (level = 'error') => {
    const logger = { level, child: () => logger, bindings: () => ({}) }
    for (const name in wanted)
      logger[name] =
        wanted[name] > levels.indexOf(level) ? () => {} : (...said) => console[methods[name]]('[latchkey] WalletConnect', ...said)
    return logger
  }
  export const pino = ({ level }) => loggerOf(level)
  export const generateChildLogger = (logger) => logger
  export const getDefaultLoggerOptions = (options) => options
  export const getLoggerContext = () => ''
  export const generatePlatformLogger = ({ opts }) => ({ logger: loggerOf(opts.level) })
`

/** What the SDK brings along, and what stands for it here. */
const standIns = new Map([
  ['@walletconnect/logger', consoleOnly],
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

/** Where the frame of Verify would hear every window, whatever its origin. silence-sdk.ts never opens that frame. */
const verifyListener = /window\.addEventListener\("message",\w+,\{signal:this\.abortController\.signal\}\)/g

/** @param {string} code of the SDK's core */
export const withoutVerifyListener = (code) => {
  const found = code.match(verifyListener)?.length ?? 0
  if (found !== 1) throw new Error(`WalletConnect's Verify listens in ${found} places, not in one: look at it again`)
  return code.replace(verifyListener, 'void 0')
}

/** Where each client would hear of the network, also one that is over. follow-online-status.ts does that, and says why. */
const networkListeners =
  /window\.addEventListener\("online",\(\)=>\w+\(!0\)\),window\.addEventListener\("offline",\(\)=>\w+\(!1\)\)/g

/** @param {string} code of the SDK's utilities */
export const withoutNetworkListeners = (code) => {
  const found = code.match(networkListeners)?.length ?? 0
  if (found !== 1)
    throw new Error(`WalletConnect's SDK listens to the network in ${found} places, not in one: look at it again`)
  return code.replace(networkListeners, 'void 0')
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
    builder.onLoad({ filter: /@walletconnect[\\/]utils[\\/]dist[\\/]index\.es\.js$/ }, async ({ path }) => ({
      contents: withoutNetworkListeners(await readFile(path, 'utf8')),
    }))
    builder.onLoad({ filter: /.*/, namespace: 'lean-walletconnect' }, ({ path }) => ({
      contents: standIns.get(path) ?? '',
    }))
  },
})
