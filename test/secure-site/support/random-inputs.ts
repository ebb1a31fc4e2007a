import fc from 'fast-check'

/** An input of a function with a value for it. */
export interface RandomInput {
  readonly type: string
  readonly components?: readonly (RandomInput & { readonly name: string })[]
  readonly value: unknown
}

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((all): string => `0x${Buffer.from(all).toString('hex')}`)
const number = (type: string, bits: bigint, isSigned: boolean) =>
  fc
    .bigInt(isSigned ? -(2n ** (bits - 1n)) : 0n, 2n ** (isSigned ? bits - 1n : bits) - 1n)
    .map((value) => ({ type, value }))

const leaf = fc.oneof(
  fc.boolean().map((value) => ({ type: 'bool', value })),
  hex(32).map((value) => ({ type: 'bytes32', value })),
  fc.integer({ min: 1, max: 40 }).chain((length) => hex(length).map((value) => ({ type: 'bytes', value }))),
  fc.stringMatching(/^[A-Za-z0-9]{1,40}$/).map((value) => ({ type: 'string', value })),
  number('uint8', 8n, false),
  number('uint256', 256n, false),
  number('int64', 64n, true),
)

const tupleOf = (inputs: readonly RandomInput[]): RandomInput => ({
  type: 'tuple',
  components: inputs.map((input, at) => ({ ...input, name: `m${at}` })),
  value: Object.fromEntries(inputs.map(({ value }, at) => [`m${at}`, value])),
})

const { input } = fc.letrec<{ input: RandomInput }>((tie) => ({
  input: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'input' },
    leaf,
    fc.array(tie('input'), { minLength: 1, maxLength: 3 }).map(tupleOf),
    // Of one value, several times: each item is of one type.
    fc.tuple(tie('input'), fc.integer({ min: 1, max: 3 })).map(([one, times]) => ({
      ...one,
      type: `${one.type}[]`,
      value: Array.from({ length: times }, () => one.value),
    })),
  ),
}))

/** As a signature writes it, with names. */
export const written = ({ type, components }: RandomInput): string =>
  components === undefined
    ? type
    : type.replace('tuple', `(${components.map((one) => `${written(one)} ${one.name}`).join(',')})`)

export const randomInputs = fc.array(input, { minLength: 1, maxLength: 4 })
