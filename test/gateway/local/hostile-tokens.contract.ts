import { encodeAbiParameters, type Hex, numberToHex, stringToHex, zeroAddress } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { shortAddress } from '../../../core/domain/shared/short-address.ts'
import type { Balance } from '../../../gateway/sources/source.ts'
import { artifacts } from '../../../sandbox/contracts/artifacts.ts'
import { type LocalChain, scripted } from './support/local-chain.ts'
import type { LocalWorld } from './support/local-world.ts'
import type { OpenedSource } from './support/open-source.ts'
import { type Script, scriptedLog, scriptedToken } from './support/scripted-token.ts'

const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const singleEvent = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batchEvent = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const word = (value: Hex): Hex => `0x${value.slice(2).padStart(64, '0')}`
const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint): Hex => numberToHex(value, { size: 32 })

const honest = { name: text('Honest'), symbol: text('HNST'), decimals: number(2n), balanceOf: number(700n) }
const methods: Readonly<Record<keyof typeof honest, string>> = {
  name: 'function name()',
  symbol: 'function symbol()',
  decimals: 'function decimals()',
  balanceOf: 'function balanceOf(address)',
}

/** Contracts that lie, fail or never end: they cost nobody but themselves. */
export const testHostileTokens = (world: () => LocalWorld): void => {
  describe('a contract of strangers', () => {
    let chain: LocalChain
    let opened: OpenedSource
    const victim: Hex = `0x${'5'.repeat(40)}`
    beforeAll(() => {
      ;({ chain, opened } = world())
    })

    const log = (token: Hex, topics: readonly Hex[], data: Hex): Promise<Hex> => scriptedLog(chain, token, topics, data)

    /** A contract that says the given, and that the victim received something of it. */
    const deploy = async (scripts: Partial<Record<keyof typeof honest, Script>>): Promise<Hex> => {
      const said = Object.entries({ ...honest, ...scripts })
      const token = await scriptedToken(
        chain,
        Object.fromEntries(said.map(([method, answer]) => [methods[method as keyof typeof honest], answer])),
      )
      await log(token, [transferEvent, word(zeroAddress), word(victim)], number(700n))
      return token
    }
    const shown = async (token: Hex): Promise<Balance | undefined> =>
      (await opened.balances(victim)).find((row) => row.kind === 'token' && row.address === token)

    test('is shown as it calls itself, where it is as others are', async () => {
      const token = await deploy({})
      expect(await shown(token)).toEqual({
        ...{ kind: 'token', address: token, name: 'Honest', symbol: 'HNST', decimals: 2, amount: 700n },
      })
    })

    test('has a name of one short line', async () => {
      const name = `Free\u0000 \u202emoney\n\u001b[31m${'!'.repeat(500)}`
      const row = await shown(await deploy({ name: text(name), symbol: text('\u200b \t') }))
      expect(row?.name).toMatch(/^Free money \[31m!{20,}…$/)
      expect(row?.name.length).toBeLessThanOrEqual(64)
      expect(row?.symbol).toMatch(/^0x\w{4}…\w{4}$/)
    })

    test.each([
      ['reverting', 'reverts'],
      ['endless', 'never ends'],
      ['empty', '0x'],
      ['an odd number of', '0x1234567890'],
      ['misplaced', `${word('0xff')}${word('0x01').slice(2)}` as Hex],
      ['very many', text('long'.repeat(5_000))],
    ] as const)('with %s bytes for its name, symbol and decimals is shown by its address', async (_, script) => {
      const token = await deploy({ name: script, symbol: script, decimals: script })
      const placeholder = shortAddress(token)
      expect(await shown(token)).toMatchObject({ name: placeholder, symbol: placeholder, decimals: 0, amount: 700n })
    })

    test('may have its name in one word, as older ones do', async () => {
      const [name, symbol] = ['Maker', 'MKR'].map((said) => stringToHex(said, { size: 32 }))
      const token = await deploy({ name: name ?? '0x', symbol: symbol ?? '0x' })
      expect(await shown(token)).toMatchObject({ name: 'Maker', symbol: 'MKR' })
    })

    test.each([78n, 255n, 256n, 300n, 10n ** 30n])('with %d decimals has none', async (decimals) => {
      expect(await shown(await deploy({ decimals: number(decimals) }))).toMatchObject({ decimals: 0, symbol: 'HNST' })
    })

    test.each([
      ['reverts', 'reverts'],
      ['never ends', 'never ends'],
      ['answers nothing', '0x'],
      ['answers too little', '0x01'],
      ['answers too much', text('much')],
    ] as const)('that %s when it is asked for a balance is not shown, and hides no other', async (_, balanceOf) => {
      const [other, token] = [await deploy({}), await deploy({ balanceOf })]
      expect(await shown(token)).toBeUndefined()
      expect(await shown(other)).toMatchObject({ amount: 700n })
    })

    test('whose balance is another than the sum of its transfers has the one that it says', async () => {
      expect(await shown(await deploy({ balanceOf: number(2n ** 256n - 1n) }))).toMatchObject({
        amount: 2n ** 256n - 1n,
      })
    })

    test('may write any log: the blocks after it are followed', async () => {
      const token = await chain.deploy(scripted())
      const [from, to] = [word(zeroAddress), word(victim)]
      const dirty: Hex = `0x${'f'.repeat(24)}${victim.slice(2)}`
      const words = (count: number): Hex => `0x${'0'.repeat(63)}1${'f'.repeat(64 * (count - 1))}`
      for (const event of [transferEvent, singleEvent, batchEvent] as const)
        for (const topics of [
          [event],
          [event, to],
          [event, from, to],
          [event, from, to, to],
          [event, from, dirty, dirty],
        ])
          for (const data of ['0x', '0x12', words(1), words(2), words(4)] as const) await log(token, topics, data)
      const honestToken = await chain.deploy('Token', ['Later', 'LATER', 0, [victim], [3n]])
      expect(await opened.balances(victim)).toContainEqual(
        expect.objectContaining({ address: honestToken, symbol: 'LATER', amount: 3n }),
      )
      expect(await chain.read(honestToken, artifacts.Token.abi, 'balanceOf', victim)).toBe(3n)
    })
  })
}
