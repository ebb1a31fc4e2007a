import { encodeFunctionData, type Hex, parseAbiItem } from 'viem'
import { describe, expect, test } from 'vitest'
import { readDescriptor } from '../../secure-site/clear-signing/read-descriptor.ts'
import type { SiteLine } from '../../secure-site/frame/http/site-api.ts'
import { askDescriptor } from '../../secure-site/frame/http/site-descriptors.ts'
import { describeCall } from '../../secure-site/frame/signing/describe-call.ts'
import { describeTypedData } from '../../secure-site/frame/signing/describe-typed-data.ts'
import type { RequestPlace } from '../../secure-site/frame/signing/prepared-request.ts'
import { readTypedData } from '../../secure-site/frame/signing/read-typed-data.ts'
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
import { callDescriptor, chainId, contract, format, messageDescriptor, raw } from './support/descriptor-samples.ts'

const failure = (file: unknown): string => {
  const result = readDescriptor(JSON.stringify(file))
  return result.ok ? '' : result.failure
}
const pay = 'pay(address to,uint256 amount)'
const nested = (depth: number): Record<string, unknown> =>
  depth === 0 ? raw('[0]', 'A') : { path: '[0]', fields: [nested(depth - 1)] }
const schema = (member: string) => ({ primaryType: 'Order', types: { Order: [{ name: 'a', type: member }] } })

describe('is refused, and why is said', () => {
  test.each<[string, unknown, string]>([
    [
      'a tokenPath into more lists than there are amounts',
      callDescriptor({
        'pay(address[] tokens,uint256 amount)': format('Pay', [amountField({ tokenPath: 'tokens.[]' })]),
      }),
      'more lists than its path',
    ],
    [
      'an enum that every object has',
      callDescriptor({
        [pay]: format('Pay', [
          { path: 'to', label: 'To', format: 'enum', params: { $ref: '$.metadata.enums.toString' } },
        ]),
      }),
      'not there',
    ],
    [
      'a definition that every object has',
      callDescriptor({ [pay]: format('Pay', [{ path: 'to', $ref: '$.display.definitions.valueOf' }]) }),
      'not there',
    ],
    [
      'fields in fields in fields',
      callDescriptor({ 'pay(uint256[][][][] a)': format('Pay', [{ path: 'a', fields: [nested(10)] }]) }),
      'too deep',
    ],
    [
      'fields without an end',
      callDescriptor({
        [pay]: format(
          'Pay',
          Array.from({ length: 3 }, () => ({
            path: '#.to',
            fields: Array.from({ length: 80 }, () => raw('#.to', 'To')),
          })),
        ),
      }),
      'more than 200 fields',
    ],
    ['a number of seven bits', messageDescriptor(schema('uint7'), { Order: format('Order', []) }), 'no type uint7'],
    ['a number of nine bits', messageDescriptor(schema('uint9'), { Order: format('Order', []) }), 'no type uint9'],
    ['a number of many bits', messageDescriptor(schema('uint264'), { Order: format('Order', []) }), 'no type uint264'],
    [
      'two schemas of one type',
      {
        ...messageDescriptor(schema('bool'), { Order: format('Order', []) }),
        context: {
          eip712: { deployments: [{ chainId, address: contract }], schemas: [schema('bool'), schema('bool')] },
        },
      },
      'two schemas',
    ],
    ['blanks around an intent', callDescriptor({ [pay]: format(' Pay', []) }), 'plain text'],
    ['blanks in an intent', callDescriptor({ [pay]: format('Pay  nobody', []) }), 'plain text'],
    [
      'many decimals',
      callDescriptor({
        [pay]: format('Pay', [{ path: 'amount', label: 'A', format: 'unit', params: { base: 'm', decimals: 255 } }]),
      }),
      'field',
    ],
  ])('%s', (_, file, words) => {
    expect(failure(file)).toContain(words)
  })
})

const described = async (
  inputs: string,
  args: readonly unknown[],
  fields: readonly Record<string, unknown>[],
  place: (site: SiteLine) => RequestPlace = placeOn,
) => {
  const key = `run(${inputs})`
  const data: Hex = encodeFunctionData({ abi: [parseAbiItem(`function ${key}` as string)], args })
  return describeCall(callOf(data), place(siteWith(callDescriptor({ [key]: format('Run', fields) }))))
}

describe('what a field shows', () => {
  test('an amount in the second list of a list has the token beside it', async () => {
    const { parts } = await described(
      '(uint256[] amounts,address[] tokens)[] a',
      [
        [
          { amounts: [1n], tokens: [address] },
          { amounts: [1n, 2_000_000n], tokens: [address, token] },
        ],
      ],
      [{ path: 'a.[].amounts.[]', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'a.[].tokens.[]' } }],
    )
    expect(
      factsIn(parts)
        .filter(({ label }) => label === 'Amount')
        .map(({ value }) => value),
    ).toEqual(['1 smallest units of a token without a name', '1 smallest units of a token without a name', '2 USD'])
  })

  test('a block is one, and the visitor’s own account is said to be theirs', async () => {
    const { parts } = await described(
      'uint64 at,address who,address other',
      [7n, address, token],
      [
        { path: 'at', label: 'At', format: 'date', params: { encoding: 'blockheight' } },
        { path: 'who', label: 'Who', format: 'addressName' },
        { path: 'other', label: 'Other', format: 'addressName' },
      ],
    )
    expect(shownValue(parts, 'At')).toBe('Block 7')
    const noteOf = (label: string) => factsIn(parts).find((part) => part.label === label)?.note
    expect(noteOf('At')).toBe('written as 7')
    expect([noteOf('Who'), noteOf('Other')]).toEqual(['your account', undefined])
  })

  test.each([
    [3, 3],
    [30, 20],
  ])('of %i tokens in sixty amounts, each is asked once, and no more than %i', async (different, most) => {
    const asked: string[] = []
    const counting = (site: Parameters<typeof placeOn>[0]) => ({
      ...placeOn(site),
      rpc: {
        ask: async (_: string, [call]: readonly unknown[]) => {
          asked.push(Object(call).to)
          throw new Error('nothing')
        },
      },
    })
    const amounts = { path: 'amounts.[]', label: 'A', format: 'tokenAmount', params: { tokenPath: 'tokens.[]' } }
    const tokens = Array.from({ length: 60 }, (_, at) => `0x${((at % different) + 1).toString(16).padStart(40, '0')}`)
    const args = [tokens.map(() => 1n), tokens]
    await described('uint256[] amounts,address[] tokens', args, [amounts], counting)
    // Its symbol, and its decimals.
    expect(asked).toHaveLength(2 * most)
    expect(new Set(asked).size).toBe(most)
  })
})

describe('typed data count for what they are', () => {
  const types = { Order: [{ name: 'legs', type: 'Leg[]' }], Leg: [{ name: 'amount', type: 'uint256' }] }
  const signed = {
    types,
    primaryType: 'Order',
    domain: { name: 'Harbour', version: '1', chainId, verifyingContract: contract },
    message: { legs: [{ amount: 1 }] },
  }
  const describedWith = async (file: unknown, chain?: number) => {
    const place = placeOn(siteWith(file), chain)
    return textOf(await describeTypedData(readTypedData([address, signed], place), place))
  }
  const file = (
    domain: Record<string, unknown>,
    own: Record<string, unknown> = types,
    deployed: string = contract,
  ) => ({
    ...messageDescriptor({ primaryType: 'Order', types: own }, { Order: format('Trade', []) }),
    context: {
      eip712: {
        deployments: [{ chainId, address: deployed }],
        domain,
        schemas: [{ primaryType: 'Order', types: own }],
      },
    },
  })
  test('the same version of the same domain, and a type beside it that it does not use', async () => {
    expect(await describedWith(file({ version: '1' }, { ...types, Other: [] }))).toContain('Trade, as Harbour')
  })
  test.each<[string, unknown]>([
    ['of another version', file({ version: '2' })],
    ['of another contract than was asked for', file({}, types, token)],
    ['of a type that has other members', file({}, { ...types, Leg: [{ name: 'amount', type: 'uint128' }] })],
  ])('and not one %s', async (_, other) => {
    expect(await describedWith(other)).not.toContain('as Harbour')
  })
})

test('what is asked of the site is one path, and too long an answer is none', async () => {
  const asked: string[] = []
  const question = { chainId: 1, address: contract, kind: 'message', name: '../../$/Order?x#y' } as const
  const site = {
    origin: 'https://wallet.example',
    send: async (url: string) => {
      asked.push(url)
      return new Response('x'.repeat(262_145))
    },
  }
  expect(await askDescriptor(site, question, new AbortController().signal)).toBeUndefined()
  expect(asked).toEqual([`https://wallet.example/descriptors/1/${contract}/message/..%2F..%2F%24%2FOrder%3Fx%23y`])
})
