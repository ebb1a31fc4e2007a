import { qrCode } from '../../../core/domain/wallets/qr-code.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type {
  AllWalletsScreen,
  DownloadsScreen,
  GetWalletScreen,
  StoreCode,
  WalletTileScreen,
} from '../../../core/view-models/wallets/screens.ts'
import { rightToLeft, screen, site, text, wallet } from './sample-screen.ts'
import { pictures, someWallets } from './sample-wallets.ts'

const looks = [...Object.values(pictures), undefined]
const names = ['Harbour', 'Ember Wallet', 'Orchard', 'Slate', 'Violet Safe', 'Rosewood', 'Anchor', 'Beacon', 'Cobalt']
const longNames: Readonly<Record<number, string>> = {
  4: 'The Wallet With The Long Name',
  6: 'Donaudampfschifffahrtswallet',
}

/** So many wallets of a directory: some installed, some certified, some without a picture, some with a long name. */
const tiles = (count: number): readonly WalletTileScreen[] =>
  Array.from({ length: count }, (_, index) => {
    const look = looks[index % looks.length]
    const round = Math.floor(index / names.length)
    const name = longNames[index] ?? `${names[index % names.length]}${round === 0 ? '' : ` ${round + 1}`}`
    return {
      id: `listed-${index}`,
      name,
      ...(look === undefined ? {} : { imageUrl: look }),
      isLazy: index >= 20,
      ...(index % 8 === 0 ? { tag: text('wallet.tag.installed') } : {}),
      ...(index % 3 === 0 ? { certified: text('wallets.certified-mark') } : {}),
    }
  })

const allWallets = (more: Partial<AllWalletsScreen> = {}): AllWalletsScreen => ({
  view: 'AllWallets',
  search: { id: 'search', kind: 'search', label: text('wallets.search'), text: '' },
  certified: { label: text('wallets.certified'), isOn: false },
  listLabel: text('wallets.list'),
  wallets: tiles(40),
  placeholders: 0,
  busy: false,
  ...more,
})

const search = (typed: string) =>
  ({ id: 'search', kind: 'search', label: text('wallets.search'), text: typed }) as const
const nothing = { wallets: [], none: text('wallets.failed'), retry: text('common.try-again') } as const
const more = text('wallets.more')

type Store = 'chrome' | 'apple' | 'google' | 'homepage'
const linkTo = (store: Store) =>
  ({ label: text(`downloads.${store}`), link: { href: `https://${store}.example/ember`, target: '_blank' } }) as const
const codeTo = (store: Store): StoreCode => {
  const button = linkTo(store)
  const code = qrCode(button.link.href, { hasLogo: false })
  return { label: text('downloads.code', { store: button.label }), button, ...(code === undefined ? {} : { code }) }
}
const found = {
  connectorId: 'ember',
  text: text('downloads.found', { wallet }),
  connect: text('downloads.connect'),
}

const downloads = (more: Partial<DownloadsScreen> = {}): DownloadsScreen => ({
  view: 'Downloads',
  walletName: wallet,
  imageUrl: pictures.ember,
  stepsLabel: text('downloads.steps'),
  steps: (['downloads.install', 'downloads.create', 'downloads.return.here'] as const).map((key) =>
    text(key, { wallet }),
  ),
  first: { ...linkTo('chrome'), label: text('downloads.get', { store: text('downloads.chrome') }) },
  codes: [],
  others: { label: text('downloads.others'), isOpen: false, links: [], codes: [] },
  ...more,
})
const {
  first: _first,
  others: _others,
  ...onlyCodes
} = downloads({
  steps: (['downloads.install.scan', 'downloads.create', 'downloads.return.scan'] as const).map((key) =>
    text(key, { wallet }),
  ),
  codes: [codeTo('apple'), codeTo('google')],
})
const allWays = downloads({
  others: {
    label: text('downloads.others'),
    isOpen: true,
    links: [linkTo('homepage')],
    codes: [codeTo('apple'), codeTo('google')],
  },
})

const getWallet = (more: Partial<GetWalletScreen> = {}): GetWalletScreen => ({
  view: 'GetWallet',
  text: text('get.text'),
  listLabel: text('get.list'),
  wallets: someWallets(4).map(({ id, name, imageUrl }, at) => ({
    id,
    name,
    ...(imageUrl === undefined ? {} : { imageUrl }),
    hint: text(at === 2 ? 'get.hint.app' : 'get.hint.chrome'),
  })),
  placeholders: 0,
  ...more,
})

/** The wallets of the directory, and where one of them is to be had. */
export const listingScreens = {
  'wallets-placeholders': screen(allWallets({ wallets: [], placeholders: 16, busy: true })),
  'wallets-page': screen(allWallets({ more })),
  'wallets-more-on-its-way': screen(allWallets({ wallets: tiles(8), more, busy: true })),
  'wallets-certified': screen(
    allWallets({
      certified: { label: text('wallets.certified'), isOn: true },
      wallets: tiles(20).filter(({ certified }) => certified !== undefined),
    }),
  ),
  'wallets-searching': screen(allWallets({ search: search('har'), wallets: [], placeholders: 16, busy: true })),
  'wallets-found': screen(allWallets({ search: search('har'), wallets: tiles(1) })),
  'wallets-none': screen(
    allWallets({ search: search('atlantis'), wallets: [], none: text('wallets.none', { text: 'atlantis' }) }),
  ),
  'wallets-none-at-all': screen(allWallets({ wallets: [], none: text('wallets.none-at-all', { site }) })),
  'wallets-failed': screen(allWallets(nothing)),
  'wallets-bundled': screen(
    allWallets({ wallets: tiles(10), note: text('wallets.bundled'), retry: text('common.try-again') }),
  ),
  'wallets-phone': screen(allWallets({ code: text('wallets.code'), more })),
  'wallets-rtl': rightToLeft(allWallets({ code: text('wallets.code'), more })),
  downloads: screen(downloads()),
  'downloads-all-ways': screen(allWays),
  'downloads-all-ways-rtl': rightToLeft(allWays),
  'downloads-phones-only': screen(onlyCodes),
  'downloads-found': screen(downloads({ found })),
  'get-wallet': screen(getWallet()),
  'get-wallet-placeholders': screen(getWallet({ wallets: [], placeholders: 4 })),
  'get-wallet-found': screen(getWallet({ found })),
  'get-wallet-none': screen(
    getWallet({
      wallets: [],
      text: text('get.none.text'),
      none: { title: text('get.none.title'), here: text('get.none.here') },
    }),
  ),
} as const satisfies Readonly<Record<string, ModalScreen>>
