import type { Account, AccountType } from '../../../core/domain/connections/account.ts'
import { embeddedConnectorOn, namespacesThrough } from '../../../core/domain/connections/connector.ts'
import { embeddedAccountTypes } from '../../../core/domain/embedded-wallet/embedded-account.ts'
import type { PerNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { eip1193Namespace } from '../../../core/domain/namespaces/sole-namespaces.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { RpcSources } from '../../../core/domain/networks/rpc-urls.ts'
import type { Failure } from '../../../core/domain/shared/failure.ts'
import type { Result } from '../../../core/domain/shared/result.ts'
import type { EmbeddedLogin } from '../../../core/ports/connections/embedded-login.ts'
import type { RemoteEvent, RemoteWallet } from '../../../core/ports/connections/remote-wallet.ts'
import type { WalletApprovals } from '../../../core/ports/connections/wallet-approvals.ts'
import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import { createSignInOffer } from '../signing/sign-in-offer.ts'
import { createAlertFrameFault } from './alert-frame-fault.ts'
import { askBundler } from './ask-bundler.ts'
import { createEmbeddedParts } from './embedded-parts.ts'
import type { EmbeddedProviderDeps } from './embedded-provider.ts'
import { createProviderIn } from './embedded-providers.ts'
import { createEmbeddedSession } from './embedded-session.ts'
import { createFarcasterLogin } from './farcaster-login.ts'
import { approvalAddress, frameAddress, linkAddress } from './frame-address.ts'
import { createFrameApprovals } from './frame-approvals.ts'
import { createFrameClient } from './frame-client.ts'
import { createFrameElement, type FrameElement, type FrameElementOptions } from './frame-element.ts'
import { createFrameLogin } from './frame-login.ts'
import type { FramePage } from './frame-sign-in.ts'
import { type IssuerTab, issuerTab } from './issuer-tab.ts'
import { type LinkWindow, openLinkPopup } from './link-popup.ts'
import { createOriginCheck, type OriginCheckDeps } from './origin-check.ts'
import { createSocialLogin } from './social-login.ts'
import { openSocialPopup, type SocialWindow } from './social-popup.ts'

/** What the host says of it. */
export interface FrameWalletOptions {
  /** Where the wallet site is. */
  readonly address: string
  readonly projectId: string
  /** What the site wishes for wallets that were used nowhere yet, where visitors have smart accounts. */
  readonly accountTypes?: PerNamespace<AccountType>
}

export interface FrameWalletDeps extends FrameWalletOptions {
  readonly clock: Clock
  /** What the host offers. */
  readonly networks: readonly Network[]
  readonly rpc: RpcSources
  /** The site has its visitors sign in: the wallet does it while it connects. */
  readonly signsIn?: boolean
  /** Asks a network what a host asks it. */
  readonly readNetwork: EmbeddedProviderDeps['read']
  readonly page: FramePage
  /** Brings the service that has the origins of the project; undefined where nobody is asked. */
  readonly loadOrigins?: OriginCheckDeps['load']
  /** What a developer has to hear. */
  readonly alert: (message: string) => void
  /** The browser's unless it is given. */
  readonly openWindow?: (address: string) => LinkWindow | undefined
  /** The browser's unless it is given: an empty one, for an issuer. */
  readonly openIssuerWindow?: () => SocialWindow | undefined
  /** Of the page unless it is given. */
  readonly issuerTab?: IssuerTab
  /** The document's unless it is given. */
  readonly createFrame?: (options: FrameElementOptions) => FrameElement
}

export interface FrameWallet extends WalletConnector {
  readonly login: EmbeddedLogin
  readonly signIn: RemoteWallet['signIn']
  readonly approvals: WalletApprovals
  readonly dispose: () => Promise<void>
}

/** 128 bits, as letters and digits; `randomUUID` is missing on pages without HTTPS. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Longer than a code waits: what is not signed with the login cannot be signed after it yet. */
export const signInWaitMs = 15_000

const forever = new AbortController().signal

/** The part of the connector that brings the frame along. Nothing is loaded from the wallet site before the first question. */
export const createFrameWallet = (deps: FrameWalletDeps, tellRemote: (event: RemoteEvent) => void): FrameWallet => {
  const { clock, page } = deps
  const connector = embeddedConnectorOn(deps.networks)
  const namespaces = namespacesThrough(connector) ?? []
  const networks = deps.networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace))
  const src = frameAddress({ ...deps, network: networks[0] })
  const siteOrigin = new URL(src).origin
  const createFrame = deps.createFrame ?? ((options) => createFrameElement(document, options))
  const openWindow = deps.openWindow ?? ((window) => openLinkPopup(clock, window))
  const client = createFrameClient({
    createFrame: () => createFrame({ src, id: `latchkey-wallet-${newId()}` }),
    origin: siteOrigin,
    clock,
    newId,
    isAllowed: createOriginCheck({ load: deps.loadOrigins, origin: page.origin, alert: deps.alert }),
    onFailure: createAlertFrameFault(deps.alert, siteOrigin),
  })
  const offer = createSignInOffer({ clock, tell: tellRemote, waitMs: signInWaitMs })
  const accountType = embeddedAccountTypes.find((type) => type === deps.accountTypes?.[eip1193Namespace])
  const session = createEmbeddedSession({
    client,
    networks: () => networks,
    page,
    askForSignIn: async (ids, signal) => (deps.signsIn ? offer.ask(ids, signal) : undefined),
    onSignedIn: (signed) => tellRemote({ type: 'signed-in', signed: [signed] }),
    ...(accountType && { accountType }),
  })

  const approvals = createFrameApprovals({
    client,
    clock,
    address: approvalAddress(deps),
    onSignedOut: () => end(),
  })

  const tells: (() => void)[] = []
  /** Hosts hear of what has changed after the modal. */
  const tell = (): void => {
    for (const one of tells) one()
  }
  /** The session is over. */
  const end = (): void => {
    parts.end()
    tell()
  }
  const telling = async <T>(work: Promise<Result<T, Failure>>): Promise<Result<T, Failure>> => {
    const answer = await work
    tell()
    return answer
  }
  const switchNetwork: WalletConnector['switchNetwork'] = (network, signal) =>
    telling(parts.switchNetwork(network, signal))
  /** The host gives the account back. */
  const giveBack = (): Promise<void> => {
    approvals.cancel()
    const left = session.leave()
    end()
    return left
  }
  const parts = createEmbeddedParts({
    connector,
    namespaces,
    session,
    clock,
    networks: () => networks,
    createProvider: (namespace, networkId) => {
      /** The one that counts first: the others are told of by the modal alone. */
      const shared = (): readonly Account[] => {
        const id = networkId()
        return id === undefined ? [] : session.walletIn(namespace).accountsOn(id)
      }
      const made = createProviderIn(namespace, {
        accounts: () =>
          shared()
            .map(({ address }) => address)
            .slice(0, 1),
        takesPaymasters: session.takesPaymasters,
        isSmartAccountOn: (id) => session.walletIn(namespace).accountsOn(id)[0]?.type === 'smartAccount',
        networkId,
        networks: () => networks.filter(({ chainNamespace }) => chainNamespace === namespace),
        goTo: (network) => switchNetwork(network, forever),
        ask: approvals.request,
        askBundler: askBundler(client, forever),
        onRefused: approvals.refuse,
        leave: giveBack,
        read: deps.readNetwork,
      })
      tells.push(made.tell)
      return made.provider
    },
  })

  return {
    connector,
    provider: parts.provider,
    on: parts.on,
    connect: (namespaces, signal) => telling(parts.connect(namespaces, signal)),
    restore: (namespaces, signal) => telling(parts.restore(namespaces, signal)),
    switchNetwork,
    disconnect: (signal) => {
      // Who leaves approves nothing any more.
      approvals.cancel()
      return telling(parts.disconnect(signal))
    },
    login: {
      ...createFrameLogin(client, clock, (frame, isLogin) => openWindow(`${linkAddress(deps, isLogin)}#${frame}`), {
        onEmail: session.rename,
        onSignedOut: end,
      }),
      ...createFarcasterLogin(client, clock),
      preferAccount: async (type, signal) => {
        const answer = await telling(session.prefer(type, signal))
        if (!answer.ok && answer.failure.code === 'SESSION_ENDED') end()
        return answer
      },
      ...createSocialLogin(
        client,
        siteOrigin,
        deps.openIssuerWindow ?? (() => openSocialPopup(clock, siteOrigin)),
        deps.issuerTab ?? issuerTab,
      ),
    },
    signIn: offer.answer,
    approvals,
    dispose: async () => client.dispose(),
  }
}
