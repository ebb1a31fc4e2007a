import fc from 'fast-check'
import { encodeFunctionData, parseAbiItem } from 'viem'
import { describe, expect, test } from 'vitest'
import { describeCall } from '../../secure-site/frame/signing/describe-call.ts'
import { runs } from '../support/long-runs.ts'
import { callOf, factsIn, placeOn, siteWith } from './support/described-place.ts'
import { callDescriptor, format, raw } from './support/descriptor-samples.ts'
import { type RandomInput, randomInputs, written } from './support/random-inputs.ts'

const leavesOf = ({ type, components, value }: RandomInput): readonly string[] => {
  if (type.endsWith('[]')) {
    const inner = type.slice(0, -2)
    return (value as readonly unknown[]).flatMap((one) =>
      leavesOf({ type: inner, value: one, ...(components && { components }) }),
    )
  }
  if (components === undefined) return [String(value)]
  return components.flatMap((one) => leavesOf({ ...one, value: Object(value)[one.name] }))
}
/** Of the texts that are shown, in their order, what was signed. */
const rebuilt = ({ type, components, value }: RandomInput, texts: string[]): unknown => {
  if (type.endsWith('[]')) {
    const inner = type.slice(0, -2)
    return (value as readonly unknown[]).map((one) =>
      rebuilt({ type: inner, value: one, ...(components && { components }) }, texts),
    )
  }
  if (components)
    return Object.fromEntries(
      components.map((one) => [one.name, rebuilt({ ...one, value: Object(value)[one.name] }, texts)]),
    )
  const text = texts.shift() ?? ''
  if (type === 'bool') return text === 'true'
  if (type === 'uint8') return Number(text)
  return /int/.test(type) ? BigInt(text) : text
}
const pathsOf = ({ type, components }: Pick<RandomInput, 'type' | 'components'>, path: string): readonly string[] => {
  if (type.endsWith('[]')) return pathsOf({ type: type.slice(0, -2), ...(components && { components }) }, `${path}.[]`)
  return components === undefined ? [path] : components.flatMap((one) => pathsOf(one, `${path}.${one.name}`))
}

describe('whatever a function takes', () => {
  const encoded = (inputs: readonly RandomInput[]) => {
    const key = `run(${inputs.map((input, at) => `${written(input)} p${at}`).join(',')})`
    const item = parseAbiItem(`function ${key}` as string)
    return { key, encode: (values: readonly unknown[]) => encodeFunctionData({ abi: [item], args: values }) }
  }
  test('all of it is shown, and makes the same bytes again', async () => {
    await fc.assert(
      fc.asyncProperty(randomInputs, async (inputs) => {
        const { key, encode } = encoded(inputs)
        const bytes = encode(inputs.map(({ value }) => value))
        const file = callDescriptor({ [key]: format('Run', []) })
        const { parts } = await describeCall(callOf(bytes), placeOn(siteWith(file)))
        const texts = factsIn(parts)
          .filter(({ label }) => label.startsWith('p'))
          .map(({ value }) => value)
        expect(encode(inputs.map((input) => rebuilt(input, texts)))).toBe(bytes)
      }),
      { numRuns: runs(60) },
    )
  })

  test('a descriptor that shows some of it hides nothing, and says nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(randomInputs, fc.infiniteStream(fc.boolean()), async (inputs, chosen) => {
        const { key, encode } = encoded(inputs)
        const paths = inputs.flatMap((input, at) => pathsOf(input, `p${at}`)).filter(() => chosen.next().value)
        const file = callDescriptor({
          [key]: format(
            'Run',
            paths.map((path) => raw(path, 'p')),
          ),
        })
        const { parts } = await describeCall(callOf(encode(inputs.map(({ value }) => value))), placeOn(siteWith(file)))
        const texts = factsIn(parts)
          .filter(({ label }) => label.startsWith('p'))
          .map(({ value }) => value)
        expect(texts.toSorted()).toEqual(inputs.flatMap(leavesOf).toSorted())
      }),
      { numRuns: runs(60) },
    )
  })
})
