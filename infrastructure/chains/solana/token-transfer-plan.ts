import { type Address, address, createNoopSigner, type IAccountMeta, type IInstruction } from '@solana/web3.js'
import { getAddMemoInstruction } from '@solana-program/memo'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token-2022'
import type { Transfer } from '../../../core/domain/send/transfer.ts'
import { keptByIssuer } from '../../../core/domain/send/transfer-fee.ts'
import type { TransferRefusal } from '../../../core/domain/send/transfer-outlook.ts'
import type { AskRpc } from '../rpc-address.ts'
import { type ChainAccount, readAccounts, readRent, readTokenAccounts } from './chain-account.ts'
import { member } from './member.ts'
import type { RefusedTransfer, TransferPlan } from './plan-types.ts'
import { wholeIn } from './rpc-answers.ts'
import type { NodeCommitment } from './solana-commitments.ts'
import { accountSizeOf, isTokenProgram, type Mint, mintIn, type TokenAccount, tokenAccountIn } from './token-data.ts'
import { hasTransferFee, hookOf, isFixed, isFrozenAtFirst, isPaused, transferFeeOf, wantsMemo } from './token-rules.ts'
import { type TokenSource, tokenSources } from './token-sources.ts'
import { hookAccounts, UnmetHook } from './transfer-hook.ts'

/** What is said to a receiver who wants to be told something: it has no meaning for anybody. */
const memo = 'transfer'

const refusedToken = (mint: Mint): TransferRefusal | undefined => {
  if (isFixed(mint)) return { kind: 'token-fixed' }
  return isPaused(mint) ? { kind: 'token-paused' } : undefined
}

/** What is kept of each part: in which epoch this is, the chain says. */
const receivedOf = async (
  ask: AskRpc,
  mint: Mint,
  sources: readonly TokenSource[],
  commitment: NodeCommitment,
): Promise<Pick<TransferPlan, 'received'>> => {
  if (!hasTransferFee(mint)) return {}
  const epoch = wholeIn(member(await ask('getEpochInfo', [{ commitment }]), 'epoch'))
  const fee = transferFeeOf(mint, epoch)
  if (fee === undefined) return {}
  return { received: sources.reduce((sum, { amount }) => sum + amount - keptByIssuer(fee, amount), 0n) }
}

const withAccounts = (instruction: IInstruction, extra: readonly IAccountMeta[]): IInstruction => ({
  ...instruction,
  accounts: [...(instruction.accounts ?? []), ...extra],
})

const unlessUnmet = (error: unknown): undefined => {
  if (!(error instanceof UnmetHook)) throw error
}

interface Target {
  readonly lamports: bigint
  /** Undefined where it is yet to be made. */
  readonly account: TokenAccount | undefined
}

/** The receiver's account; undefined where somebody else has got it. */
const targetOf = (there: ChainAccount | undefined, receiver: string, token: string): Target | undefined => {
  // Before an account is made somebody may have sent it SOL.
  if (there === undefined || !isTokenProgram(there.owner))
    return { lamports: there?.lamports ?? 0n, account: undefined }
  const account = tokenAccountIn(there.owner, there.data)
  return account?.owner === receiver && account.mint === token ? { lamports: there.lamports, account } : undefined
}

/** Tokens, from all accounts that the sender has for them to the associated one of the receiver. */
export const planTokenTransfer = async (
  ask: AskRpc,
  { from, receiver, amount }: Transfer,
  token: string,
  [sender, , mintAccount]: readonly (ChainAccount | undefined)[],
  commitment: NodeCommitment,
): Promise<TransferPlan | RefusedTransfer> => {
  const mint = mintAccount && mintIn(mintAccount.owner, mintAccount.data)
  if (mintAccount === undefined || mint === undefined) throw new Error(`${token} is no mint`)
  const refused = refusedToken(mint)
  if (refused !== undefined) return { refused: { why: refused } }
  const tokenProgram = address(mintAccount.owner)
  const associatedOf = async (owner: string): Promise<Address> =>
    (await findAssociatedTokenPda({ owner: address(owner), tokenProgram, mint: address(token) }))[0]
  const [own, destination] = await Promise.all([associatedOf(from), associatedOf(receiver)])
  const [held, [there], rent] = await Promise.all([
    readTokenAccounts(ask, from, token, commitment),
    readAccounts(ask, [destination], commitment),
    readRent(ask, accountSizeOf(tokenProgram, mint), commitment),
  ])
  const target = targetOf(there, receiver, token)
  if (target === undefined) return { refused: {} }
  if (target.account?.isFrozen ?? isFrozenAtFirst(mint)) return { refused: { why: { kind: 'receiver-frozen' } } }
  const accounts = held.flatMap(({ address: source, owner, data }) => {
    const account = tokenAccountIn(owner, data)
    return account?.owner === from && account.mint === token ? [{ ...account, address: source }] : []
  })
  const sources = tokenSources(
    accounts.filter(({ isFrozen }) => !isFrozen),
    own,
    amount,
  )
  if (sources === undefined)
    return { refused: accounts.some(({ isFrozen }) => isFrozen) ? { why: { kind: 'sender-frozen' } } : {} }
  const authority = createNoopSigner(address(from))
  const making = getCreateAssociatedTokenIdempotentInstruction({
    ...{ payer: authority, ata: destination, owner: address(receiver), mint: address(token), tokenProgram },
  })
  const hook = hookOf(mint)
  const hooked = async ({ address: source, amount: part }: TokenSource): Promise<readonly IAccountMeta[]> =>
    hook === undefined
      ? []
      : hookAccounts(
          ask,
          { program: hook, mint: token, source, destination, authority: from, amount: part },
          commitment,
        )
  const moving = async (source: TokenSource): Promise<readonly IInstruction[]> => [
    // Of each transfer it has to be the instruction before.
    ...(wantsMemo(target.account) ? [getAddMemoInstruction({ memo })] : []),
    withAccounts(
      getTransferCheckedInstruction(
        {
          ...{ source: address(source.address), mint: address(token), destination, authority },
          ...{ amount: source.amount, decimals: mint.decimals },
        },
        { programAddress: tokenProgram },
      ),
      await hooked(source),
    ),
  ]
  const moved = await Promise.all(sources.map(moving)).catch(unlessUnmet)
  if (moved === undefined) return { refused: { why: { kind: 'token-hook' } } }
  const missing = rent - target.lamports
  return {
    instructions: [...(target.account === undefined ? [making] : []), ...moved.flat()],
    lamports: sender?.lamports ?? 0n,
    ...(target.account === undefined ? { account: missing > 0n ? missing : 0n } : {}),
    ...(await receivedOf(ask, mint, sources, commitment)),
    writes: [from, destination, ...sources.map((source) => source.address)],
  }
}
