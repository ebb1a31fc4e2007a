import { type Connections, connectionOf } from '../../domain/connections/connections.ts'
import { isExtension } from '../../domain/connections/connector.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import { networkMark } from '../../domain/networks/network-mark.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { Device } from '../../domain/shared/device.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import { switchReason } from '../../domain/shared/messages/switch-reason.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { Settings } from '../../state/modal/settings.ts'
import { detailsScreen } from '../modal/details-screen.ts'
import type { SwitchNetworkScreen } from './screens.ts'

interface SwitchOnScreen {
  readonly networkId: CaipNetworkId
  /** The visitor is asked about it first. */
  readonly isAsked: boolean
  readonly failure: Failure | undefined
  readonly device: Device
}

export const switchNetworkScreen = (
  { text }: Translator,
  { networks, metadata }: Settings,
  connection: Connections,
  { networkId, isAsked, failure, device }: SwitchOnScreen,
): SwitchNetworkScreen => {
  const network = findNetwork(networks, networkId)
  const networkName = network?.name ?? text('account.network.unknown')
  const wallet = connectionOf(connection)?.wallet
  const hasIcon = wallet !== undefined && isExtension(wallet, device)
  const values = { wallet: wallet?.name ?? '', network: networkName, site: metadata.name }
  const common = {
    view: 'SwitchNetwork',
    networkName,
    mark: networkMark(networkId, networkName),
    ...(network?.assets?.imageUrl === undefined ? {} : { imageUrl: network.assets.imageUrl }),
  } as const
  if (isAsked)
    return {
      ...common,
      state: 'confirm',
      title: text('switching.confirm.title', values),
      text: text('switching.confirm.text', values),
      busy: false,
      confirm: text('switching.confirm'),
      cancel: text('common.cancel'),
    }
  if (failure === undefined)
    return {
      ...common,
      state: 'waiting',
      title: text('switching.waiting.title', values),
      text: text(hasIcon ? 'switching.waiting.extension' : 'switching.waiting.text', values),
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
