import { avatarColors } from '../../../core/domain/account/avatar.ts'
import { networkMark } from '../../../core/domain/networks/network-mark.ts'
import type { ConnectScreen } from '../../../core/view-models/connect/screens.ts'
import type { ModalScreen, SnackScreen } from '../../../core/view-models/modal/screens.ts'
import type { NetworksScreen } from '../../../core/view-models/networks/screens.ts'
import type { ViewScreen } from '../../../core/view-models/screen-types.ts'
import type { WhatIsAWalletScreen } from '../../../core/view-models/wallets/screens.ts'
import { account, accountNetwork, named, networkAlone, withBalance } from './sample-account.ts'
import { activityScreens } from './sample-activity.ts'
import { agreed, agreement, legal } from './sample-agreement.ts'
import { alertScreens } from './sample-alerts.ts'
import { connectingScreens } from './sample-connecting.ts'
import { emailChangeScreens } from './sample-email-change.ts'
import { listingScreens } from './sample-listings.ts'
import { loginScreens } from './sample-login.ts'
import { network, someNetworks, switching } from './sample-networks.ts'
import { nftScreens } from './sample-nfts.ts'
import { noticeScreens } from './sample-notices.ts'
import { pairingScreens } from './sample-pairing.ts'
import { profileScreens } from './sample-profile.ts'
import { receiveScreens } from './sample-receive.ts'
import { failedWith, rightToLeft, screen, site, text, wallet } from './sample-screen.ts'
import { sendScreens } from './sample-send.ts'
import { signInScreens } from './sample-sign-in.ts'
import { lookAlikes, manyTokens, tokens, unpriced } from './sample-tokens.ts'
import {
  brokenPicture,
  codeRow,
  forbiddenPicture,
  listedWallets,
  pictures,
  row,
  somePictures,
  someWallets,
} from './sample-wallets.ts'

const connect = (more: Partial<ConnectScreen> = {}): ConnectScreen => ({
  view: 'Connect',
  intro: text('connect.intro', { site }),
  listLabel: text('connect.wallets'),
  otherLabel: text('connect.other-wallets'),
  moreLabel: text('connect.other-wallets'),
  wallets: someWallets(4),
  placeholders: 0,
  order: ['wallet'],
  help: text('connect.help'),
  ...more,
})

/** Where wallets of the directory are offered, as many as there are by now. */
const offering = (count: number, isHere: boolean): Partial<ConnectScreen> => ({
  moreLabel: text('connect.more-wallets'),
  wallets: isHere ? [codeRow, ...someWallets(count), ...listedWallets] : [codeRow, ...someWallets(count)],
  placeholders: isHere ? 0 : 4 - count,
  all: {
    label: text('connect.all'),
    ...(isHere ? { count: text('connect.listed-more', { count: 430 }), imageUrls: somePictures } : {}),
  },
})

const nothing = {
  wallets: [],
  empty: {
    title: text('connect.none.title'),
    text: text('connect.none.text'),
    get: text('connect.get'),
  },
} as const satisfies Partial<ConnectScreen>

const help: WhatIsAWalletScreen = {
  view: 'WhatIsAWallet',
  sections: [
    { icon: 'keys', title: text('help.accounts.title'), text: text('help.accounts.text') },
    { icon: 'door', title: text('help.login.title'), text: text('help.login.text') },
    { icon: 'shield', title: text('help.safety.title'), text: text('help.safety.text', { site }) },
  ],
}

const helpToGet: ViewScreen = {
  ...help,
  get: {
    title: text('connect.get'),
    wallets: someWallets(4).map(({ id, name, imageUrl }) => ({
      id,
      name,
      ...(imageUrl === undefined ? {} : { imageUrl }),
    })),
  },
}

const networks = (more: Partial<NetworksScreen> = {}): NetworksScreen => ({
  view: 'Networks',
  search: { id: 'search', kind: 'search', label: text('networks.search'), text: '' },
  listLabel: text('networks.list'),
  networks: someNetworks(5),
  ...more,
})

const unsupported: ViewScreen = {
  view: 'UnsupportedChain',
  text: text('unsupported.text', { wallet, site }),
  listLabel: text('networks.list'),
  networks: someNetworks(3).map(({ isCurrent: _, tag: _tag, ...one }) => ({ ...one, isCurrent: false })),
  disconnect: { label: text('account.disconnect'), busy: false },
}

const elsewhere: ViewScreen = {
  view: 'SwitchActiveChain',
  networkName: 'Solana',
  mark: networkMark('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'),
  text: text('elsewhere.text', { network: 'Solana', chain: 'Solana', wallet }),
  choose: text('elsewhere.choose', { chain: 'Solana' }),
  cancel: text('common.cancel'),
}

const chains: ViewScreen = {
  view: 'ConnectingMultiChain',
  walletName: wallet,
  ...(somePictures[0] === undefined ? {} : { imageUrl: somePictures[0] }),
  text: text('chains.text', { wallet, site }),
  listLabel: text('chains.list'),
  chains: [
    { connectorId: 'a', name: 'EVM', mark: networkMark('eip155', 'EVM'), tag: text('wallet.tag.connected') },
    { connectorId: 'b', name: 'Solana', mark: networkMark('solana', 'Solana'), imageUrl: pictures.orchard },
    { connectorId: 'c', name: 'Bitcoin', mark: networkMark('bip122', 'Bitcoin') },
  ],
}

const withSnack = (variant: SnackScreen['variant'], message: string): ModalScreen =>
  screen(account(), { snack: { variant, message }, status: message })

const { explorer: _none, ...accountWithoutExplorer } = account()

/** Every view in every state it can be in, by name: what is looked at, photographed and checked. */
export const sampleScreens = {
  'connect-1': screen(connect({ wallets: someWallets(1) })),
  'connect-4': screen(connect()),
  // In the page’s flow it can be closed, though it is the first view.
  'connect-account-behind': screen(connect(), { isAccountBehind: true }),
  'connect-12': screen(connect({ wallets: someWallets(12), legal })),
  'connect-legal': screen(connect({ wallets: someWallets(3), legal })),
  'connect-agreement': screen(connect({ wallets: someWallets(3), agreement, branding: text('connect.branding') })),
  'connect-agreed': screen(connect({ wallets: someWallets(3), agreement: agreed })),
  'connect-agreement-rtl': rightToLeft(connect({ wallets: someWallets(3), agreement })),
  'connect-nothing': screen(connect(nothing)),
  'connect-looking': screen(
    connect({ ...nothing, empty: { ...nothing.empty, looking: text('connect.none.looking') } }),
  ),
  'connect-nothing-legal': screen(connect({ ...nothing, legal })),
  'connect-long-names': screen(
    connect({
      intro: text('connect.intro', { site: 'Donaudampfschifffahrtsgesellschaftskapitänsverzeichnis' }),
      wallets: [
        row('Donaudampfschifffahrtselektrizitätenwallet', pictures.slate, 'last-used'),
        row('The Wallet With The Very Long Name That Goes On And On', pictures.violet, 'connected'),
        row('Short', pictures.rose),
      ],
    }),
  ),
  'connect-images': screen(
    connect({
      wallets: [
        row('Missing'),
        row('Broken', brokenPicture),
        row('Forbidden', forbiddenPicture),
        row('財布ウォレット', pictures.harbour, 'connected'),
      ],
    }),
  ),
  'connect-rtl': rightToLeft(
    connect({
      intro: 'اختر المحفظة التي تريد استخدامها على هذا الموقع.',
      wallets: someWallets(3).map((wallet) => ({ ...wallet, tag: 'مثبتة' })),
      help: 'ما هي المحفظة؟',
      legal: [{ text: 'بالاتصال فإنك توافق على ' }, { text: 'الشروط', href: 'https://meadow.example/terms' }],
    }),
  ),
  'connect-offline': screen(connect(), { offline: text('offline.text') }),
  'connect-placeholders': screen(connect(offering(1, false))),
  'connect-listed': screen(connect(offering(1, true))),
  'connect-phone': screen(
    connect({
      wallets: [...someWallets(1), ...listedWallets.map((row) => ({ ...row, hint: text('connect.opens-app') }))],
      all: { label: text('connect.all') },
    }),
  ),
  'connect-listed-rtl': rightToLeft(connect(offering(1, true))),
  'loading-wallet': screen(
    { view: 'Loading', of: 'ConnectingExternal', walletName: wallet, imageUrl: pictures.ember },
    { key: 'loading-wallet' },
  ),
  ...connectingScreens,
  ...pairingScreens,
  ...listingScreens,
  ...loginScreens(connect),
  ...emailChangeScreens,
  'account-loaded': screen(account()),
  'account-named': screen(named('keeper.example')),
  'account-long-name': screen(named(`${'a-very-long-name-that-somebody-owns'.repeat(3)}.example`)),
  'account-rtl-name': screen(named('מפתח.example')),
  'account-loading': screen({
    ...withBalance({ text: text('account.balance.loading'), busy: true }),
    tokens: unpriced({ busy: true, skeletons: 3 }),
  }),
  'account-failed': screen({
    ...withBalance({ text: text('account.balance.not-loaded'), retry: text('account.balance.retry') }),
    tokens: unpriced({ error: text('account.tokens.not-loaded') }),
  }),
  'account-no-service': screen(account({ tokens: unpriced({ note: text('account.tokens.no-service') }) })),
  'account-no-tokens': screen(account({ tokens: unpriced({ empty: text('account.tokens.empty') }) })),
  'account-look-alikes': screen(account({ tokens: lookAlikes })),
  'account-many-tokens': screen(account({ tokens: manyTokens })),
  'account-refreshing': screen(account({ tokens: tokens({ busy: true }) })),
  'account-tiny': screen(withBalance({ text: '< 0.001 ETH', amount: '< 0.001', symbol: 'ETH' })),
  'account-large': screen(
    withBalance({ text: '1,234,567,890.123 LONGTOKEN', amount: '1,234,567,890.123', symbol: 'LONGTOKEN' }),
  ),
  'account-plain': screen({
    ...accountWithoutExplorer,
    network: networkAlone(text('account.network.unknown')),
  }),
  'account-long-network': screen(
    account({ network: { ...accountNetwork('Donaudampfschifffahrtsnetz'), imageUrl: pictures.orchard } }),
  ),
  'account-one-network': screen(account({ network: networkAlone('Meadow Chain') })),
  'account-offline': screen(account(), { offline: text('offline.text') }),
  'account-disconnecting': screen(
    account({ disconnect: { label: text('account.disconnecting'), busy: true }, avatar: avatarColors('0xf4b8c1') }),
  ),
  'account-wallets': screen(
    account({ wallets: text('account.wallets'), disconnect: { label: text('account.disconnect-all'), busy: false } }),
  ),
  'account-wallets-plain': screen({ ...accountWithoutExplorer, wallets: text('account.wallets') }),
  'account-rtl': rightToLeft(account({ walletLabel: 'متصل عبر Ember Wallet', avatar: avatarColors('0x1f9d6a') })),
  ...activityScreens,
  'loading-help': screen({ view: 'Loading', of: 'WhatIsAWallet' }, { key: 'WhatIsAWallet' }),
  help: screen(help),
  'help-to-get': screen(helpToGet),
  networks: screen(networks()),
  'networks-many': screen(networks({ networks: someNetworks(14) })),
  'networks-found': screen(
    networks({
      search: { id: 'search', kind: 'search', label: text('networks.search'), text: 'har' },
      networks: someNetworks(1),
    }),
  ),
  'networks-none': screen(
    networks({
      search: { id: 'search', kind: 'search', label: text('networks.search'), text: 'atlantis' },
      networks: [],
      none: text('networks.none', { text: 'atlantis' }),
    }),
  ),
  'networks-restoring': screen(
    networks({
      networks: someNetworks(3).map((one) => (one.isCurrent ? one : { ...one, obstacle: text('networks.restoring') })),
    }),
  ),
  'networks-test-current': screen(
    networks({
      networks: someNetworks(2).map((one) => ({ ...one, note: text('account.network.testnet') })),
    }),
  ),
  'networks-long-names': screen(
    networks({
      networks: [
        network('Donaudampfschifffahrtselektrizitätennetz', { isCurrent: true, tag: text('networks.current') }),
        network('The Network With The Very Long Name', {
          note: text('account.network.testnet'),
          imageUrl: brokenPicture,
        }),
      ],
    }),
  ),
  'networks-rtl': rightToLeft(networks()),
  'switching-confirm': screen(switching('confirm')),
  'switching-waiting': screen(switching('waiting')),
  'switching-rejected': screen(switching('rejected')),
  'switching-failed': screen(switching('failed', failedWith('NETWORK_SWITCH_FAILED'))),
  'unsupported-chain': screen(unsupported),
  'unsupported-chain-rtl': rightToLeft(unsupported),
  'connecting-multi-chain': screen(chains),
  'connecting-multi-chain-rtl': rightToLeft(chains),
  'switch-active-chain': screen(elsewhere),
  'switch-active-chain-rtl': rightToLeft(elsewhere),
  ...nftScreens,
  ...profileScreens,
  ...receiveScreens,
  ...sendScreens,
  ...signInScreens,
  ...alertScreens({ connect: connect(), account: account() }),
  ...noticeScreens({ connect: connect(), account: account() }),
  'snack-success': withSnack('success', text('account.copied')),
  'snack-error': withSnack('error', text('account.balance.failed')),
  'snack-loading': withSnack('loading', text('account.disconnecting')),
  'snack-info': withSnack('info', 'Your wallet moved to a network that this site does not use'),
} as const satisfies Readonly<Record<string, ModalScreen>>

export type SampleName = keyof typeof sampleScreens
export const sampleNames = Object.keys(sampleScreens) as readonly SampleName[]
