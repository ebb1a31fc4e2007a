import { findNetwork } from '../../../core/domain/networks/network.ts'
import { rpcUrlsOf } from '../../../core/domain/networks/rpc-urls.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { signInMessages } from '../../../core/domain/sign-in/messages.ts'
import type { MessageSigner } from '../../../core/ports/sign-in/message-signer.ts'
import type { SiwxSite } from '../../../core/ports/sign-in/siwx-site.ts'
import { createSignInStore } from '../../../core/state/sign-in/stores.ts'
import { createSwitchNetwork } from '../../../core/usecases/networks/switch-network.ts'
import { createAskForSignIn } from '../../../core/usecases/sign-in/ask-for-sign-in.ts'
import { createCancelSignIn } from '../../../core/usecases/sign-in/cancel-sign-in.ts'
import { createFindPreviousSignIn } from '../../../core/usecases/sign-in/find-previous-sign-in.ts'
import { createFollowSignIns } from '../../../core/usecases/sign-in/follow-sign-ins.ts'
import { createSignInWithX } from '../../../core/usecases/sign-in/sign-in-with-x.ts'
import { createSignMessage } from '../../../core/usecases/sign-in/sign-message.ts'
import { createSignOut } from '../../../core/usecases/sign-in/sign-out.ts'
import type { ConnectionsFace } from '../../../core/view-models/connections/feature.ts'
import { createSignInFeature } from '../../../core/view-models/sign-in/feature.ts'
import { createSignatureCheck } from '../../sign-in/signature-check.ts'
import { createSiwxSite } from '../../sign-in/siwx-site.ts'
import { createMessageSigner } from '../../wallets/signing/message-signer.ts'
import { mergeServices } from '../merge-services.ts'
import { reportWrongSignIn } from '../report-wrong-sign-in.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'

interface SignInPorts {
  readonly siwx: SiwxSite
  readonly signer: MessageSigner
}

export const signIn = {
  messages: signInMessages,
  ports: {
    siwx: ({ options: { resolved, rpc }, settings, store, tabs, clock, download, events }) => {
      const { storageKey, metadata } = settings.snapshot()
      reportWrongSignIn(resolved)
      const rpcUrls = (chainId: CaipNetworkId): readonly string[] => {
        const network = findNetwork(settings.snapshot().networks, chainId)
        return network ? rpcUrlsOf(network, rpc) : []
      }
      return createSiwxSite({
        siwx: resolved.siwx,
        siwe: resolved.siweConfig,
        // A terminal has no page; it says what its options do.
        address: globalThis.location?.href ?? metadata.url,
        storageKey,
        store,
        tabs,
        clock,
        check: createSignatureCheck({ download, rpcUrls, clock, alert: events.alert }),
      })
    },
    signer: createMessageSigner,
  },
  devtools: () => import('./sign-in-devtools.ts'),
  assemble: (parts: FeatureServices & SignInPorts, { connections }: { readonly connections: ConnectionsFace }) => {
    const life = new AbortController()
    const leaving = mergeServices(parts, {
      progress: createSignInStore(),
      signOut: createSignOut(mergeServices(parts, { leftSnapshots: connections.leftSnapshots })),
      life: life.signal,
      disconnect: connections.leave,
    })
    const connecting = mergeServices(leaving, { withConnection: createSignInWithX(leaving) })
    const finding = mergeServices(connecting, {
      followSignIns: createFollowSignIns(connecting),
      findPreviousSignIn: createFindPreviousSignIn(leaving),
      switchNetwork: createSwitchNetwork(parts),
    })
    const writing = mergeServices(finding, { signMessage: createSignMessage(finding) })
    const signing = mergeServices(writing, { cancelSignIn: createCancelSignIn(writing) })
    const asking = createAskForSignIn(signing)
    connections.endWith(leaving.signOut.ending)
    // Where nobody is asked, nothing is followed. Who leaves is heard of before anybody is looked up.
    const follows = parts.settings.snapshot().signsIn
      ? [
          leaving.signOut.follow,
          connecting.withConnection.follow,
          asking.follow,
          () => finding.followSignIns.follow(asking),
          () => () => life.abort(),
        ]
      : []
    return createSignInFeature({ ...signing, follows })
  },
} satisfies ComposedFeature<'signIn', SignInPorts>
