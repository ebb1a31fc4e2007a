import {
  concatHex,
  getTypesForEIP712Domain,
  type Hex,
  hashStruct,
  stringToHex,
  type TypedDataDefinition,
  zeroHash,
} from 'viem'

interface Member {
  readonly name: string
  readonly type: string
}
type Types = Readonly<Record<string, readonly Member[]>>
type Definition = TypedDataDefinition<Record<string, unknown>, string>

/** Of what is signed in place of typed data (ERC-7739): these, and for whom. */
const nestedMembers = (contents: string): readonly Member[] => [
  { name: 'contents', type: contents },
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** A type with all that it is made of, by their names (EIP-712). */
const namesIn = (type: string, types: Types, found = new Set<string>()): ReadonlySet<string> => {
  const [name = ''] = /^\w+/.exec(type) ?? []
  const members = Object.hasOwn(types, name) ? types[name] : undefined
  if (members === undefined || found.has(name)) return found
  found.add(name)
  for (const member of members) namesIn(member.type, types, found)
  return found
}

/** The texts of these types, in the order in which the type around them has them. */
const textOf = (primaryType: string, types: Types): string =>
  [...namesIn(primaryType, types)]
    .toSorted()
    .map((name) => `${name}(${(types[name] ?? []).map(({ type, name: member }) => `${type} ${member}`).join(',')})`)
    .join('')

/** What the key signs, so that the contract takes the typed data for signed. @param contract its domain */
export const nestedDefinition = (data: Definition, contract: Readonly<Record<string, unknown>>): Definition => {
  const { domain, types, primaryType, message: contents } = data
  return {
    ...(domain && { domain }),
    types: { ...types, TypedDataSign: nestedMembers(primaryType) },
    primaryType: 'TypedDataSign',
    message: { contents, ...contract, salt: zeroHash },
  }
}

/**
 * What the contract puts it together from: the domain as the page declares it, and the types in the order in which they were signed, which has to be
 * said by the name of the first where that is not the primary type's (ERC-7739, explicit mode).
 */
export const nestedSignature = (data: Definition, signature: Hex): Hex => {
  const { domain = {}, primaryType, message } = data
  // It was read so: types with members.
  const types = data.types as Types & Record<string, readonly Member[]>
  const domainType = types['EIP712Domain'] ?? getTypesForEIP712Domain({ domain })
  const described = stringToHex(`${textOf(primaryType, types)}${primaryType}`)
  const length = ((described.length - 2) / 2).toString(16).padStart(4, '0')
  return concatHex([
    signature,
    hashStruct({ data: { ...domain }, types: { EIP712Domain: [...domainType] }, primaryType: 'EIP712Domain' }),
    hashStruct({ data: message, types, primaryType }),
    described,
    `0x${length}`,
  ])
}
