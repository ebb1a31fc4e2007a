import type { SendTokenRow, WalletSendSelectTokenScreen } from '../../../core/view-models/send/screens.ts'
import { Field } from '../modal/field.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { Placeholders } from '../modal/placeholders.tsx'
import { NetworkImage } from '../networks/network-image.tsx'
import { RetryButton } from '../shared/retry-button.tsx'
import { useGrowingCount } from '../shared/use-growing-count.ts'

interface SelectTokenViewProps {
  readonly screen: WalletSendSelectTokenScreen
  readonly dispatch: Dispatch
}

/** What the account owns on its network, to choose from. */
export const SelectTokenView = ({
  screen: { search, listLabel, rows, skeletons = 0, none, error },
  dispatch,
}: SelectTokenViewProps) => {
  const { count, end } = useGrowingCount(rows.length)
  return (
    <div className="select-token">
      <Field field={search} dispatch={dispatch} />
      {error !== undefined && (
        <div className="empty" part="empty">
          <p>{error.text}</p>
          <RetryButton label={error.retry} onPress={() => dispatch({ type: 'retry-send' })} />
        </div>
      )}
      {none !== undefined && (
        <p className="no-results" role="status">
          {none}
        </p>
      )}
      {(rows.length > 0 || skeletons > 0) && (
        <ul aria-label={listLabel} aria-busy={skeletons > 0}>
          {rows.slice(0, count).map((row) => (
            <li key={row.id}>
              <Row row={row} dispatch={dispatch} />
            </li>
          ))}
          <Placeholders count={skeletons} className="wallet" />
          {count < rows.length && <li ref={end} aria-hidden="true" />}
        </ul>
      )}
    </div>
  )
}

interface RowProps extends Pick<SelectTokenViewProps, 'dispatch'> {
  readonly row: SendTokenRow
}

const Row = ({ row: { id, name, amount, value, contract, mark, imageUrl, isChosen }, dispatch }: RowProps) => (
  <button
    type="button"
    className="wallet"
    part="token"
    aria-pressed={isChosen}
    onClick={() => dispatch({ type: 'choose-send-token', id })}
  >
    <NetworkImage src={imageUrl} mark={mark} />
    <span className="name">
      <span>{name}</span>{' '}
      {contract !== undefined && (
        <bdi className="contract" dir="ltr">
          {contract}
        </bdi>
      )}
    </span>{' '}
    <span className="amount">
      <span dir="ltr">{amount}</span> {value !== undefined && <span className="value">{value}</span>}
    </span>
  </button>
)
