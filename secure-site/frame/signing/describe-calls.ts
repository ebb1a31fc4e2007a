import type { TransactionSerializable } from 'viem'
import type { ApprovalPart } from '../approval/approval-protocol.ts'
import { type DescribedCall, describeCall, warning } from './describe-call.ts'
import { lineTo } from './network-answers.ts'
import type { PlannedTransactions } from './plan-transactions.ts'
import type { RequestPlace } from './prepared-request.ts'
import type { WantedCall } from './read-calls.ts'
import type { BalanceChange, Simulation } from './simulate-calls.ts'
import { currencyAmount, tokenAmount, tokenFacts } from './token-facts.ts'

const changeText = async ({ token, tokenId, change }: BalanceChange, place: RequestPlace): Promise<ApprovalPart> => {
  const { network, rpc } = lineTo(place)
  const amount = change < 0n ? -change : change
  const label = change < 0n ? 'You give' : 'You get'
  if (token === 'native') return { kind: 'fact', label, value: currencyAmount(amount, network) }
  const facts = await tokenFacts(rpc, token)
  const value =
    tokenId === undefined ? tokenAmount(amount, facts) : `${amount} × ${facts.symbol ?? 'NFT'} number ${tokenId}`
  return { kind: 'fact', label, value, note: token }
}

const changesOf = async (simulation: Simulation | undefined, place: RequestPlace): Promise<readonly ApprovalPart[]> => {
  if (simulation === undefined) return [{ kind: 'note', text: 'What this changes cannot be predicted.' }]
  if (simulation.calls.some(({ isOk }) => !isOk))
    return [warning('A trial run of this has failed. What it changes cannot be predicted.')]
  const changes = await Promise.all(simulation.changes.map((change) => changeText(change, place)))
  const parts: readonly ApprovalPart[] =
    changes.length > 0 ? changes : [{ kind: 'note', text: 'No balance of yours changes, but for the fee.' }]
  return [{ kind: 'group', label: 'What a trial run changes', parts }]
}

/** Networks that also charge for writing to Ethereum (OP Stack): how much is known once it is done, and stands in no transaction. */
const chargesForWriting: readonly number[] = [10, 420, 8453, 84531, 84532, 7777777]

const feeParts = (mostFee: bigint, place: RequestPlace): readonly ApprovalPart[] => {
  const value = currencyAmount(mostFee, lineTo(place).network)
  if (!chargesForWriting.includes(place.chain)) return [{ kind: 'fact', label: 'Fee at most', value }]
  const note = 'The network adds what it costs to write this to Ethereum.'
  return [{ kind: 'fact', label: 'Fee of this network at most', value, note }]
}

/** All that is signed, as it is. */
const wholeText = (transactions: readonly TransactionSerializable[]): string =>
  JSON.stringify(transactions, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value), 2)

const listed = (calls: readonly DescribedCall[]): DescribedCall => {
  const [only] = calls
  if (calls.length === 1 && only) return only
  return {
    heading: `Make ${calls.length} calls`,
    parts: [
      { kind: 'note', text: 'They are sent one after the other. If one fails, those before it stay.' },
      ...calls.map(
        ({ heading, parts }, at): ApprovalPart => ({ kind: 'group', label: `${at + 1}. ${heading}`, parts }),
      ),
    ],
  }
}

/** What the visitor reads before they send it. */
export const describeCalls = async (
  place: RequestPlace,
  calls: readonly WantedCall[],
  transactions: readonly TransactionSerializable[],
  { mostFee, simulation }: Pick<PlannedTransactions, 'mostFee' | 'simulation'>,
): Promise<DescribedCall> => {
  const [described, changes] = await Promise.all([
    Promise.all(calls.map((call) => describeCall(call, place))),
    changesOf(simulation, place),
  ])
  const { heading, parts } = listed(described)
  return {
    heading,
    parts: [
      ...parts,
      ...feeParts(mostFee, place),
      ...changes,
      { kind: 'details', label: 'All that is signed', text: wholeText(transactions) },
    ],
  }
}
