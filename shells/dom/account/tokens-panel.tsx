import type { TokenRow, TokensScreen } from '../../../core/view-models/account/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Placeholders } from '../modal/placeholders.tsx'
import { NetworkImage } from '../networks/network-image.tsx'
import { Icon } from '../shared/icons/icon.tsx'
import { ListHead } from '../shared/list-head.tsx'
import { useDrawnRows } from '../shared/use-drawn-rows.ts'
import { useGrowingCount } from '../shared/use-growing-count.ts'

interface TokensPanelProps {
  readonly tokens: TokensScreen
  readonly dispatch: Dispatch
}

/** The tokens of the account. A long list is drawn as far as it is looked at. */
export const TokensPanel = ({ tokens, dispatch }: TokensPanelProps) => {
  const { label, rows, busy, skeletons = 0, note, empty, receive, error, refresh } = tokens
  const { count, end } = useGrowingCount(rows.length)
  const drawn = useDrawnRows((row: TokenRow, index) => (
    <Token key={row.id} row={row} position={index + 1} size={rows.length} />
  ))
  const hasList = rows.length > 0 || skeletons > 0
  return (
    <section className="tokens" aria-labelledby="tokens">
      <ListHead id="tokens" {...{ label, busy, refresh }} onRefresh={() => dispatch({ type: 'refresh-account' })} />
      {error !== undefined && <p className="no-results">{error}</p>}
      {empty !== undefined && <p className="no-results">{empty}</p>}
      {receive !== undefined && (
        <button
          type="button"
          className="button next-step"
          part="button"
          onClick={() => dispatch({ type: 'show-wallet-feature', feature: 'receive' })}
        >
          <Icon name="received" />
          <span>
            {receive.title} <small>{receive.text}</small>
          </span>
        </button>
      )}
      {hasList && (
        <ul part="token-list" aria-labelledby="tokens">
          {rows.slice(0, count).map(drawn)}
          <Placeholders count={skeletons} className="token" />
          {count < rows.length && <li ref={end} aria-hidden="true" />}
        </ul>
      )}
      {note !== undefined && <p className="note">{note}</p>}
    </section>
  )
}

interface TokenProps {
  readonly row: TokenRow
  readonly position: number
  readonly size: number
}

const Token = ({ row: { name, amount, value, contract, mark, imageUrl }, position, size }: TokenProps) => (
  <li className="token" part="token" aria-posinset={position} aria-setsize={size}>
    <NetworkImage src={imageUrl} mark={mark} />
    <span className="token-name">
      <span className="name">{name}</span>{' '}
      {contract !== undefined && (
        <bdi className="contract" dir="ltr" title={contract.name}>
          {contract.text}
        </bdi>
      )}
    </span>{' '}
    <span className="token-amount">
      <span dir="ltr">{amount}</span> {value !== undefined && <span className="token-value">{value}</span>}
    </span>
  </li>
)
