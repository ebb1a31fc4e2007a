import type { Ledger } from './ledger.ts'
import type { Params } from './params.ts'
import type { VirtualMachine } from './virtual-machine.ts'

export type SolanaMethods = Readonly<Record<string, (params: Params) => unknown>>

/** The accounts of the chain and what happened to them. */
export interface ChainState {
  readonly vm: VirtualMachine
  readonly ledger: Ledger
}
