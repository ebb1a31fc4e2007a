import type { View } from '../../domain/feature-types.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import { excludedIds, resolveExcluded } from '../../domain/wallets/excluded-wallets.ts'
import { walletGroups } from '../../domain/wallets/wallet-groups.ts'
import { roundedCount } from '../../domain/wallets/wallet-pages.ts'
import { opensApp } from '../../domain/wallets/wallet-platforms.ts'
import { idsQuery, recommendedQuery, type WalletQuery } from '../../domain/wallets/wallet-queries.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { WalletDirectory, WalletPage } from '../../ports/wallets/wallet-directory.ts'
import { listingFilterOf, queryScope } from '../../services/wallets/listing-filter.ts'
import { listingPicture } from '../../services/wallets/listing-picture.ts'
import type { WalletMemory } from '../../services/wallets/wallet-memory.ts'
import type { Settings, SettingsCell } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import { derive } from '../../state/shared/derive.ts'
import type { InterestCell, Listings, ListingsCell } from '../../state/wallets/list-stores.ts'
import type { OfferedListings, WalletsCell } from '../../state/wallets/stores.ts'

/**
 * Brings the wallets of lists to Connect: recent, featured, custom and recommended ones. Asked for when the modal is opened for
 * the first time, once, or by who has no wallet yet; what did not come is asked for again at the next opening.
 */
export type FollowListings = () => Unsubscribe

/** They name wallets to get, whether or not something leads to wallets elsewhere. */
const isForFirst: readonly View['view'][] = ['GetWallet', 'WhatIsAWallet']

const nothing: WalletPage = { wallets: [], count: 0 }

export const createFollowListings =
  (deps: {
    readonly settings: SettingsCell
    readonly directory: WalletDirectory
    readonly page: Page
    readonly views: ViewStackStore
    readonly wallets: WalletsCell
    readonly listings: ListingsCell
    readonly interest: InterestCell
    readonly walletMemory: WalletMemory
  }): FollowListings =>
  () => {
    const { directory, listings, wallets } = deps
    const life = new AbortController()
    let isAsking = false
    let isAskedNow = false

    const ask = async (query: WalletQuery | undefined): Promise<WalletPage | undefined> => {
      if (query === undefined) return nothing
      const answer = await directory.wallets(query, life.signal)
      return answer.ok ? answer.value : undefined
    }
    const load = async (): Promise<void> => {
      const settings = deps.settings.snapshot()
      const recent = await deps.walletMemory.recent()
      const [featured, recommended, known, excluded] = await Promise.all([
        ask(idsQuery(settings.featuredWalletIds)),
        ask(recommendedQuery(queryScope(settings))),
        ask(idsQuery(recent.map(({ id }) => id))),
        ask(idsQuery(excludedIds(settings.excludedWallets))),
      ])
      if (life.signal.aborted) return
      const next: Listings = {
        recent,
        featured: featured?.wallets ?? [],
        recommended: recommended?.wallets ?? [],
        known: known?.wallets ?? [],
        excluded: resolveExcluded(settings.excludedWallets, excluded?.wallets ?? []),
        count: (recommended?.count ?? 0) + (featured?.wallets.length ?? 0),
        isAsked: true,
        isLoaded: [featured, recommended, known, excluded].every((reply) => reply !== undefined && !reply.isBundled),
      }
      await directory.preload(picturesOf(offeredOf(settings, next, deps)), life.signal)
      if (!life.signal.aborted) listings.set(next)
    }
    const onOpen = (): void => {
      const stack = deps.views.state.snapshot()
      const { isOpen } = stack
      if (!isOpen) isAskedNow = false
      const isOfUse = wallets.snapshot().isListOffered || isForFirst.includes(currentView(stack).view)
      const isWanted = isOpen && isOfUse && deps.interest.snapshot()
      if (!isWanted || isAsking || isAskedNow || listings.snapshot().isLoaded) return
      isAsking = true
      isAskedNow = true
      void load().finally(() => {
        isAsking = false
      })
    }

    const offered = derive(
      [deps.settings, listings, wallets, deps.views.state],
      (settings, known, { shown, isListOffered }, stack) => ({
        settings: settingsFor(settings, currentView(stack)),
        known,
        shown,
        isListOffered,
      }),
    )
    const show = (): void => {
      const { settings, known, isListOffered } = offered.snapshot()
      if (!isListOffered || !known.isAsked) return
      const next = offeredOf(settings, known, deps)
      const before = wallets.snapshot().offered
      if (JSON.stringify(next) !== JSON.stringify(before)) wallets.set({ ...wallets.snapshot(), offered: next })
    }
    const subscriptions = [
      deps.views.state.value$.subscribe(onOpen),
      wallets.value$.subscribe(onOpen),
      deps.interest.value$.subscribe(onOpen),
      offered.value$.subscribe(show),
    ]
    return () => {
      life.abort()
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }

/** As if there were no other networks, where a view is about one namespace. */
const settingsFor = (settings: Settings, view: View): Settings => {
  const only = view.view === 'Connect' ? view.namespace : undefined
  const networks = settings.networks.filter(({ chainNamespace }) => chainNamespace === only)
  const [first] = networks
  return first === undefined ? settings : { ...settings, networks, defaultNetworkId: first.caipNetworkId }
}

interface CircumstanceDeps {
  readonly page: Page
  readonly directory: WalletDirectory
  readonly wallets: WalletsCell
}

const offeredOf = (
  settings: Settings,
  listings: Listings,
  { page, directory, wallets }: CircumstanceDeps,
): OfferedListings => {
  const { shown, isAllOffered } = wallets.snapshot()
  const listingFilter = listingFilterOf(settings, listings, page)
  const { namespaces, device } = listingFilter
  const groups = walletGroups({
    connectors: shown,
    order: settings.connectorTypeOrder,
    connectedIds: [],
    listingFilter,
    recent: listings.recent,
    known: listings.known,
    featuredIds: settings.featuredWalletIds,
    featured: listings.featured,
    custom: settings.customWallets,
    includedIds: settings.includedWalletIds,
    recommended: listings.recommended,
  })
  const rows = groups.flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      if (!('listing' in entry)) return []
      const { id, name } = entry.listing
      const imageUrl = listingPicture(entry.listing, directory)
      return [
        {
          id,
          name,
          group: entry.group,
          ...(imageUrl === undefined ? {} : { imageUrl }),
          ...(opensApp(entry.listing, namespaces, device) ? ({ opensApp: true } as const) : {}),
        },
      ]
    }),
  )
  const listed = [...listings.featured, ...listings.recommended].flatMap((one) => listingPicture(one, directory) ?? [])
  return {
    rows,
    count: listings.count === 0 ? undefined : roundedCount(listings.count),
    imageUrls: isAllOffered ? [...new Set([...picturesIn(rows), ...listed, ...picturesIn(shown)])].slice(0, 4) : [],
  }
}

const picturesIn = (all: readonly { readonly imageUrl?: string }[]): readonly string[] =>
  all.flatMap(({ imageUrl }) => imageUrl ?? [])

/** Those of the rows, and of what leads to all. */
const picturesOf = ({ rows, imageUrls }: OfferedListings): readonly string[] => [
  ...new Set([...picturesIn(rows), ...imageUrls]),
]
