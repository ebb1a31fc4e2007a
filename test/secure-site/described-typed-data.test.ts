import { describe, expect, test } from 'vitest'
import { describeTypedData } from '../../secure-site/frame/signing/describe-typed-data.ts'
import { readTypedData } from '../../secure-site/frame/signing/read-typed-data.ts'
import { address, amountField, factsIn, placeOn, siteWith, textOf, token } from './support/described-place.ts'
import { chainId, contract, format, messageDescriptor } from './support/descriptor-samples.ts'

describe('typed data in the words of a descriptor', () => {
  const types = {
    Order: [
      { name: 'side', type: 'uint8' },
      { name: 'legs', type: 'Leg[]' },
    ],
    Leg: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  }
  const message = { side: 1, legs: [{ token, amount: '0x16e360' }] }
  const signed = {
    types,
    primaryType: 'Order',
    domain: { name: 'Harbour', version: '1', chainId, verifyingContract: contract },
    message,
  }
  const file = messageDescriptor(
    { primaryType: 'Order', types },
    {
      Order: format('Trade', [
        { path: 'side', label: 'You', format: 'enum', params: { $ref: '$.metadata.enums.sides' } },
        { path: 'legs.[]', fields: [amountField()] },
        { path: '@.to', label: 'Where', format: 'addressName' },
      ]),
    },
    { metadata: { enums: { sides: { 1: 'Sell' } } }, domain: { name: 'Harbour' } },
  )
  const describedWith = async (given: object, answer: unknown = file, asked: string[] = []) => {
    const place = placeOn(siteWith(answer, asked))
    return describeTypedData(readTypedData([address, { ...signed, ...given }], place), place)
  }

  test('they stand behind the warning, and in front of all that is signed', async () => {
    const asked: string[] = []
    const parts = await describedWith({}, file, asked)
    expect(asked).toEqual([`https://wallet.example/descriptors/1/${contract}/message/Order`])
    expect(parts.map((part) => ('label' in part ? part.label : part.kind))).toEqual([
      'warning',
      'Trade, as Harbour describes it',
      'What it is for',
      'Order',
      'All that is signed',
    ])
    const [, group] = parts
    expect(group?.kind === 'group' && factsIn(group.parts).map(({ label, value }) => [label, value])).toEqual([
      ['You', 'Sell'],
      ['Amount', '1.5 USD'],
      ['Where', contract],
    ])
  })

  test.each<[string, object]>([
    ['of another domain', { domain: { ...signed.domain, name: 'Harbor' } }],
    ['of another contract', { domain: { ...signed.domain, verifyingContract: address } }],
    ['of no contract', { domain: { name: 'Harbour', chainId } }],
    ['of no chain', { domain: { name: 'Harbour', verifyingContract: contract } }],
    ['of other types', { types: { ...types, Leg: [...types.Leg].reverse() } }],
    ['of another primary type', { primaryType: 'Leg', message: message.legs[0] }],
  ])('%s are shown field by field, as ever', async (_, given) => {
    const text = textOf(await describedWith(given))
    expect(text).not.toContain('as Harbour describes it')
    expect(text).toContain('All that is signed')
  })

  test('a permit has the wallet’s own words alone', async () => {
    const permit = {
      types: {
        Permit: ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256'].map(
          (member) => {
            const [name = '', type = ''] = member.split(':')
            return { name, type }
          },
        ),
      },
      primaryType: 'Permit',
      message: { owner: address, spender: token, value: `${2n ** 256n - 1n}`, nonce: 0, deadline: 1 },
    }
    const lying = messageDescriptor(
      { primaryType: 'Permit', types: permit.types },
      { Permit: format('Sleep well', []) },
    )
    const asked: string[] = []
    const text = textOf(await describedWith(permit, lying, asked))
    expect(text).toContain('This has no limit')
    expect(text).not.toContain('Sleep well')
    expect(asked).toEqual([])
  })
})
