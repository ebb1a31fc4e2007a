import type { Portfolio } from '../../core/domain/account/token-balance.ts'
import { isSameAddress } from '../../core/domain/namespaces/addresses.ts'
import { type CaipNetworkId, namespaceOf } from '../../core/domain/shared/caip.ts'
import type { TokenQuestion, TokenSource } from '../../core/ports/account/token-source.ts'
import { createSimulatedAnswers, type SimulatedAnswers } from './simulated-answers.ts'

export interface SimulatedPortfolio extends Portfolio {
  readonly networkId: CaipNetworkId
  readonly address: string
}

type TokenFault = 'BALANCE_UNAVAILABLE' | 'LOAD_FAILED'

export interface SimulatedTokenSource extends TokenSource, SimulatedAnswers<TokenQuestion, TokenFault> {
  readonly setPortfolio: (portfolio: SimulatedPortfolio) => void
}

/** A service without a service: an account that it was told nothing of is one whose tokens nobody looks up. */
export const createSimulatedTokenSource = (initial: readonly SimulatedPortfolio[] = []): SimulatedTokenSource => {
  let portfolios = initial

  const portfolioOf = ({ network, address }: TokenQuestion): Portfolio => {
    const found = portfolios.find(
      (one) =>
        one.networkId === network.caipNetworkId && isSameAddress(namespaceOf(one.networkId), one.address, address),
    )
    if (found === undefined) return { tokens: [], missing: 'no-service' }
    const { tokens, missing } = found
    return missing === undefined ? { tokens } : { tokens, missing }
  }

  const { ask, controls } = createSimulatedAnswers<TokenQuestion, Portfolio, TokenFault>(portfolioOf)
  return {
    portfolio: ask,
    ...controls,
    setPortfolio: (portfolio) => {
      portfolios = [portfolio, ...portfolios]
    },
  }
}
