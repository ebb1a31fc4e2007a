import type { AbiParameter } from 'viem'
import type { PathStep } from './descriptor-path.ts'

/** Of what a value is made, in a call and in typed data alike. */
export type Shape =
  | { readonly kind: 'leaf'; readonly type: string }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'struct'; readonly members: readonly ShapeMember[] }

export interface ShapeMember {
  readonly name: string
  readonly shape: Shape
}

/** By the names of their types (EIP-712). */
export type MessageTypes = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

/** What is wrong with a descriptor, for who wrote it. */
export class DescriptorFault extends Error {
  override readonly name = 'DescriptorFault'
}

const basicType = /^(address|bool|string|bytes([1-9]|[12]\d|3[0-2])?|u?int(\d{1,3}))$/
const bits = (type: string): number => Number(/^u?int(\d+)$/.exec(type)?.[1] ?? 8)
const isBasic = (type: string): boolean =>
  basicType.test(type) && bits(type) % 8 === 0 && bits(type) >= 8 && bits(type) <= 256

export const isNumber = (type: string): boolean => /^u?int\d+$/.test(type)

/** A type that uses itself has no end, and one that uses others twice each has thousands of members. */
const mostDepth = 12
const mostMembers = 500

const countMembers = () => {
  let count = 0
  return (): void => {
    if (++count > mostMembers) throw new DescriptorFault(`has more than ${mostMembers} members`)
  }
}

/** `T[3][]` as T and how often it is a list. */
const partsOf = (type: string): readonly [string, number] => {
  const [, inner = '', lists = ''] = /^([^[\]]+)((?:\[(?:[1-9]\d{0,3})?\]){0,4})$/.exec(type) ?? []
  if (inner === '') throw new DescriptorFault(`has the type ${type.slice(0, 60)}, which is none`)
  return [inner, lists.split('[').length - 1]
}

const inLists = (shape: Shape, times: number): Shape =>
  times === 0 ? shape : inLists({ kind: 'list', of: shape }, times - 1)

/** Two of one name are told apart by nobody. */
const requireNames = (names: readonly string[]): void => {
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new DescriptorFault(`has two members ${twice.slice(0, 60)}`)
}

/** @throws DescriptorFault where a type is none */
export const shapeOfInputs = (inputs: readonly AbiParameter[]): Shape => {
  const count = countMembers()
  const structOf = (parameters: readonly AbiParameter[], depth: number): Shape => {
    if (depth > mostDepth) throw new DescriptorFault('is too deep')
    // Who writes no name finds it by its place.
    const names = parameters.map(({ name }, at) => (name === undefined || name === '' ? `input${at + 1}` : name))
    requireNames(names)
    const members = parameters.map((parameter, at): ShapeMember => {
      count()
      const [inner, lists] = partsOf(parameter.type)
      const components = 'components' in parameter ? parameter.components : undefined
      if (inner === 'tuple') {
        if (components === undefined || components.length === 0) throw new DescriptorFault('has a tuple of nothing')
        return { name: names[at] ?? '', shape: inLists(structOf(components, depth + 1), lists) }
      }
      if (components !== undefined || !isBasic(inner))
        throw new DescriptorFault(`has the type ${inner.slice(0, 60)}, which is none`)
      return { name: names[at] ?? '', shape: inLists({ kind: 'leaf', type: inner }, lists) }
    })
    return { kind: 'struct', members }
  }
  return structOf(inputs, 0)
}

/** @throws DescriptorFault where a type is none, or is not there */
export const shapeOfMessage = (types: MessageTypes, primaryType: string): Shape => {
  const count = countMembers()
  const shapeOf = (type: string, depth: number): Shape => {
    count()
    if (depth > mostDepth) throw new DescriptorFault('is too deep')
    const [inner, lists] = partsOf(type)
    const members = Object.hasOwn(types, inner) ? types[inner] : undefined
    if (members === undefined) {
      if (!isBasic(inner)) throw new DescriptorFault(`has no type ${inner.slice(0, 60)}`)
      return inLists({ kind: 'leaf', type: inner }, lists)
    }
    requireNames(members.map(({ name }) => name))
    const struct: Shape = {
      kind: 'struct',
      members: members.map(({ name, type: of }) => ({ name, shape: shapeOf(of, depth + 1) })),
    }
    return inLists(struct, lists)
  }
  return shapeOf(primaryType, 0)
}

/** What stands at the end of a path. @throws DescriptorFault where it leads nowhere */
export const shapeAt = (shape: Shape, steps: readonly PathStep[]): Shape => {
  let at = shape
  for (const step of steps) {
    if (step.kind === 'member') {
      const member = at.kind === 'struct' ? at.members.find(({ name }) => name === step.name) : undefined
      if (member === undefined) throw new DescriptorFault(`points to ${step.name}, which is not there`)
      at = member.shape
    } else {
      if (at.kind !== 'list') throw new DescriptorFault('points into a list that is none')
      at = at.of
    }
  }
  return at
}
