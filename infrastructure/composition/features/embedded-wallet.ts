import { embeddedWalletMessages } from '../../../core/domain/embedded-wallet/messages.ts'
import { createFarcasterLoginStore, createSocialLoginStore } from '../../../core/state/embedded-wallet/stores.ts'
import { createChangeEmail } from '../../../core/usecases/embedded-wallet/change-email.ts'
import { createFollowEmailLogin } from '../../../core/usecases/embedded-wallet/follow-email-login.ts'
import { createFollowLoginTime } from '../../../core/usecases/embedded-wallet/follow-login-time.ts'
import { createLinkWallet } from '../../../core/usecases/embedded-wallet/link-wallet.ts'
import { createLogInAtIssuer } from '../../../core/usecases/embedded-wallet/log-in-at-issuer.ts'
import { createLogInWithFarcaster } from '../../../core/usecases/embedded-wallet/log-in-with-farcaster.ts'
import { createOpenWallet } from '../../../core/usecases/embedded-wallet/open-wallet.ts'
import { createStartEmailLogin } from '../../../core/usecases/embedded-wallet/start-email-login.ts'
import { createEmbeddedWalletFeature } from '../../../core/view-models/embedded-wallet/feature.ts'
import type { SignInFace } from '../../../core/view-models/sign-in/feature.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'

export const embeddedWallet = {
  messages: embeddedWalletMessages,
  devtools: () => import('./embedded-wallet-devtools.ts'),
  assemble: (parts: FeatureServices, others: { readonly signIn: SignInFace }) => {
    const life = new AbortController()
    const starting = mergeServices(parts, {
      life: life.signal,
      social: createSocialLoginStore(),
      farcaster: createFarcasterLoginStore(),
      openWallet: createOpenWallet(parts),
    })
    const startEmailLogin = createStartEmailLogin(starting)
    const following = mergeServices(starting, { startEmailLogin })
    const linkWallet = createLinkWallet(following)
    const changeEmail = createChangeEmail(following)
    const logInAtIssuer = createLogInAtIssuer(following)
    const logInWithFarcaster = createLogInWithFarcaster(following)
    return createEmbeddedWalletFeature(
      mergeServices(following, {
        linkWallet,
        changeEmail,
        logInAtIssuer,
        logInWithFarcaster,
        // Where nobody is asked to sign in, that feature may not be there.
        refusesClose: () => parts.settings.snapshot().signsIn === true && others.signIn.refusesClose(),
        followed: [
          createFollowEmailLogin(following),
          createFollowLoginTime(following),
          linkWallet.follow,
          changeEmail.follow,
          logInAtIssuer.follow,
          logInWithFarcaster.follow,
          () => () => life.abort(),
        ],
      }),
    )
  },
} satisfies ComposedFeature<'embeddedWallet'>
