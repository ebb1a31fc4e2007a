import type { SiweConfig, SiwxOptions } from '../ports/sign-in/siwx-options.ts'

type Form = 'function' | 'string' | 'number' | 'boolean' | 'list'

const siwxForms: { readonly [Name in keyof Required<SiwxOptions>]: Form } = {
  statement: 'string',
  domain: 'string',
  uri: 'string',
  resources: 'list',
  expiration: 'number',
  getNonce: 'function',
  getRequestId: 'function',
  createMessage: 'function',
  oneClick: 'boolean',
  verify: 'function',
  required: 'boolean',
  getRequired: 'function',
  signOutOnDisconnect: 'boolean',
  getSessions: 'function',
  addSession: 'function',
  revokeSession: 'function',
  setSessions: 'function',
}
const sessionNames = ['getSessions', 'addSession', 'revokeSession', 'setSessions'] as const
const siweNames = ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'] as const

/** As `core/domain/sign-in` writes it (EIP-4361); of its own, for the grammar would be in every page's check. */
const isStatement = (text: string): boolean => /^[\w\-.~!$&'()*+,;=:/?#[\]@ ]*$/.test(text)

/** What most often is none; the grammar whole is asked when a message is written. */
const isHost = (text: string): boolean => /^[^/\s]+$/.test(text)
const isUri = (text: unknown): boolean => typeof text === 'string' && /^[a-z][a-z\d+.-]*:\S*$/i.test(text)

/** No message can say a year of five digits (RFC 3339). */
const longestMs = 31_536_000_000_000

/** What has its form, and would have each visitor's sign-in fail. */
const unwritable = ({ statement, domain, uri, resources, expiration }: SiwxOptions): readonly string[] => [
  ...(typeof statement === 'string' && !isStatement(statement)
    ? [`siwx.statement must be one line of letters, digits, spaces and -._~!$&'()*+,;=:/?#[]@ alone`]
    : []),
  ...(typeof domain === 'string' && !isHost(domain) ? ['siwx.domain must be a host, as location.host has it'] : []),
  ...(typeof uri === 'string' && !isUri(uri) ? ['siwx.uri must be an address with its scheme'] : []),
  ...(Array.isArray(resources) && !resources.every(isUri)
    ? ['siwx.resources must be addresses with their schemes']
    : []),
  ...(typeof expiration === 'number' && !(expiration > 0 && expiration <= longestMs)
    ? ['siwx.expiration must be above 0 and within a thousand years']
    : []),
]

const formOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

const partOf = (given: object, name: string): unknown => Reflect.get(given, name)

const wrongSiwx = (siwx: object): readonly string[] => {
  // An instance of a class has more than a host means; what is written out is all meant.
  const isPlain = Object.getPrototypeOf(siwx) === Object.prototype
  const unknown = isPlain ? Object.keys(siwx).filter((name) => !Object.hasOwn(siwxForms, name)) : []
  const wrong = Object.entries(siwxForms).filter(([name, form]) => {
    const value = partOf(siwx, name)
    return value !== undefined && formOf(value) !== form
  })
  const missing = sessionNames.filter((name) => partOf(siwx, name) === undefined)
  return [
    ...unknown.map((name) => `siwx.${name} is no option of { ${Object.keys(siwxForms).join(', ')} }`),
    ...wrong.map(([name, form]) => `siwx.${name} must be a ${form}`),
    ...unwritable(siwx),
    ...(missing.length === 0 || missing.length === sessionNames.length
      ? []
      : missing.map(
          (name) => `siwx.${name} is missing: sessions are kept by all of ${sessionNames.join(', ')}, or by none`,
        )),
  ]
}

const wrongSiwe = (siwe: Partial<SiweConfig>): readonly string[] => {
  const methods: object = 'methods' in siwe ? Object(siwe.methods) : siwe
  return siweNames
    .filter((name) => typeof partOf(methods, name) !== 'function')
    .map((name) => `siweConfig.${name} must be a function`)
}

/** What is wrong within `siwx` or `siweConfig`, each of which is an object. */
export const wrongSignIn = ({
  siwx,
  siweConfig,
}: {
  readonly siwx?: object
  readonly siweConfig?: Partial<SiweConfig>
}): readonly string[] => [...(siwx ? wrongSiwx(siwx) : []), ...(siweConfig ? wrongSiwe(siweConfig) : [])]
