import type { CaipNetworkId } from '../domain/caip.ts'
import { type ConnectionState, connectionOf } from '../domain/connection-machine.ts'
import type { Failure } from '../domain/failure.ts'
import { switchReason } from '../domain/messages/switch-reason.ts'
import type { Translator } from '../domain/messages/translate.ts'
import { findNetwork } from '../domain/network.ts'
import type { Settings } from '../state/settings.ts'
import { detailsScreen } from './details-screen.ts'
import type { SwitchNetworkScreen } from './screens/networks.ts'

export const switchNetworkScreen = (
  { text }: Translator,
  { networks, metadata }: Settings,
  connection: ConnectionState,
  failure: Failure | undefined,
  networkId: CaipNetworkId,
): SwitchNetworkScreen => {
  const network = findNetwork(networks, networkId)
  const networkName = network?.name ?? text('account.network.unknown')
  const wallet = connectionOf(connection)?.wallet.name ?? ''
  const values = { wallet, network: networkName, site: metadata.name }
  const common = {
    view: 'SwitchNetwork',
    networkName,
    ...(network?.assets?.imageUrl === undefined ? {} : { imageUrl: network.assets.imageUrl }),
  } as const
  if (failure === undefined)
    return {
      ...common,
      state: 'waiting',
      title: text('switching.waiting.title', values),
      text: text('switching.waiting.text', values),
      busy: true,
      cancel: text('common.cancel'),
    }
  const isRejected = failure.code === 'NETWORK_SWITCH_REJECTED'
  return {
    ...common,
    state: isRejected ? 'rejected' : 'failed',
    title: text('switching.ended.title', values),
    text: text(switchReason(failure), values),
    ...(isRejected ? {} : { details: detailsScreen(text, failure) }),
    busy: false,
    retry: text('common.try-again'),
  }
}
