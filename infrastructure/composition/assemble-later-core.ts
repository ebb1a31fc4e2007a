import { laterMessages } from '../../core/domain/messages/later-messages.ts'
import { createBalanceStore } from '../../core/state/later-stores.ts'
import { createTranslatorBehavior } from '../../core/state/settings.ts'
import { createAnnounceProgress } from '../../core/usecases/announce-progress.ts'
import { createCheckMessages } from '../../core/usecases/check-messages.ts'
import { createChooseNetwork } from '../../core/usecases/choose-network.ts'
import { createCopyAddress } from '../../core/usecases/copy-address.ts'
import { createCopyDetails } from '../../core/usecases/copy-details.ts'
import { createCopyText } from '../../core/usecases/copy-text.ts'
import { createFollowBalance } from '../../core/usecases/follow-balance.ts'
import { createLoadBalance } from '../../core/usecases/load-balance.ts'
import { createRequestNetwork } from '../../core/usecases/request-network.ts'
import { createSearchNetworks } from '../../core/usecases/search-networks.ts'
import { createSwitchNetwork } from '../../core/usecases/switch-network.ts'
import { createWishNetwork } from '../../core/usecases/wish-network.ts'
import { createLaterDispatch } from '../../core/view-models/later-dispatch.ts'
import { createLaterViewModel } from '../../core/view-models/later-view-model.ts'
import type { AssembleLaterCore } from './assemble-first-core.ts'

/** The part of a core that no first wallet row needs: every view but Connect, and what is done in them. */
export const assembleLaterCore: AssembleLaterCore = (first) => {
  const words = { ...first.words, ...laterMessages }
  const base = {
    ...first,
    words,
    translator: createTranslatorBehavior(first, words),
    balances: createBalanceStore(),
  }
  const basics = {
    ...base,
    copyText: createCopyText(base),
    loadBalance: createLoadBalance(base),
    wishNetwork: createWishNetwork(base),
    switchNetwork: createSwitchNetwork(base),
    searchNetworks: createSearchNetworks(base),
  }
  const goals = {
    ...basics,
    copyAddress: createCopyAddress(basics),
    copyDetails: createCopyDetails(basics),
    chooseNetwork: createChooseNetwork(basics),
  }
  const stops = [createFollowBalance(goals)(), createAnnounceProgress(goals)(), createCheckMessages(goals)()]
  return {
    view: createLaterViewModel(goals),
    dispatch: createLaterDispatch(goals),
    requestNetwork: createRequestNetwork(goals),
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
