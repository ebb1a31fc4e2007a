import { accountMessages } from '../../../core/domain/account/messages.ts'
import type { ChainClient } from '../../../core/ports/networks/chain-client.ts'
import { createBalanceStore } from '../../../core/state/account/balance-store.ts'
import { createCopyAddress } from '../../../core/usecases/account/copy-address.ts'
import { createFollowBalance } from '../../../core/usecases/account/follow-balance.ts'
import { createLoadBalance } from '../../../core/usecases/account/load-balance.ts'
import { createAccountFeature } from '../../../core/view-models/account/feature.ts'
import { createChainClients } from '../../chains/chain-clients.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'

interface AccountPorts {
  readonly chains: ChainClient
}

export const account = {
  messages: accountMessages,
  ports: {
    chains: ({ options, download }) => createChainClients({ download, rpc: options.rpc }),
  },
  devtools: () => import('./account-devtools.ts'),
  assemble: (parts: FeatureServices & AccountPorts) => {
    const stored = mergeServices(parts, { balances: createBalanceStore(), copyAddress: createCopyAddress(parts) })
    const loading = mergeServices(stored, { loadBalance: createLoadBalance(stored) })
    return createAccountFeature(mergeServices(loading, { followBalance: createFollowBalance(loading) }))
  },
} satisfies ComposedFeature<'account', AccountPorts>
