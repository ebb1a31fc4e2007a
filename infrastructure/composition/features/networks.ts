import { networksMessages } from '../../../core/domain/networks/messages.ts'
import { createAskedNetworkCell } from '../../../core/state/networks/stores.ts'
import { createChooseNetwork } from '../../../core/usecases/networks/choose-network.ts'
import { createFollowNetwork } from '../../../core/usecases/networks/follow-network.ts'
import { createRequestNetwork } from '../../../core/usecases/networks/request-network.ts'
import { createSearchNetworks } from '../../../core/usecases/networks/search-networks.ts'
import { createSwitchNetwork } from '../../../core/usecases/networks/switch-network.ts'
import { createWishNetwork } from '../../../core/usecases/networks/wish-network.ts'
import { createNetworksFeature } from '../../../core/view-models/networks/feature.ts'
import { joined } from '../joined.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { WordedParts } from './worded-parts.ts'

export const networks = {
  messages: networksMessages,
  tools: () => import('./networks-tools.ts'),
  assemble: (parts: WordedParts) => {
    const switching = joined(parts, {
      askedNetwork: createAskedNetworkCell(),
      wishNetwork: createWishNetwork(parts),
      switchNetwork: createSwitchNetwork(parts),
      searchNetworks: createSearchNetworks(parts),
    })
    const choosing = joined(switching, { chooseNetwork: createChooseNetwork(switching) })
    return createNetworksFeature(
      joined(choosing, {
        requestNetwork: createRequestNetwork(choosing),
        followNetwork: createFollowNetwork(choosing),
      }),
    )
  },
} satisfies ComposedFeature<'networks'>
