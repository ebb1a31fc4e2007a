import { laterMessages } from '../../core/domain/shared/messages/later-messages.ts'
import { createBalanceStore } from '../../core/state/account/balance-store.ts'
import { createTranslatorBehavior } from '../../core/state/modal/settings.ts'
import { derive } from '../../core/state/shared/derive.ts'
import {
  createListingsCell,
  createPlatformCell,
  createWalletLinkCell,
  createWalletListsCell,
} from '../../core/state/wallets/list-stores.ts'
import { createCopyAddress } from '../../core/usecases/account/copy-address.ts'
import { createFollowBalance } from '../../core/usecases/account/follow-balance.ts'
import { createLoadBalance } from '../../core/usecases/account/load-balance.ts'
import { createShowSuccess } from '../../core/usecases/connections/show-success.ts'
import { createAnnounceProgress } from '../../core/usecases/modal/announce-progress.ts'
import { createCheckMessages } from '../../core/usecases/modal/check-messages.ts'
import { createCopyDetails } from '../../core/usecases/modal/copy-details.ts'
import { createCopyText } from '../../core/usecases/modal/copy-text.ts'
import { createChooseNetwork } from '../../core/usecases/networks/choose-network.ts'
import { createRequestNetwork } from '../../core/usecases/networks/request-network.ts'
import { createSearchNetworks } from '../../core/usecases/networks/search-networks.ts'
import { createSwitchNetwork } from '../../core/usecases/networks/switch-network.ts'
import { createWishNetwork } from '../../core/usecases/networks/wish-network.ts'
import { createCheckRelay } from '../../core/usecases/wallets/check-relay.ts'
import { createChooseListed } from '../../core/usecases/wallets/choose-listed.ts'
import { createFindListing } from '../../core/usecases/wallets/find-listing.ts'
import { createFollowListings } from '../../core/usecases/wallets/follow-listings.ts'
import { createFollowPairing } from '../../core/usecases/wallets/follow-pairing.ts'
import { createListWallets } from '../../core/usecases/wallets/list-wallets.ts'
import { createWalletMemory } from '../../core/usecases/wallets/wallet-memory.ts'
import { createLaterDispatch } from '../../core/view-models/modal/later-dispatch.ts'
import { createLaterViewModel } from '../../core/view-models/modal/later-view-model.ts'
import { noticeScreen } from '../../core/view-models/modal/notice-screen.ts'
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
