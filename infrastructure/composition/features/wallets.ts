import { walletsMessages } from '../../../core/domain/wallets/messages.ts'
import {
  createListingsCell,
  createPlatformCell,
  createWalletLinkCell,
  createWalletListsCell,
} from '../../../core/state/wallets/list-stores.ts'
import { createCheckRelay } from '../../../core/usecases/wallets/check-relay.ts'
import { createChooseListed } from '../../../core/usecases/wallets/choose-listed.ts'
import { createFindListing } from '../../../core/usecases/wallets/find-listing.ts'
import { createFollowListings } from '../../../core/usecases/wallets/follow-listings.ts'
import { createFollowPairing } from '../../../core/usecases/wallets/follow-pairing.ts'
import { createListWallets } from '../../../core/usecases/wallets/list-wallets.ts'
import { createWalletMemory } from '../../../core/usecases/wallets/wallet-memory.ts'
import { createWalletsFeature } from '../../../core/view-models/wallets/feature.ts'
import type { WordedParts } from './worded-parts.ts'

export const wallets = {
  messages: walletsMessages,
  assemble: (parts: WordedParts) => {
    const stores = {
      ...parts,
      listings: createListingsCell(),
      lists: createWalletListsCell(),
      platform: createPlatformCell(),
      walletLink: createWalletLinkCell(),
      walletMemory: createWalletMemory(parts),
    }
    const found = { ...stores, findListing: createFindListing(stores) }
    const pairing = createFollowPairing(found)
    return createWalletsFeature({
      ...found,
      pairing,
      listWallets: createListWallets(stores),
      chooseListed: createChooseListed({ ...found, pairing }),
      followListings: createFollowListings(found),
      checkRelay: createCheckRelay(parts),
    })
  },
}
