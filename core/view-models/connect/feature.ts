import { inNamespace, waysOf } from '../../domain/wallets/ways-to-wallet.ts'
import type { AgreementCell } from '../../state/connect/stores.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { CanChooseWallet } from '../../usecases/connect/can-choose-wallet.ts'
import type { ChooseWallet } from '../../usecases/connections/choose-wallet.ts'
import type { Navigate } from '../../usecases/modal/navigate.ts'
import { viewOnScreen } from '../modal/view-on-screen.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import { connectScreen } from './connect-screen.ts'

/** The view that the modal opens with: the wallets there are to choose from. */
export const createConnectFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior<'connect' | 'modal'>
  readonly connections: ConnectionStore
  readonly views: ViewStackStore
  readonly navigate: Navigate
  readonly wallets: WalletsCell
  readonly agreement: AgreementCell
  readonly chooseWallet: ChooseWallet
  readonly canChooseWallet: CanChooseWallet
}) => {
  const connecting = viewOnScreen(deps.views, 'Connect')
  return {
    views: {
      Connect: {
        titled: derive(
          [deps.translator, deps.settings, deps.wallets, deps.connections.state, deps.agreement, connecting],
          (translator, settings, wallets, connections, isAgreed, view) => ({
            title: translator.text('connect.title'),
            screen: connectScreen(translator, settings, wallets, connections, isAgreed, view?.namespace),
          }),
        ),
      },
    },
    answers: {
      'choose-wallet': ({ connectorId }: { readonly connectorId: string }) => {
        if (!deps.canChooseWallet()) return undefined
        const ways = waysOf(inNamespace(deps.wallets.snapshot().shown, connecting.snapshot()?.namespace))
        if (ways.some(([{ id }, other]) => other && id === connectorId))
          return deps.navigate({ type: 'show', view: { view: 'ConnectingMultiChain', connectorId } })
        return deps.chooseWallet(connectorId)
      },
      agree: ({ isOn }: { readonly isOn: boolean }) => deps.agreement.set(isOn),
      'get-first-wallet': () => void deps.navigate({ type: 'show', view: { view: 'GetWallet' } }),
      'ask-for-help': () => void deps.navigate({ type: 'show', view: { view: 'WhatIsAWallet' } }),
    },
    follows: [],
  } satisfies FeatureViewModel<'connect'>
}
