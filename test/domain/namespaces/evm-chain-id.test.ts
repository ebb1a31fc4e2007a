import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evmChainIdLimit, evmNetworkId, parseEvmChainId } from '../../../core/domain/namespaces/evm-chain-id.ts'
import { parseCaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { evmChainId } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

const refused = { ok: false, failure: { code: 'INVALID_CHAIN_ID', shortMessage: 'Invalid chainId' } }

describe('EVM chain ids', () => {
  it('are the same id as a number, as hex in any casing and as decimal text', () => {
    forAll(evmChainId, fc.boolean(), (id, isUpper) => {
      const hex = isUpper ? id.toString(16).toUpperCase() : id.toString(16)
      for (const form of [id, `0x${hex}`, `0x0${hex}`, String(id)])
        expect(parseEvmChainId(form)).toEqual({ ok: true, value: id })
    })
  })

  it('stay below 2 to the 31', () => {
    expect(evmChainIdLimit).toBe(2147483648)
    expect(parseEvmChainId(2147483647)).toEqual({ ok: true, value: 2147483647 })
    forAll(fc.integer({ min: evmChainIdLimit, max: Number.MAX_SAFE_INTEGER }), (id) => {
      expect(parseEvmChainId(id)).toMatchObject(refused)
      expect(parseEvmChainId(`0x${id.toString(16)}`)).toMatchObject(refused)
      expect(parseEvmChainId(String(id))).toMatchObject(refused)
    })
  })

  it('are positive whole numbers', () => {
    forAll(
      fc.oneof(
        fc.integer({ max: 0 }),
        fc.double().filter((n) => !Number.isInteger(n)),
      ),
      (id) => expect(parseEvmChainId(id)).toMatchObject(refused),
    )
  })

  it.each(['', '0x', '0', '0x0', '-1', '1.0', '1e3', ' 1', '1 ', '0b1', 'one', '0xg', '0x1\n'])('refuse %j', (text) =>
    expect(parseEvmChainId(text)).toMatchObject(refused),
  )

  it('never throw, whatever a wallet says', () => {
    const bare: unknown = Object.create(null)
    const hostile = {
      toString: () => {
        throw new Error('no')
      },
    }
    for (const value of [bare, hostile, Symbol('x'), 1n, null, undefined, [1], { chainId: 1 }])
      expect(parseEvmChainId(value)).toMatchObject(refused)
    forAll(fc.anything({ withNullPrototype: true, withBigInt: true }), (value) => {
      const result = parseEvmChainId(value)
      if (result.ok) expect(['number', 'string']).toContain(typeof value)
      else expect(result).toMatchObject(refused)
    })
  })
})

describe('the network a wallet says it is on', () => {
  it('may be any chain, also one that no host can offer', () => {
    for (const palm of [11_297_108_109, '11297108109', '0x2a15c308d', '0x2A15C308D'])
      expect(evmNetworkId(palm)).toBe('eip155:11297108109')
    expect(evmNetworkId(`0x${'f'.repeat(16)}`)).toBe('eip155:18446744073709551615')
    forAll(fc.bigInt({ min: 1n, max: 10n ** 32n - 1n }), (id) => {
      for (const form of [`0x${id.toString(16)}`, String(id)]) expect(evmNetworkId(form)).toBe(`eip155:${id}`)
    })
  })

  it('is the one that a host offers by the same id', () => {
    forAll(evmChainId, (id) => expect(evmNetworkId(`0x${id.toString(16)}`)).toBe(`eip155:${id}`))
  })

  it('is a CAIP-2 id or nothing, whatever a wallet says', () => {
    for (const none of [
      '',
      '0x',
      0,
      '0x0',
      -1,
      1.5,
      Number.NaN,
      2 ** 53,
      `0x${'f'.repeat(64)}`,
      '9'.repeat(33),
      undefined,
    ])
      expect(evmNetworkId(none)).toBeUndefined()
    forAll(fc.oneof(fc.anything({ withNullPrototype: true, withBigInt: true }), fc.string()), (value) => {
      const id = evmNetworkId(value)
      if (id !== undefined) expect(parseCaipNetworkId(id)).toMatchObject({ ok: true, value: { namespace: 'eip155' } })
    })
  })
})
