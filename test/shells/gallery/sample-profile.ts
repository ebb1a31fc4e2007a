import { namespaceNames } from '../../../core/domain/namespaces/namespace-names.ts'
import type {
  ProfileWalletsScreen,
  RecentWalletRow,
  WalletAccountRow,
  WalletCard,
} from '../../../core/view-models/profile-wallets/screens.ts'
import { rightToLeft, screen, text } from './sample-screen.ts'
import { brokenPicture, pictures } from './sample-wallets.ts'

const switchTo = text('profile-wallets.switch')

const one = (shortAddress: string, more: Partial<WalletAccountRow> = {}): WalletAccountRow => ({
  address: shortAddress.replace('…', 'xxxxxxxx'),
  shortAddress,
  isActive: true,
  ...more,
})

const held = (name: string, accounts: readonly WalletAccountRow[], more: Partial<WalletCard> = {}): WalletCard => ({
  connectionId: `eip155 ${name}`,
  name,
  accounts,
  switch: switchTo,
  disconnect: text('profile-wallets.disconnect'),
  ...more,
})

/** Without a way to switch there. */
const active = ({ switch: _switch, ...card }: WalletCard): WalletCard => ({
  ...card,
  tag: text('profile-wallets.active'),
})

const was = (name: string, shortAddress: string, imageUrl?: string): RecentWalletRow => ({
  connectionId: `eip155 ${name}`,
  name,
  ...(imageUrl === undefined ? {} : { imageUrl }),
  shortAddress,
  connect: text('profile-wallets.connect'),
  forget: text('profile-wallets.forget', { wallet: name }),
})

const tabsOf = (
  chosen: keyof typeof namespaceNames,
  ...others: readonly (keyof typeof namespaceNames)[]
): NonNullable<ProfileWalletsScreen['tabs']> => ({
  label: text('profile-wallets.tabs'),
  tabs: [chosen, ...others].map((id) => ({ id, label: namespaceNames[id], isChosen: id === chosen })),
})

const profile = (more: Partial<ProfileWalletsScreen>): ProfileWalletsScreen => ({
  view: 'ProfileWallets',
  chain: 'EVM',
  tabs: tabsOf('eip155', 'solana', 'bip122'),
  listLabel: text('profile-wallets.list', { chain: 'EVM' }),
  wallets: [],
  add: text('profile-wallets.add'),
  ...more,
})

const none = (chain: string): Partial<ProfileWalletsScreen> => ({
  empty: { title: text('profile-wallets.none.title'), text: text('profile-wallets.none.text', { chain }) },
})

const recent = {
  heading: text('profile-wallets.recent'),
  wallets: [was('Slate', '0x90F7…b906', pictures.slate), was('Rosewood', '0x15d3…6A65')],
}

const three = profile({
  wallets: [
    active(held('Ember Wallet', [one('0x6f3a…2aBc')], { imageUrl: pictures.ember })),
    held(
      'Harbour',
      [
        one('0x7099…79C8'),
        one('0x3C44…93BC', { isActive: false }),
        one('0x90F7…b906', { isActive: false, type: text('profile-wallets.type.smartAccount') }),
      ],
      { imageUrl: pictures.harbour, hint: text('profile-wallets.in-wallet', { wallet: 'Harbour' }) },
    ),
    held('Orchard', [one('0x15d3…6A65')], { imageUrl: pictures.orchard }),
  ],
  disconnectAll: text('profile-wallets.disconnect-all'),
})

const bitcoin = profile({
  chain: 'Bitcoin',
  tabs: tabsOf('bip122', 'eip155', 'solana'),
  wallets: [
    active(
      held(
        'Violet',
        [
          one('bc1qar…5mdq', { type: text('profile-wallets.type.payment') }),
          one('bc1p5c…kedr', { isActive: false, type: text('profile-wallets.type.ordinal'), switch: switchTo }),
        ],
        { imageUrl: pictures.violet },
      ),
    ),
    held(
      'Pebble Wallet',
      [
        one('bc1q9z…0x4e', { type: text('profile-wallets.type.payment') }),
        one('bc1pxw…7d2k', { isActive: false, type: text('profile-wallets.type.ordinal'), switch: switchTo }),
      ],
      { imageUrl: brokenPicture },
    ),
  ],
  recent,
  disconnectAll: text('profile-wallets.disconnect-all'),
})

/** One visitor's two accounts. */
const embedded = profile({
  wallets: [
    active(
      held('alice@example.org', [
        one('0x7099…79C8', { type: text('profile-wallets.type.smartAccount'), balance: '0.0125 ETH' }),
        one('0x3C44…93BC', {
          isActive: false,
          type: text('profile-wallets.type.eoa'),
          balance: '1,204.5 ETH',
          move: text('profile-wallets.move'),
          switch: text('profile-wallets.switch.eoa'),
        }),
      ]),
    ),
  ],
})

/** One session of a wallet elsewhere. */
const session = profile({
  chain: 'Solana',
  tabs: tabsOf('solana', 'eip155', 'bip122', 'polkadot', 'cosmos'),
  wallets: [
    active(
      held('Meadow Pocket', [one('7EcDhS…CFLt')], {
        imageUrl: pictures.slate,
        remark: text('profile-wallets.disconnect.elsewhere', { chains: 'EVM and Bitcoin' }),
      }),
    ),
  ],
  disconnectAll: text('profile-wallets.disconnect-all'),
})

const long = profile({
  wallets: [
    active(held('Donaudampfschifffahrtselektrizitätenwallet', [one('0x6f3a…2aBc')])),
    held('The Wallet With The Very Long Name', [
      one('0x7099…79C8', { type: text('profile-wallets.type.smartAccount') }),
    ]),
  ],
  recent: { heading: recent.heading, wallets: [was('Donaudampfschifffahrtswallet', '0x90F7…b906')] },
})

/** As without `features.multiWallet`. */
const { add: _add, ...single } = profile({
  wallets: [active(held('Ember Wallet', [one('0x6f3a…2aBc')], { imageUrl: pictures.ember }))],
})

const { tabs: _tabs, ...inOneChain } = three

const named = profile({
  wallets: [
    active(
      held('Ember Wallet', [
        one('0x6f3a…2aBc', { name: 'keeper.example' }),
        one('0x52f0…19d4', {
          name: `${'a-very-long-name-of-somebody'.repeat(2)}.example`,
          isActive: false,
          switch: switchTo,
        }),
        one('0x9a8b…7c6d', { isActive: false, switch: switchTo }),
      ]),
    ),
    held('Slate', [one('0x1c2d…3e4f', { name: 'harbour.example' })]),
  ],
})

export const profileScreens = {
  'profile-none': screen(profile(none('EVM'))),
  'profile-none-recent': screen(profile({ ...none('EVM'), recent })),
  'profile-one': screen(single),
  'profile-three': screen(three),
  'profile-one-chain': screen(inOneChain),
  'profile-payment-ordinals': screen(bitcoin),
  'profile-five-chains': screen(session),
  'profile-two-accounts': screen(embedded),
  'profile-long-names': screen(long),
  'profile-named': screen(named),
  'profile-rtl': rightToLeft(bitcoin),
} as const
