import type { UiNode } from '#ui'
import type { ConnectScreen, WalletRow } from '../../../core/view-models/connect/screens.ts'
import { Places } from '../modal/places.tsx'
import { Icon } from '../shared/icons/icon.tsx'
import { useRows } from '../shared/use-rows.ts'
import { WalletImage } from '../shared/wallet-image.tsx'

interface WalletListProps {
  readonly label: string
  readonly otherLabel: string
  readonly wallets: readonly WalletRow[]
  readonly placeholders: number
  readonly all: ConnectScreen['all']
  readonly lastChosen: string | undefined
  readonly onChoose: (row: WalletRow) => void
  readonly onAll: () => void
}

/** The row that leads to all wallets, among those of wallets. */
const allId = 'all-wallets'

/** A wallet that announces itself late joins at its place. */
export const WalletList = ({
  label,
  otherLabel,
  wallets,
  placeholders,
  all,
  lastChosen,
  onChoose,
  onAll,
}: WalletListProps) => {
  const rows: readonly WalletRow[] =
    all === undefined ? wallets : [...wallets, { id: allId, name: all.label, ...(all.count ? { tag: all.count } : {}) }]
  const { list, rowProps } = useRows(rows, lastChosen)
  const drawn = rows.map((row, index) => (
    <li key={row.id}>
      <button
        type="button"
        className="wallet"
        part="wallet"
        {...rowProps(index)}
        onClick={() => (row.id === allId ? onAll() : onChoose(row))}
      >
        {row.id === allId || row.isCode ? (
          <span className="image drawn" aria-hidden="true">
            <Icon name={row.isCode ? 'code' : 'grid'} />
          </span>
        ) : (
          <WalletImage name={row.name} src={row.imageUrl} />
        )}
        <span className="what">
          <span className="name">{row.name}</span>{' '}
          {row.tag === undefined ? undefined : (
            <span className="tag" part="tag" data-kind={row.tagKind ?? 'count'}>
              {row.tag}
            </span>
          )}{' '}
          {row.hint && <span className="hint">{row.hint}</span>}
        </span>
      </button>
    </li>
  ))
  const listOf = (elsewhere?: WalletRow['elsewhere'], ...last: readonly UiNode[]) => {
    const these = drawn.filter((_, at) => at < wallets.length && wallets[at]?.elsewhere === elsewhere)
    return (
      (these.length > 0 || last.some(Boolean)) && (
        <ul aria-label={elsewhere === undefined ? label : otherLabel}>
          {these}
          {last}
        </ul>
      )
    )
  }
  return (
    <div ref={list} className="wallets" part="wallet-list">
      {listOf('before')}
      {listOf()}
      {listOf(
        'after',
        placeholders > 0 && <Places key="places" count={placeholders} className="wallet" />,
        drawn[wallets.length],
      )}
    </div>
  )
}
