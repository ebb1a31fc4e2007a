import type { StatedFee } from '../../../core/domain/send/fee.ts'
import { feeRange } from '../../../core/domain/send/fee.ts'
import { priorityPrice } from '../../../core/domain/send/priority-price.ts'
import type { Transfer } from '../../../core/domain/send/transfer.ts'
import type { TransferOutlook } from '../../../core/domain/send/transfer-outlook.ts'
import type { AskRpc } from '../rpc-address.ts'
import { readRent } from './chain-account.ts'
import { member } from './member.ts'
import type { TransferPlan } from './plan-types.ts'
import { readBlock } from './recent-block.ts'
import { countIn, listIn, valueIn, wholeIn } from './rpc-answers.ts'
import type { NodeCommitment } from './solana-commitments.ts'
import { base64Of, readTransaction, transferBytes } from './transfer-message.ts'
import { planTransfer } from './transfer-plan.ts'

/** More than this no transaction may use. */
const mostUnits = 1_400_000n
/** What a transfer may take that was not tried. */
const usualUnits = 100_000n
/** It may take more by the time that it is there, and wallets add instructions of their own. */
const unitMargin = { over: 5n, under: 4n, more: 1_000n } as const

const withMargin = (units: bigint): bigint => {
  const paid = (units * unitMargin.over) / unitMargin.under + unitMargin.more
  return paid < mostUnits ? paid : mostUnits
}

/** What others paid lately who wrote to the same accounts. A node that does not say it has nobody paying. */
const recentPrices = async (ask: AskRpc, writes: readonly string[]): Promise<readonly bigint[]> => {
  try {
    const answer = listIn(await ask('getRecentPrioritizationFees', [writes]))
    return answer.map((each) => wholeIn(member(each, 'prioritizationFee')))
  } catch {
    return []
  }
}

interface Tried {
  readonly isRefused: boolean
  readonly units: bigint
}

const tryOut = async (ask: AskRpc, bytes: Uint8Array, commitment: NodeCommitment): Promise<Tried> => {
  const answer = await ask('simulateTransaction', [
    base64Of(bytes),
    { commitment, encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true },
  ])
  const value = valueIn(answer)
  const error = member(value, 'err')
  if (error === undefined) throw new Error('The node does not say whether it would go through')
  return { isRefused: error !== null, units: BigInt(countIn(member(value, 'unitsConsumed') ?? 0)) }
}

/** Whether there is enough to pay for it; what is short is said by whoever knows the balance. */
const isPaid = ({ lamports }: TransferPlan, { amount, token }: Transfer, fee: StatedFee): boolean => {
  const { most, account = 0n } = feeRange(fee)
  const left = lamports - most - account - (token === undefined ? amount : 0n)
  return left === 0n || left >= fee.kept
}

/** What would become of the transfer, and what it would cost. */
export const transferCost = async (
  ask: AskRpc,
  transfer: Transfer,
  commitment: NodeCommitment,
): Promise<TransferOutlook> => {
  const [plan, block, kept] = await Promise.all([
    planTransfer(ask, transfer, commitment),
    readBlock(ask, commitment),
    readRent(ask, 0, commitment),
  ])
  if ('refused' in plan) return { kind: 'fails', ...plan.refused }
  const bytesFor = (units: bigint, unitPrice: bigint): Uint8Array =>
    transferBytes({ ...plan, from: transfer.from, blockhash: block.blockhash, fee: { units, unitPrice } })
  const bare = readTransaction(bytesFor(mostUnits, 0n))?.message
  const [base, prices] = await Promise.all([
    ask('getFeeForMessage', [bare, { commitment }]).then((answer) => wholeIn(valueIn(answer))),
    recentPrices(ask, plan.writes),
  ])
  const feeFor = (units: bigint): StatedFee => ({
    ...{ base, units, unitPrice: priorityPrice(prices, units), kept },
    ...(plan.account === undefined ? {} : { account: plan.account }),
  })
  const passes = (fee: StatedFee): TransferOutlook => ({
    ...{ kind: 'passes', fee },
    ...(plan.received === undefined ? {} : { received: plan.received }),
  })
  const usual = feeFor(usualUnits)
  // What nobody can pay is not tried: it would be refused for that, and it is said already.
  if (!isPaid(plan, transfer, usual)) return passes(usual)
  const tried = await tryOut(ask, bytesFor(mostUnits, 0n), commitment)
  return tried.isRefused ? { kind: 'fails' } : passes(feeFor(withMargin(tried.units)))
}
