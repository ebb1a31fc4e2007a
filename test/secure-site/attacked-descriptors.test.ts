import { encodeFunctionData, type Hex, parseAbiItem, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ApprovalPart } from '../../secure-site/frame/approval/approval-protocol.ts'
import { describeCall } from '../../secure-site/frame/signing/describe-call.ts'
import { address, callOf, factsIn, placeOn, shownValue, siteWith, textOf, token } from './support/described-place.ts'
import { callDescriptor, contract, format, raw } from './support/descriptor-samples.ts'

const word = (value: number): string => value.toString(16).padStart(64, '0')

describe('bytes that decode to more than they are', () => {
  test.each(['bytes[]', 'string[]', '(bytes a,uint8 b)[]'])('%s, each item at the same place', async (type) => {
    const key = `run(${type} items)`
    const selector = toFunctionSelector(`function ${key}`)
    const [count, length] = [3_000, 32_000]
    const item = type.startsWith('(')
      ? word(64) + word(1) + word(length) + '61'.repeat(length)
      : word(length) + '61'.repeat(length)
    const data = `${selector}${word(32)}${word(count)}${word(count * 32).repeat(count)}${item}` as Hex
    const before = performance.now()
    const { heading, parts } = await describeCall(
      callOf(data),
      placeOn(siteWith(callDescriptor({ [key]: format('Run', []) }))),
    )
    expect(performance.now() - before).toBeLessThan(5_000)
    expect(heading).toBe('Call a contract')
    expect(textOf(parts)).toContain('The wallet cannot read this call')
  })

  test.each<[string, readonly unknown[]]>([
    ['bytes[3] a,uint256 b', [['0x01', '0x', `0x${'ab'.repeat(33)}`], 1n]],
    [
      '(string a,uint8[2] b)[] c,string d',
      [
        [
          { a: 'x', b: [1, 2] },
          { a: '', b: [3, 4] },
        ],
        'y'.repeat(32),
      ],
    ],
    [
      'uint256[][2] a,(uint8 x,(bool y,address z) w) b',
      [[[], [1n, 2n]], { x: 1, w: { y: true, z: `0x${'1'.repeat(40)}` } }],
    ],
    ['', []],
  ])('what an encoder makes of (%s) is read', async (inputs, args) => {
    const key = `run(${inputs})`
    const data = encodeFunctionData({ abi: [parseAbiItem(`function ${key}` as string)], args })
    const { heading } = await describeCall(
      callOf(data),
      placeOn(siteWith(callDescriptor({ [key]: format('Run', []) }))),
    )
    expect(heading).toBe('Run, as Harbour describes it')
  })
})

const everything = (parts: readonly ApprovalPart[]): readonly ApprovalPart[] =>
  parts.flatMap((part) => (part.kind === 'group' ? [part, ...everything(part.parts)] : [part]))
const described = async (
  inputs: string,
  args: readonly unknown[],
  fields: readonly Record<string, unknown>[],
  more = {},
) => {
  const key = `run(${inputs})`
  const data = encodeFunctionData({ abi: [parseAbiItem(`function ${key}` as string)], args })
  return describeCall(callOf(data), placeOn(siteWith(callDescriptor({ [key]: format('Run', fields) }, more))))
}
const notes = (parts: readonly ApprovalPart[]): readonly string[] => factsIn(parts).map((part) => part.note ?? '')

describe('a list that is too long', () => {
  const long = Array.from({ length: 3_000 }, (_, at) => BigInt(at))
  const inputs = 'uint256[] junk,address to,uint256[] more,address last'
  const args = [long, address, long, token]

  test.each<[string, readonly Record<string, unknown>[]]>([
    ['and no field', []],
    ['as a field', [raw('junk.[]', 'Junk')]],
    [
      'as two hundred fields',
      Array.from({ length: 100 }, () => ({ path: 'junk', fields: [raw('[]', 'J'), raw('[]', 'K')] })),
    ],
  ])('%s: what is cut is counted and warned of, and no other input is pushed out', async (_, fields) => {
    const before = performance.now()
    const { parts } = await described(inputs, args, fields)
    expect(performance.now() - before).toBeLessThan(10_000)
    expect(everything(parts).length).toBeLessThan(900)
    expect(parts.filter(({ kind }) => kind === 'warning')).toEqual([
      { kind: 'warning', text: expect.stringContaining('too long to be shown') },
    ])
    expect(shownValue(parts, 'to')).toBe(address)
    expect(shownValue(parts, 'last')).toBe(token)
    const cut = factsIn(parts).filter(({ value }) => / more$/.test(value))
    expect(cut.length).toBeGreaterThan(1)
    const shown = factsIn(parts).filter(({ label, value }) => /^more /.test(label) && !/ more$/.test(value))
    const counted = cut.find(({ label }) => label.startsWith('more '))
    expect(shown.length + Number(/^and (\d+) more$/.exec(counted?.value ?? '')?.[1])).toBe(long.length)
  })

  test('one that is not is shown as a whole, without a warning', async () => {
    const { parts } = await described('uint256[] few', [long.slice(0, 40)], [])
    expect(factsIn(parts).filter(({ label }) => /^few /.test(label))).toHaveLength(40)
    expect(parts.some(({ kind }) => kind === 'warning')).toBe(false)
  })
})

describe('words that look like the wallet’s own', () => {
  test('stand apart from them, whether they are labels or names of inputs', async () => {
    const { parts } = await described(
      'address Contract,address to,uint256 Function',
      [token, token, 7n],
      [raw('to', 'Contract'), raw('to', 'Network'), raw('to', 'Fee at most')],
    )
    const own = parts.flatMap((part) => (part.kind === 'fact' ? [`${part.label}: ${part.value}`] : []))
    expect(own).toEqual([`Contract: ${contract}`, 'Function: run'])
    const [group] = parts.filter((part) => part.kind === 'group')
    expect(group).toMatchObject({ label: 'In the words of Harbour' })
    expect(group && factsIn([group])).toHaveLength(5)
  })
})

describe('numbers stand beside what is made of them', () => {
  test('of an amount of the network’s own currency, with the address that is said to be it', async () => {
    const amount = {
      path: 'amount',
      label: 'Amount',
      format: 'tokenAmount',
      params: { tokenPath: 'token', nativeCurrencyAddress: token },
    }
    const { parts } = await described(
      'address token,uint256 amount,uint256 tip',
      [token, 5n, 6n],
      [amount, { path: 'tip', label: 'Tip', format: 'amount' }],
    )
    expect(notes(parts)).toContain(`the descriptor says that ${token} stands for it, written as 5`)
    expect(notes(parts)).toContain('written as 6')
  })

  test.each<[string, object]>([
    ['amount', {}],
    ['unit', { params: { base: 'USDC', decimals: 77 } }],
    ['tokenAmount', { params: { token } }],
    ['tokenAmount', { params: { tokenPath: 'tokens.[]' } }],
  ])('%s without a limit is warned of, outside of what others say', async (name, more) => {
    const path = 'tokenPath' in Object(Object(more).params) ? 'amounts.[]' : 'amount'
    const { parts } = await described(
      'uint256 amount,uint256[] amounts,address[] tokens',
      [2n ** 256n - 1n, [2n ** 200n], []],
      [{ path, label: 'Amount', format: name, ...more }],
    )
    expect(parts).toContainEqual({ kind: 'warning', text: 'An amount in this is so large that it has no limit.' })
  })

  test.each<[string, string, object, unknown, string]>([
    [
      'a date out of the calendar',
      'uint256',
      { format: 'date', params: { encoding: 'timestamp' } },
      2n ** 255n,
      `${2n ** 255n}`,
    ],
    ['a date before it began', 'int64', { format: 'date', params: { encoding: 'timestamp' } }, -1n, '-1'],
    ['a duration that is none', 'int64', { format: 'duration' }, -60n, '-60'],
    [
      'an enum with what every object has',
      'string',
      { format: 'enum', params: { $ref: '$.metadata.enums.words' } },
      'constructor',
      'constructor',
    ],
    [
      'an enum with what every object has behind it',
      'string',
      { format: 'enum', params: { $ref: '$.metadata.enums.words' } },
      '__proto__',
      '__proto__',
    ],
    ['a negative unit', 'int256', { format: 'unit', params: { base: '%', decimals: 2 } }, -150n, '-1.5 %'],
    [
      'the last moment',
      'uint64',
      { format: 'date', params: { encoding: 'timestamp' } },
      8_639_999_999_999n,
      'Fri, 12 Sep 275760 23:59:59 GMT',
    ],
  ])('%s', async (_, type, field, value, text) => {
    const { parts } = await described(`${type} a`, [value], [{ path: 'a', label: 'A', ...field }], {
      metadata: { enums: { words: { no: 'No' } } },
    })
    expect(shownValue(parts, 'A')).toBe(text)
  })
})

test.each(['setOperator', 'approveAndCall', 'delegateTo', 'permit2'])(
  'a function called %s is warned of, whatever a descriptor says',
  async (name) => {
    const key = `${name}(address who,uint256 most)`
    const data = encodeFunctionData({ abi: [parseAbiItem(`function ${key}` as string)], args: [token, 1n] })
    const { parts } = await describeCall(
      callOf(data),
      placeOn(siteWith(callDescriptor({ [key]: format('Smile', []) }))),
    )
    expect(parts).toContainEqual({
      kind: 'warning',
      text: expect.stringContaining('This may give away what you have.'),
    })
  },
)
