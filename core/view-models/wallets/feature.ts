import { confirmedConnection } from '../../domain/connections/connect-attempt.ts'
import { isBasicEntrance } from '../../domain/modal/navigation.ts'
import { installedConnector } from '../../domain/wallets/same-wallet.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import type { WalletPlatform } from '../../domain/wallets/wallet-platforms.ts'
import type { ConnectorInfo } from '../../modal.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { WalletDirectory } from '../../ports/wallets/wallet-directory.ts'
import { listingFilterOf } from '../../services/wallets/listing-filter.ts'
import { listingPicture } from '../../services/wallets/listing-picture.ts'
import { pairingWays } from '../../services/wallets/pairing-ways.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type {
  ArrivalsCell,
  CodeTimeCell,
  InterestCell,
  ListingsCell,
  OtherWaysCell,
  PlatformCell,
  WalletLinkCell,
  WalletListsCell,
} from '../../state/wallets/list-stores.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { CanChooseWallet } from '../../usecases/connect/can-choose-wallet.ts'
import type { ChooseWallet } from '../../usecases/connections/choose-wallet.ts'
import type { CopyText } from '../../usecases/modal/copy-text.ts'
import type { Navigate } from '../../usecases/modal/navigate.ts'
import type { AnnounceCode } from '../../usecases/wallets/announce-code.ts'
import type { AnnounceWallets } from '../../usecases/wallets/announce-wallets.ts'
import type { CheckRelay } from '../../usecases/wallets/check-relay.ts'
import type { ChooseListed } from '../../usecases/wallets/choose-listed.ts'
import type { FindListing, RankOf } from '../../usecases/wallets/find-listing.ts'
import type { FollowArrivals } from '../../usecases/wallets/follow-arrivals.ts'
import type { FollowCodeTime } from '../../usecases/wallets/follow-code-time.ts'
import type { FollowInterest } from '../../usecases/wallets/follow-interest.ts'
import type { FollowListings } from '../../usecases/wallets/follow-listings.ts'
import type { FollowPairing } from '../../usecases/wallets/follow-pairing.ts'
import type { FollowPictures } from '../../usecases/wallets/follow-pictures.ts'
import type { ListWallets } from '../../usecases/wallets/list-wallets.ts'
import type { ResumePairing } from '../../usecases/wallets/resume-pairing.ts'
import { brandingPart } from '../connect/branding-part.ts'
import { allWalletsButton } from '../connect/connect-screen.ts'
import { viewOnScreen } from '../modal/view-on-screen.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import { allWalletsScreen } from './all-wallets-screen.ts'
import { connectingWalletConnectScreen } from './connecting-walletconnect-screen.ts'
import { connectorInfos } from './connector-infos.ts'
import { downloadsScreen } from './downloads-screen.ts'
import { getWalletScreen } from './get-wallet-screen.ts'
import { createRowPosition, type RowPosition } from './row-position.ts'
import { whatIsAWalletScreen } from './what-is-a-wallet-screen.ts'

const entranceOf = (isEntrance: boolean): { readonly isEntrance?: true } => (isEntrance ? { isEntrance } : {})

/** What others ask of it. */
export interface WalletsFace {
  readonly findListing: FindListing
  readonly rankOf: RankOf
  readonly rowPosition: RowPosition
  readonly walletLink: WalletLinkCell
  readonly interest: InterestCell
  readonly resumePairing: ResumePairing
  /** What a host may list by itself. */
  readonly connectors: Signal<readonly ConnectorInfo[]>
}

export const createWalletsFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior<'wallets' | 'connect' | 'connections' | 'modal'>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly views: ViewStackStore
  readonly navigate: Navigate
  readonly wallets: WalletsCell
  readonly listings: ListingsCell
  readonly lists: WalletListsCell
  readonly platform: PlatformCell
  readonly arrivals: ArrivalsCell
  readonly codeTime: CodeTimeCell
  readonly interest: InterestCell
  readonly otherWays: OtherWaysCell
  readonly walletLink: WalletLinkCell
  readonly page: Page
  readonly directory: WalletDirectory
  readonly findListing: FindListing
  readonly rankOf: RankOf
  readonly chooseListed: ChooseListed
  readonly chooseWallet: ChooseWallet
  readonly canChooseWallet: CanChooseWallet
  readonly copyText: CopyText
  readonly listWallets: ListWallets
  readonly pairing: FollowPairing
  readonly followInterest: FollowInterest
  readonly followPictures: FollowPictures
  readonly followListings: FollowListings
  readonly checkRelay: CheckRelay
  readonly announceCode: AnnounceCode
  readonly announceWallets: AnnounceWallets
  readonly resumePairing: ResumePairing
  readonly followArrivals: FollowArrivals
  readonly followCodeTime: FollowCodeTime
}) => {
  const { settings, translator, listings, lists, wallets, views } = deps
  const connected = derive([deps.attempts.state, deps.connections.state], confirmedConnection)
  /** What a wallet of a list is looked up in. */
  const known = derive([listings, lists], (listings, lists) => ({ listings, lists }))
  const paired = viewOnScreen(views, 'ConnectingWalletConnect')
  const wanted = viewOnScreen(views, 'Downloads')
  const pictureOf = (listing: WalletListing | undefined): string | undefined =>
    listing && listingPicture(listing, deps.directory)

  /** A code, or links, to this wallet or any. */
  const pairing = (view: 'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic') =>
    derive(
      [translator, settings, deps.attempts.state, connected, paired, deps.platform, known, wallets, deps.codeTime],
      (translator, options, attempt, connected, shown, _platform, _known, wallets, secondsLeft) => {
        const { metadata, mode, embedded, signsIn = false } = options
        const listing = shown?.walletId === undefined ? undefined : deps.findListing(shown.walletId)
        const screen = connectingWalletConnectScreen(translator, {
          view,
          site: metadata.name,
          listing,
          imageUrl: pictureOf(listing),
          ways: pairingWays(deps, listing),
          attempt,
          secondsLeft,
          connected,
          device: deps.page.device(),
          isManual: mode === 'manual' || embedded,
          signsIn,
        })
        const hasAll = view === 'ConnectingWalletConnectBasic' && wallets.isAllOffered && connected === undefined
        const all = hasAll ? { all: allWalletsButton(translator.text, wallets.offered) } : {}
        const isEntrance = isBasicEntrance(view, mode, deps.page.device().isMobile)
        return {
          title: screen.walletName,
          screen: { ...screen, ...entranceOf(isEntrance), ...all, ...brandingPart(translator, options) },
        }
      },
    )
  const answers = { retry: () => deps.pairing.ask() }

  const choosePlatform = (platform: WalletPlatform): unknown => {
    const id = paired.snapshot()?.walletId
    const listing = id === undefined ? undefined : deps.findListing(id)
    const installed = listing && installedConnector(listing, wallets.snapshot().shown)
    if (platform === 'browser' && installed !== undefined) return deps.chooseWallet(installed.id)
    return deps.platform.set(platform)
  }
  const showDownloads = (walletId: string | undefined): void => {
    if (walletId !== undefined) deps.navigate({ type: 'show', view: { view: 'Downloads', walletId } })
  }
  const onceAgreed = (go: () => unknown): unknown => deps.canChooseWallet() && go()
  const copyLink = (): unknown => {
    const attempt = deps.attempts.state.snapshot()
    return 'link' in attempt && attempt.link !== undefined && deps.copyText(attempt.link, 'pairing.copied')
  }

  return {
    views: {
      ConnectingWalletConnect: { titled: pairing('ConnectingWalletConnect'), answers },
      ConnectingWalletConnectBasic: { titled: pairing('ConnectingWalletConnectBasic'), answers },
      AllWallets: {
        titled: derive(
          [translator, settings, known, wallets],
          (translator, settings, { listings, lists }, { shown }) => ({
            title: translator.text('wallets.title'),
            screen: {
              ...allWalletsScreen(translator, {
                listings,
                lists,
                connectors: shown,
                listingFilter: listingFilterOf(settings, listings, deps.page),
                pictureOf,
                site: settings.metadata.name,
              }),
              ...entranceOf(isBasicEntrance('AllWallets', settings.mode, deps.page.device().isMobile)),
            },
          }),
        ),
        fields: { search: deps.listWallets.search },
        answers: { retry: () => deps.listWallets.retry() },
      },
      Downloads: {
        titled: derive(
          [translator, known, wallets, deps.otherWays, wanted],
          (translator, _known, wallets, otherWays, view) => {
            if (view === undefined) return undefined
            const listing = deps.findListing(view.walletId)
            const screen = downloadsScreen(translator, {
              listing,
              imageUrl: pictureOf(listing),
              device: deps.page.device(),
              installed: listing && installedConnector(listing, wallets.shown),
              isListOffered: wallets.isListOffered,
              isOpen: otherWays === view.walletId,
            })
            return { title: translator.text('downloads.title', { wallet: screen.walletName }), screen }
          },
        ),
        answers: {
          /** Shows them, or no longer. */
          'show-other-ways': () => {
            const id = wanted.snapshot()?.walletId
            deps.otherWays.set(deps.otherWays.snapshot() === id ? undefined : id)
          },
        },
      },
      GetWallet: {
        titled: derive(
          [translator, settings, listings, wallets, deps.arrivals],
          (translator, settings, listings, { shown }, arrivals) => ({
            title: translator.text('connect.get'),
            screen: getWalletScreen(
              translator,
              settings,
              shown.find(({ id }) => arrivals.includes(id)),
              { listings, device: deps.page.device(), pictureOf },
            ),
          }),
        ),
      },
      WhatIsAWallet: {
        titled: derive([translator, settings, listings], (translator, settings, listings) => ({
          title: translator.text('help.title'),
          screen: whatIsAWalletScreen(translator, settings, { listings, device: deps.page.device(), pictureOf }),
        })),
      },
    },
    answers: {
      /** One that is known from a list. */
      'choose-listed': ({ walletId }: { readonly walletId: string }) => onceAgreed(() => deps.chooseListed(walletId)),
      'choose-platform': ({ platform }: { readonly platform: WalletPlatform }) => choosePlatform(platform),
      'only-certified': ({ isOn }: { readonly isOn: boolean }) => deps.listWallets.onlyCertified(isOn),
      'show-all-wallets': () => onceAgreed(() => deps.navigate({ type: 'show', view: { view: 'AllWallets' } })),
      /** The end of the list came into view. */
      'more-wallets': () => deps.listWallets.more(),
      /** The code that any wallet reads. */
      'show-code': () => onceAgreed(() => deps.navigate({ type: 'show', view: { view: 'ConnectingWalletConnect' } })),
      /** Somebody points at an inline modal, or comes to it by keyboard. */
      'come-near': () => deps.interest.set(true),
      'show-downloads': () => showDownloads(paired.snapshot()?.walletId),
      /** One that the visitor does not have yet. */
      'get-wallet': ({ walletId }: { readonly walletId: string }) => showDownloads(walletId),
      'copy-link': copyLink,
      /** The visitor follows a link to a wallet; the browser goes there by itself. */
      'open-wallet': () => deps.pairing.opened(),
    },
    follows: [
      deps.pairing.follow,
      deps.listWallets.follow,
      deps.followInterest,
      deps.followPictures,
      deps.followListings,
      deps.checkRelay,
      deps.followArrivals,
      deps.followCodeTime,
      deps.announceCode,
      deps.announceWallets,
    ],
    face: {
      findListing: deps.findListing,
      rankOf: deps.rankOf,
      rowPosition: createRowPosition(deps),
      walletLink: deps.walletLink,
      interest: deps.interest,
      resumePairing: deps.resumePairing,
      connectors: derive([settings, wallets], connectorInfos),
    } satisfies WalletsFace,
  } satisfies FeatureViewModel<'wallets'> & { readonly face: WalletsFace }
}
