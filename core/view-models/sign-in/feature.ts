import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { SignInStore } from '../../state/sign-in/stores.ts'
import type { CancelSignIn } from '../../usecases/sign-in/cancel-sign-in.ts'
import type { SignMessage } from '../../usecases/sign-in/sign-message.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import { signMessageScreen } from './sign-message-screen.ts'

/** What the sign-in gives to other features. */
export interface SignInFace {
  /** Whether closing is refused, as a sign-in is required and missing; then it is said why. */
  readonly refusesClose: () => boolean
}

export const createSignInFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior
  readonly connections: ConnectionStore
  readonly progress: SignInStore
  readonly signMessage: SignMessage
  readonly cancelSignIn: CancelSignIn
  readonly follows: readonly (() => Unsubscribe)[]
}) =>
  ({
    views: {
      SIWXSignMessage: {
        titled: derive(
          [deps.translator, deps.settings, deps.connections.state, deps.progress.state],
          (translator, settings, connections, progress) => {
            const screen = signMessageScreen(translator, settings, connections, progress)
            return screen && { title: translator.text('sign-in.title'), screen }
          },
        ),
        answers: {
          'sign-message': () => deps.signMessage.press(),
          cancel: () => deps.cancelSignIn.cancel(),
          close: () => deps.cancelSignIn.close(),
          back: () => deps.cancelSignIn.close(),
        },
      },
    },
    answers: {},
    follows: deps.follows,
    face: { refusesClose: deps.cancelSignIn.refusesClose },
  }) satisfies FeatureViewModel<'signIn'> & { readonly face: SignInFace }
