import type { ApprovalPart } from '../../approval/approval-protocol.ts'
import { fact, note, warning } from '../described-parts.ts'
import { systemProgram } from './describe-system.ts'
import { mintAt, solText, tokenText } from './instruction-place.ts'
import type { NetworkAccounts } from './network-accounts.ts'
import { faultWords, type PlannedTransaction } from './plan-transaction.ts'
import { tokenAccountIn } from './token-accounts.ts'

const label = (change: bigint): string => (change < 0n ? 'You give' : 'You get')
const size = (change: bigint): bigint => (change < 0n ? -change : change)

/** By their mints: what all token accounts of the visitor have together. */
const amountsIn = (accounts: NetworkAccounts, watched: Iterable<string>, self: string): ReadonlyMap<string, bigint> => {
  const amounts = new Map<string, bigint>()
  for (const address of watched) {
    const token = tokenAccountIn(accounts.get(address))
    if (token?.owner === self) amounts.set(token.mint, (amounts.get(token.mint) ?? 0n) + token.amount)
  }
  return amounts
}

/** What of the visitor's accounts is given to others, whatever program does it, and in however deep a call. */
const givenAway = ({ place }: PlannedTransaction, after: NetworkAccounts): readonly ApprovalPart[] => {
  const { self, accounts } = place
  const own = after.get(self)
  const isGiven = own && own.owner !== systemProgram && accounts.get(self)?.owner !== own.owner
  const tokens = [...after].flatMap(([address, account]): readonly ApprovalPart[] => {
    const [before, then] = [tokenAccountIn(accounts.get(address)), tokenAccountIn(account)]
    if (before?.owner !== self || then === undefined) return []
    if (then.owner !== self)
      return [warning(`A trial run gives your token account ${address} to ${then.owner}, with all that is in it.`)]
    const isAllowed = then.delegate !== undefined && then.delegated > 0n
    const isNew = then.delegate !== before.delegate || then.delegated > before.delegated
    const decimals = mintAt(then.mint, place)?.decimals
    return [
      ...(isAllowed && isNew && then.delegate !== self
        ? [
            warning(
              `A trial run lets ${then.delegate} take up to ${tokenText(then.delegated, then.mint, decimals)} out of your token account ${address}.`,
            ),
          ]
        : []),
      ...(then.closeAuthority !== undefined &&
      then.closeAuthority !== before.closeAuthority &&
      then.closeAuthority !== self
        ? [warning(`A trial run lets ${then.closeAuthority} close your token account ${address}.`)]
        : []),
    ]
  })
  return [...(isGiven ? [warning(`A trial run gives your account to the program ${own.owner}.`)] : []), ...tokens]
}

const changesIn = ({ place }: PlannedTransaction, after: NetworkAccounts): readonly ApprovalPart[] => {
  const { self, accounts } = place
  const native = (after.get(self)?.lamports ?? 0n) - (accounts.get(self)?.lamports ?? 0n)
  const [before, then] = [amountsIn(accounts, after.keys(), self), amountsIn(after, after.keys(), self)]
  const tokens = [...new Set([...before.keys(), ...then.keys()])].flatMap((mint) => {
    const change = (then.get(mint) ?? 0n) - (before.get(mint) ?? 0n)
    const text = tokenText(size(change), mint, mintAt(mint, place)?.decimals)
    return change === 0n ? [] : [fact(label(change), text, mint)]
  })
  return [...(native === 0n ? [] : [fact(label(native), solText(size(native)))]), ...tokens]
}

/** What a trial run changes, exactly; what it gives away in strong words. */
export const describeChanges = (planned: PlannedTransaction): readonly ApprovalPart[] => {
  const { simulation, place } = planned
  if (simulation?.fault)
    return [
      warning(`A trial run of this has failed (${faultWords(simulation.fault)}). What it changes cannot be predicted.`),
    ]
  const after = simulation?.after
  // Without what was before there is nothing to compare it with.
  if (after === undefined || !place.accounts.has(place.self)) return [note('What this changes cannot be predicted.')]
  const changes = changesIn(planned, after)
  const parts = changes.length > 0 ? changes : [note('It changes no balance of yours that the wallet can see.')]
  return [...givenAway(planned, after), { kind: 'group', label: 'What a trial run changes, fee included', parts }]
}
