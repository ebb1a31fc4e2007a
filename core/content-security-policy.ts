import { failure } from './domain/shared/failure.ts'
import { ModalError } from './domain/shared/modal-error.ts'
import { policySource } from './domain/shared/policy-source.ts'
import type { ModalOptions } from './modal-options.ts'

/** What Coinbase Wallet's SDK talks to, beside a window of its own. */
const coinbaseSources = ['https://rpc.wallet.coinbase.com', 'https://www.walletlink.org', 'wss://www.walletlink.org']

/** What a policy says beside what the modal needs. */
export interface PolicyChoices {
  /** Origins that may show this page in a frame, beside its own. Unless set, the policy does not say who may. */
  readonly frameAncestors?: readonly string[]
  /** Where the files of Latchkey lie, when they are not your own site's: of a CDN. */
  readonly cdn?: string
  /** Of the page's inline scripts (`sha256-…`): an import map, which cannot be a file, is one. */
  readonly scriptHashes?: readonly string[]
}

/** A part of options that nobody has checked yet, and what whoever wrote it calls it. */
interface Part {
  readonly name: string
  readonly value: unknown
}

const refuse = ({ name }: Part, rule: string): never => {
  throw new ModalError(failure('INVALID_OPTIONS', { detail: `${name || 'options'} ${rule}` }))
}

const objectOf = (part: Part): object =>
  typeof part.value === 'object' && part.value !== null ? part.value : refuse(part, 'must be an object')

/** @param unlessSet stands for a field that is not there */
const fieldOf = (part: Part, key: string, unlessSet?: unknown): Part => {
  const value: unknown = Reflect.get(objectOf(part), key)
  return { name: part.name === '' ? key : `${part.name}.${key}`, value: value === undefined ? unlessSet : value }
}

const fieldsOf = (part: Part): readonly Part[] =>
  Object.keys(objectOf(part))
    .map((key) => fieldOf(part, key))
    .filter(({ value }) => value !== undefined)

const itemsOf = (part: Part): readonly Part[] =>
  Array.isArray(part.value)
    ? Array.from(part.value, (value: unknown, at) => ({ name: `${part.name}[${at}]`, value }))
    : refuse(part, 'must be a list')

const sourceOf = (part: Part): string => {
  const shown = typeof part.value === 'string' ? part.value.slice(0, 100) : typeof part.value
  return (
    policySource(part.value) ?? refuse(part, `must be the http, https, ws or wss address of one host, not ${shown}`)
  )
}

const hashOf = (part: Part): string =>
  typeof part.value === 'string' && /^sha(256|384|512)-[\w+/]{43,86}={0,2}$/.test(part.value)
    ? `'${part.value}'`
    : refuse(part, 'must be a hash as “sha256-” and base64')

/** A picture may also be in the text itself (`data:`), or the page's own. */
const isElsewhere = ({ value }: Part): boolean => typeof value === 'string' && /^(https?:)?\/\//i.test(value)

/** Each source once, after the page itself. */
const directive = (name: string, ...sources: readonly string[]): string =>
  [...new Set([name, "'self'", ...sources])].join(' ')

/**
 * The strictest policy that these options work under (decision 23), for the host's `Content-Security-Policy` header.
 * `connect-src` names the origins of the RPC addresses and services and nothing else, `frame-src` that of the wallet site, `img-src` those of the pictures: of the
 * directory's wallets, of the blockchain service's tokens and NFTs, and of the host's own networks and wallets; `style-src` and `font-src` that of the fonts. A wallet that announces itself brings its picture in itself
 * (`data:`, EIP-6963). A host adds what its own page needs.
 * @throws ModalError INVALID_OPTIONS, with the name of what is no address that a policy can name
 */
export const contentSecurityPolicy = (
  given: Pick<
    ModalOptions,
    | 'networks'
    | 'customRpcUrls'
    | 'services'
    | 'wallets'
    | 'networkImages'
    | 'connectorImages'
    | 'externalWallets'
    | 'customWallets'
  >,
  choices: PolicyChoices = {},
): string => {
  const options: Part = { name: '', value: given }
  const services = fieldOf(options, 'services', {})
  const pictured = ['directory', 'blockchain']
    .map((name) => fieldOf(services, name))
    .filter(({ value }) => value !== undefined)
  const fonts = [fieldOf(services, 'fonts')].filter(({ value }) => value !== undefined).map(sourceOf)
  const framed = [fieldOf(services, 'secureSite')].filter(({ value }) => value !== undefined).map(sourceOf)
  const more: Part = { name: '', value: choices }
  const ancestors = fieldOf(more, 'frameAncestors')
  const cdn = [fieldOf(more, 'cdn')].filter(({ value }) => value !== undefined).map(sourceOf)
  const hashes = itemsOf(fieldOf(more, 'scriptHashes', [])).map(hashOf)
  const reachable = [
    ...itemsOf(fieldOf(options, 'networks')).flatMap((network) =>
      itemsOf(fieldOf(fieldOf(fieldOf(network, 'rpcUrls'), 'default'), 'http')),
    ),
    ...fieldsOf(fieldOf(options, 'customRpcUrls', {}))
      .flatMap(itemsOf)
      .map((custom) => fieldOf(custom, 'url')),
    ...fieldsOf(services).filter(({ name }) => !['services.fonts', 'services.secureSite'].includes(name)),
  ].map(sourceOf)
  const pictures = [
    ...['networkImages', 'connectorImages'].flatMap((name) => fieldsOf(fieldOf(options, name, {}))),
    ...itemsOf(fieldOf(options, 'externalWallets', [])).map((wallet) => fieldOf(wallet, 'icon')),
    ...itemsOf(fieldOf(options, 'customWallets', [])).map((wallet) => fieldOf(wallet, 'image_url')),
  ].filter(isElsewhere)
  const isCoinbaseOffered = fieldOf(fieldOf(options, 'wallets', {}), 'coinbase').value === true
  return [
    directive('default-src'),
    directive('script-src', ...cdn, ...hashes),
    directive('style-src', ...cdn, ...fonts),
    ...(fonts.length === 0 ? [] : [directive('font-src', ...fonts)]),
    directive('img-src', 'data:', ...[...pictured, ...pictures].map(sourceOf)),
    directive('connect-src', ...reachable, ...(isCoinbaseOffered ? coinbaseSources : [])),
    ...(framed.length === 0 ? [] : [directive('frame-src', ...framed)]),
    "object-src 'none'",
    "base-uri 'none'",
    directive('form-action'),
    ...(ancestors.value === undefined ? [] : [directive('frame-ancestors', ...itemsOf(ancestors).map(sourceOf))]),
    "require-trusted-types-for 'script'",
  ].join('; ')
}
