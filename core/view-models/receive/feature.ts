import { type Connections, connectionOf, knownAccount } from '../../domain/connections/connections.ts'
import { findNetwork, type Network } from '../../domain/networks/network.ts'
import { compatibleNetworks } from '../../domain/receive/compatible-networks.ts'
import { chosenAddress, type ReceivePurpose, receiveAddresses } from '../../domain/receive/receive-addresses.ts'
import { caipAddress } from '../../domain/shared/caip.ts'
import type { Sharing } from '../../ports/receive/sharing.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { createCell } from '../../state/shared/cell.ts'
import { derive } from '../../state/shared/derive.ts'
import type { CopyText } from '../../usecases/modal/copy-text.ts'
import type { Navigate } from '../../usecases/modal/navigate.ts'
import type { FollowAccountCode, KnownCode } from '../../usecases/receive/follow-account-code.ts'
import type { ShareAddress } from '../../usecases/receive/share-address.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import { type Receiving, walletCompatibleNetworksScreen, walletReceiveScreen } from './receive-screens.ts'

/** Where the account can be paid (spec section 2), and on which networks. */
export const createReceiveFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior<'modal' | 'receive' | 'networks'>
  readonly connections: ConnectionStore
  readonly views: ViewStackStore
  readonly sharing: Sharing
  readonly navigate: Navigate
  readonly copyText: CopyText
  readonly shareAddress: ShareAddress
  readonly followAccountCode: FollowAccountCode
}) => {
  /** Which address is wanted, of several, since the view is there. */
  const purpose = createCell<ReceivePurpose | undefined>(undefined)
  /** Undefined until the device has said. */
  const canShare = createCell<boolean | undefined>(undefined)
  const shown = derive(
    [deps.settings, deps.connections.state, purpose, deps.followAccountCode.known],
    ({ networks }, connections, wanted, code) => receivingOf(networks, connections, wanted, code),
  )

  const follow = (): Unsubscribe => {
    let isAsked = false
    const subscription = deps.views.state.value$.subscribe(({ isOpen, views }) => {
      const isThere = isOpen && views.some(({ view }) => view === 'WalletReceive')
      if (!isThere) purpose.set(undefined)
      if (!isThere || isAsked) return
      isAsked = true
      void deps.sharing.canShare().then(canShare.set)
    })
    return () => subscription.unsubscribe()
  }

  const isShown = (address: string): boolean => shown.snapshot()?.chosen?.address === address

  let copied: { readonly address: string; readonly hide: () => void } | undefined
  const hideWhenOther = (): void => {
    if (copied === undefined || isShown(copied.address)) return
    copied.hide()
    copied = undefined
  }
  /** That one was copied is not said beside another. */
  const followCopied = (): Unsubscribe => {
    const subscription = shown.value$.subscribe(hideWhenOther)
    return () => subscription.unsubscribe()
  }

  return {
    views: {
      WalletReceive: {
        titled: derive(
          [deps.translator, shown, canShare],
          ({ text }, receiving, isPossible) =>
            receiving && {
              title: text('receive.title'),
              screen: walletReceiveScreen(text, receiving, isPossible === true),
            },
        ),
      },
      WalletCompatibleNetworks: {
        titled: derive(
          [deps.translator, shown],
          ({ text }, receiving) =>
            receiving && {
              title: text('receive.networks.title'),
              screen: walletCompatibleNetworksScreen(text, receiving),
            },
        ),
      },
    },
    answers: {
      'choose-receive-address': ({ purpose: wanted }: { readonly purpose: ReceivePurpose }) => purpose.set(wanted),
      // The one that the visitor saw when they pressed: where another is shown by now, none is handed on.
      'copy-receive-address': async ({ address }: { readonly address: string }) => {
        if (!isShown(address)) return
        copied = { address, hide: await deps.copyText(address, 'receive.copied') }
        hideWhenOther()
      },
      'share-receive-address': ({ address }: { readonly address: string }) =>
        isShown(address) ? deps.shareAddress(address) : undefined,
      'show-compatible-networks': () =>
        void deps.navigate({ type: 'show', view: { view: 'WalletCompatibleNetworks' } }),
    },
    follows: [follow, followCopied, deps.followAccountCode.follow],
  } satisfies FeatureViewModel<'receive'>
}

const receivingOf = (
  networks: readonly Network[],
  connections: Connections,
  wanted: ReceivePurpose | undefined,
  code: KnownCode | undefined,
): Receiving | undefined => {
  const account = knownAccount(connections)
  if (account === undefined) return undefined
  const connection = connectionOf(connections)
  const addresses = connection === undefined ? [] : receiveAddresses(account, connection)
  const { networkId, address } = account
  const isContract = code?.of === caipAddress(networkId, address) ? code.isContract : undefined
  return {
    addresses,
    chosen: connection && chosenAddress(addresses, account, wanted),
    networkId,
    network: findNetwork(networks, networkId),
    compatible: compatibleNetworks(networks, account, connection, isContract),
  }
}
