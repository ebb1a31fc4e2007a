import { type Address, encodeFunctionData, type Hex, parseAbi, parseAbiItem } from 'viem'
import { describe, expect, test } from 'vitest'
import type { SiteLine } from '../../secure-site/frame/http/site-api.ts'
import { describeCall } from '../../secure-site/frame/signing/describe-call.ts'
import {
  address,
  amountField,
  callOf,
  factsIn,
  placeOn,
  shownValue,
  siteWith,
  textOf,
  token,
} from './support/described-place.ts'
import { callDescriptor, contract, format, raw } from './support/descriptor-samples.ts'

const signature =
  'pay(address token,uint256 amount,address to,uint256 until,uint32 lasts,uint16 share,uint8 kind,string memo)'
const abi = parseAbi([`function ${signature}`])
const args = [token, 1_500_000n, address, 1_900_000_000n, 3_725, 250, 1, 'rent'] as const
const bytesOf = (given: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: [parseAbiItem(`function ${signature}` as string)], args: given })
const data = encodeFunctionData({ abi, args })
const full = callDescriptor(
  {
    [signature]: format('Pay somebody', [
      amountField(),
      { path: 'to', label: 'Who', format: 'addressName' },
      { path: 'until', label: 'Until', format: 'date', params: { encoding: 'timestamp' } },
      { path: 'lasts', label: 'Lasts', format: 'duration' },
      { path: 'share', label: 'Share', format: 'unit', params: { base: '%', decimals: 2 } },
      { path: 'kind', label: 'Kind', format: 'enum', params: { $ref: '$.metadata.enums.kinds' } },
      { path: '@.value', label: 'Beside', format: 'amount' },
      { path: '@.from', label: 'Payer', format: 'addressName' },
    ]),
  },
  { metadata: { enums: { kinds: { 1: 'Monthly' } } } },
)

describe('a call in the words of a descriptor', () => {
  test('has each format, whose words they are, the contract, the function, and the bytes', async () => {
    const asked: string[] = []
    const { heading, parts } = await describeCall(callOf(data), placeOn(siteWith(full, asked)))
    expect(heading).toBe('Pay somebody, as Harbour describes it')
    expect(asked).toEqual([`https://wallet.example/descriptors/1/${contract}/call/${data.slice(0, 10)}`])
    expect(factsIn(parts).map(({ label, value }) => [label, value])).toEqual([
      ['Amount', '1.5 USD'],
      ['Who', address],
      ['Until', 'Sun, 17 Mar 2030 17:46:40 GMT'],
      ['Lasts', '01:02:05'],
      ['Share', '2.5 %'],
      ['Kind', 'Monthly'],
      ['Beside', '0 ETH'],
      ['Payer', address],
      // What it leaves out.
      ['token', token],
      ['memo', 'rent'],
      ['Contract', contract],
      ['Function', 'pay'],
    ])
    expect(parts[0]).toMatchObject({ kind: 'note', text: expect.stringContaining('The words are those of Harbour.') })
    expect(textOf(parts)).toContain(data)
    // What is made of a number stands beside it.
    for (const note of ['written as 250', 'written as 1"', 'written as 1900000000', `of the token ${token}`])
      expect(textOf(parts)).toContain(note)
  })

  test('what is sent with it stands in front', async () => {
    const { heading, parts } = await describeCall({ ...callOf(data), value: 10n ** 18n }, placeOn(siteWith(full)))
    expect(heading).toBe('Pay somebody, as Harbour describes it, and send 1 ETH')
    expect(parts[0]).toEqual({ kind: 'fact', label: 'Sends with it', value: '1 ETH' })
  })

  test('an amount above the threshold has the message and the amount, and a warning in front', async () => {
    const file = callDescriptor({
      [signature]: format('Pay', [amountField({ threshold: '0xff', message: 'Everything' })]),
    })
    const large = bytesOf([token, 2n ** 256n - 1n, ...args.slice(2)])
    const { parts } = await describeCall(callOf(large), placeOn(siteWith(file)))
    expect(shownValue(parts, 'Amount')).toMatch(/^Everything: 115,792,.* USD$/)
    expect(parts[1]).toEqual({ kind: 'warning', text: 'An amount in this is so large that it has no limit.' })
  })

  test('an amount of the network’s own currency, where the file names its stand-in', async () => {
    const file = callDescriptor({ [signature]: format('Pay', [amountField({ nativeCurrencyAddress: [token] })]) })
    const { parts } = await describeCall(callOf(data), placeOn(siteWith(file)))
    expect(shownValue(parts, 'Amount')).toBe('0.0000000000015 ETH')
  })

  test('each item of a list has its own token; a token that is not there makes no amount', async () => {
    const key = 'pay((address token,uint256 amount)[] items,address[] others,uint256[] amounts)'
    const file = callDescriptor({
      [key]: format('Pay', [
        { path: 'items.[]', fields: [amountField()] },
        { path: 'amounts.[]', label: 'Other', format: 'tokenAmount', params: { tokenPath: 'others.[]' } },
        { path: 'items.[-1].amount', label: 'Last', format: 'raw' },
      ]),
    })
    const items = [
      { token, amount: 1_000_000n },
      { token: address, amount: 7n },
    ] as const
    const bytes = encodeFunctionData({
      abi: [parseAbiItem(`function ${key}` as string)],
      args: [items, [token], [2_000_000n, 3n]],
    })
    const { parts } = await describeCall(callOf(bytes), placeOn(siteWith(file)))
    expect(factsIn(parts).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Amount: 1 USD',
      'Amount: 7 smallest units of a token without a name',
      'Other: 2 USD',
      'Other: 3 smallest units of a token that is not named',
      'Last: 7',
      `items 1 token: ${token}`,
      `items 2 token: ${address}`,
      `others 1: ${token}`,
      `Contract: ${contract}`,
      'Function: pay',
    ])
  })

  test('an empty list and an empty text are seen', async () => {
    const key = 'pay(uint256[] amounts,string memo,bytes more)'
    const file = callDescriptor({ [key]: format('Pay', [raw('amounts.[]', 'Amount')]) })
    const bytes = encodeFunctionData({ abi: [parseAbiItem(`function ${key}` as string)], args: [[], '', '0x'] })
    const { parts } = await describeCall(callOf(bytes), placeOn(siteWith(file)))
    for (const label of ['amounts', 'memo', 'more']) expect(shownValue(parts, label)).toBe('‹empty›')
  })

  test('what is unseen in a text of the call is seen', async () => {
    const bytes = bytesOf([...args.slice(0, 7), 'x\u202ey'])
    const { parts } = await describeCall(callOf(bytes), placeOn(siteWith(full)))
    expect(shownValue(parts, 'memo')).toBe('x‹U+202E›y')
  })
})

describe('a call that is unreadable as ever', () => {
  const transfer = encodeFunctionData({
    abi: parseAbi(['function transfer(address to,uint256 amount)']),
    args: [address, 1n],
  })
  const lying = callDescriptor({ 'transfer(address to,uint256 amount)': format('Sleep well', []) })
  const unreadable = async (bytes: Hex, place: ReturnType<typeof placeOn>, to: Address = contract): Promise<void> => {
    const { heading, parts } = await describeCall(callOf(bytes, to), place)
    expect(heading).toBe('Call a contract')
    for (const words of ['The wallet cannot read this call', bytes]) expect(textOf(parts)).toContain(words)
  }
  test.each<[string, Hex]>([
    ['with a byte behind it', `${data}00`],
    ['with a byte too few', data.slice(0, -2) as Hex],
    ['of another function', `0x12345678${data.slice(10)}`],
    ['of nothing but a selector', data.slice(0, 10) as Hex],
    // A number of 8 bits with more in its word.
    [
      'with a number that is too large',
      `${data.slice(0, 10 + 6 * 64)}${'101'.padStart(64, '0')}${data.slice(10 + 7 * 64)}` as Hex,
    ],
  ])('%s', async (_, bytes) => {
    await unreadable(bytes, placeOn(siteWith(full)))
  })

  test('with another order of its bytes, which decode to the same', async () => {
    // The text stands one word later than it needs to.
    const words = data.slice(10).match(/.{64}/g) ?? []
    const moved = [...words.slice(0, 7), '120'.padStart(64, '0'), '0'.repeat(64), ...words.slice(8)].join('')
    await unreadable(`${data.slice(0, 10)}${moved}` as Hex, placeOn(siteWith(full)))
  })

  test('on another chain, or of another contract', async () => {
    await unreadable(data, placeOn(siteWith(full), 5))
    await unreadable(data, placeOn(siteWith(full)), address)
  })

  test.each<[string, SiteLine]>([
    ['has no descriptor', siteWith(undefined)],
    ['has one that the wallet cannot read', siteWith({ ...full, more: 1 })],
    ['has too much', siteWith({ ...full, more: 'x'.repeat(300_000) })],
    ['cannot be reached', { origin: 'https://wallet.example', send: () => Promise.reject(new Error('gone')) }],
    [
      'says no',
      { origin: 'https://wallet.example', send: async () => new Response(JSON.stringify(full), { status: 500 }) },
    ],
  ])('where the site %s', async (_, site) => {
    await unreadable(data, placeOn(site))
  })

  test('where there is no site, or none that answers in time', async () => {
    await unreadable(data, placeOn(undefined))
    const before = performance.now()
    await unreadable(data, placeOn({ origin: 'https://wallet.example', send: () => new Promise(() => undefined) }))
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  test('that begins like a transfer: no descriptor is asked for it', async () => {
    const asked: string[] = []
    await unreadable(`${transfer}00`, placeOn(siteWith(lying, asked)))
    const { heading } = await describeCall(callOf(transfer, token), placeOn(siteWith(lying, asked)))
    expect(heading).toBe('Send 0.000001 USD')
    expect(asked).toEqual([])
  })
})
