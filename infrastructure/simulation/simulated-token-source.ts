import type { Portfolio } from '../../core/domain/account/token-balance.ts'
import { isSameAddress } from '../../core/domain/namespaces/addresses.ts'
import { type CaipNetworkId, namespaceOf } from '../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { TokenQuestion, TokenSource } from '../../core/ports/account/token-source.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'

export interface SimulatedPortfolio extends Portfolio {
  readonly networkId: CaipNetworkId
  readonly address: string
}

export interface SimulatedTokenSource extends TokenSource {
  readonly setPortfolio: (portfolio: SimulatedPortfolio) => void
  /** Every answer is this failure, until it is called without one. */
  readonly failWith: (code?: 'BALANCE_UNAVAILABLE' | 'LOAD_FAILED') => void
  /** Answers wait until `release()`. */
  readonly hold: () => void
  readonly release: () => void
  /** Questions as they came. */
  readonly asked: () => readonly TokenQuestion[]
}

/** A service without a service: an account that it was told nothing of is one whose tokens nobody looks up. */
export const createSimulatedTokenSource = (initial: readonly SimulatedPortfolio[] = []): SimulatedTokenSource => {
  const waiting = new Set<() => void>()
  const asked: TokenQuestion[] = []
  let portfolios = initial
  let fault: 'BALANCE_UNAVAILABLE' | 'LOAD_FAILED' | undefined
  let isHeld = false

  const portfolioOf = ({ network, address }: TokenQuestion): Portfolio => {
    const found = portfolios.find(
      (one) =>
        one.networkId === network.caipNetworkId && isSameAddress(namespaceOf(one.networkId), one.address, address),
    )
    if (found === undefined) return { tokens: [], missing: 'no-service' }
    const { tokens, missing } = found
    return missing === undefined ? { tokens } : { tokens, missing }
  }

  return {
    portfolio: (question, signal) =>
      unlessAborted(signal, async (): Promise<Result<Portfolio, Failure>> => {
        asked.push(question)
        if (isHeld) await new Promise<void>((resolve) => waiting.add(resolve))
        return fault === undefined ? ok(portfolioOf(question)) : err(failure(fault))
      }),
    setPortfolio: (portfolio) => {
      portfolios = [portfolio, ...portfolios]
    },
    failWith: (code) => {
      fault = code
    },
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const resume of waiting) resume()
      waiting.clear()
    },
    asked: () => asked,
  }
}
