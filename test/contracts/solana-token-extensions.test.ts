import { type Address, getAddressEncoder, type IInstruction } from '@solana/web3.js'
import {
  AccountState,
  ExtensionType,
  extension,
  getEnableMemoTransfersInstruction,
  getFreezeAccountInstruction,
  getReallocateInstruction,
  getSetTransferFeeInstruction,
  getThawAccountInstruction,
} from '@solana-program/token-2022'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitOfRuns, runs } from '../support/long-runs.ts'
import { freshSolanaAccount, type SendingChain, startSendingChain } from '../support/solana-sending.ts'
import {
  act,
  associated,
  makeMint,
  signerOf,
  type TestMint,
  token2022Program,
  tokenProgram,
  tokensAt,
} from '../support/solana-tokens.ts'
import { type SolanaTransferSteps, solanaTransferSteps } from './solana-transfer-steps.ts'

let chain: SendingChain
let steps: SolanaTransferSteps
beforeAll(async () => {
  chain = await startSendingChain()
  steps = solanaTransferSteps(chain)
})
afterAll(() => chain.stop())

const ownerOf = async (token: TestMint, amount: bigint) => {
  const from = await steps.richAccount()
  return { from, account: await token.give(from.address, amount) }
}
const refusalOf = async (token: TestMint, from: string, to: string) => {
  const transfer = { networkId: chain.network.caipNetworkId, from, receiver: to, amount: 1n, token: token.mint }
  const outlook = await steps.outlook(transfer)
  return outlook.kind === 'fails' ? outlook.why?.kind : 'none'
}

describe('a token whose issuer keeps a part', () => {
  const charging = (transferFeeBasisPoints: number, maximumFee: bigint, authority: Address) => {
    const fee = { epoch: 0n, maximumFee, transferFeeBasisPoints }
    return extension('TransferFeeConfig', {
      ...{ transferFeeConfigAuthority: authority, withdrawWithheldAuthority: authority, withheldAmount: 0n },
      ...{ olderTransferFee: fee, newerTransferFee: fee },
    })
  }

  it(
    'brings the receiver exactly what is said',
    async () => {
      const configurer = await signerOf(await steps.richAccount())
      await fc.assert(
        fc.asyncProperty(
          fc.nat(10_000),
          fc.bigInt(0n, 10n ** 7n),
          fc.bigInt(1n, 10n ** 9n),
          fc.bigInt(0n, 10n ** 9n),
          async (points, most, first, second) => {
            const token = await makeMint(chain, { extensions: [charging(points, most, configurer.address)] })
            const [{ from }, to] = [await ownerOf(token, first), freshSolanaAccount().address]
            await token.giveElsewhere(from.address, second, 178)
            const transfer = steps.moving(from, to, first + second, token.mint)
            const outlook = await steps.outlook(transfer)
            await steps.sent(from, await steps.asked(transfer))
            const received = await tokensAt(chain, await associated(to, token.mint, token2022Program))
            expect(outlook).toMatchObject({ kind: 'passes', received })
          },
        ),
        { numRuns: runs(15) },
      )
    },
    limitOfRuns(60_000),
  )

  it('keeps what it kept until the epoch from which on a change holds', async () => {
    const configurer = await signerOf(await steps.richAccount())
    const token = await makeMint(chain, { extensions: [charging(100, 10n ** 9n, configurer.address)] })
    const [{ from }, to] = [await ownerOf(token, 1_000_000n), freshSolanaAccount().address]
    await act(chain, configurer, [
      getSetTransferFeeInstruction({
        ...{ mint: token.mint, transferFeeConfigAuthority: configurer, maximumFee: 10n ** 9n },
        transferFeeBasisPoints: 5_000,
      }),
    ])
    const transfer = steps.moving(from, to, 1_000_000n, token.mint)
    expect(await steps.outlook(transfer)).toMatchObject({ received: 990_000n })
    await steps.sent(from, await steps.asked(transfer))
    expect(await tokensAt(chain, await associated(to, token.mint, token2022Program))).toBe(990_000n)
  })
})

it('a receiver who wants to be told something is told something, beside each part', async () => {
  const token = await makeMint(chain)
  const [{ from }, to] = [await ownerOf(token, 5n), await steps.richAccount()]
  await token.giveElsewhere(from.address, 7n)
  const target = await token.give(to.address, 0n)
  const owner = await signerOf(to)
  await act(chain, owner, [
    getReallocateInstruction({
      ...{ token: target, payer: owner, owner, newExtensionTypes: [ExtensionType.MemoTransfer] },
    }),
    getEnableMemoTransfersInstruction({ token: target, owner }),
  ])
  await steps.sent(from, await steps.asked(steps.moving(from, to.address, 12n, token.mint)))
  expect(await tokensAt(chain, target)).toBe(12n)
})

describe.each([
  ['Token', tokenProgram],
  ['Token-2022', token2022Program],
] as const)('a frozen account of the program %s', (_, program) => {
  const config = { programAddress: program }

  it('sends nothing, and gets nothing, until it is thawed', async () => {
    const token = await makeMint(chain, { program })
    const [{ from, account }, to] = [await ownerOf(token, 5n), freshSolanaAccount().address]
    const target = await token.give(to, 0n)
    const { mint, authority: owner } = token
    const freeze = (one: Address) =>
      act(chain, owner, [getFreezeAccountInstruction({ account: one, mint, owner }, config)])
    const thaw = (one: Address) => act(chain, owner, [getThawAccountInstruction({ account: one, mint, owner }, config)])
    await freeze(account)
    expect(await refusalOf(token, from.address, to)).toBe('sender-frozen')
    await thaw(account)
    await freeze(target)
    expect(await refusalOf(token, from.address, to)).toBe('receiver-frozen')
    await thaw(target)
    expect(await refusalOf(token, from.address, to)).toBe('none')
    // What lies in an account that is not frozen can be sent.
    await token.giveElsewhere(from.address, 3n)
    await freeze(account)
    await steps.sent(from, await steps.asked(steps.moving(from, to, 3n, token.mint)))
    expect(await tokensAt(chain, target)).toBe(3n)
  })
})

describe('a token of Token-2022', () => {
  it('whose new accounts are frozen is not sent to somebody who has none', async () => {
    const token = await makeMint(chain, {
      extensions: [extension('DefaultAccountState', { state: AccountState.Frozen })],
    })
    const from = await steps.richAccount()
    expect(await refusalOf(token, from.address, freshSolanaAccount().address)).toBe('receiver-frozen')
  })

  it('that can not be passed on is not sent', async () => {
    const token = await makeMint(chain, { extensions: [extension('NonTransferable', {})] })
    const { from } = await ownerOf(token, 5n)
    expect(await refusalOf(token, from.address, freshSolanaAccount().address)).toBe('token-fixed')
  })

  it('that is paused is not sent; else it is, into an account of the right size', async () => {
    const payer = await signerOf(await steps.richAccount())
    const pausing = (mint: Address, step: number, data: readonly number[] = []): IInstruction => ({
      programAddress: token2022Program,
      accounts: step === 0 ? [{ address: mint, role: 1 }] : [{ address: mint, role: 1 }, pauser()],
      data: Uint8Array.of(44, step, ...data),
    })
    const pauser = () => ({ address: payer.address, role: 2, signer: payer }) as const
    const begin = (mint: Address) => pausing(mint, 0, [...getAddressEncoder().encode(payer.address)])
    const token = await makeMint(chain, { more: { bytes: 4 + 33, begin } })
    const [{ from }, to] = [await ownerOf(token, 5n), freshSolanaAccount().address]
    await act(chain, payer, [pausing(token.mint, 1)])
    expect(await refusalOf(token, from.address, to)).toBe('token-paused')
    await act(chain, payer, [pausing(token.mint, 2)])
    await steps.sent(from, await steps.asked(steps.moving(from, to, 5n, token.mint)))
    expect(await tokensAt(chain, await associated(to, token.mint, token2022Program))).toBe(5n)
  })
})
