import * as v from 'valibot'
import type { AbiFunction } from 'viem'
import { sanitizeText } from '../../core/domain/shared/foreign-text.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { mostDescriptorBytes } from './descriptor-limits.ts'
import { type DescriptorFile, descriptorSchema, type FormatEntry } from './descriptor-schema.ts'
import { type FieldRule, fieldRules } from './field-rules.ts'
import { functionOfKey, functionsIn } from './function-of-key.ts'
import { DescriptorFault, type MessageTypes, type Shape, shapeOfInputs, shapeOfMessage } from './value-shape.ts'

export interface Deployment {
  readonly chainId: number
  /** In small letters. */
  readonly address: string
}

interface Described {
  /** Who says so. */
  readonly owner: string
  readonly intent: string
  readonly shape: Shape
  readonly fields: readonly FieldRule[]
}

export interface DescribedCall extends Described {
  readonly item: AbiFunction
  readonly selector: string
}

export interface DescribedMessage extends Described {
  readonly primaryType: string
  readonly types: MessageTypes
  readonly domain: { readonly name?: string; readonly version?: string }
}

/** A file that was understood as a whole. */
export interface Descriptor {
  readonly deployments: readonly Deployment[]
  readonly calls: readonly DescribedCall[]
  readonly messages: readonly DescribedMessage[]
}

const mostDepth = 30
const mostNodes = 50_000
/** Names that every object has: some libraries leave them out, and some write to what is behind them. */
const inherited: readonly string[] = ['__proto__', 'prototype', 'constructor']

/** Each name with what comes behind it: in JSON that was parsed, a quote begins or ends a text, or is written as `\\"`. */
const jsonTexts = /"(?:[^"\\]|\\.)*"(\s*:)?/g

const requirePlainJson = (text: string, parsed: unknown): void => {
  let count = 0
  let names = 0
  const visit = (node: unknown, depth: number): void => {
    if (++count > mostNodes) throw new DescriptorFault('is too large')
    if (depth > mostDepth) throw new DescriptorFault('is too deep')
    if (typeof node !== 'object' || node === null) return
    for (const [name, inner] of Object.entries(node)) {
      if (inherited.includes(name)) throw new DescriptorFault(`has a member ${name}`)
      if (!Array.isArray(node)) names += 1
      visit(inner, depth + 1)
    }
  }
  visit(parsed, 0)
  let written = 0
  for (const [, colon] of text.matchAll(jsonTexts)) if (colon !== undefined) written += 1
  // The last of them counts, and who looks at the file reads the first.
  if (written !== names) throw new DescriptorFault('has two members of one name')
}

/** @throws DescriptorFault with the place */
const at = <Read>(place: string, read: () => Read): Read => {
  try {
    return read()
  } catch (error) {
    if (error instanceof DescriptorFault) throw new DescriptorFault(`${place.slice(0, 200)} ${error.message}`)
    throw error
  }
}

const deployed = (deployments: readonly { chainId: number; address: string }[]): readonly Deployment[] =>
  deployments.map(({ chainId, address }) => ({ chainId, address: address.toLowerCase() }))

const rulesOf = (file: DescriptorFile, shape: Shape, entry: FormatEntry, isCall: boolean): readonly FieldRule[] =>
  fieldRules({ file, shape, container: isCall ? ['from', 'to', 'value'] : ['from', 'to'] }, entry.fields)

const callsIn = (file: DescriptorFile): readonly DescribedCall[] => {
  const { context, metadata, display } = file
  if (!('contract' in context)) return []
  const abi = context.contract.abi && functionsIn(context.contract.abi)
  return Object.entries(display.formats).map(([key, entry]) =>
    at(`display.formats.${key}:`, () => {
      const { item, selector } = functionOfKey(key, abi)
      const shape = shapeOfInputs(item.inputs)
      const fields = rulesOf(file, shape, entry, true)
      return { owner: metadata.owner, intent: entry.intent, shape, fields, item, selector }
    }),
  )
}

const messagesIn = (file: DescriptorFile): readonly DescribedMessage[] => {
  const { context, metadata, display } = file
  if (!('eip712' in context)) return []
  const { schemas, domain } = context.eip712
  return Object.entries(display.formats).map(([primaryType, entry]) =>
    at(`display.formats.${primaryType}:`, () => {
      const [schema, other] = schemas.filter((one) => one.primaryType === primaryType)
      if (schema === undefined) throw new DescriptorFault('has no schema in context.eip712.schemas')
      if (other !== undefined) throw new DescriptorFault('has two schemas in context.eip712.schemas')
      const shape = shapeOfMessage(schema.types, primaryType)
      if (shape.kind !== 'struct') throw new DescriptorFault('is no struct')
      const fields = rulesOf(file, shape, entry, false)
      return {
        ...{ owner: metadata.owner, intent: entry.intent, shape, fields, primaryType, types: schema.types },
        domain: {
          ...(domain.name !== undefined && { name: domain.name }),
          ...(domain.version !== undefined && { version: domain.version }),
        },
      }
    }),
  )
}

/** A domain may say a second time where it is: it must be the same. */
const deploymentsOf = ({ context }: DescriptorFile): readonly Deployment[] => {
  if ('contract' in context) return deployed(context.contract.deployments)
  const { deployments, domain } = context.eip712
  const all = deployed(deployments)
  for (const { chainId, address } of all)
    if ((domain.chainId ?? chainId) !== chainId || (domain.verifyingContract ?? address).toLowerCase() !== address)
      throw new DescriptorFault('context.eip712: the domain is not that of each deployment')
  return all
}

const requireOnce = (names: readonly string[], what: string): void => {
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined) throw new DescriptorFault(`display.formats: ${twice} is ${what} of two formats`)
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new DescriptorFault('is no JSON')
  }
}

/** Reads a descriptor after ERC-7730. Fails with a sentence that says what the wallet cannot read in it. */
export const readDescriptor = (text: string): Result<Descriptor, string> => {
  try {
    if (text.length > mostDescriptorBytes) throw new DescriptorFault('is too large')
    const parsed = parseJson(text)
    requirePlainJson(text, parsed)
    const { success, output, issues } = v.safeParse(descriptorSchema, parsed, { abortEarly: true })
    if (!success) {
      const [issue] = issues
      return err(sanitizeText(`${v.getDotPath(issue)?.slice(0, 200) ?? 'the file'}: ${issue.message}`))
    }
    const descriptor = { deployments: deploymentsOf(output), calls: callsIn(output), messages: messagesIn(output) }
    if (Object.keys(output.display.formats).length === 0)
      throw new DescriptorFault('display.formats: describes nothing')
    requireOnce(
      descriptor.calls.map(({ selector }) => selector),
      'the selector',
    )
    return ok(descriptor)
  } catch (error) {
    // What is quoted of the file comes to a terminal.
    if (error instanceof DescriptorFault) return err(sanitizeText(error.message))
    throw error
  }
}
