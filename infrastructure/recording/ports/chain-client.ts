import type { ChainClient } from '../../../core/ports/networks/chain-client.ts'
import { resultIn } from '../codings.ts'
import { describePort } from '../port-description.ts'

export const chainClient = describePort<ChainClient>()({
  /** In the smallest unit, as digits: JSON has no whole numbers of that size. */
  asks: ({ digits, networkId, resultOf, text }) => ({
    'chains.balance': { about: { network: networkId, address: text }, answer: { result: resultOf(digits) } },
  }),
  tape: ({ ask }, live) => ({
    nativeBalance: ask(
      'chains.balance',
      (network, address) => ({ network: network.caipNetworkId, address }),
      resultIn(String, BigInt),
      live?.nativeBalance,
    ),
  }),
})
