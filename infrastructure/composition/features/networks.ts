import { networksMessages } from '../../../core/domain/networks/messages.ts'
import { createRequestedNetworkCell } from '../../../core/state/networks/stores.ts'
import { createChooseNetwork } from '../../../core/usecases/networks/choose-network.ts'
import { createFollowNetwork } from '../../../core/usecases/networks/follow-network.ts'
import { createOpenThere } from '../../../core/usecases/networks/open-there.ts'
import { createPreferredNetwork } from '../../../core/usecases/networks/preferred-network.ts'
import { createRequestNetwork } from '../../../core/usecases/networks/request-network.ts'
import { createSearchNetworks } from '../../../core/usecases/networks/search-networks.ts'
import { createSwitchNetwork } from '../../../core/usecases/networks/switch-network.ts'
import { createNetworksFeature } from '../../../core/view-models/networks/feature.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'

export const networks = {
  messages: networksMessages,
  devtools: () => import('./networks-devtools.ts'),
  assemble: (parts: FeatureServices) => {
    const switching = mergeServices(parts, {
      requestedNetwork: createRequestedNetworkCell(),
      preferredNetwork: createPreferredNetwork(parts),
      switchNetwork: createSwitchNetwork(parts),
      openThere: createOpenThere(parts),
      searchNetworks: createSearchNetworks(parts),
    })
    const choosing = mergeServices(switching, { chooseNetwork: createChooseNetwork(switching) })
    return createNetworksFeature(
      mergeServices(choosing, {
        requestNetwork: createRequestNetwork(choosing),
        followNetwork: createFollowNetwork(choosing),
      }),
    )
  },
} satisfies ComposedFeature<'networks'>
