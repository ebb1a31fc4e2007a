import { networkMark } from '../../../core/domain/networks/network-mark.ts'
import type { NetworkRow } from '../../../core/view-models/networks/screens.ts'
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
