import type { PathStep } from '../../../clear-signing/descriptor-path.ts'
import type { Shape } from '../../../clear-signing/value-shape.ts'
import { visibleText } from '../visible-text.ts'

export interface SignedLeaf {
  readonly kind: 'leaf'
  /** The same of each item of a list. */
  readonly shape: Shape
  readonly value: unknown
  /** As it is called where no label says more: `orders 2 price`. */
  readonly name: string
}

/** What is signed, by the names that its types give it. */
export type SignedValue =
  | SignedLeaf
  | { readonly kind: 'list'; readonly shape: Shape; readonly name: string; readonly items: readonly SignedValue[] }
  | { readonly kind: 'struct'; readonly members: ReadonlyMap<string, SignedValue> }

const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  throw new TypeError('A list is none')
}

/** @param value as viem decodes it (a list where a member has no name), or as a message has it. Throws where it is not of that shape. */
export const signedValue = (shape: Shape, value: unknown, name = ''): SignedValue => {
  switch (shape.kind) {
    case 'leaf':
      return { kind: 'leaf', shape, value, name }
    case 'list':
      return {
        kind: 'list',
        shape,
        name,
        items: listOf(value).map((item, at) => signedValue(shape.of, item, `${name} ${at + 1}`)),
      }
    case 'struct': {
      const memberOf = (member: string, at: number): unknown => {
        if (Array.isArray(value)) return value[at]
        if (typeof value === 'object' && value !== null && Object.hasOwn(value, member))
          return Reflect.get(value, member)
        throw new TypeError('A member is missing')
      }
      const members = shape.members.map((member, at): [string, SignedValue] => [
        member.name,
        signedValue(member.shape, memberOf(member.name, at), name === '' ? member.name : `${name} ${member.name}`),
      ])
      return { kind: 'struct', members: new Map(members) }
    }
  }
}

export interface FoundLeaf {
  readonly leaf: SignedLeaf
  /** Which of the items, for each list on the way that is shown as a whole. */
  readonly places: readonly number[]
}

/** What stands at the end of a path; with a list on the way, for each of its items, as far as somebody asks. */
export function* leavesAt(
  value: SignedValue | undefined,
  [step, ...rest]: readonly PathStep[],
  places: readonly number[] = [],
): Generator<FoundLeaf, void> {
  if (value === undefined) return
  if (step === undefined) {
    if (value.kind === 'leaf') yield { leaf: value, places }
  } else if (step.kind === 'member') {
    if (value.kind === 'struct') yield* leavesAt(value.members.get(step.name), rest, places)
  } else if (value.kind === 'list') {
    if (step.kind === 'item') yield* leavesAt(value.items.at(step.at), rest, places)
    else for (const [at, item] of value.items.entries()) yield* leavesAt(item, rest, [...places, at])
  }
}

/** The one that belongs to a leaf that was found on a path like it: each list on the way has the same place. */
export const leafBeside = (
  root: SignedValue,
  steps: readonly PathStep[],
  places: readonly number[],
): SignedLeaf | undefined => {
  const rest = [...places]
  const chosen = steps.map((step): PathStep => (step.kind === 'each' ? { kind: 'item', at: rest.shift() ?? 0 } : step))
  const [found] = leavesAt(root, chosen)
  return found?.leaf
}

/** All that is signed, and lists that have nothing in them. */
export const everyLeaf = (value: SignedValue): readonly SignedLeaf[] => {
  if (value.kind === 'leaf') return [value]
  if (value.kind === 'struct') return [...value.members.values()].flatMap(everyLeaf)
  return value.items.length > 0
    ? value.items.flatMap(everyLeaf)
    : [{ kind: 'leaf', shape: value.shape, value: '', name: value.name }]
}

/** A number of a message may be written in several ways. */
export const numberIn = ({ value }: SignedLeaf): bigint => (typeof value === 'bigint' ? value : BigInt(String(value)))

/** As it is signed. */
export const plainText = ({ value }: SignedLeaf): string => {
  const text = visibleText(String(value))
  return text === '' || text === '0x' ? '‹empty›' : text
}
