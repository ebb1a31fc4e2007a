import { currentView } from '../../domain/modal/view-stack.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import { addWalletPage, listingsToPreload, noWalletPages } from '../../domain/wallets/wallet-pages.ts'
import { pageQuery, searchQuery } from '../../domain/wallets/wallet-queries.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { WalletDirectory } from '../../ports/wallets/wallet-directory.ts'
import { queryScope } from '../../services/wallets/listing-filter.ts'
import { listingPicture } from '../../services/wallets/listing-picture.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import {
  type InterestCell,
  type ListingsCell,
  type ListRequest,
  noListRequest,
  type WalletLists,
  type WalletListsCell,
} from '../../state/wallets/list-stores.ts'
import type { ShowSnack } from '../modal/show-snack.ts'

/** So long after the last letter the directory is asked: one request per pause (spec section 9). */
export const searchDelayMs = 300

/** The list of all wallets: its pages, one after the other, and what is searched in it. */
export interface ListWallets {
  /** The next page; the first one when there is none. Asks once, however often it is asked for. */
  readonly more: () => Promise<void>
  readonly search: (text: string) => void
  readonly onlyCertified: (isOn: boolean) => void
  /** Asks again for what did not come. */
  readonly retry: () => void
  /** Loads the first page when the list comes on screen, and forgets the search when it goes. */
  readonly follow: () => Unsubscribe
}

export const createListWallets = (deps: {
  readonly settings: Behavior<Settings>
  readonly directory: WalletDirectory
  readonly clock: Clock
  readonly views: ViewStackStore
  readonly listings: ListingsCell
  readonly lists: WalletListsCell
  readonly interest: InterestCell
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior
  readonly events: HostEvents
}): ListWallets => {
  const { directory, lists } = deps
  let paging = new AbortController()
  let searching = new AbortController()
  let stopTimer: Unsubscribe = () => undefined

  const set = (change: Partial<WalletLists>): void => lists.set({ ...lists.snapshot(), ...change })
  const setPageRequest = (change: Partial<ListRequest>): void =>
    set({ pageRequest: { ...lists.snapshot().pageRequest, ...change } })
  const setSearchRequest = (change: Partial<ListRequest>): void =>
    set({ searchRequest: { ...lists.snapshot().searchRequest, ...change } })
  const scope = () => queryScope(deps.settings.snapshot(), lists.snapshot().isCertified)
  /** Fetched ahead, and waited for at most two seconds, so that no row comes without its picture. */
  const preload = (wallets: readonly WalletListing[], signal: AbortSignal): Promise<void> =>
    directory.preload(
      listingsToPreload(wallets).flatMap((wallet) => listingPicture(wallet, directory) ?? []),
      signal,
    )

  const more = async (): Promise<void> => {
    const { pages, pageRequest } = lists.snapshot()
    if (pageRequest.isLoading || pages.isComplete) return
    const { signal } = paging
    setPageRequest({ isLoading: true, isFailed: false })
    const known = deps.listings.snapshot().recommended.map(({ id }) => id)
    const answer = await directory.wallets(pageQuery(scope(), pages.pages.length + 1, known), signal)
    if (signal.aborted) return
    if (!answer.ok) return setPageRequest({ isLoading: false, isFailed: true })
    await preload(answer.value.wallets, signal)
    if (signal.aborted) return
    const { isBundled = false } = answer.value
    set({ pages: addWalletPage(pages, answer.value), pageRequest: { ...noListRequest, isBundled } })
  }
  /** Asks for the first page, where there is none yet, or none with this filter. */
  const begin = (): void => {
    if (lists.snapshot().pages.pages.length > 0) return
    if (deps.interest.snapshot()) void more()
    // Its places are kept.
    else setPageRequest({ isLoading: true })
  }
  /** What was on its way is for another list. */
  const restart = (): void => {
    paging.abort()
    paging = new AbortController()
    setPageRequest({ isLoading: false, isFailed: false })
    set({ pages: noWalletPages })
  }

  const stopSearch = (): void => {
    stopTimer()
    searching.abort()
  }
  const find = async (): Promise<void> => {
    stopSearch()
    const query = searchQuery(scope(), lists.snapshot().search)
    // An emptied field shows the list at once.
    if (query === undefined) {
      set({ found: undefined, searchRequest: noListRequest })
      return begin()
    }
    searching = new AbortController()
    const { signal } = searching
    const badge = lists.snapshot().isCertified ? 'certified' : ''
    deps.events.emit({ type: 'SEARCH_WALLET', badge, search: lists.snapshot().search.trim() })
    setSearchRequest({ isLoading: true, isFailed: false })
    const answer = await directory.wallets(query, signal)
    if (signal.aborted) return
    if (!answer.ok) return setSearchRequest({ isLoading: false, isFailed: true })
    await preload(answer.value.wallets, signal)
    if (signal.aborted) return
    const { wallets, isBundled = false } = answer.value
    set({ found: wallets, searchRequest: { ...noListRequest, isBundled } })
    deps.snack.announce(deps.translator.snapshot().text('wallets.count', { count: wallets.length }))
  }

  return {
    more,
    search: (text) => {
      const before = lists.snapshot().search
      set({ search: text })
      if (text.trim() === before.trim()) return
      stopSearch()
      if (text.trim() === '') return void find()
      setSearchRequest({ isLoading: true })
      stopTimer = deps.clock.after(searchDelayMs, () => void find())
    },
    onlyCertified: (isOn) => {
      if (lists.snapshot().isCertified === isOn) return
      set({ isCertified: isOn })
      restart()
      void find()
    },
    retry: () => {
      if (lists.snapshot().search.trim() !== '') return void find()
      // What stands in for the list is no page of it.
      if (lists.snapshot().pageRequest.isBundled) restart()
      void more()
    },
    follow: () => {
      let wasShown = false
      const subscription = deps.views.state.value$.subscribe((stack) => {
        const isShown = stack.isOpen && currentView(stack).view === 'AllWallets'
        const isKept = stack.isOpen && stack.views.some(({ view }) => view === 'AllWallets')
        if (isShown && !wasShown) begin()
        wasShown = isShown
        if (isKept || lists.snapshot().search === '') return
        stopSearch()
        set({ search: '', found: undefined, searchRequest: noListRequest })
      })
      let wasThere = deps.interest.snapshot()
      const interested = deps.interest.value$.subscribe((isThere) => {
        const isNews = isThere && !wasThere
        wasThere = isThere
        if (!isNews || !wasShown) return
        setPageRequest({ isLoading: false })
        begin()
      })
      return () => {
        subscription.unsubscribe()
        interested.unsubscribe()
        stopSearch()
        paging.abort()
      }
    },
  }
}
