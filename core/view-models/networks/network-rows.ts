import { type Connections, isRestoring, statusOf } from '../../domain/connections/connections.ts'
import type { Network } from '../../domain/networks/network.ts'
import { networkMark } from '../../domain/networks/network-mark.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { NetworkRow } from './screens.ts'

/** The rows of a list of networks, in the host's order. */
export const networkRows = (
  { text }: Translator,
  networks: readonly Network[],
  connection: Connections,
  currentId: CaipNetworkId | undefined,
): readonly NetworkRow[] =>
  networks.map(({ caipNetworkId, chainNamespace, name, assets, testnet }) => {
    const isCurrent = caipNetworkId === currentId
    // There is no wallet to ask before it is known whether it still shares its account.
    const isAwaited = isRestoring(connection) || statusOf(connection, chainNamespace) === 'restoring'
    const isUncertain = isAwaited && !isCurrent
    return {
      id: caipNetworkId,
      name,
      ...(assets?.imageUrl === undefined ? {} : { imageUrl: assets.imageUrl }),
      mark: networkMark(caipNetworkId, name),
      isCurrent,
      ...(isCurrent ? { tag: text('networks.current') } : {}),
      ...(testnet === true ? { note: text('account.network.testnet') } : {}),
      ...(isUncertain ? { obstacle: text('networks.restoring') } : {}),
    }
  })
