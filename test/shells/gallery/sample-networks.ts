import { networkMark } from '../../../core/domain/networks/network-mark.ts'
import type { NetworkRow, SwitchNetworkScreen } from '../../../core/view-models/networks/screens.ts'
import { site, text, wallet } from './sample-screen.ts'
import { pictures } from './sample-wallets.ts'

const looks = [pictures.harbour, pictures.orchard, undefined, pictures.violet, pictures.ember, undefined] as const
const names = ['Harbour', 'Meadow Chain', 'Fjord', 'Violet Mainnet', 'Ember', 'Quay'] as const

export const network = (name: string, more: Partial<NetworkRow> = {}): NetworkRow => ({
  id: `eip155:${name.replace(/\W/g, '-')}`,
  mark: networkMark(name, name),
  name,
  isCurrent: false,
  ...more,
})

/** So many networks: the first is the current one, the third a test network. */
export const someNetworks = (count: number): readonly NetworkRow[] =>
  Array.from({ length: count }, (_, index) => {
    const [look, name = ''] = [looks[index % looks.length], names[index % names.length]]
    const round = Math.floor(index / names.length)
    return network(round === 0 ? name : `${name} ${round + 1}`, {
      isCurrent: index === 0,
      ...(look === undefined ? {} : { imageUrl: look }),
      ...(index === 0 ? { tag: 'Current' } : {}),
      ...(index % names.length === 2 ? { note: 'Test network' } : {}),
    })
  })

/** What is asked of the visitor, then of the wallet, and how it ends. */
export const switching = (
  state: SwitchNetworkScreen['state'],
  more: Partial<SwitchNetworkScreen> = {},
): SwitchNetworkScreen => {
  const values = { wallet, site, network: 'Meadow Chain' }
  const titles = {
    confirm: 'switching.confirm.title',
    waiting: 'switching.waiting.title',
    rejected: 'switching.ended.title',
    failed: 'switching.ended.title',
  } as const
  const ways = {
    confirm: { confirm: text('switching.confirm'), cancel: text('common.cancel') },
    waiting: { cancel: text('common.cancel') },
    rejected: { retry: text('common.try-again') },
    failed: { retry: text('common.try-again') },
  }
  const reasons = {
    confirm: 'switching.confirm.text',
    waiting: 'switching.waiting.extension',
    rejected: 'switching.rejected',
    failed: 'switching.failed',
  } as const
  return {
    view: 'SwitchNetwork',
    state,
    networkName: 'Meadow Chain',
    imageUrl: pictures.orchard,
    mark: networkMark('Meadow Chain', 'Meadow Chain'),
    title: text(titles[state], values),
    text: text(reasons[state], values),
    busy: state === 'waiting',
    ...ways[state],
    ...more,
  }
}
