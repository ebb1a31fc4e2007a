import { faucetTransaction } from './faucet.ts'
import type { Slots } from './slots.ts'
import { preflightFailure, SolanaError, signatureFailure } from './solana-error.ts'
import { readTransaction, type SolanaTransaction, signatureOf } from './transaction-bytes.ts'
import { wordsOf } from './transaction-error.ts'
import type { Outcome, SimulatedOutcome, VirtualMachine } from './virtual-machine.ts'

/** A transaction that is on the chain, whatever became of it. */
export interface LedgerEntry extends Outcome {
  readonly signature: string
  readonly slot: number
  readonly blockTime: number
  readonly fee: number
  readonly transaction: SolanaTransaction
  readonly balancesBefore: readonly number[]
  readonly balancesAfter: readonly number[]
}

export interface Ledger {
  send(transaction: SolanaTransaction, options: { readonly skipPreflight: boolean }): string
  simulate(transaction: SolanaTransaction, options: SimulationOptions): SimulatedOutcome
  airdrop(recipient: string, lamports: bigint): string
  entry(signature: string): LedgerEntry | undefined
  /** The latest first. */
  entriesOf(address: string): readonly LedgerEntry[]
}

export interface SimulationOptions {
  readonly checksSignatures: boolean
  readonly checksBlockhash: boolean
}

export interface LedgerDeps {
  readonly vm: VirtualMachine
  readonly slots: Slots
  readonly clock: () => number
  /** What to do when something is on the chain. */
  readonly onEntry: (entry: LedgerEntry) => void
}

const failed = (err: string): SimulatedOutcome => ({
  err,
  logs: [],
  unitsConsumed: 0,
  returnData: null,
  after: new Map(),
})

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** What the chain did not even begin with is not on it. */
const neverRan = new Set<unknown>(['AlreadyProcessed', 'BlockhashNotFound', 'SignatureFailure', 'SanitizeFailure'])

const refusal = ({ err, logs }: Outcome): SolanaError =>
  err === 'SignatureFailure' ? signatureFailure() : preflightFailure(err, wordsOf(err ?? ''), logs)

/** What the chain holds is the virtual machine's; that it happened, and when, is kept here, since that one has no blocks. */
export const createLedger = ({ vm, slots, clock, onEntry }: LedgerDeps): Ledger => {
  const entries = new Map<string, LedgerEntry>()
  const byAddress = new Map<string, LedgerEntry[]>()
  const moment = () => ({ slot: slots.now(), unixTime: Math.floor(clock() / 1000) })
  const balances = ({ message }: SolanaTransaction): readonly number[] =>
    message.accountKeys.map((address) => Number(vm.balance(address)))

  const write = (entry: LedgerEntry): void => {
    entries.set(entry.signature, entry)
    for (const address of new Set(entry.transaction.message.accountKeys))
      byAddress.set(address, [entry, ...(byAddress.get(address) ?? [])])
    onEntry(entry)
  }
  const run = (transaction: SolanaTransaction): string => {
    const signature = signatureOf(transaction)
    const { slot, unixTime: blockTime } = moment()
    const balancesBefore = balances(transaction)
    const outcome = vm.run(transaction, { slot, unixTime: blockTime })
    if (neverRan.has(outcome.err)) return signature
    const balancesAfter = balances(transaction)
    // What is in none of its accounts any more: of the signatures, and what it added to be preferred.
    const fee = sum(balancesBefore) - sum(balancesAfter)
    write({ ...outcome, signature, slot, blockTime, fee, transaction, balancesBefore, balancesAfter })
    return signature
  }
  const simulate: Ledger['simulate'] = (transaction, { checksSignatures, checksBlockhash }) => {
    if (checksBlockhash && !slots.isRecent(transaction.message.recentBlockhash)) return failed('BlockhashNotFound')
    if (entries.has(signatureOf(transaction))) return failed('AlreadyProcessed')
    return vm.simulate(transaction, moment(), checksSignatures)
  }

  return {
    simulate,
    send: (transaction, { skipPreflight }) => {
      const outcome = simulate(transaction, { checksSignatures: true, checksBlockhash: true })
      const isDropped = neverRan.has(outcome.err)
      // Without a preflight a node takes whatever is signed, and says nothing of what it drops later.
      if (outcome.err !== null && (!skipPreflight || outcome.err === 'SignatureFailure')) throw refusal(outcome)
      return isDropped ? signatureOf(transaction) : run(transaction)
    },
    airdrop: (recipient, lamports) => {
      const signature = run(readTransaction(faucetTransaction(recipient, lamports)))
      const err = entries.get(signature)?.err
      if (err !== null) throw new SolanaError(-32603, `The faucet could not pay: ${JSON.stringify(err)}`)
      return signature
    },
    entry: (signature) => entries.get(signature),
    entriesOf: (address) => byAddress.get(address) ?? [],
  }
}
