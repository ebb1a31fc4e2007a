import { type ContainerName, type DescriptorSection, type PathStep, parsePath } from './descriptor-path.ts'
import {
  type DescriptorFile,
  type FieldEntry,
  type FormatName,
  type FormatParams,
  formatParams,
} from './descriptor-schema.ts'
import { DescriptorFault, isNumber, type Shape, shapeAt } from './value-shape.ts'

/** Where a value of what is signed comes from. */
export type Source =
  | { readonly from: 'data'; readonly steps: readonly PathStep[] }
  | { readonly from: 'container'; readonly name: ContainerName }

export type TokenSource = Source | { readonly from: 'address'; readonly address: string }

export type FieldFormat =
  | { readonly name: 'raw' | 'amount' | 'addressName' | 'duration' }
  | {
      readonly name: 'tokenAmount'
      readonly token: TokenSource
      /** Addresses in small letters that stand for the network's own currency. */
      readonly native: readonly string[]
      readonly threshold?: { readonly least: bigint; readonly message: string }
    }
  | { readonly name: 'date'; readonly isBlock: boolean }
  | { readonly name: 'unit'; readonly base: string; readonly decimals: number }
  | { readonly name: 'enum'; readonly words: Readonly<Record<string, string>> }

export interface FieldRule {
  readonly source: Source
  readonly label: string
  readonly format: FieldFormat
}

/** Of a file, as far as its fields point into it. */
type Sections = Pick<DescriptorFile, 'metadata' | 'display'>

export interface FieldPlace {
  readonly file: Sections
  readonly shape: Shape
  /** What stands around what is signed. */
  readonly container: readonly ContainerName[]
}

const addressPattern = /^0x[0-9a-f]{40}$/i
const mostNesting = 8
const mostFields = 200

const pathOf = (text: string) => {
  const path = parsePath(text)
  if (path === undefined) throw new DescriptorFault(`has the path ${text.slice(0, 80)}, which the wallet cannot follow`)
  return path
}

const inSection = (file: Sections, text: string, section: DescriptorSection): unknown => {
  const path = pathOf(text)
  if (path.root !== 'descriptor' || path.section !== section)
    throw new DescriptorFault(`points to ${text.slice(0, 80)}, and not to $.${section}`)
  const values = {
    'metadata.constants': file.metadata.constants,
    'metadata.enums': file.metadata.enums,
    'display.definitions': file.display.definitions,
  }[section]
  if (!Object.hasOwn(values, path.name)) throw new DescriptorFault(`points to ${text.slice(0, 80)}, which is not there`)
  return Reflect.get(values, path.name)
}

/** A text, or the constant that it points to. */
const constantOr = (file: Sections, text: string): string =>
  text.startsWith('$.') ? String(inSection(file, text, 'metadata.constants')) : text

const addressOf = (file: Sections, text: string): string => {
  const address = constantOr(file, text)
  if (!addressPattern.test(address)) throw new DescriptorFault(`has ${text.slice(0, 80)} where an address stands`)
  return address.toLowerCase()
}

const numberOf = (file: Sections, given: string | number): bigint => {
  const text = constantOr(file, String(given))
  if (!/^(\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text)) throw new DescriptorFault('has a threshold that is no number')
  return BigInt(text)
}

const typeAt = ({ shape, container }: FieldPlace, source: Source): string => {
  if (source.from === 'container') {
    if (!container.includes(source.name)) throw new DescriptorFault(`has no @.${source.name}`)
    return source.name === 'value' ? 'uint256' : 'address'
  }
  const at = shapeAt(shape, source.steps)
  if (at.kind !== 'leaf')
    throw new DescriptorFault('shows what has members; point to each of them, and to lists with []')
  return at.type
}

const sourceOf = (text: string, base: readonly PathStep[]): Source => {
  const path = pathOf(text)
  if (path.root === 'descriptor') throw new DescriptorFault(`shows ${text.slice(0, 80)}, which is not signed`)
  if (path.root === 'container') return { from: 'container', name: path.name }
  return { from: 'data', steps: path.isAbsolute ? path.steps : [...base, ...path.steps] }
}

const listsIn = (source: Source): number =>
  source.from === 'data' ? source.steps.filter(({ kind }) => kind === 'each').length : 0

const tokenOf = (
  place: FieldPlace,
  { token, tokenPath }: FormatParams,
  source: Source,
  base: readonly PathStep[],
): TokenSource => {
  if ((token === undefined) === (tokenPath === undefined))
    throw new DescriptorFault('needs either a tokenPath or a token')
  if (token !== undefined) return { from: 'address', address: addressOf(place.file, token) }
  const text = tokenPath ?? ''
  if (text.startsWith('$.')) return { from: 'address', address: addressOf(place.file, text) }
  const found = sourceOf(text, base)
  if (typeAt(place, found) !== 'address') throw new DescriptorFault('has a tokenPath to what is no address')
  // For each amount there is one token.
  if (listsIn(found) > listsIn(source)) throw new DescriptorFault('has a tokenPath into more lists than its path')
  return found
}

const formatOf = (
  place: FieldPlace,
  name: FormatName,
  params: FormatParams,
  source: Source,
  base: readonly PathStep[],
): FieldFormat => {
  const { file } = place
  const type = typeAt(place, source)
  const taken: readonly string[] = formatParams[name]
  const foreign = Object.keys(params).find((param) => !taken.includes(param))
  if (foreign !== undefined) throw new DescriptorFault(`has the parameter ${foreign}, which ${name} does not take`)
  if (name === 'raw') return { name }
  if (name === 'addressName') {
    if (type !== 'address') throw new DescriptorFault(`shows ${type} as an address`)
    return { name }
  }
  if (name === 'enum') {
    if (params.$ref === undefined) throw new DescriptorFault('needs a $ref to an enum')
    return { name, words: inSection(file, params.$ref, 'metadata.enums') as Readonly<Record<string, string>> }
  }
  if (!isNumber(type)) throw new DescriptorFault(`shows ${type} as ${name}`)
  switch (name) {
    case 'tokenAmount': {
      const { threshold, message, nativeCurrencyAddress = [] } = params
      if (message !== undefined && threshold === undefined)
        throw new DescriptorFault('has a message without a threshold')
      return {
        name,
        token: tokenOf(place, params, source, base),
        native: [nativeCurrencyAddress].flat().map((one) => addressOf(file, one)),
        ...(threshold !== undefined && {
          threshold: { least: numberOf(file, threshold), message: message ?? 'Unlimited' },
        }),
      }
    }
    case 'date':
      if (params.encoding === undefined) throw new DescriptorFault('needs the encoding of the date')
      return { name, isBlock: params.encoding === 'blockheight' }
    case 'unit':
      if (params.base === undefined) throw new DescriptorFault('needs the base of the unit')
      return { name, base: params.base, decimals: params.decimals ?? 0 }
    default:
      return { name }
  }
}

const isList = (entry: FieldEntry): entry is Extract<FieldEntry, { readonly fields: unknown }> => 'fields' in entry

/** What a format shows, one field after the other, with their paths from the root. @throws DescriptorFault */
export const fieldRules = (place: FieldPlace, entries: readonly FieldEntry[]): readonly FieldRule[] => {
  const rules: FieldRule[] = []
  const add = (entry: FieldEntry, base: readonly PathStep[], depth: number): void => {
    if (depth > mostNesting) throw new DescriptorFault('has fields that are too deep')
    const source = sourceOf(entry.path, base)
    if (isList(entry)) {
      if (source.from === 'container') throw new DescriptorFault(`has fields within ${entry.path.slice(0, 80)}`)
      for (const inner of entry.fields) add(inner, source.steps, depth + 1)
      return
    }
    if (rules.length >= mostFields) throw new DescriptorFault(`has more than ${mostFields} fields`)
    // A definition has no reference of its own: there is no circle.
    const known =
      '$ref' in entry
        ? (inSection(place.file, entry.$ref, 'display.definitions') as DescriptorFile['display']['definitions'][string])
        : entry
    const params = { ...known.params, ...entry.params }
    rules.push({
      source,
      label: entry.label ?? known.label,
      format: formatOf(place, known.format, params, source, base),
    })
  }
  for (const entry of entries) add(entry, [], 0)
  return rules
}
