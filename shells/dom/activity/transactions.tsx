import type {
  MonthScreen,
  TransactionRow,
  TransactionsScreen,
  TransferImage,
  TransferLine,
} from '../../../core/view-models/activity/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Placeholders } from '../modal/placeholders.tsx'
import { NetworkImage } from '../networks/network-image.tsx'
import { Icon } from '../shared/icons/icon.tsx'
import { ListHead } from '../shared/list-head.tsx'
import { MoreButton } from '../shared/more-button.tsx'
import { RetryButton } from '../shared/retry-button.tsx'
import { useDrawnRows } from '../shared/use-drawn-rows.ts'
import { useGrowingCount } from '../shared/use-growing-count.ts'

interface TransactionsViewProps {
  readonly screen: TransactionsScreen
  readonly dispatch: Dispatch
}

/** What the account did, by month. A long list is drawn as far as it is looked at. */
export const TransactionsView = ({ screen, dispatch }: TransactionsViewProps) => {
  const { label, months, busy, loading, skeletons = 0, empty, note, error, more, refresh } = screen
  const total = months.reduce((sum, { rows }) => sum + rows.length, 0)
  const { count, end } = useGrowingCount(total)
  const isAllDrawn = count >= total
  return (
    <div className="activity">
      <ListHead
        id="activity"
        isHidden={months.length > 0 && error === undefined}
        {...{ label, busy, refresh }}
        onRefresh={() => dispatch({ type: 'refresh-activity' })}
      />
      {error !== undefined && (
        <div className="empty" part="empty">
          <p>{error.text}</p>
          <RetryButton label={error.retry} onPress={() => dispatch({ type: 'refresh-activity' })} />
        </div>
      )}
      {empty !== undefined && (
        <div className="empty" part="empty">
          <h4>{empty.title}</h4>
          <p>{empty.text}</p>
          {empty.receive !== undefined && (
            <button
              type="button"
              className="quiet"
              part="button"
              onClick={() => dispatch({ type: 'show-wallet-feature', feature: 'receive' })}
            >
              {empty.receive}
            </button>
          )}
        </div>
      )}
      {note !== undefined && <p className="note">{note}</p>}
      {firstOf(months, count).map(({ title, rows }, index) => (
        <Month key={title} id={`month-${index}`} title={title} rows={rows} />
      ))}
      {skeletons > 0 && (
        <div aria-busy="true">
          <p className="hidden">{loading}</p>
          <ul>
            <Placeholders count={skeletons} className="transaction" />
          </ul>
        </div>
      )}
      {!isAllDrawn && (
        <ul aria-hidden="true">
          <li ref={end} />
        </ul>
      )}
      {more !== undefined && isAllDrawn && (
        <MoreButton
          label={more}
          busy={busy}
          count={total}
          onPress={() => dispatch({ type: 'load-more-transactions' })}
        />
      )}
    </div>
  )
}

/** As many rows as are drawn, in their months. */
const firstOf = (months: readonly MonthScreen[], count: number): readonly MonthScreen[] => {
  let left = count
  return months.flatMap(({ title, rows }) => {
    const shown = rows.slice(0, Math.max(0, left))
    left -= rows.length
    return shown.length === 0 ? [] : [{ title, rows: shown }]
  })
}

const Month = ({ id, title, rows }: MonthScreen & { readonly id: string }) => {
  const drawn = useDrawnRows((row: TransactionRow) => <Transaction key={row.id} row={row} />)
  return (
    <>
      <h4 id={id}>{title}</h4>
      <ul part="transaction-list" aria-labelledby={id}>
        {rows.map(drawn)}
      </ul>
    </>
  )
}

const Transaction = ({ row }: { readonly row: TransactionRow }) => {
  const { explorer } = row
  return (
    <li className="transaction" part="transaction">
      {explorer === undefined ? (
        <div className="row">
          <Face row={row} />
        </div>
      ) : (
        <a
          className="row"
          part="link"
          href={explorer.href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={explorer.name}
        >
          <Face row={row} />
        </a>
      )}
    </li>
  )
}

const Face = ({ row: { title, status, date, lines, badge } }: { readonly row: TransactionRow }) => (
  <>
    <Images line={lines[0]} badge={badge} status={status?.kind} />
    <span className="row-text">
      <span className="name">{title}</span>{' '}
      {status !== undefined && (
        <span className="tag" part="tag" data-kind={status.kind}>
          {status.label}
        </span>
      )}{' '}
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </span>{' '}
    <span className="date">{date}</span>
  </>
)

const Line = ({ line: { text, direction } }: { readonly line: TransferLine }) => (
  <span className="transfer">
    {direction !== undefined && <Icon name={direction === 'in' ? 'received' : 'sent'} />}
    <bdi>{text}</bdi>{' '}
  </span>
)

const badges = { in: 'received', out: 'sent', trade: 'swap', approve: 'check', cancel: 'close' } as const

interface ImagesProps {
  readonly line: TransferLine | undefined
  readonly badge: TransactionRow['badge']
  readonly status: NonNullable<TransactionRow['status']>['kind'] | undefined
}

const Images = ({ line, badge, status }: ImagesProps) => (
  <span className="moved" data-count={line?.images.length ?? 0} aria-hidden="true">
    {line?.images.map((image) => (
      <Moved key={image.id} image={image} />
    ))}
    {badge !== undefined && (
      <span className="moved-badge" data-status={status ?? 'confirmed'}>
        <Icon name={badges[badge]} />
      </span>
    )}
  </span>
)

const Moved = ({ image: { isNft, mark, imageUrl } }: { readonly image: TransferImage }) => (
  <span className={isNft ? 'nft' : 'fungible'}>
    <NetworkImage src={imageUrl} mark={mark} />
  </span>
)
