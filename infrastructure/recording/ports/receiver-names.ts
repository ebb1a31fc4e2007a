import type { FoundReceiver } from '../../../core/domain/send/found-receiver.ts'
import type { ReceiverNames } from '../../../core/ports/send/receiver-names.ts'
import { resultIn } from '../codings.ts'
import { describePort } from '../port-description.ts'

export const receiverNames = describePort<ReceiverNames>()({
  asks: ({ flag, given, networkId, object, resultOf, text }) => ({
    'receiverNames.resolve': {
      about: { network: networkId, name: text },
      answer: { result: resultOf(object({ found: given(object({ name: text, address: text, isGeneral: flag })) })) },
    },
  }),
  tape: ({ ask }, live) => ({
    resolve: ask(
      'receiverNames.resolve',
      ({ network, name }) => ({ network: network.caipNetworkId, name }),
      resultIn<FoundReceiver | undefined, { readonly found?: FoundReceiver }>(
        (found) => (found === undefined ? {} : { found }),
        ({ found }) => found,
      ),
      live?.resolve,
    ),
  }),
})
