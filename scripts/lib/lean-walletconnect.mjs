import { readFile } from 'node:fs/promises'

const sdk = /[\\/]node_modules[\\/]@walletconnect[\\/]/

const asItIs = 'export default (...request) => fetch(...request)'
const nowhere = (/** @type {string[]} */ ...names) =>
  names.map((name) => `export const ${name} = () => { throw new Error('No ${name} in this build') }`).join('\n')

/**
 * Its log as far as `logLevel` lets it: no ring buffer of all that was ever said, and no file of it to download.
 * What went wrong comes to us as errors too: at the level of errors it tells nothing of what visitors are told, that a wallet said no, nor of answers
 * to another tab's requests, which both tabs get.
 */
const consoleOnly = `
  const known = /^(?:Error: )?(?:User rejected|No matching key)/
  const isKnown = (level, said) => level === 'error' && said.some((one) => known.test(Object(one).message ?? one))
  const names = ['fatal', 'error', 'warn', 'info', 'debug', 'trace']
  const loggerOf = (level = 'error') => {
    const logger = { level, child: () => logger, bindings: () => ({}) }
    names.forEach((name, at) => {
      const method = at < 1 ? 'error' : at > 4 ? 'debug' : name
      logger[name] = at > names.indexOf(level) ? () => {} : (...said) => isKnown(level, said) || console[method]('[latchkey] WalletConnect', ...said)
    })
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
