import { walletsMessages } from '../../../core/domain/wallets/messages.ts'
import type { WalletDirectory } from '../../../core/ports/wallets/wallet-directory.ts'
import { createReportingDirectory } from '../../../core/services/wallets/reporting-directory.ts'
import { createWalletMemory } from '../../../core/services/wallets/wallet-memory.ts'
import {
  createArrivalsCell,
  createCodeTimeCell,
  createInterestCell,
  createListingsCell,
  createOtherWaysCell,
  createPlatformCell,
  createWalletLinkCell,
  createWalletListsCell,
} from '../../../core/state/wallets/list-stores.ts'
import { createAnnounceCode } from '../../../core/usecases/wallets/announce-code.ts'
import { createAnnounceWallets } from '../../../core/usecases/wallets/announce-wallets.ts'
import { createCheckRelay } from '../../../core/usecases/wallets/check-relay.ts'
import { createChooseListed } from '../../../core/usecases/wallets/choose-listed.ts'
import { createFindListing, createRankOf } from '../../../core/usecases/wallets/find-listing.ts'
import { createFollowArrivals } from '../../../core/usecases/wallets/follow-arrivals.ts'
import { createFollowCodeTime } from '../../../core/usecases/wallets/follow-code-time.ts'
import { createFollowInterest } from '../../../core/usecases/wallets/follow-interest.ts'
import { createFollowListings } from '../../../core/usecases/wallets/follow-listings.ts'
import { createFollowPairing } from '../../../core/usecases/wallets/follow-pairing.ts'
import { createFollowPictures } from '../../../core/usecases/wallets/follow-pictures.ts'
import { createListWallets } from '../../../core/usecases/wallets/list-wallets.ts'
import { createResumePairing } from '../../../core/usecases/wallets/resume-pairing.ts'
import { createWalletsFeature } from '../../../core/view-models/wallets/feature.ts'
import { createLazyWalletDirectory } from '../../directory/lazy-wallet-directory.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'

interface WalletsPorts {
  readonly directory: WalletDirectory
}

const loadWalletDirectory = () => import('../wallet-directory.ts')

export const wallets = {
  messages: walletsMessages,
  ports: {
    directory: ({ options, shell, download, clock, events }) =>
      createLazyWalletDirectory(async () => {
        const { createWalletDirectory } = await download(loadWalletDirectory)
        return createWalletDirectory(options.directory, shell, { clock, onProblem: events.alert })
      }, options.directory.address !== undefined),
  },
  devtools: () => import('./wallets-devtools.ts'),
  assemble: (given: FeatureServices & WalletsPorts) => {
    const { directory: _directory, ...others } = given
    const parts = mergeServices(others, { directory: createReportingDirectory(given) })
    const stores = mergeServices(parts, {
      listings: createListingsCell(),
      lists: createWalletListsCell(),
      platform: createPlatformCell(),
      arrivals: createArrivalsCell(),
      codeTime: createCodeTimeCell(),
      interest: createInterestCell(parts),
      otherWays: createOtherWaysCell(),
      walletLink: createWalletLinkCell(),
      walletMemory: createWalletMemory(parts),
    })
    const found = mergeServices(stores, {
      findListing: createFindListing(stores),
      listWallets: createListWallets(stores),
    })
    const paired = mergeServices(found, {
      pairing: createFollowPairing(found),
      followListings: createFollowListings(found),
    })
    return createWalletsFeature(
      mergeServices(paired, {
        chooseListed: createChooseListed(paired),
        rankOf: createRankOf(paired),
        checkRelay: createCheckRelay(parts),
        announceCode: createAnnounceCode(paired),
        announceWallets: createAnnounceWallets(parts),
        resumePairing: createResumePairing(parts),
        followArrivals: createFollowArrivals(paired),
        followCodeTime: createFollowCodeTime(paired),
        followInterest: createFollowInterest(paired),
        followPictures: createFollowPictures(paired),
      }),
    )
  },
} satisfies ComposedFeature<'wallets', WalletsPorts>
