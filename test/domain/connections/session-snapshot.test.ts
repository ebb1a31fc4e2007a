import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  parseSnapshot,
  parseSnapshots,
  peekSnapshot,
  serialiseSnapshot,
} from '../../../core/domain/connections/session-snapshot.ts'
import { isAddressOf } from '../../../core/domain/namespaces/addresses.ts'
import { parseCaipAddress, parseCaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { snapshot } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

const whole = ['1', '"eip155"', `"0x${'ab'.repeat(20)}"`, '"eip155:31337"', '"io.metamask"']
const textOf = (parts: readonly string[]): string => `[${parts.join(',')}]`
const withPart = (at: number, part: string): string => textOf(whole.with(at, part))

/** Stored text that something has been at: characters changed, cut off, added. */
const damaged = fc
  .tuple(
    snapshot.map((one) => serialiseSnapshot(one)),
    fc.nat(),
    fc.nat(8),
    fc.string({ maxLength: 4 }),
  )
  .map(([text, at, cut, put]) => {
    const place = at % (text.length + 1)
    return text.slice(0, place) + put + text.slice(place + cut)
  })
const foreign = fc.oneof(
  damaged,
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.anything().map((value) => JSON.stringify(value) ?? ''),
)

/** One for each namespace, in any order. */
const several = fc.uniqueArray(snapshot, { selector: ({ namespace }) => namespace, minLength: 1 })

/** As version 0.1.0 did. */
const readBy010 = (text: string): unknown => {
  const [version, namespace, address, networkId, connectorId] = JSON.parse(text)
  return version === 1 ? { namespace, address, networkId, connectorId } : undefined
}

describe('the snapshots of several namespaces', () => {
  it('are read as they were written, and their first by whoever knows of one only', () => {
    forAll(several, (all) => {
      const text = serialiseSnapshot(...all)
      expect(parseSnapshots(text)).toEqual(all)
      expect([parseSnapshot(text), readBy010(text)]).toEqual([all[0], all[0]])
      const { connectorId, ...painted } = parseSnapshot(text) ?? { connectorId: '' }
      expect(connectorId).not.toBe('')
      expect(peekSnapshot(text)).toEqual(painted)
    })
  })

  it('are one for each namespace, each whole, whatever is stored; what comes before damage is read', () => {
    forAll(several, fc.anything(), (all, junk) => {
      const parts: unknown = JSON.parse(serialiseSnapshot(...all))
      if (!Array.isArray(parts)) throw new Error('They are a list.')
      expect(parseSnapshots(JSON.stringify([...parts, JSON.stringify(junk) ?? null, 7]))).toEqual(all)
      expect(parseSnapshots(JSON.stringify([...parts, ...parts.slice(1)]))).toEqual(all)
    })
    forAll(foreign, (text) => {
      const spaces = parseSnapshots(text).map(({ namespace }) => namespace)
      expect(new Set(spaces).size).toBe(spaces.length)
    })
  })
})

describe('session snapshots', () => {
  it('read what they write', () => {
    forAll(snapshot, (one) => expect(parseSnapshot(serialiseSnapshot(one))).toEqual(one))
  })

  it('stay readable by the pages of the next version', () => {
    expect(parseSnapshot(textOf(whole))).toEqual({
      namespace: 'eip155',
      address: `0x${'ab'.repeat(20)}`,
      networkId: 'eip155:31337',
      connectorId: 'io.metamask',
    })
  })

  it.each([
    ['another version', withPart(0, '2')],
    ['a version that is text', withPart(0, '"1"')],
    ['an unknown namespace', withPart(1, '"evm"')],
    ['an address of another namespace', withPart(1, '"solana"')],
    ['a network of another namespace', withPart(3, '"solana:31337"')],
    ['an address cut short', withPart(2, '"0xabab"')],
    ['an address that is no text', withPart(2, '7')],
    ['no network', withPart(3, '"eip155:"')],
    ['a network that is no text', withPart(3, '31337')],
    ['no connector', withPart(4, '""')],
    ['a connector that is no text', withPart(4, '{}')],
    ['any text for an address of Bitcoin', textOf(['1', '"bip122"', '"anything"', '"bip122:1"', '"x"'])],
    ['any text for an address of Cosmos', textOf(['1', '"cosmos"', '"anything"', '"cosmos:1"', '"x"'])],
    ['any text for an address of Polkadot', textOf(['1', '"polkadot"', '"anything"', '"polkadot:1"', '"x"'])],
    ['a megabyte', withPart(4, `"${'x'.repeat(1_000_000)}"`)],
    ['a missing part', textOf(whole.slice(0, 4))],
    ['an object', '{"0":1}'],
    ['nothing', ''],
    ['null', 'null'],
  ])('are not made of %s', (_, text) => expect(parseSnapshot(text)).toBeUndefined())

  it('are not parsed where they are longer than one can be', () => {
    const parse = vi.spyOn(JSON, 'parse')
    expect(parseSnapshot(withPart(4, `"${'x'.repeat(5_000)}"`))).toBeUndefined()
    expect(peekSnapshot(withPart(4, `"${'x'.repeat(5_000)}"`))).toBeUndefined()
    expect(parse).not.toHaveBeenCalled()
    expect(parseSnapshot(withPart(4, `"${'x'.repeat(3_000)}"`))).toBeDefined()
    expect(parse).toHaveBeenCalledOnce()
    parse.mockRestore()
  })

  it('are not there when nothing is stored', () => expect(parseSnapshot(undefined)).toBeUndefined())

  it('are nothing, or whole and true to their own rules, whatever is stored; and never throw', () => {
    forAll(foreign, (text) => {
      const found = parseSnapshot(text)
      if (found === undefined) return
      expect(isAddressOf(found.namespace, found.address)).toBe(true)
      expect(parseCaipNetworkId(found.networkId)).toMatchObject({ value: { namespace: found.namespace } })
      expect(found.connectorId).not.toBe('')
      expect(parseSnapshot(serialiseSnapshot(found))).toEqual(found)
    })
  })
})

describe('the glimpse of a snapshot', () => {
  it('is the snapshot without its connector', () => {
    forAll(snapshot, (one) => {
      const { connectorId, ...painted } = one
      expect(peekSnapshot(serialiseSnapshot(one))).toEqual(painted)
    })
  })

  it("minds no line separator in a wallet's id, which JSON leaves as it is", () =>
    expect(peekSnapshot(withPart(4, '"\u2028\u2029"'))).toMatchObject({ networkId: 'eip155:31337' }))

  it('never lets through what is not CAIP-10 text, whatever is stored', () => {
    forAll(foreign, (text) => {
      const found = peekSnapshot(text)
      if (found === undefined) return
      expect(parseCaipAddress(`${found.networkId}:${found.address}`)).toMatchObject({
        value: { namespace: found.namespace },
      })
    })
    expect(peekSnapshot(withPart(2, '"0x_ab"'))).toBeUndefined()
    expect(peekSnapshot(withPart(2, '"<b>"'))).toBeUndefined()
    expect(peekSnapshot(withPart(3, '"solana:1"'))).toBeUndefined()
    expect(peekSnapshot(withPart(0, '2'))).toBeUndefined()
  })
})
