import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { hearth } from './core-world.ts'

/** A network of any namespace. */
export const networkOn = (caipNetworkId: CaipNetworkId): Network => {
  const [chainNamespace, id = ''] = caipNetworkId.split(':')
  return { ...hearth, id, caipNetworkId, chainNamespace: chainNamespace as ChainNamespace, name: id }
}
