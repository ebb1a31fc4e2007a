import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import type { AccountCode, AccountCodeQuestion } from '../../core/ports/receive/account-code.ts'
import { createSimulatedAnswers, type SimulatedAnswers } from './simulated-answers.ts'

type CodeFault = 'BALANCE_UNAVAILABLE' | 'LOAD_FAILED'

export interface SimulatedAccountCode extends AccountCode, SimulatedAnswers<AccountCodeQuestion, CodeFault> {
  /** A contract is deployed there. */
  readonly deploy: (networkId: CaipNetworkId, address: string) => void
}

/** Chains without a chain: there is no contract that nobody has deployed. */
export const createSimulatedAccountCode = (): SimulatedAccountCode => {
  const contracts = new Set<string>()
  const keyOf = (networkId: CaipNetworkId, address: string): string => `${networkId}:${address}`.toLowerCase()
  const { ask, controls } = createSimulatedAnswers<AccountCodeQuestion, boolean, CodeFault>(({ network, address }) =>
    contracts.has(keyOf(network.caipNetworkId, address)),
  )
  return {
    isContract: ask,
    ...controls,
    deploy: (networkId, address) => void contracts.add(keyOf(networkId, address)),
  }
}
