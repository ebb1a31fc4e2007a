import { inNamespace, waysOf } from '../../domain/wallets/same-maker.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { ChooseWallet } from '../../usecases/connections/choose-wallet.ts'
import type { Navigate } from '../../usecases/modal/navigate.ts'
import { viewOnScreen } from '../modal/view-on-screen.ts'
import type { DrawnFeature } from '../shared/feature.ts'
import { connectScreen } from './connect-screen.ts'

/** The view that the modal opens with: the wallets there are to choose from. */
export const createConnectFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior<'connect' | 'modal'>
  readonly connections: ConnectionStore
  readonly views: ViewStackStore
  readonly navigate: Navigate
  readonly wallets: WalletsCell
  readonly chooseWallet: ChooseWallet
}) => {
  const connecting = viewOnScreen(deps.views, 'Connect')
  return {
    views: {
      Connect: {
        drawn: derive(
          [deps.translator, deps.settings, deps.wallets, deps.connections.state, connecting],
          (translator, settings, wallets, connections, view) => ({
            title: translator.text('connect.title'),
            screen: connectScreen(translator, settings, wallets, connections, view?.namespace),
          }),
        ),
      },
    },
    answers: {
      'choose-wallet': ({ connectorId }: { readonly connectorId: string }) => {
        const ways = waysOf(inNamespace(deps.wallets.snapshot().shown, connecting.snapshot()?.namespace))
        if (ways.some(([{ id }, other]) => other && id === connectorId))
          deps.navigate({ type: 'show', view: { view: 'ConnectingMultiChain', connectorId } })
        else void deps.chooseWallet(connectorId)
      },
      'get-first-wallet': () => void deps.navigate({ type: 'show', view: { view: 'GetWallet' } }),
      'ask-for-help': () => void deps.navigate({ type: 'show', view: { view: 'WhatIsAWallet' } }),
    },
    follows: [],
  } satisfies DrawnFeature<'connect'>
}
