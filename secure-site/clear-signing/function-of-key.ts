import { type AbiFunction, parseAbiItem, toFunctionSelector } from 'viem'
import type { DescriptorFile } from './descriptor-schema.ts'
import { DescriptorFault, shapeOfInputs } from './value-shape.ts'

type ContractContext = Extract<DescriptorFile['context'], { readonly contract: unknown }>['contract']
type AbiItem = NonNullable<ContractContext['abi']>[number]

/** Only what a signature is made of comes to the parser of signatures. */
const signature = /^[A-Za-z_$][\w$]{0,99}\([\w$()[\], ]{0,2000}\)$/

const parsed = (key: string): AbiFunction => {
  if (!signature.test(key)) throw new DescriptorFault('is no signature of a function')
  try {
    const item = parseAbiItem(`function ${key}` as string)
    if (item.type === 'function') return item
  } catch {
    // What the parser says of it speaks of its own rules.
  }
  throw new DescriptorFault('is no signature of a function')
}

const asFunction = ({ name = '', inputs }: AbiItem): AbiFunction => ({
  type: 'function',
  name,
  inputs: inputs as AbiFunction['inputs'],
  outputs: [],
  stateMutability: 'payable',
})

const selectorOf = (item: AbiFunction): string => {
  // What is no type has no selector.
  shapeOfInputs(item.inputs)
  return toFunctionSelector(item)
}

export interface DescribedFunction {
  readonly item: AbiFunction
  readonly selector: string
}

type Functions = ReadonlyMap<string, AbiFunction>

/** Those of an ABI, by their selectors. One that no format describes may have types that the wallet does not know. */
export const functionsIn = (abi: NonNullable<ContractContext['abi']>): Functions => {
  const known = new Map<string, AbiFunction>()
  for (const given of abi) {
    if (given.type !== 'function') continue
    const item = asFunction(given)
    try {
      known.set(selectorOf(item), item)
    } catch (error) {
      if (!(error instanceof DescriptorFault)) throw error
    }
  }
  return known
}

/**
 * The function that a key of `display.formats` means: a signature, with names of its inputs or without, or a selector. Where the file has an
 * ABI, the function is in it. @throws DescriptorFault where there is none
 */
export const functionOfKey = (key: string, abi: Functions | undefined): DescribedFunction => {
  const isSelector = /^0x[0-9a-f]{8}$/i.test(key)
  const own = isSelector ? undefined : parsed(key)
  const selector = own === undefined ? key.toLowerCase() : selectorOf(own)
  if (abi === undefined) {
    if (own === undefined) throw new DescriptorFault('is a selector, and there is no ABI')
    return { item: own, selector }
  }
  const inAbi = abi.get(selector)
  if (inAbi === undefined) throw new DescriptorFault('is not in the ABI')
  const isNamed = own?.inputs.every(({ name }) => name !== undefined && name !== '') === true
  return { item: own !== undefined && isNamed ? own : inAbi, selector }
}
