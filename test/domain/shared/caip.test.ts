import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainNamespaces } from '../../../core/domain/namespaces/chain-namespaces.ts'
import {
  caipAddress,
  caipNetworkId,
  isCaipNetworkId,
  isChainNamespace,
  namespaceOf,
  parseCaipAddress,
  parseCaipNetworkId,
} from '../../../core/domain/shared/caip.ts'
import { quotedText } from '../../../core/domain/shared/foreign-text.ts'
import { accountPart, namespace, networkId, reference } from './arbitraries.ts'
import { forAll } from './for-all.ts'

const failureOf = (result: ReturnType<typeof parseCaipNetworkId> | ReturnType<typeof parseCaipAddress>) =>
  result.ok ? undefined : result.failure.shortMessage

describe('CAIP-2 network ids', () => {
  it('read what they write', () => {
    forAll(namespace, reference, (space, ref) => {
      const text = caipNetworkId(space, ref)
      expect(parseCaipNetworkId(text)).toEqual({ ok: true, value: { namespace: space, reference: ref } })
      expect(isCaipNetworkId(text)).toBe(true)
      expect(namespaceOf(text)).toBe(space)
    })
  })

  it('keep EVM chain ids as decimal numbers', () => {
    forAll(fc.nat(), (id) => expect(caipNetworkId('eip155', id)).toBe(`eip155:${id}`))
  })

  it('are read as written or refused, whatever the text', () => {
    forAll(
      fc.oneof(
        fc.string(),
        networkId,
        fc.string().map((text) => `eip155:${text}`),
      ),
      (text) => {
        const result = parseCaipNetworkId(text)
        if (result.ok) expect(`${result.value.namespace}:${result.value.reference}`).toBe(text)
        else
          expect(result.failure).toMatchObject({ shortMessage: 'Invalid CAIP-2 network id', detail: quotedText(text) })
      },
    )
  })

  it.each([
    '',
    ':',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:2',
    'evm:1',
    'EIP155:1',
    'eip155: 1',
    'eip155:1\n',
    ' eip155:1',
  ])('refuse %j', (text) => expect(failureOf(parseCaipNetworkId(text))).toBe('Invalid CAIP-2 network id'))

  it('have at most 32 characters in the reference', () => {
    expect(isCaipNetworkId(`solana:${'a'.repeat(32)}`)).toBe(true)
    expect(isCaipNetworkId(`solana:${'a'.repeat(33)}`)).toBe(false)
  })

  it('know exactly the five namespaces of the specification', () => {
    expect([...chainNamespaces]).toEqual(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
    forAll(fc.string(), (text) => expect(isChainNamespace(text)).toBe(chainNamespaces.some((one) => one === text)))
    expect(isChainNamespace('constructor')).toBe(false)
  })
})

describe('CAIP-10 addresses', () => {
  it('read what they write', () => {
    forAll(namespace, reference, accountPart, (space, ref, address) => {
      const id = caipNetworkId(space, ref)
      expect(parseCaipAddress(caipAddress(id, address))).toEqual({
        ok: true,
        value: { namespace: space, reference: ref, address, caipNetworkId: id },
      })
    })
  })

  it('are a network id and an address, or refused', () => {
    forAll(networkId, fc.string(), (id, rest) => {
      const result = parseCaipAddress(`${id}:${rest}`)
      if (result.ok) {
        expect(isCaipNetworkId(result.value.caipNetworkId)).toBe(true)
        expect(`${result.value.caipNetworkId}:${result.value.address}`).toBe(`${id}:${rest}`)
      } else expect(result.failure.shortMessage).toBe('Invalid CAIP-10 address')
    })
  })

  it('are never a network id', () => {
    forAll(networkId, accountPart, (id, address) => expect(isCaipNetworkId(`${id}:${address}`)).toBe(false))
  })

  it.each(['', 'eip155:1', 'eip155:1:', 'eip155::0xab', ':1:0xab', 'eip155:1:0xab:1', 'evm:1:0xab', 'eip155:1:0x ab'])(
    'refuse %j',
    (text) => expect(failureOf(parseCaipAddress(text))).toBe('Invalid CAIP-10 address'),
  )
})
