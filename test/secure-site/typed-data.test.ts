import fc from 'fast-check'
import { hashTypedData, maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { FrameError } from '../../secure-site/frame/frame-error.ts'
import { NetworkRefusal, type NetworkRpc } from '../../secure-site/frame/http/network-rpc.ts'
import { describeTypedData } from '../../secure-site/frame/signing/describe-typed-data.ts'
import { definitionOf, readTypedData } from '../../secure-site/frame/signing/read-typed-data.ts'
import { createSentNumbers } from '../../secure-site/frame/signing/sent-numbers.ts'
import { runs } from '../support/long-runs.ts'

const address = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const origin = 'https://app.example'

const tokenRpc = (answers: Readonly<Record<string, string>>): NetworkRpc => ({
  ask: async (_, [call]) => {
    const answer = answers[Object(call).data]
    if (answer === undefined) throw new NetworkRefusal('execution reverted')
    return answer
  },
})
const usd = tokenRpc({
  '0x313ce567': `0x${'6'.padStart(64, '0')}`,
  '0x95d89b41': `0x${'20'.padStart(64, '0')}${'3'.padStart(64, '0')}${Buffer.from('USD').toString('hex').padEnd(64, '0')}`,
})
const network = { name: 'Net', symbol: 'ETH', decimals: 18, rpcUrls: [] }
const requestPlace = (rpc: NetworkRpc) =>
  ({
    account: { walletId: 'x', namespace: 'eip155', address },
    owner: address,
    origin,
    chain: 1,
    network,
    rpc,
    sentNumbers: createSentNumbers()(''),
  }) as const
const textOf = (parts: unknown): string => JSON.stringify(parts)
describe('typed data', () => {
  const permit2 = {
    types: {
      PermitSingle: [
        { name: 'details', type: 'PermitDetails' },
        { name: 'spender', type: 'address' },
        { name: 'sigDeadline', type: 'uint256' },
      ],
      PermitDetails: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint160' },
        { name: 'expiration', type: 'uint48' },
        { name: 'nonce', type: 'uint48' },
      ],
    },
    primaryType: 'PermitSingle',
    domain: { name: 'Permit2', chainId: 1, verifyingContract: other },
    message: {
      details: { token: other, amount: `${2n ** 160n - 1n}`, expiration: '1900000000', nonce: '0' },
      spender: other,
      sigDeadline: '1900000000',
    },
  }
  const read = (data: unknown, account: string = address) => readTypedData([account, data], requestPlace(usd))

  test('of Permit2 say what they allow', async () => {
    const text = textOf(await describeTypedData(read(JSON.stringify(permit2)), requestPlace(usd)))
    for (const words of ['Allow spending without limit', 'This has no limit', 'All USD', 'sigDeadline', 'Permit2'])
      expect(text).toContain(words)
  })

  test.each<[string, object, string?]>([
    ['another chain', { domain: { ...permit2.domain, chainId: 5 } }],
    [
      'a domain with more than its type',
      { types: { ...permit2.types, EIP712Domain: [{ name: 'name', type: 'string' }] } },
    ],
    ['a member of the domain that nobody knows', { domain: { ...permit2.domain, chain: 1 } }],
    ['a type that is not there', { types: { PermitSingle: permit2.types.PermitSingle } }],
    ['a field that is missing', { message: { ...permit2.message, spender: undefined } }],
    ['a field that is in no type', { message: { ...permit2.message, amount: 1 } }],
    ['a value that does not fit', { message: { ...permit2.message, spender: 'you' } }],
    ['a number that is too large', { message: { ...permit2.message, sigDeadline: `${2n ** 256n}` } }],
    ['another name', { primaryType: 'Permit' }],
    ['a name of every object', { primaryType: 'constructor' }],
    ['a domain alone', { primaryType: 'EIP712Domain' }],
    ['something beside', { more: 1 }],
  ])('with %s are refused', (_, changed) => {
    expect(() => read(JSON.parse(JSON.stringify({ ...permit2, ...changed })))).toThrowError(FrameError)
  })

  const permit = (value: unknown, domain: object = permit2.domain) => ({
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    domain,
    message: { owner: address, spender: other, value, nonce: 0, deadline: '1900000000' },
  })

  // Each of them is a number to JavaScript, and hid what the signature allows.
  test.each([
    1e40,
    2 ** 53,
    1.5,
    ` ${maxUint256}`,
    `${maxUint256}\n`,
    '',
    `0b${'1'.repeat(255)}`,
    `0x0${'f'.repeat(64)}`,
    '007',
    true,
    '-0',
  ])('with the number %j are refused', (value) => {
    expect(() => read(permit(value))).toThrowError(FrameError)
  })

  test.each<[string, unknown]>([
    ['string', 5],
    ['bytes', '0x123'],
    ['bytes', 'text'],
    ['bytes4', '0x123456'],
    ['bool', 'true'],
    ['bool', 1],
    ['address', 5],
    ['int8', '128'],
    ['uint8', -1],
    ['uint8', 256],
    ['int8[2]', [1]],
    ['int7', 1],
  ])('of the type %s are refused with %j', (type, value) => {
    const data = { types: { One: [{ name: 'one', type }] }, primaryType: 'One', domain: {}, message: { one: value } }
    expect(() => read(data)).toThrowError(FrameError)
  })

  test.each<[string, unknown]>([
    ['int8', -128],
    ['int256', '-1'],
    ['uint256', '0xff'],
    ['uint256', `${maxUint256}`],
    ['string', ''],
    ['string', '0x12'],
    ['bytes', '0x'],
    ['bytes32', `0x${'aB'.repeat(32)}`],
    ['bool', false],
    ['int8[][2]', [[], [1]]],
  ])('of the type %s are read with %j', (type, value) => {
    const data = { types: { One: [{ name: 'one', type }] }, primaryType: 'One', domain: {}, message: { one: value } }
    expect(read(data).message).toEqual({ one: value })
  })

  test.each<[string, unknown]>([
    ['a limit', maxUint256.toString()],
    ['hexadecimal', `0x${'f'.repeat(64)}`],
  ])('that permit without %s say so', async (_, value) => {
    expect(textOf(await describeTypedData(read(permit(value)), requestPlace(usd)))).toContain('This has no limit')
  })

  test('are signed with all of the domain that is shown, also where its type is made up', () => {
    const types = {
      EIP712Domain: [
        { name: 'chainId', type: 'uint256' },
        { name: 'name', type: 'string' },
      ],
    }
    const data = permit('1', { name: 'USD', chainId: '1' })
    expect(definitionOf(read(data)).types).toMatchObject({
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
    })
    expect(hashTypedData(definitionOf(read(data)))).toBe(
      hashTypedData(definitionOf(read(permit('1', { name: 'USD', chainId: 1 })))),
    )
    expect(definitionOf(read({ ...data, types: { ...data.types, ...types } })).types).toMatchObject(types)
  })

  test.each<[string, string]>([
    ['TransferWithAuthorization', '1.5 USD'],
    ['ReceiveWithAuthorization', '1.5 USD'],
    ['OrderComponents', 'This may give away what you have'],
    ['PermitForAll', 'This may give away what you have'],
    ['Mail', 'A signature can bind you'],
  ])('of %s say what they may do before anything else', async (primaryType, words) => {
    const types = {
      [primaryType]: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'list', type: 'uint8[]' },
      ],
    }
    const message = { from: address, to: other, value: '1500000', list: Array.from({ length: 500 }, () => 1) }
    const { domain } = permit2
    const [first, second] = await describeTypedData(read({ types, primaryType, domain, message }), requestPlace(usd))
    expect(textOf([first])).toContain(words)
    expect(textOf([second])).toContain('What it is for')
  })

  test.each([
    'PermitTransferFrom',
    'PermitBatchTransferFrom',
    'PermitWitnessTransferFrom',
    'PermitBatchWitnessTransferFrom',
  ])('of %s say each allowance', async (primaryType) => {
    const one = { token: other, amount: `${2n ** 96n - 1n}` }
    const types = {
      TokenPermissions: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
      [primaryType]: [
        { name: 'permitted', type: 'TokenPermissions[]' },
        { name: 'spender', type: 'address' },
      ],
    }
    const message = { permitted: [{ ...one, amount: '1500000' }, one], spender: other }
    const parts = await describeTypedData(
      read({ types, primaryType, domain: permit2.domain, message }),
      requestPlace(usd),
    )
    expect(textOf(parts[0])).toContain('1.5 USD')
    expect(textOf(parts[1])).toContain('This has no limit')
  })

  test.each([
    [true, 'This has no limit'],
    [false, 'This may give away'],
  ])('of DAI that say %j', async (allowed, words) => {
    const types = {
      Permit: [
        { name: 'spender', type: 'address' },
        { name: 'allowed', type: 'bool' },
      ],
    }
    const data = { types, primaryType: 'Permit', domain: permit2.domain, message: { spender: other, allowed } }
    expect(textOf((await describeTypedData(read(data), requestPlace(usd)))[0])).toContain(words)
  })

  test('that are too deep are refused', () => {
    const types = { A: [{ name: 'a', type: 'A[]' }] }
    const nested = (depth: number): object => ({ a: depth === 0 ? [] : [nested(depth - 1)] })
    const data = (depth: number) => ({ types, primaryType: 'A', domain: {}, message: nested(depth) })
    expect(read(data(9)).primaryType).toBe('A')
    expect(() => read(data(11))).toThrowError('it is too deep')
  })

  test('for another account are refused', () => {
    expect(() => read(permit2, other)).toThrowError('not this wallet’s')
  })

  test('that make no sense are refused, whatever they are', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(() => read(data)).toThrowError(FrameError)
      }),
      { numRuns: runs(200) },
    )
  })
})
