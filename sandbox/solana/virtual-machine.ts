import { base58 } from '@scure/base'
import type { FailedTransactionMetadata, LiteSVM, SimulatedTransactionInfo, TransactionMetadata } from 'litesvm'
import { faucetAddress, faucetBalance } from './faucet.ts'
import { firstBalance, systemProgram } from './identity.ts'
import { initialTokens } from './initial-tokens.ts'
import type { StoredAccount } from './stored-account.ts'
import type { SolanaToken } from './token-table.ts'
import type { SolanaTransaction } from './transaction-bytes.ts'
import { type TransactionErrorName, transactionErrorOf } from './transaction-error.ts'

type Address = Parameters<LiteSVM['getBalance']>[0]
type VmAccount = Parameters<LiteSVM['setAccount']>[0]
type VmTransaction = Parameters<LiteSVM['sendTransaction']>[0]

export interface Outcome {
  readonly err: TransactionErrorName | null
  readonly logs: readonly string[]
  readonly unitsConsumed: number
  readonly returnData: { readonly programId: string; readonly data: readonly [string, 'base64'] } | null
}

export interface SimulatedOutcome extends Outcome {
  /** What it would leave of the accounts that it writes to. */
  readonly after: ReadonlyMap<string, StoredAccount>
}

export interface Moment {
  readonly slot: number
  readonly unixTime: number
}

export interface VirtualMachine {
  account(address: string): StoredAccount | undefined
  balance(address: string): bigint
  programAccounts(program: string): readonly StoredAccount[]
  rent(size: bigint): bigint
  run(transaction: SolanaTransaction, moment: Moment): Outcome
  simulate(transaction: SolanaTransaction, moment: Moment, checksSignatures: boolean): SimulatedOutcome
}

/** The names of the library's types are stricter than what it takes: addresses were checked where they came in. */
const named = (address: string): Address => address as Address
const branded = <Kind>(value: unknown): Kind => value as Kind

const vmTransaction = ({ messageBytes, message, signatures }: SolanaTransaction): VmTransaction => ({
  messageBytes: branded<VmTransaction['messageBytes']>(messageBytes),
  signatures: Object.fromEntries(
    signatures.map((signature, index) => [message.accountKeys[index], signature]),
  ) as VmTransaction['signatures'],
})

const vmAccount = ({ address, lamports, owner, data, executable }: StoredAccount): VmAccount => ({
  address: named(address),
  lamports: lamports as VmAccount['lamports'],
  data,
  space: BigInt(data.length),
  executable,
  programAddress: named(owner),
})

const funded = (address: string, lamports: bigint): VmAccount =>
  vmAccount({ address, lamports, owner: systemProgram, data: new Uint8Array(), executable: false })

const storedOf = (account: VmAccount): StoredAccount => ({
  address: account.address,
  lamports: account.lamports,
  owner: account.programAddress,
  data: Uint8Array.from(account.data),
  executable: account.executable,
})

const outcomeOf = (result: TransactionMetadata | FailedTransactionMetadata | SimulatedTransactionInfo): Outcome => {
  const meta = 'meta' in result ? result.meta() : result
  const returned = meta.returnData()
  return {
    err: 'err' in result ? transactionErrorOf(result) : null,
    logs: meta.logs(),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    returnData:
      returned.data().length === 0
        ? null
        : {
            programId: base58.encode(returned.programId()),
            data: [Buffer.from(returned.data()).toString('base64'), 'base64'],
          },
  }
}

/** The library is a native one of megabytes: it is loaded for the first who asks for it. */
export const openVirtualMachine = async (
  accounts: readonly string[],
  tokens: readonly SolanaToken[],
  others: readonly StoredAccount[],
): Promise<VirtualMachine> => {
  const { LiteSVM } = await import('litesvm')
  const vm = new LiteSVM().withBlockhashCheck(false)
  vm.setAccount(funded(faucetAddress, faucetBalance))
  for (const address of accounts) vm.setAccount(funded(address, firstBalance))
  for (const account of initialTokens(tokens, accounts)) {
    const lamports = vm.minimumBalanceForRentExemption(BigInt(account.data.length))
    vm.setAccount(vmAccount({ ...account, lamports, executable: false }))
  }

  for (const other of others) {
    if (other.executable) vm.addProgram(named(other.address), other.data)
    else vm.setAccount(vmAccount(other))
  }

  const setClock = ({ slot, unixTime }: Moment): void => {
    const clock = vm.getClock()
    clock.slot = BigInt(slot)
    clock.unixTimestamp = BigInt(unixTime)
    vm.setClock(clock)
  }
  return {
    account: (address) => {
      const account = vm.getAccount(named(address))
      // An account without lamports is none: it is left behind where one was emptied.
      return account.exists && account.lamports > 0n ? storedOf(account) : undefined
    },
    balance: (address) => vm.getBalance(named(address)) ?? 0n,
    programAccounts: (program) => vm.getProgramAccounts(named(program)).map(storedOf),
    rent: (size) => vm.minimumBalanceForRentExemption(size),
    run: (transaction, moment) => {
      setClock(moment)
      return outcomeOf(vm.sendTransaction(vmTransaction(transaction)))
    },
    simulate: (transaction, moment, checksSignatures) => {
      setClock(moment)
      vm.withSigverify(checksSignatures)
      try {
        const result = vm.simulateTransaction(vmTransaction(transaction))
        const left = 'postAccounts' in result ? result.postAccounts().map((account) => storedOf(account)) : []
        return { ...outcomeOf(result), after: new Map(left.map((account) => [account.address, account])) }
      } finally {
        vm.withSigverify(true)
      }
    },
  }
}
