import * as v from 'valibot'
import { hashTypedData, isAddress, type TypedDataDefinition } from 'viem'
import { requireAccount, requireChain } from './param-schemas.ts'
import { invalidParams, readParams } from './parse-params.ts'
import type { RequestPlace } from './prepared-request.ts'

const name = v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]{0,99}$/, 'must be a name'))
const typeName = v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]{0,99}(\[\d{0,4}\]){0,4}$/, 'must be a type'))
const members = v.pipe(v.array(v.strictObject({ name, type: typeName })), v.maxLength(100))

const typedDataSchema = v.strictObject({
  types: v.record(name, members),
  primaryType: name,
  domain: v.record(v.string(), v.union([v.string(), v.number()])),
  message: v.record(v.string(), v.unknown()),
})

export type TypedData = v.InferOutput<typeof typedDataSchema>
type Member = TypedData['types'][string][number]

/** Those of EIP-712, with their types. */
const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

const basic = /^(address|bool|string|bytes([1-9]|[12]\d|3[0-2])?|u?int(\d{1,3})?)$/
const bitsOf = (type: string): number => Number(/^u?int(\d+)$/.exec(type)?.[1] ?? 256)
const isBasic = (type: string): boolean => basic.test(type) && bitsOf(type) % 8 === 0 && bitsOf(type) <= 256

export const isList = (type: string): boolean => type.endsWith(']')
export const innerType = (type: string): string => type.slice(0, type.lastIndexOf('['))

/** Where a page does not say of what type the domain is: its members, in the order of EIP-712. */
const usualDomain = (domain: TypedData['domain']): readonly Member[] =>
  Object.entries(domainTypes).flatMap(([key, type]) => (Object.hasOwn(domain, key) ? [{ name: key, type }] : []))

/**
 * With a type of the domain in which nothing that is shown is missing: viem makes one up where there is none, and leaves out a chain
 * that is written as text.
 */
const withDomainType = ({ types, domain, ...rest }: TypedData): TypedData => {
  const declared = types['EIP712Domain'] ?? usualDomain(domain)
  for (const { name: key, type } of declared)
    if (!Object.hasOwn(domainTypes, key) || domainTypes[key] !== type) throw invalidParams(`the domain has no ${key}`)
  const [one, other] = [declared.map((member) => member.name), Object.keys(domain)].map((names) =>
    names.toSorted().join(' '),
  )
  if (one !== other) throw invalidParams('the domain and its type do not have the same members')
  return { types: { ...types, EIP712Domain: [...declared] }, domain, ...rest }
}

/** In one way alone: JavaScript rounds large numbers, and reads blanks and other notations as numbers that nobody sees. */
const isInteger = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isSafeInteger(value)
    : typeof value === 'string' && /^(0|-?[1-9]\d{0,77}|0x[0-9a-f]{1,64})$/i.test(value)

const isBytes = (value: unknown): boolean => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)

/** What is signed of another kind of value is not what is shown of it. */
const isOfType = (type: string, value: unknown): boolean => {
  if (type === 'bool') return typeof value === 'boolean'
  if (type === 'string') return typeof value === 'string'
  if (type === 'address') return typeof value === 'string' && isAddress(value, { strict: false })
  return type.startsWith('bytes') ? isBytes(value) : isInteger(value)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mostDepth = 20

const checkValue = (types: TypedData['types'], type: string, value: unknown, depth: number): void => {
  if (depth > mostDepth) throw invalidParams('it is too deep')
  if (isList(type)) {
    if (!Array.isArray(value)) throw invalidParams(`a list of ${innerType(type)} is none`)
    const length = /\[(\d+)\]$/.exec(type)?.[1]
    if (length !== undefined && value.length !== Number(length))
      throw invalidParams(`a list is not of length ${length}`)
    for (const one of value) checkValue(types, innerType(type), one, depth + 1)
    return
  }
  if (isBasic(type)) {
    if (!isOfType(type, value)) throw invalidParams(`a value of ${type} is none`)
    return
  }
  const inner = Object.hasOwn(types, type) ? types[type] : undefined
  if (inner === undefined) throw invalidParams(`there is no type ${type.slice(0, 60)}`)
  if (!isRecord(value)) throw invalidParams(`a value of ${type.slice(0, 60)} is missing`)
  for (const key of Object.keys(value))
    if (!inner.some((member: Member) => member.name === key)) throw invalidParams(`${type} has no ${key.slice(0, 60)}`)
  for (const member of inner)
    checkValue(types, member.type, Object.hasOwn(value, member.name) ? value[member.name] : undefined, depth + 1)
}

/** With the types that viem hashes by. */
export const definitionOf = ({
  types,
  primaryType,
  domain,
  message,
}: TypedData): TypedDataDefinition<Record<string, unknown>, string> => ({ types, primaryType, domain, message })

/** Of `eth_signTypedData_v4`: an address, and the data as JSON or as they are. */
export const readTypedData = (params: unknown, { account, chain }: RequestPlace): TypedData => {
  const [given, text] = readParams(v.strictTuple([v.string(), v.unknown()]), params)
  requireAccount(given, account.address)
  const parsed = readParams(
    v.union([v.pipe(v.string(), v.parseJson()), v.record(v.string(), v.unknown())], 'must be typed data'),
    text,
  )
  const data = withDomainType(readParams(typedDataSchema, parsed))
  const { types, primaryType, domain, message } = data
  const chainId = domain['chainId']
  if (chainId !== undefined) {
    if (!/^(\d{1,30}|0x[0-9a-f]{1,30})$/i.test(String(chainId))) throw invalidParams('the chain of the domain is none')
    requireChain(BigInt(chainId), chain)
  }
  if (primaryType === 'EIP712Domain') throw invalidParams('it has a domain alone')
  checkValue(types, 'EIP712Domain', domain, 0)
  checkValue(types, primaryType, message, 0)
  try {
    hashTypedData(definitionOf(data))
  } catch {
    throw invalidParams('its values do not fit their types')
  }
  return data
}
