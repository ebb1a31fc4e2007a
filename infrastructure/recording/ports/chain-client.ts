import type { ChainClient } from '../../../core/ports/networks/chain-client.ts'
import { resultIn } from '../codings.ts'
import { describePort } from '../port-description.ts'
import { readAmount, writeAmount } from '../written-amounts.ts'

export const chainClient = describePort<ChainClient>()({
  /** In the smallest unit, as digits: JSON has no whole numbers of that size. */
  asks: ({ amount, digits, networkId, resultOf, text }) => ({
    'chains.balance': { about: { network: networkId, address: text }, answer: { result: resultOf(digits) } },
    'chains.token': { about: { network: networkId, address: text, token: text }, answer: { result: resultOf(amount) } },
  }),
  tape: ({ ask }, live) => ({
    nativeBalance: ask(
      'chains.balance',
      (network, address) => ({ network: network.caipNetworkId, address }),
      resultIn(String, BigInt),
      live?.nativeBalance,
    ),
    tokenBalance: ask(
      'chains.token',
      (network, address, token) => ({ network: network.caipNetworkId, address, token: token.address }),
      resultIn(writeAmount, readAmount),
      live?.tokenBalance,
    ),
  }),
})
