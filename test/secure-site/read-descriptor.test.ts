import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { parsePath } from '../../secure-site/clear-signing/descriptor-path.ts'
import { readDescriptor } from '../../secure-site/clear-signing/read-descriptor.ts'
import { runs } from '../support/long-runs.ts'
import { callDescriptor, contract, format, messageDescriptor, raw } from './support/descriptor-samples.ts'

const read = (file: unknown) => readDescriptor(JSON.stringify(file))
const failure = (file: unknown): string => {
  const result = read(file)
  return result.ok ? '' : result.failure
}
const pay = 'pay(address to,uint256 amount)'
const amount = (params: object) => ({ path: 'amount', label: 'Amount', format: 'tokenAmount', params })
const withFields = (...fields: readonly Record<string, unknown>[]) => callDescriptor({ [pay]: format('Pay', fields) })

test('what is complete is understood, with the selector of its function and its paths from the root', () => {
  const file = callDescriptor(
    {
      'pay((address token,uint256 amount)[] items,address to)': format('Pay', [
        { path: 'items.[]', fields: [amount({ tokenPath: 'token', threshold: '$.metadata.constants.most' })] },
        { path: '#.to', $ref: '$.display.definitions.who' },
        { path: '@.value', label: 'With it', format: 'amount' },
      ]),
    },
    {
      metadata: { constants: { most: '0xff' } },
      display: { definitions: { who: { label: 'Who', format: 'addressName' } } },
    },
  )
  const result = read(file)
  expect(result).toMatchObject({ ok: true })
  const [call] = result.ok ? result.value.calls : []
  expect(call).toMatchObject({ selector: expect.stringMatching(/^0x[0-9a-f]{8}$/), owner: 'Harbour' })
  expect(call?.fields.map(({ label }) => label)).toEqual(['Amount', 'Who', 'With it'])
  expect(call?.fields[0]?.format).toMatchObject({
    token: {
      steps: [{ kind: 'member', name: 'items' }, { kind: 'each' }, { kind: 'member', name: 'token' }],
    },
    threshold: { least: 255n, message: 'Unlimited' },
  })
})

test('the one of the guide is understood', () => {
  const guide = readFileSync(join(projectRoot, 'docs/descriptors.md'), 'utf8')
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(guide) ?? []
  const result = readDescriptor(example)
  expect(result.ok ? result.value.calls.map(({ intent }) => intent) : result.failure).toEqual(['Rent a berth'])
})

test('an ABI names what a selector and a bare signature mean', () => {
  const abi = [
    { type: 'event', name: 'Paid', inputs: [] },
    { type: 'function', name: 'callback', inputs: [{ name: 'then', type: 'function' }] },
    {
      type: 'function',
      name: 'pay',
      inputs: [
        { name: 'to', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
    },
  ]
  for (const key of ['pay(address,uint256)', '0xc4076876'])
    expect(read(callDescriptor({ [key]: format('Pay', [raw('amount')]) }, { contract: { abi } }))).toMatchObject({
      ok: true,
      value: { calls: [{ selector: '0xc4076876' }] },
    })
  expect(failure(callDescriptor({ 'pay(address)': format('Pay', []) }, { contract: { abi } }))).toContain(
    'not in the ABI',
  )
})

describe('is refused, and why is said', () => {
  const evil = '\u202e'
  test.each<[string, unknown, string]>([
    ['no format', callDescriptor({}), 'describes nothing'],
    ['a member that nobody knows', { ...withFields(raw('to')), more: 1 }, 'more'],
    ['includes', { ...withFields(raw('to')), includes: 'other.json' }, 'includes'],
    [
      'an address of an ABI',
      callDescriptor({ [pay]: format('Pay', []) }, { contract: { abi: 'https://a.example' } }),
      'ABI',
    ],
    ['a factory', callDescriptor({ [pay]: format('Pay', []) }, { contract: { factory: {} } }), 'context'],
    [
      'no deployment',
      callDescriptor({ [pay]: format('Pay', []) }, { contract: { deployments: [] } }),
      'one deployment',
    ],
    ['another format', withFields({ path: 'to', label: 'To', format: 'nftName' }), 'field'],
    ['a value that is not signed', withFields({ value: '0', label: 'Amount', format: 'raw' }), 'field'],
    ['a path into the file', withFields(raw('$.metadata.constants.x', 'X')), 'not signed'],
    ['a path to nowhere', withFields(raw('from')), 'points to from'],
    ['a path to what every object has', withFields(raw('to.constructor', 'To')), 'points to constructor'],
    ['a slice', withFields(raw('to.[0:4]', 'To')), 'cannot follow'],
    ['a list that is none', withFields(raw('to.[]', 'To')), 'list'],
    ['what has members', callDescriptor({ 'pay((uint256 a) b)': format('Pay', [raw('b')]) }), 'members'],
    ['an address as an amount', withFields({ path: 'to', label: 'To', format: 'amount' }), 'address as amount'],
    ['an amount as an address', withFields({ path: 'amount', label: 'To', format: 'addressName' }), 'as an address'],
    ['an amount of no token', withFields(amount({})), 'tokenPath'],
    ['an amount of what is no address', withFields(amount({ tokenPath: 'amount' })), 'no address'],
    ['an amount with two tokens', withFields(amount({ tokenPath: 'to', token: contract })), 'either'],
    ['a parameter of another format', withFields({ ...raw('to'), params: { base: '%' } }), 'does not take'],
    ['a threshold that is no number', withFields(amount({ tokenPath: 'to', threshold: '1e9' })), 'threshold'],
    [
      'an enum that is not there',
      withFields({ path: 'to', label: 'To', format: 'enum', params: { $ref: '$.metadata.enums.x' } }),
      'not there',
    ],
    [
      'an enum elsewhere',
      withFields({ path: 'to', label: 'To', format: 'enum', params: { $ref: 'https://a.example' } }),
      'cannot follow',
    ],
    [
      'a prefix',
      withFields({ path: 'amount', label: 'A', format: 'unit', params: { base: 'm', prefix: true } }),
      'field',
    ],
    ['an intent in several parts', callDescriptor({ [pay]: { intent: { what: 'Pay' }, fields: [] } }), 'intent'],
    ['an intent that turns around', callDescriptor({ [pay]: format(`Pay ${evil}`, []) }), 'plain text'],
    ['a label with a line break', withFields(raw('to', 'To\nFrom')), 'plain text'],
    [
      'an owner nobody sees',
      callDescriptor({ [pay]: format('Pay', []) }, { metadata: { owner: '\u200b' } }),
      'plain text',
    ],
    [
      'an owner who is the wallet',
      callDescriptor({ [pay]: format('Pay', []) }, { metadata: { owner: 'Your Wallet' } }),
      'the wallet itself',
    ],
    ['a pile of marks', withFields(raw('to', `T${'\u0301'.repeat(9)}`)), 'plain text'],
    ['a long intent', callDescriptor({ [pay]: format('x'.repeat(61), []) }), '60 letters'],
    ['a signature with a body', callDescriptor({ 'pay() { x }': format('Pay', []) }), 'no signature'],
    ['a type that is none', callDescriptor({ 'pay(uint7 a)': format('Pay', []) }), 'signature'],
    ['a type with a name of its own', callDescriptor({ 'pay(Order a)': format('Pay', []) }), 'no signature'],
    ['two inputs of one name', callDescriptor({ 'pay(uint256 a,uint256 a)': format('Pay', []) }), 'two members'],
    ['a list of nothing', callDescriptor({ 'pay(uint256[0] a)': format('Pay', []) }), 'which is none'],
    ['a selector alone', callDescriptor({ '0x12345678': format('Pay', []) }), 'no ABI'],
    [
      'one function twice',
      callDescriptor({ [pay]: format('Pay', []), 'pay(address a,uint256 b)': format('Pay', []) }),
      'two formats',
    ],
    ['text that runs for ever', callDescriptor({ [`pay(${'('.repeat(1_900)})`]: format('Pay', []) }), 'no signature'],
  ])('%s', (_, file, words) => {
    expect(failure(file)).toContain(words)
  })

  test('a definition that points to another, or to itself', () => {
    const definitions = { a: { $ref: '$.display.definitions.a' } }
    expect(failure(callDescriptor({ [pay]: format('Pay', []) }, { display: { definitions } }))).toContain(
      'definitions.a',
    )
  })

  test.each(['__proto__', 'constructor', 'prototype'])('a member %s', (name) => {
    const text = JSON.stringify(
      callDescriptor({ [pay]: format('Pay', []) }, { metadata: { enums: { x: { NAME: 'y' } } } }),
    )
    expect(readDescriptor(text.replace('NAME', name))).toEqual({ ok: false, failure: `has a member ${name}` })
    expect(Object.hasOwn(Object.prototype, 'y')).toBe(false)
  })

  test.each([
    ['{"a": 1, "a": 2}', '"intent":"Give all away","intent":"Pay"'],
    ['one written in another way', '"intent":"Give all away","\\u0069ntent" : "Pay"'],
  ])('a member that is there twice: %s', (_, twice) => {
    const text = JSON.stringify(withFields(raw('to', 'To: "all": x\\')))
    expect(readDescriptor(text)).toMatchObject({ ok: true })
    expect(readDescriptor(text.replace('"intent":"Pay"', twice))).toEqual({
      ok: false,
      failure: 'has two members of one name',
    })
  })

  test('what it quotes of the file is no command to a terminal', () => {
    const command = '\u001b[2J\u202e'
    for (const file of [
      withFields(raw(`to${command}`, 'To')),
      callDescriptor({ [`pay${command}()`]: format('Pay', []) }),
      { ...withFields(raw('to')), [command]: 1 },
    ])
      expect(failure(file)).toMatch(/^[ -~]+$/)
  })

  test.each<[string, string, string]>([
    ['what is deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'too deep'],
    ['what is large', `"${'x'.repeat(300_000)}"`, 'too large'],
    ['what has many members', `[${'0,'.repeat(100_000)}0]`, 'too large'],
    ['what is no JSON', '{', 'no JSON'],
    ['nothing', 'null', 'the file'],
  ])('%s', (_, text, words) => {
    expect(readDescriptor(text)).toEqual({ ok: false, failure: expect.stringContaining(words) })
  })

  const schema = (types: object) => ({ primaryType: 'Order', types })
  const order = { Order: format('Order', []) }
  test.each<[string, unknown, string]>([
    [
      'a type that is not there',
      messageDescriptor(schema({ Order: [{ name: 'a', type: 'Price' }] }), order),
      'no type Price',
    ],
    ['a type of itself', messageDescriptor(schema({ Order: [{ name: 'a', type: 'Order[]' }] }), order), 'too deep'],
    [
      'types that double',
      messageDescriptor(
        schema(
          Object.fromEntries(
            [...'abcdefghij'].map((name, at, all) => [
              at === 0 ? 'Order' : name,
              [1, 2].map((one) => ({ name: `m${one}`, type: all[at + 1] ?? 'bool' })),
            ]),
          ),
        ),
        order,
      ),
      'more than 500',
    ],
    ['no schema', messageDescriptor({ primaryType: 'Other', types: { Other: [] } }, order), 'no schema'],
    [
      'the value of a call',
      messageDescriptor(schema({ Order: [{ name: 'a', type: 'bool' }] }), {
        Order: format('Order', [raw('@.value', 'V')]),
      }),
      '@.value',
    ],
    [
      'another chain',
      messageDescriptor(schema({ Order: [] }), order, { domain: { chainId: 2 } }),
      'not that of each deployment',
    ],
  ])('typed data with %s', (_, file, words) => {
    expect(failure(file)).toContain(words)
  })
})

test('never throws, whatever the file is', () => {
  const paths = fc.oneof(fc.string(), fc.constantFrom('to', '#.amount', '@.to', '$.metadata.enums.x', 'to.[]', '[-1]'))
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Pay', 'raw', 'tokenAmount', 'enum', contract, '(a+)+$'),
  )
  const field = fc.record(
    { path: paths, label: text, format: text, params: fc.dictionary(text, paths) },
    { requiredKeys: [] },
  )
  const any = fc.oneof(
    fc.jsonValue(),
    fc
      .record({
        key: fc.oneof(text, fc.constantFrom(pay, 'pay(address,uint256)')),
        fields: fc.array(field),
        intent: text,
      })
      .map(({ key, ...entry }) => callDescriptor({ [key]: entry })),
  )
  fc.assert(
    fc.property(any, (file) => {
      const result = read(file)
      if (!result.ok) expect(result.failure).not.toBe('')
    }),
    { numRuns: runs(300) },
  )
})

test('a path is read in time, and every step of it is one', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (text) => {
      const path = parsePath(text)
      if (path?.root === 'data') expect(path.steps.length).toBeGreaterThan(0)
    }),
    { numRuns: runs(300) },
  )
  expect(parsePath(`${'a.'.repeat(200)}a`)).toBeUndefined()
})
