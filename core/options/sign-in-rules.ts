import { authorityPattern, statementPattern, uriPattern } from '../domain/sign-in/uri-grammar.ts'
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
const sessionNames = ['getSessions', 'addSession', 'revokeSession'] as const
const siweNames = ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'] as const

const uriRule = 'must be a URI (RFC 3986), with its scheme'

/** No message can say a year of five digits (RFC 3339). */
const longestMs = 31_536_000_000_000

/** What has its form, and would have each visitor's sign-in fail: by the grammar that messages are written by (`core/domain/sign-in`). */
const unwritable = ({ statement, domain, uri, resources, expiration }: SiwxOptions): readonly string[] => {
  const wrong = (name: string, given: unknown, form: RegExp, rule: string): readonly string[] =>
    typeof given === 'string' && !form.test(given) ? [`siwx.${name} ${rule}`] : []
  const list: readonly unknown[] = Array.isArray(resources) ? resources : []
  return [
    ...wrong(
      'statement',
      statement,
      statementPattern,
      "must be one line of letters, digits, spaces and -._~!$&'()*+,;=:/?#[]@ alone",
    ),
    ...wrong('domain', domain, authorityPattern, 'must be an authority (RFC 3986), as location.host has it'),
    ...wrong('uri', uri, uriPattern, uriRule),
    ...list.flatMap((one, at) =>
      typeof one === 'string'
        ? wrong(`resources[${at}]`, one, uriPattern, uriRule)
        : [`siwx.resources[${at}] must be a string`],
    ),
    ...(typeof expiration === 'number' && !(expiration > 0 && expiration <= longestMs)
      ? ['siwx.expiration must be above 0 and within a thousand years']
      : []),
  ]
}

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
