import { type CaipNetworkId, namespaceOf } from '../../domain/shared/caip.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { ConnectionStore, DisconnectingCell } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type {
  ChosenNetworkCell,
  NetworkSearchCell,
  RequestedNetworkCell,
  SwitchFailureCell,
} from '../../state/networks/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { Navigate } from '../../usecases/modal/navigate.ts'
import type { ChooseNetwork } from '../../usecases/networks/choose-network.ts'
import type { FollowNetwork } from '../../usecases/networks/follow-network.ts'
import type { KeepNetwork } from '../../usecases/networks/keep-network.ts'
import type { RequestNetwork } from '../../usecases/networks/request-network.ts'
import type { SearchNetworks } from '../../usecases/networks/search-networks.ts'
import { viewOnScreen } from '../modal/view-on-screen.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import { networksScreen } from './networks-screen.ts'
import { switchActiveChainScreen } from './switch-active-chain-screen.ts'
import { switchNetworkScreen } from './switch-network-screen.ts'
import { unsupportedChainScreen } from './unsupported-chain-screen.ts'

/** What others ask of it. */
export interface NetworksFace {
  readonly requestNetwork: RequestNetwork
}

export const createNetworksFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior<'networks' | 'account' | 'connections' | 'modal'>
  readonly connections: ConnectionStore
  readonly page: Page
  readonly views: ViewStackStore
  readonly navigate: Navigate
  readonly disconnecting: DisconnectingCell
  readonly chosen: ChosenNetworkCell
  readonly search: NetworkSearchCell
  readonly switchFailure: SwitchFailureCell
  readonly requestedNetwork: RequestedNetworkCell
  readonly chooseNetwork: ChooseNetwork
  readonly keepNetwork: KeepNetwork
  readonly searchNetworks: SearchNetworks
  readonly requestNetwork: RequestNetwork
  readonly followNetwork: FollowNetwork
}) => {
  const { settings, translator, connections, switchFailure } = deps
  const chooseShown = () => {
    const view = switching.snapshot()
    return view && deps.chooseNetwork(view.networkId, true)
  }
  const switching = viewOnScreen(deps.views, 'SwitchNetwork')
  const elsewhere = viewOnScreen(deps.views, 'SwitchActiveChain')
  return {
    views: {
      Networks: {
        titled: derive(
          [translator, settings, connections.state, deps.chosen, deps.search],
          (translator, settings, connections, chosen, search) => ({
            title: translator.text('networks.title'),
            screen: networksScreen(translator, settings, connections, { chosen, search }),
          }),
        ),
        fields: { search: deps.searchNetworks },
      },
      SwitchNetwork: {
        titled: derive(
          [translator, settings, connections.state, switchFailure, deps.requestedNetwork, switching],
          (translator, settings, connections, failure, asked, view) => {
            if (view === undefined) return undefined
            const screen = switchNetworkScreen(translator, settings, connections, {
              networkId: view.networkId,
              isAsked: asked === view.networkId,
              failure,
              device: deps.page.device(),
            })
            return { title: screen.networkName, screen }
          },
        ),
        answers: {
          retry: chooseShown,
          /** The visitor says yes to what the view asks. */
          'confirm-network': chooseShown,
        },
      },
      UnsupportedChain: {
        titled: derive(
          [translator, settings, connections.state, deps.disconnecting],
          (translator, settings, connections, isDisconnecting) => ({
            title: translator.text('unsupported.title'),
            screen: unsupportedChainScreen(translator, settings, connections, isDisconnecting),
          }),
        ),
      },
      SwitchActiveChain: {
        titled: derive(
          [translator, settings, connections.state, elsewhere],
          (translator, settings, connections, view) =>
            view === undefined
              ? undefined
              : {
                  title: translator.text('elsewhere.title'),
                  screen: switchActiveChainScreen(translator, settings, connections, view.networkId),
                },
        ),
        answers: {
          'choose-there': () => {
            const view = elsewhere.snapshot()
            if (view === undefined) return
            // A wallet that is on no network of its own is on this one then.
            deps.keepNetwork.note(view.networkId)
            deps.navigate({ type: 'replace', view: { view: 'Connect', namespace: namespaceOf(view.networkId) } })
          },
        },
      },
    },
    answers: {
      'show-networks': () => void deps.navigate({ type: 'show', view: { view: 'Networks' } }),
      'choose-network': ({ networkId }: { readonly networkId: CaipNetworkId }) => deps.chooseNetwork(networkId),
    },
    follows: [deps.followNetwork],
    face: { requestNetwork: deps.requestNetwork } satisfies NetworksFace,
  } satisfies FeatureViewModel<'networks'> & { readonly face: NetworksFace }
}
