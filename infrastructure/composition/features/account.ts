import { accountMessages } from '../../../core/domain/account/messages.ts'
import type { ChainClient } from '../../../core/ports/networks/chain-client.ts'
import { createBalanceStore } from '../../../core/state/account/balance-store.ts'
import { createCopyAddress } from '../../../core/usecases/account/copy-address.ts'
import { createFollowBalance } from '../../../core/usecases/account/follow-balance.ts'
import { createLoadBalance } from '../../../core/usecases/account/load-balance.ts'
import { createAccountFeature } from '../../../core/view-models/account/feature.ts'
import { createChainClients } from '../../chains/chain-clients.ts'
import { joined } from '../joined.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { WordedParts } from './worded-parts.ts'

interface AccountPorts {
  readonly chains: ChainClient
}

export const account = {
  messages: accountMessages,
  ports: {
    chains: ({ options, download }) => createChainClients({ download, rpc: options.rpc }),
  },
  tools: () => import('./account-tools.ts'),
  assemble: (parts: WordedParts & AccountPorts) => {
    const stored = joined(parts, { balances: createBalanceStore(), copyAddress: createCopyAddress(parts) })
    const loading = joined(stored, { loadBalance: createLoadBalance(stored) })
    return createAccountFeature(joined(loading, { followBalance: createFollowBalance(loading) }))
  },
} satisfies ComposedFeature<'account', AccountPorts>
