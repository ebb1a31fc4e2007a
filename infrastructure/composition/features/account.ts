import { accountMessages } from '../../../core/domain/account/messages.ts'
import { createBalanceStore } from '../../../core/state/account/balance-store.ts'
import { createCopyAddress } from '../../../core/usecases/account/copy-address.ts'
import { createFollowBalance } from '../../../core/usecases/account/follow-balance.ts'
import { createLoadBalance } from '../../../core/usecases/account/load-balance.ts'
import { createAccountFeature } from '../../../core/view-models/account/feature.ts'
import type { WordedParts } from './worded-parts.ts'

export const account = {
  messages: accountMessages,
  assemble: (parts: WordedParts) => {
    const balances = createBalanceStore()
    const loadBalance = createLoadBalance({ ...parts, balances })
    return createAccountFeature({
      ...parts,
      balances,
      loadBalance,
      copyAddress: createCopyAddress(parts),
      followBalance: createFollowBalance({ ...parts, loadBalance }),
    })
  },
}
