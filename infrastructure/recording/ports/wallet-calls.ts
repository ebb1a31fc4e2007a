import type { AtomicSupport, CallsStatus } from '../../../core/domain/send/call-batch.ts'
import type { WalletCalls } from '../../../core/ports/send/wallet-calls.ts'
import { result, resultIn } from '../codings.ts'
import { describePort } from '../port-description.ts'

export const walletCalls = describePort<WalletCalls>()({
  asks: ({ count, flag, given, list, networkId, object, oneOf, resultOf, text }) => ({
    'walletCalls.support': {
      about: { network: networkId, from: text },
      answer: { result: resultOf(object({ support: given(oneOf(['supported', 'ready', 'unsupported'])) })) },
    },
    'walletCalls.send': { about: { network: networkId, from: text }, answer: { result: resultOf(text) } },
    'walletCalls.status': {
      about: { network: networkId },
      answer: {
        result: resultOf(
          object({ status: count, isAtomic: flag, receipts: list(object({ hash: text, isSuccessful: flag })) }),
        ),
      },
    },
  }),
  tape: ({ ask }, live) => ({
    support: ask(
      'walletCalls.support',
      ({ networkId, from }, _provider) => ({ network: networkId, from }),
      resultIn<AtomicSupport | undefined, { readonly support?: AtomicSupport }>(
        (support) => (support === undefined ? {} : { support }),
        ({ support }) => support,
      ),
      live?.support,
    ),
    send: ask(
      'walletCalls.send',
      ({ networkId, from }, _provider) => ({ network: networkId, from }),
      result<string>(),
      live?.send,
    ),
    status: ask(
      'walletCalls.status',
      ({ networkId }, _provider) => ({ network: networkId }),
      result<CallsStatus>(),
      live?.status,
    ),
  }),
})
