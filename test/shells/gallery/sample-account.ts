import { avatarColors, avatarDiscs } from '../../../core/domain/account/avatar.ts'
import { networkMark } from '../../../core/domain/networks/network-mark.ts'
import type { AccountScreen } from '../../../core/view-models/account/screens.ts'
import { text, wallet } from './sample-screen.ts'
import { tokens, unpriced } from './sample-tokens.ts'
import { pictures } from './sample-wallets.ts'

const address = '0x6f3a91b2C4d5E6f708192A3b4C5d6E7f80912aBc'

export const accountNetwork = (name: string): AccountScreen['network'] => ({
  label: text('account.network'),
  name,
  mark: networkMark(name, name),
  note: text('account.network.testnet'),
  switch: {
    label: text('account.switch-network'),
    name: text('account.switch-network.name', { network: name }),
  },
})

export const networkAlone = (name: string): AccountScreen['network'] => ({
  label: text('account.network'),
  name,
  mark: networkMark(name, name),
})

export const account = (more: Partial<AccountScreen> = {}): AccountScreen => ({
  view: 'Account',
  address,
  caipAddress: `eip155:1:${address}`,
  shortAddress: `${address.slice(0, 6)}…${address.slice(-4)}`,
  avatar: avatarColors(address),
  discs: avatarDiscs(address),
  walletImageName: wallet,
  walletLabel: text('account.connected-with', { wallet }),
  walletImageUrl: pictures.ember,
  addressName: text('account.address', { address: `${address.slice(0, 6)}…${address.slice(-4)}` }),
  copy: text('account.copy'),
  balance: {
    label: text('account.balance'),
    text: '12.482 ETH',
    amount: '12.482',
    symbol: 'ETH',
    busy: false,
  },
  tokens: tokens(),
  network: accountNetwork('Meadow Chain'),
  explorer: { label: text('account.explorer', { explorer: 'Meadowscan' }), href: 'https://scan.meadow.example' },
  disconnect: { label: text('account.disconnect'), busy: false },
  ...more,
})

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#155e75" d="M0 0h8v8H0z"/><circle fill="#fbbf24" cx="4" cy="4" r="2"/></svg>'

/** An account with a name. */
export const named = (name: string): AccountScreen => {
  const { shortAddress } = account()
  return account({
    name,
    imageUrl: `data:image/svg+xml;base64,${btoa(drawing)}`,
    addressName: text('account.address', { address: `${name} ${shortAddress}` }),
  })
}

export const withBalance = (balance: Partial<AccountScreen['balance']>): AccountScreen =>
  account({ balance: { label: text('account.balance'), text: '', busy: false, ...balance }, tokens: unpriced() })
