import type { NetworkRow, NetworksScreen } from '../../../core/view-models/networks/screens.ts'
import { type Block, gap, tagOf } from '../blocks.ts'
import { fieldBlocks } from '../shared/field.ts'

export const networksBlocks = ({ search, networks, none }: NetworksScreen): readonly Block[] => [
  ...fieldBlocks(search),
  gap,
  ...(none === undefined ? networkRows(networks) : [{ kind: 'text', text: none } as const]),
]

/** The focus starts at the current network, or at the first. */
export const networkRows = (networks: readonly NetworkRow[]): readonly Block[] => {
  const current = Math.max(
    0,
    networks.findIndex(({ isCurrent }) => isCurrent),
  )
  return networks.map(({ id, name, tag, note, obstacle }, at) => ({
    kind: 'button',
    text: name,
    isFirst: at === current,
    ...tagOf(tag, note),
    ...(obstacle === undefined ? { intent: { type: 'choose-network', networkId: id } } : { obstacle }),
  }))
}
