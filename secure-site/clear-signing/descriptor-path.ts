/** From a value to what is inside of it. */
export type PathStep =
  | { readonly kind: 'member'; readonly name: string }
  /** Of a list; a negative one counts from its end. */
  | { readonly kind: 'item'; readonly at: number }
  | { readonly kind: 'each' }

/** Where a descriptor (ERC-7730) points. */
export type DescriptorPath =
  /** Into what is signed (`#.`), or relative to the field around it. */
  | { readonly root: 'data'; readonly isAbsolute: boolean; readonly steps: readonly PathStep[] }
  /** Around what is signed (`@.`). */
  | { readonly root: 'container'; readonly name: ContainerName }
  /** Into the descriptor itself (`$.`). */
  | { readonly root: 'descriptor'; readonly section: DescriptorSection; readonly name: string }

export type ContainerName = 'from' | 'to' | 'value'
export type DescriptorSection = 'metadata.constants' | 'metadata.enums' | 'display.definitions'

const memberName = /^[A-Za-z_$][\w$]{0,99}$/
const itemPlace = /^\[(-?\d{1,4})\]$/
const mostSteps = 20

const stepOf = (text: string): PathStep | undefined => {
  if (text === '[]') return { kind: 'each' }
  const [, at] = itemPlace.exec(text) ?? []
  if (at !== undefined) return { kind: 'item', at: Number(at) }
  return memberName.test(text) ? { kind: 'member', name: text } : undefined
}

/** Undefined for what is no path, and for slices (`[0:20]`): a piece of a value is not what is signed. */
export const parsePath = (text: string): DescriptorPath | undefined => {
  const [, name] = /^@\.(from|to|value)$/.exec(text) ?? []
  if (name === 'from' || name === 'to' || name === 'value') return { root: 'container', name }
  const inside = /^\$\.(metadata\.constants|metadata\.enums|display\.definitions)\.([\w$-]{1,100})$/.exec(text)
  if (inside) return { root: 'descriptor', section: inside[1] as DescriptorSection, name: inside[2] ?? '' }
  const isAbsolute = text.startsWith('#.')
  const steps = (isAbsolute ? text.slice(2) : text).split('.', mostSteps + 1).map(stepOf)
  const known = steps.filter((step) => step !== undefined)
  if (known.length < steps.length || known.length > mostSteps) return undefined
  return { root: 'data', isAbsolute, steps: known }
}
