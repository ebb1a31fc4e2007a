import fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { checkCall, checkTransfer } from '../../../core/domain/send/host-action.ts'
import { eip55Address } from '../../../infrastructure/wallets/eip55-address.ts'
import { runs } from '../../support/long-runs.ts'

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((all) => Buffer.from(all).toString('hex'))
const address = hex(20).map((digits) => getAddress(`0x${digits}`))
const data = fc.uint8Array({ maxLength: 100 }).map((all) => `0x${Buffer.from(all).toString('hex')}`)
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const codeOf = (checked: ReturnType<typeof checkCall> | ReturnType<typeof checkTransfer>): string | undefined =>
  checked.ok ? undefined : checked.failure.code
const network = 'eip155:1'
const from = getAddress(`0x${'11'.repeat(20)}`)

describe('a call that a host asks for', () => {
  it('is what was asked for, exactly', () => {
    fc.assert(
      fc.property(address, amount, data, (to, value, bytes) => {
        const checked = checkCall({ to: to.toLowerCase(), value: value.toString(), data: bytes }, eip55Address)
        expect(checked).toEqual({ ok: true, value: { to, value, data: bytes } })
      }),
      { numRuns: runs(200) },
    )
  })

  it('starts with 0x, its target and its data, and both are bytes', () => {
    fc.assert(
      fc.property(address, fc.string(), (to, text) => {
        expect(codeOf(checkCall({ to: to.slice(2) }, eip55Address))).toBe('INVALID_OPTIONS')
        if (!text.startsWith('0x')) expect(codeOf(checkCall({ to, data: text }, eip55Address))).toBe('INVALID_OPTIONS')
        const isBytes = /^([0-9a-f]{2})*$/i.test(text)
        expect(codeOf(checkCall({ to, data: `0x${text}` }, eip55Address))).toBe(isBytes ? undefined : 'INVALID_OPTIONS')
      }),
      { numRuns: runs(200) },
    )
  })

  it('has no address with a mistyped letter, and no number that is none', () => {
    const [, right] = ['', getAddress('0x52908400098527886e0f7030069857d2e4169ee7')]
    const mixed = getAddress('0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359')
    expect(codeOf(checkCall({ to: right }, eip55Address))).toBeUndefined()
    expect(codeOf(checkCall({ to: mixed.replace('fB', 'Fb') }, eip55Address))).toBe('INVALID_OPTIONS')
    for (const value of ['-1', '1.5', '1e3', '', ' 1', '0x1', (2n ** 256n).toString()])
      expect(codeOf(checkCall({ to: right, value }, eip55Address)), value).toBe('INVALID_OPTIONS')
  })
})

describe('a transfer that a host asks for', () => {
  const check = (given: Parameters<typeof checkTransfer>[0]) => checkTransfer(given, network, from, eip55Address)

  it('needs an amount and a receiver, and on EVM a token (spec section 5)', () => {
    const to = getAddress(`0x${'22'.repeat(20)}`)
    expect(codeOf(check({ token: 'native', to }))).toBe('SEND_INCOMPLETE')
    expect(codeOf(check({ token: 'native', amount: '1' }))).toBe('SEND_INCOMPLETE')
    expect(codeOf(check({ amount: '1', to }))).toBe('INVALID_OPTIONS')
    expect(check({ token: 'native', amount: '1', to })).toEqual({
      ok: true,
      value: { networkId: network, from, receiver: to, amount: 1n },
    })
  })

  it('moves what was asked for, and never nothing', () => {
    fc.assert(
      fc.property(address, address, amount, (token, to, value) => {
        const checked = check({ token, amount: value.toString(), to })
        if (value === 0n) expect(codeOf(checked)).toBe('INVALID_OPTIONS')
        else
          expect(checked).toEqual({ ok: true, value: { networkId: network, from, receiver: to, token, amount: value } })
      }),
      { numRuns: runs(200) },
    )
    expect(codeOf(check({ token: 'ETH', amount: '1', to: from }))).toBe('INVALID_OPTIONS')
    expect(codeOf(check({ token: 'native', amount: '1', to: 'vitalik.eth' }))).toBe('INVALID_OPTIONS')
  })
})
