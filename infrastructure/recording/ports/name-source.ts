import type { NameSource } from '../../../core/ports/account/name-source.ts'
import { result } from '../codings.ts'
import { describePort } from '../port-description.ts'

export const nameSource = describePort<NameSource>()({
  asks: ({ networkId, identity, resultOf, text }) => ({
    'nameSource.identity': {
      about: { network: networkId, address: text },
      answer: { result: resultOf(identity) },
    },
  }),
  tape: ({ ask }, live) => ({
    identity: ask(
      'nameSource.identity',
      ({ network, address }) => ({ network: network.caipNetworkId, address }),
      result(),
      live?.identity,
    ),
  }),
})
