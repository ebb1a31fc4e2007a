import { createLedger, type LedgerDeps } from './ledger.ts'
import type { ChainState } from './method-types.ts'
import { openVirtualMachine } from './virtual-machine.ts'

export interface ChainStateDeps extends Omit<LedgerDeps, 'vm'> {
  /** What is on the chain at first. */
  readonly accounts: readonly string[]
}

/** Loaded, with all that it needs, for the first who asks. */
export const openChainState = async ({ accounts, ...deps }: ChainStateDeps): Promise<ChainState> => {
  const vm = await openVirtualMachine(accounts)
  return { vm, ledger: createLedger({ vm, ...deps }) }
}
