import { networkMark } from '../../../core/domain/networks/network-mark.ts'
import type { NftScreen, NftsScreen, NftTile } from '../../../core/view-models/nfts/screens.ts'
import { account } from './sample-account.ts'
import { rightToLeft, screen, text } from './sample-screen.ts'
import { brokenPicture, pictures } from './sample-wallets.ts'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const tile = (tokenId: string, name: string, more: Partial<NftTile> = {}): NftTile => ({
  id: `5fbd/${tokenId}`,
  ...{ name, contract, tokenId },
  mark: networkMark(tokenId, name),
  ...more,
})

const tiles: readonly NftTile[] = [
  tile('1', 'Lantern of the pier', { collection: 'Lanterns', imageUrl: pictures.harbour }),
  tile('2', 'Ember', {
    collection: 'Lanterns',
    amount: text('nfts.amount', { amount: '3' }),
    imageUrl: pictures.ember,
  }),
  tile('3', 'Orchard at noon', { collection: 'Gardens', imageUrl: pictures.orchard }),
  tile('4', 'Without a picture', { collection: 'Gardens' }),
  tile('5', 'Broken', { imageUrl: brokenPicture, amount: text('nfts.amount', { amount: '1,200,000' }) }),
  tile('6', 'Donaudampfschifffahrtsgesellschaftskapitän', { collection: 'The Honourable Company of Names' }),
  tile('7', 'مصباح الرصيف', { collection: 'مصابيح', imageUrl: pictures.violet }),
]

const nfts = (more: Partial<NftsScreen> = {}): NftsScreen => ({
  view: 'Nfts',
  label: text('nfts.title'),
  tiles,
  busy: false,
  refresh: text('nfts.refresh'),
  ...more,
})

const none = nfts({ tiles: [] })
const { refresh: _, ...unasked } = none

const detail: NftScreen = {
  view: 'Nft',
  busy: false,
  nft: {
    name: 'Lantern of the pier',
    mark: networkMark('1', 'Lantern of the pier'),
    imageUrl: pictures.harbour,
    facts: [
      { id: 'collection', label: text('nfts.collection'), value: 'Lanterns' },
      { id: 'owned', label: text('nfts.owned'), value: text('nfts.amount', { amount: '3' }) },
      { id: 'token-id', label: text('nfts.token-id'), value: String(2n ** 256n - 1n) },
      { id: 'standard', label: text('nfts.standard'), value: 'ERC-1155' },
      {
        id: 'contract',
        label: text('nfts.contract'),
        value: contract,
        short: { text: '0x5FbD…0aa3', name: text('nfts.contract.name', { address: '0x5FbD…0aa3' }) },
      },
    ],
    explorer: {
      href: `https://scan.meadow.example/address/${contract}`,
      label: text('nfts.open', { explorer: 'Meadowscan' }),
    },
  },
}

const withTab = account({
  tabs: {
    label: text('account.tabs'),
    tabs: [
      { id: 'Tokens', label: text('account.tokens'), isChosen: false },
      { id: 'Nfts', label: text('account.tab.Nfts'), isChosen: true },
      { id: 'Transactions', label: text('account.tab.Transactions'), isChosen: false },
    ],
  },
})

export const nftScreens = {
  'nfts-loaded': screen(nfts({ more: text('nfts.more') })),
  'nfts-loading': screen({ ...none, busy: true, loading: text('nfts.loading'), skeletons: 6 }),
  'nfts-empty': screen({
    ...none,
    empty: { title: text('nfts.empty.title'), text: text('nfts.empty.text'), receive: text('nfts.empty.receive') },
  }),
  'nfts-so-far': screen({ ...none, note: text('nfts.so-far'), more: text('nfts.more') }),
  'nfts-incomplete': screen(nfts({ note: text('nfts.incomplete') })),
  'nfts-failed': screen({ ...none, error: { text: text('nfts.not-loaded'), retry: text('nfts.retry') } }),
  'nfts-more-failed': screen(nfts({ moreError: { text: text('nfts.more.not-loaded'), retry: text('nfts.retry') } })),
  'nfts-unknown': screen({ ...unasked, note: text('nfts.none') }),
  'nfts-rtl': rightToLeft(nfts()),
  'nft-detail': screen(detail),
  'nfts-refreshing': screen(nfts({ busy: true })),
  'nft-refreshing': screen({ ...detail, busy: true }),
  'nft-gone': screen({ view: 'Nft', busy: false, note: text('nfts.gone') }),
  'account-nfts': screen(withTab, { inside: nfts() }),
} as const
