import type { MessageSigner } from '../../../core/ports/sign-in/message-signer.ts'
import type { SignedText } from '../../../core/ports/sign-in/siwx-site.ts'
import { result } from '../codings.ts'
import { describePort } from '../port-description.ts'
import { secretText } from '../secret-text.ts'

/** Whoever has a signature may sign in with it. */
export const messageSigner = describePort<MessageSigner>()({
  asks: ({ networkId, object, resultOf, text }) => ({
    'signer.signed': {
      about: { network: networkId, address: text },
      answer: { result: resultOf(object({ message: text, signature: text })) },
    },
  }),
  tape: ({ ask }, live) => ({
    sign: ask(
      'signer.signed',
      ({ networkId, address }, _message, _provider) => ({ network: networkId, address }),
      {
        ...result<SignedText>(),
        secrets: (answer) => (answer.ok ? [secretText(answer.value.message), secretText(answer.value.signature)] : []),
      },
      live?.sign,
    ),
  }),
})
