import { laterMessages } from '../../core/domain/messages/later-messages.ts'
import { derive } from '../../core/state/derive.ts'
import {
  createBalanceStore,
  createListingsCell,
  createPlatformCell,
  createWalletLinkCell,
  createWalletListsCell,
} from '../../core/state/later-stores.ts'
import { createTranslatorBehavior } from '../../core/state/settings.ts'
import { createAnnounceProgress } from '../../core/usecases/announce-progress.ts'
import { createCheckMessages } from '../../core/usecases/check-messages.ts'
import { createCheckRelay } from '../../core/usecases/check-relay.ts'
import { createChooseListed } from '../../core/usecases/choose-listed.ts'
import { createChooseNetwork } from '../../core/usecases/choose-network.ts'
import { createCopyAddress } from '../../core/usecases/copy-address.ts'
import { createCopyDetails } from '../../core/usecases/copy-details.ts'
import { createCopyText } from '../../core/usecases/copy-text.ts'
import { createFindListing } from '../../core/usecases/find-listing.ts'
import { createFollowBalance } from '../../core/usecases/follow-balance.ts'
import { createFollowListings } from '../../core/usecases/follow-listings.ts'
import { createFollowPairing } from '../../core/usecases/follow-pairing.ts'
import { createListWallets } from '../../core/usecases/list-wallets.ts'
import { createLoadBalance } from '../../core/usecases/load-balance.ts'
import { createRequestNetwork } from '../../core/usecases/request-network.ts'
import { createSearchNetworks } from '../../core/usecases/search-networks.ts'
import { createShowSuccess } from '../../core/usecases/show-success.ts'
import { createSwitchNetwork } from '../../core/usecases/switch-network.ts'
import { createWalletMemory } from '../../core/usecases/wallet-memory.ts'
import { createWishNetwork } from '../../core/usecases/wish-network.ts'
import { createLaterDispatch } from '../../core/view-models/later-dispatch.ts'
import { createLaterViewModel } from '../../core/view-models/later-view-model.ts'
import { noticeScreen } from '../../core/view-models/notice-screen.ts'
import type { AssembleLaterCore } from './assemble-first-core.ts'

/** The part of a core that no first wallet row needs: every view but Connect, and what is done in them. */
export const assembleLaterCore: AssembleLaterCore = (first) => {
  const words = { ...first.words, ...laterMessages }
  const base = {
    ...first,
    words,
    translator: createTranslatorBehavior(first, words),
    balances: createBalanceStore(),
    listings: createListingsCell(),
    lists: createWalletListsCell(),
    platform: createPlatformCell(),
    walletLink: createWalletLinkCell(),
    walletMemory: createWalletMemory(first),
  }
  const basics = {
    ...base,
    copyText: createCopyText(base),
    loadBalance: createLoadBalance(base),
    wishNetwork: createWishNetwork(base),
    switchNetwork: createSwitchNetwork(base),
    searchNetworks: createSearchNetworks(base),
    findListing: createFindListing(base),
    listWallets: createListWallets(base),
  }
  const pairing = createFollowPairing(basics)
  const goals = {
    ...basics,
    pairing,
    copyAddress: createCopyAddress(basics),
    copyDetails: createCopyDetails(basics),
    chooseNetwork: createChooseNetwork(basics),
    chooseListed: createChooseListed({ ...basics, pairing }),
  }
  const stops = [
    goals.pairing.follow(),
    goals.listWallets.follow(),
    createFollowListings(goals)(),
    createFollowBalance(goals)(),
    createAnnounceProgress(goals)(),
    createShowSuccess(goals)(),
    createCheckMessages(goals)(),
    createCheckRelay(goals)(),
  ]
  return {
    view: createLaterViewModel(goals),
    notice: derive([base.translator, first.notice, base.walletLink], noticeScreen),
    dispatch: createLaterDispatch(goals),
    requestNetwork: createRequestNetwork(goals),
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
