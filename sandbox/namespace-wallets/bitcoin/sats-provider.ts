import { isRecord } from '../../demo-wallet/checks.ts'
import { Refusal, type RefusalReason } from '../refusal.ts'
import { type SatsMethodsDeps, satsMethodNames, satsMethods } from './sats-methods.ts'

/** As sats-connect numbers them: -32002 says here that a site may not, not that it has to wait. */
const codes: Readonly<Record<RefusalReason, number>> = {
  rejected: -32000,
  unsupported: -32001,
  locked: -32002,
  'not-permitted': -32002,
  invalid: -32602,
  pending: -32603,
  chain: -32603,
}

interface Listening {
  readonly eventName: string
  readonly cb: (event: object) => void
}

export interface SatsProvider {
  request(method: string, params?: unknown): Promise<unknown>
  addListener(listening: Listening): () => void
}

/** A provider of WBIP and sats-connect: it never throws, and resolves with an error. */
export const createSatsProvider = (deps: SatsMethodsDeps): SatsProvider => {
  const methods = satsMethods(deps)
  const listeners = new Set<Listening>()
  deps.site.onChange(() => {
    const eventName = deps.site.shared() === undefined ? 'disconnect' : 'accountChange'
    for (const { eventName: wanted, cb } of [...listeners]) if (wanted === eventName) cb({ type: eventName })
  })
  const errorOf = (error: unknown) =>
    error instanceof Refusal
      ? { code: codes[error.reason], message: error.message }
      : { code: -32603, message: error instanceof Error ? error.message : 'Internal error' }
  let id = 0
  return {
    request: async (method, params) => {
      id += 1
      const envelope = { jsonrpc: '2.0', id: String(id) }
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (own === undefined)
        return { ...envelope, error: { code: -32601, message: `The method ${method} does not exist.` } }
      try {
        return { ...envelope, result: await own(isRecord(params) ? params : {}) }
      } catch (error) {
        return { ...envelope, error: errorOf(error) }
      }
    },
    addListener: (listening) => {
      listeners.add(listening)
      return () => void listeners.delete(listening)
    },
  }
}

/** Where pages look for such wallets (WBIP004): a list, and the object under the dotted path of its id. */
export const announceSatsProvider = (page: object, { identity, ...deps }: SatsMethodsDeps): void => {
  const holder = identity.id.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const place = `${holder}Providers`
  Reflect.set(page, place, { BitcoinProvider: createSatsProvider({ identity, ...deps }) })
  const listed: unknown = Reflect.get(page, 'btc_providers')
  const providers: unknown[] = Array.isArray(listed) ? listed : []
  const { name, icon } = identity
  providers.push({ id: `${place}.BitcoinProvider`, name, icon, methods: satsMethodNames })
  Reflect.set(page, 'btc_providers', providers)
}
