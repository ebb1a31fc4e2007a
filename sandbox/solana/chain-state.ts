import { createLedger, type LedgerDeps } from './ledger.ts'
import type { ChainState } from './method-types.ts'
import type { StoredAccount } from './stored-account.ts'
import type { SolanaToken } from './token-table.ts'
import { openVirtualMachine } from './virtual-machine.ts'

export interface ChainStateDeps extends Omit<LedgerDeps, 'vm'> {
  /** What is on the chain at first. */
  readonly accounts: readonly string[]
  readonly tokens: readonly SolanaToken[]
  /** Programs, by their code, and what else there is. */
  readonly others: readonly StoredAccount[]
}

/** Loaded, with all that it needs, for the first who asks. */
export const openChainState = async ({ accounts, tokens, others, ...deps }: ChainStateDeps): Promise<ChainState> => {
  const vm = await openVirtualMachine(accounts, tokens, others)
  return { vm, ledger: createLedger({ vm, ...deps }) }
}
