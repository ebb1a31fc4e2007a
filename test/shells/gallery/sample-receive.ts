import { networkMark } from '../../../core/domain/networks/network-mark.ts'
import { qrCode } from '../../../core/domain/wallets/qr-code.ts'
import type {
  CompatibleNetwork,
  ReceiveAddressScreen,
  ReceiveRestoringScreen,
  WalletCompatibleNetworksScreen,
} from '../../../core/view-models/receive/screens.ts'
import { account } from './sample-account.ts'
import { someNetworks } from './sample-networks.ts'
import { rightToLeft, screen, text } from './sample-screen.ts'
import { unpriced } from './sample-tokens.ts'
import { brokenPicture } from './sample-wallets.ts'

const address = '0x6f3a91b2C4d5E6f708192A3b4C5d6E7f80912aBc'
const payment = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ordinal = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'

const networks = (count: number): readonly CompatibleNetwork[] =>
  someNetworks(count).map(({ isCurrent: _, tag: _tag, ...one }) => one)

const where = (count: number): NonNullable<ReceiveAddressScreen['networks']> => ({
  label: text('receive.networks', { count }),
  pictures: networks(Math.min(count, 5)).map(({ name: _, note: _note, ...one }) => one),
})

const at = (whole: string): Omit<ReceiveAddressScreen, 'view' | 'network' | 'text' | 'wholeLabel'> => {
  const shortAddress = `${whole.slice(0, 6)}…${whole.slice(-4)}`
  return {
    ...{ address: whole, shortAddress },
    copy: text('receive.copy', { address: shortAddress }),
    qr: { label: text('receive.code', { address: shortAddress }), code: qrCode(whole) },
  }
}

const receive = (whole = address, more: Partial<ReceiveAddressScreen> = {}): ReceiveAddressScreen => ({
  view: 'WalletReceive',
  ...at(whole),
  network: { id: 'eip155:1', mark: networkMark('eip155:1', 'Meadow Chain') },
  text: text('receive.text'),
  wholeLabel: text('receive.whole'),
  networks: where(5),
  ...more,
})

const onBitcoin = (purpose: 'payment' | 'ordinal'): ReceiveAddressScreen =>
  receive(purpose === 'payment' ? payment : ordinal, {
    uses: {
      label: text('receive.addresses'),
      tabs: (['payment', 'ordinal'] as const).map((id) => ({
        id,
        label: text(`receive.${id}`),
        isChosen: id === purpose,
      })),
    },
    hint: text(`receive.${purpose}.hint`),
    network: { id: 'bip122:000000000019d6689c085ae165831e93', mark: networkMark('bip122', 'Bitcoin') },
    networks: where(1),
  })

const compatible = (all: readonly CompatibleNetwork[]): WalletCompatibleNetworksScreen => ({
  view: 'WalletCompatibleNetworks',
  text: text('receive.networks.banner', { count: all.length }),
  listLabel: text('receive.networks.list'),
  networks: all,
})

const restoring: ReceiveRestoringScreen = { view: 'WalletReceive', restoring: text('button.restoring') }
const { networks: _none, ...nowhere } = receive()
const { uses: _uses, ...oneOrdinal } = onBitcoin('ordinal')

/** Where the account can be paid, and what leads there. */
export const receiveScreens = {
  receive: screen(receive()),
  'receive-share': screen(receive(address, { share: text('receive.share'), networks: where(1) })),
  'receive-bitcoin': screen(onBitcoin('payment')),
  'receive-ordinals': screen(onBitcoin('ordinal')),
  'receive-one-ordinal': screen(oneOrdinal),
  'receive-restoring': screen(restoring),
  'receive-not-offered': screen(nowhere),
  'receive-rtl': rightToLeft(onBitcoin('payment')),
  'compatible-networks': screen(compatible(networks(6))),
  'compatible-network': screen(compatible(networks(1))),
  'compatible-networks-none': screen({ ...compatible([]), text: text('receive.networks.none') }),
  'compatible-networks-long-names': screen(
    compatible(
      networks(3).map((one, index) => ({
        ...one,
        name: index === 0 ? 'Donaudampfschifffahrtselektrizitätennetz' : 'The Network With The Very Long Name',
        imageUrl: brokenPicture,
        note: text('account.network.testnet'),
      })),
    ),
  ),
  'compatible-networks-rtl': rightToLeft(compatible(networks(4))),
  'account-actions': screen(account({ actions: [{ feature: 'receive', label: text('account.action.receive') }] })),
  'account-receive-tokens': screen(
    account({
      actions: [{ feature: 'receive', label: text('account.action.receive') }],
      wallets: text('account.wallets'),
      tokens: unpriced({
        empty: text('account.tokens.empty'),
        receive: { title: text('account.tokens.receive.title'), text: text('account.tokens.receive.text') },
      }),
    }),
  ),
} as const
