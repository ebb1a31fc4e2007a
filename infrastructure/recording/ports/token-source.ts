import type { TokenSource } from '../../../core/ports/account/token-source.ts'
import { resultIn } from '../codings.ts'
import { describePort } from '../port-description.ts'
import { readPortfolio, writePortfolio } from '../written-amounts.ts'

export const tokenSource = describePort<TokenSource>()({
  asks: ({ networkId, portfolio, resultOf, text, texts }) => ({
    'tokenSource.portfolio': {
      about: { network: networkId, address: text, refreshed: texts },
      answer: { result: resultOf(portfolio) },
    },
  }),
  tape: ({ ask }, live) => ({
    portfolio: ask(
      'tokenSource.portfolio',
      ({ network, address, refreshed }) => ({ network: network.caipNetworkId, address, refreshed }),
      resultIn(writePortfolio, readPortfolio),
      live?.portfolio,
    ),
  }),
})
