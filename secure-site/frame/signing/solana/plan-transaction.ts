import { FrameError } from '../../frame-error.ts'
import { mostFeeOf } from './compute-budget.ts'
import { associatedTokenProgram, isAboutTokens, madeBy } from './describe-instruction.ts'
import { isNonceUse, systemProgram } from './describe-system.ts'
import type { InstructionPlace } from './instruction-place.ts'
import { askAccounts } from './network-accounts.ts'
import type { SolanaPlace } from './prepare-solana.ts'
import { type SolanaTransaction, withSignature } from './read-transaction.ts'
import { type ResolvedMessage, resolveAccounts } from './resolve-accounts.ts'
import {
  askFee,
  isBlockValid,
  type Simulation,
  type SimulationFault,
  simulateTransaction,
} from './simulate-transaction.ts'
import { isTokenProgram, tokenAccountIn } from './token-accounts.ts'

export interface PlannedTransaction {
  readonly transaction: SolanaTransaction
  readonly resolved: ResolvedMessage
  readonly place: InstructionPlace
  readonly mostFee: bigint
  readonly simulation: Simulation | undefined
  /** The network knows the block, or the nonce, that it names: none of the others does. */
  readonly isOfNetwork: boolean
}

/** The first instruction uses a nonce: there is no block that could be too old. */
const hasNonce = ({ instructions: [first] }: ResolvedMessage): boolean =>
  first?.program === systemProgram && isNonceUse(first.data)

const tooOld = (): FrameError =>
  new FrameError(
    'WOULD_REVERT',
    'The transaction names a block that the network does not take any more. Go back to the page and try again there',
  )

/** What the programs that everybody uses say where there is not enough. */
const isAboutFunds = ({ name, at, custom }: SimulationFault, { instructions }: ResolvedMessage): boolean => {
  if (['InsufficientFundsForFee', 'AccountNotFound', 'InsufficientFundsForRent'].includes(name)) return true
  const program = at === undefined ? undefined : instructions[at]?.program
  if (program === undefined || custom !== 1) return false
  return isTokenProgram(program) || [systemProgram, associatedTokenProgram].includes(program)
}

export const faultWords = ({ name, at }: SimulationFault): string =>
  at === undefined ? name : `instruction ${at + 1}, ${name}`

/** Why nothing would come of it; undefined where something would, or nobody says. */
export const faultOf = ({ simulation, resolved }: PlannedTransaction): FrameError | undefined => {
  const fault = simulation?.fault
  if (!fault) return undefined
  if (fault.name === 'BlockhashNotFound') return tooOld()
  return isAboutFunds(fault, resolved)
    ? new FrameError('INSUFFICIENT_FUNDS', 'There is not enough in your account for this and its fee')
    : new FrameError('WOULD_REVERT', `The network says that this would fail: ${faultWords(fault)}`)
}

/** The visitor's own accounts that it may change: those that there are, and those that it may make. */
const watchedIn = (
  { accounts }: ResolvedMessage,
  known: InstructionPlace['accounts'],
  self: string,
): readonly string[] => {
  const written = accounts.flatMap(({ address, isWritable }) => (isWritable && address !== undefined ? [address] : []))
  const isWatched = (address: string): boolean => {
    const account = known.get(address)
    return account === null || (account !== undefined && tokenAccountIn(account)?.owner === self)
  }
  return [self, ...new Set(written.filter((address) => address !== self && isWatched(address)))]
}

/**
 * What the network says of a transaction. Rejects with WOULD_REVERT where it is too old: nobody could send it.
 */
export const planTransaction = async (
  transaction: SolanaTransaction,
  { account: { address: self }, rpc }: SolanaPlace,
): Promise<PlannedTransaction> => {
  const { message, messageBytes, signers } = transaction
  const resolved = await resolveAccounts(message, rpc)
  const { instructions, accounts } = resolved
  const wanted = [
    self,
    ...accounts.flatMap(({ address, isWritable }) => (isWritable && address !== undefined ? [address] : [])),
    ...instructions.filter(isAboutTokens).flatMap((one) => one.accounts.flatMap(({ address }) => address ?? [])),
  ].filter((address) => !isTokenProgram(address))
  const known = await askAccounts(rpc, wanted)
  // Of accounts of tokens the instructions do not always say which token it is.
  const mints = [...known.values()].flatMap((account) => tokenAccountIn(account)?.mint ?? [])
  const minted = await askAccounts(
    rpc,
    mints.filter((mint) => !known.has(mint)),
  )
  const made = new Map(
    instructions.flatMap((one) => {
      const token = madeBy(one)
      return token ? [[token.account, token] as const] : []
    }),
  )
  const place: InstructionPlace = { self, accounts: new Map([...known, ...minted]), made }
  const ownFee = mostFeeOf(instructions, signers.length)
  const told = { transaction, resolved, place }
  if (rpc === undefined) return { ...told, mostFee: ownFee, simulation: undefined, isOfNetwork: false }
  const isTimeless = hasNonce(resolved)
  const unsigned = withSignature(transaction, self, new Uint8Array(64))
  const [isValid, fee = 0n, simulation] = await Promise.all([
    isTimeless ? undefined : isBlockValid(rpc, message.lifetimeToken),
    askFee(rpc, messageBytes),
    simulateTransaction(rpc, unsigned, watchedIn(resolved, known, self)),
  ])
  if (isValid === false) throw tooOld()
  // A trial run looks at the nonce before all else.
  const isNonceKnown = isTimeless && simulation !== undefined && simulation.fault?.name !== 'BlockhashNotFound'
  const isMore = fee > ownFee
  return { ...told, mostFee: isMore ? fee : ownFee, simulation, isOfNetwork: isValid === true || isNonceKnown }
}
