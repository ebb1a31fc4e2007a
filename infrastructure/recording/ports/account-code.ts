import type { AccountCode } from '../../../core/ports/receive/account-code.ts'
import { result } from '../codings.ts'
import { describePort } from '../port-description.ts'

export const accountCode = describePort<AccountCode>()({
  asks: ({ flag, networkId, resultOf, text }) => ({
    'accountCode.isContract': {
      about: { network: networkId, address: text },
      answer: { result: resultOf(flag) },
    },
  }),
  tape: ({ ask }, live) => ({
    isContract: ask(
      'accountCode.isContract',
      ({ network, address }) => ({ network: network.caipNetworkId, address }),
      result<boolean>(),
      live?.isContract,
    ),
  }),
})
