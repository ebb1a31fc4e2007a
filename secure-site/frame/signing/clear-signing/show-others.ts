import type { Shape } from '../../../clear-signing/value-shape.ts'
import type { ApprovalPart } from '../../approval/approval-protocol.ts'
import { fact, warning } from '../described-parts.ts'
import { shareOf } from './share-of.ts'
import type { ShownFields } from './show-fields.ts'
import { plainText, type SignedLeaf } from './signed-values.ts'

const tooLongText = 'This is too long to be shown as a whole. Look at “All that is signed” before you approve it.'

/** In the place of those that are not shown. */
const andMore = (label: string, count: number): readonly ApprovalPart[] =>
  count > 0 ? [fact(label, `and ${count} more`, 'in “All that is signed” alone')] : []

/** What no field shows, under the names that the function has for it. */
export const showOthers = (others: readonly SignedLeaf[]): Pick<ShownFields, 'warnings' | 'parts'> => {
  const places = new Map<Shape, SignedLeaf[]>()
  for (const leaf of others) {
    const known = places.get(leaf.shape)
    if (known) known.push(leaf)
    else places.set(leaf.shape, [leaf])
  }
  const most = shareOf(places.size)
  const all = [...places.values()]
  const shown = new Set(all.flatMap((leaves) => leaves.slice(0, most)))
  const parts: readonly ApprovalPart[] = [
    ...others.filter((leaf) => shown.has(leaf)).map((leaf) => fact(leaf.name, plainText(leaf))),
    ...all.flatMap((leaves) => andMore(leaves[most]?.name ?? '', leaves.length - most)),
  ]
  return { warnings: all.some(({ length }) => length > most) ? [warning(tooLongText)] : [], parts }
}
