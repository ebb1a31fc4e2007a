import type { ApprovalPart } from '../approval/approval-protocol.ts'
import { describeCall } from './describe-call.ts'
import { type DescribedCall, listed, warning } from './described-parts.ts'
import { lineTo } from './network-answers.ts'
import type { RequestPlace } from './prepared-request.ts'
import type { WantedCall } from './read-calls.ts'
import type { BalanceChange, Simulation } from './simulate-calls.ts'
import { currencyAmount, tokenAmount, tokenFacts } from './token-facts.ts'

const changeText = async ({ token, tokenId, change }: BalanceChange, place: RequestPlace): Promise<ApprovalPart> => {
  const { network } = lineTo(place)
  const amount = change < 0n ? -change : change
  const label = change < 0n ? 'You give' : 'You get'
  if (token === 'native') return { kind: 'fact', label, value: currencyAmount(amount, network) }
  const facts = await tokenFacts(place, token)
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
    changes.length > 0
      ? changes
      : [{ kind: 'note', text: 'It changes no balance of yours that the wallet can see, but for the fee.' }]
  return [{ kind: 'group', label: 'What a trial run changes', parts }]
}

/** Networks that also charge for writing to Ethereum (OP Stack): how much is known once it is done, and stands in no transaction. */
const chargesForWriting: readonly number[] = [10, 420, 8453, 84531, 84532, 7777777]

const payerText = ({ by, url }: NonNullable<PlannedCalls['sponsor']>): string =>
  by === 'site' ? 'Paid by the owner of the wallet’s site' : `Paid by ${new URL(url).host}, which the page names`

const feeParts = ({ mostFee, isFirst, sponsor }: PlannedCalls, place: RequestPlace): readonly ApprovalPart[] => {
  if (sponsor) return [{ kind: 'fact', label: 'Fee', value: payerText(sponsor) }]
  const value = currencyAmount(mostFee, lineTo(place).network)
  if (isFirst !== undefined) {
    const note = isFirst ? 'With it your smart account is made on this network, once.' : undefined
    return [{ kind: 'fact', label: 'Fee at most', value, ...(note !== undefined && { note }) }]
  }
  if (!chargesForWriting.includes(place.chain)) return [{ kind: 'fact', label: 'Fee at most', value }]
  const note = 'The network adds what it costs to write this to Ethereum.'
  return [{ kind: 'fact', label: 'Fee of this network at most', value, note }]
}

/** A page has reasons to pay more than usual, and others to have the visitor do it. */
const dearTimes = 3n

const feeWarning = ({ mostFee, usualFee, isFirst, sponsor }: PlannedCalls): readonly ApprovalPart[] =>
  !sponsor && mostFee > usualFee * dearTimes
    ? [
        warning(
          `${isFirst === undefined ? 'The page' : 'The bundler'} asks for a fee of up to ${mostFee / usualFee} times what is usual.`,
        ),
      ]
    : []

/** All that is signed, as it is. */
const wholeText = (whole: unknown): string =>
  JSON.stringify(whole, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value), 2)

/** What is known of them before they are sent. */
export interface PlannedCalls {
  readonly mostFee: bigint
  /** What it would be without what others say of it. */
  readonly usualFee: bigint
  readonly simulation: Simulation | undefined
  /** All that is signed, as it is. */
  readonly whole: unknown
  /** All of them are made, or none. */
  readonly isAtomic?: boolean
  /** They make the smart account too. */
  readonly isFirst?: boolean
  /** Who pays the fee, where that is somebody else. */
  readonly sponsor?: { readonly by: 'site' | 'page'; readonly url: string } | undefined
}

/** What the visitor reads before they send it. */
export const describeCalls = async (
  place: RequestPlace,
  calls: readonly WantedCall[],
  planned: PlannedCalls,
): Promise<DescribedCall> => {
  const [described, changes] = await Promise.all([
    Promise.all(calls.map((call) => describeCall(call, place))),
    changesOf(planned.simulation, place),
  ])
  const { heading, parts } = listed(described, {
    heading: `Make ${described.length} calls`,
    note: planned.isAtomic
      ? 'They are made as one: all of them, or none.'
      : 'They are sent one after the other. If one fails, those before it stay.',
    name: ['Call', 'Calls'],
  })
  return {
    heading,
    parts: [
      ...feeWarning(planned),
      ...changes.filter(({ kind }) => kind === 'warning'),
      ...parts,
      ...feeParts(planned, place),
      ...changes.filter(({ kind }) => kind !== 'warning'),
      { kind: 'details', label: 'All that is signed', text: wholeText(planned.whole) },
    ],
  }
}
