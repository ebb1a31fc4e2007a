import { type CaipNetworkId, isCaipNetworkId, namespaceOf } from '../core/domain/shared/caip.ts'
import { commonRules } from '../core/domain/sign-in/field-rules.ts'
import { ownVerifiers } from './namespaces/verifiers.ts'
import type { SignatureVerifier } from './signature-verifier.ts'
import type { SiwxVerifierOptions } from './verifier-options.ts'
import { wrongOption } from './wrong-option.ts'

/** What a verifier goes by: the options with nothing left out, and nothing in them that would let anybody in. */
export interface VerifierSettings {
  readonly domains: readonly string[]
  readonly uris: readonly string[]
  readonly chains: ReadonlyMap<CaipNetworkId, ChainSettings>
  readonly statement: string | undefined
  readonly resources: readonly string[] | undefined
  readonly nonceLifetimeMs: number
  readonly limits: { readonly maxAgeMs: number; readonly skewMs: number }
  readonly now: () => number
}

export interface ChainSettings {
  readonly verifier: SignatureVerifier
  readonly rpcUrls: readonly string[]
}

const minuteMs = 60_000

/** A check whose name is misspelt would be none. */
const names: Readonly<Record<keyof SiwxVerifierOptions, true>> = {
  domain: true,
  uri: true,
  chains: true,
  nonces: true,
  statement: true,
  resources: true,
  nonceLifetimeMs: true,
  maxAgeMs: true,
  clockSkewMs: true,
  verifiers: true,
  now: true,
}

const fail = (why: string): never => {
  throw wrongOption(`createSiwxVerifier: ${why}`)
}

/** @throws ModalError INVALID_OPTIONS, as all here: a host learns of it when its backend starts, and not from who got in */
const texts = (name: string, given: unknown, isOne: (text: string) => boolean, form: string): readonly string[] => {
  const all: readonly unknown[] = Array.isArray(given) ? given : [given]
  const isSound = (text: unknown): text is string => typeof text === 'string' && isOne(text)
  return all.length > 0 && all.every(isSound) ? all : fail(`${name} has to be ${form}`)
}

/** As a browser spells one: in small letters, without a login, without the port that goes without saying; and nobody's star. */
const isHost = (text: string): boolean =>
  commonRules.domain(text) &&
  !text.includes('*') &&
  ['https:', 'http:'].some(
    (scheme) => URL.canParse(`${scheme}//${text}`) && new URL(`${scheme}//${text}`).host === text,
  )

const isWebAddress = (text: string): boolean => commonRules.uri(text) && URL.canParse(text)

const isRpcAddress = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text)

const readChains = ({ chains, verifiers }: SiwxVerifierOptions): VerifierSettings['chains'] => {
  if (!Array.isArray(chains) || chains.length === 0) return fail('chains has to name one at least')
  const known = { ...ownVerifiers, ...verifiers }
  const entries = chains.map((chain) => {
    const { id, rpcUrls = [] } = typeof chain === 'string' ? { id: chain } : Object(chain)
    if (typeof id !== 'string' || !isCaipNetworkId(id))
      return fail('each of chains has to be a CAIP-2 id, or have one: eip155:1')
    const verifier = known[namespaceOf(id)]
    if (verifier === undefined) return fail(`of ${id} no signatures are known: name a verifier of its namespace`)
    if (verifier.knowsChain?.(id) === false) return fail(`what an address of ${id} looks like is not known`)
    const urls =
      Array.isArray(rpcUrls) && rpcUrls.length === 0 ? [] : texts('rpcUrls', rpcUrls, isRpcAddress, 'web addresses')
    return [id, { verifier, rpcUrls: urls }] as const
  })
  return new Map(entries)
}

const duration = (name: string, given: unknown, usual: number, least: number): number => {
  const value = given ?? usual
  return typeof value === 'number' && Number.isFinite(value) && value >= least
    ? value
    : fail(`${name} has to be a number of milliseconds`)
}

/** By a clock that says no time nothing would ever be over. */
const soundClock = (now: () => number) => (): number => {
  const at: unknown = now()
  if (typeof at !== 'number' || !Number.isFinite(at)) throw wrongOption('createSiwxVerifier: now() says no time')
  return at
}

export const readVerifierOptions = (options: SiwxVerifierOptions): VerifierSettings => {
  if (typeof options !== 'object' || options === null) return fail('options are missing')
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(names, name))
  if (unknown !== undefined) return fail(`there is no option ${unknown}: there are ${Object.keys(names).join(', ')}`)
  const { domain, uri, nonces, statement, resources, now = Date.now } = options
  const domains = texts(
    'domain',
    domain,
    isHost,
    'the host of your page, as location.host has it: example.com, localhost:3000',
  )
  const uris = texts('uri', uri, isWebAddress, 'an address of your page, with its scheme')
  const chains = readChains(options)
  if (typeof nonces?.put !== 'function' || typeof nonces.take !== 'function')
    return fail('nonces has to be a store { put, take }: createMemoryNonceStore() in a single process')
  if (statement !== undefined && !(typeof statement === 'string' && commonRules.statement(statement)))
    return fail('statement has to be one line of ASCII that a message can have')
  const listed =
    resources === undefined || resources.length === 0
      ? resources
      : texts('resources', resources, commonRules.resources, 'URIs')
  if (typeof now !== 'function') return fail('now has to be a function')
  return {
    domains,
    uris,
    chains,
    statement,
    resources: listed,
    nonceLifetimeMs: duration('nonceLifetimeMs', options.nonceLifetimeMs, 10 * minuteMs, 1),
    limits: {
      maxAgeMs: duration('maxAgeMs', options.maxAgeMs, 10 * minuteMs, 1),
      skewMs: duration('clockSkewMs', options.clockSkewMs, minuteMs, 0),
    },
    now: soundClock(now),
  }
}
