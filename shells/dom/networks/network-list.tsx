import type { NetworkRow } from '../../../core/view-models/networks/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import type { LastChosen } from '../shared/last-chosen.ts'
import { useRows } from '../shared/use-rows.ts'
import { WalletImage } from '../shared/wallet-image.tsx'

interface NetworkListProps {
  readonly label: string
  readonly networks: readonly NetworkRow[]
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

/** Starts at the network chosen last, else at the current one. */
export const NetworkList = ({ label, networks, dispatch, lastChosen }: NetworkListProps) => {
  const current = networks.findIndex(({ isCurrent }) => isCurrent)
  const { list, rowProps } = useRows(networks, lastChosen.current, current)

  return (
    <ul ref={list} className="wallets networks" part="network-list" aria-label={label}>
      {networks.map(({ id, name, imageUrl, isCurrent, tag, note, obstacle }, index) => (
        <li key={id}>
          {/* Not `disabled` where there is an obstacle: it can be reached, and says why. */}
          <button
            type="button"
            className="wallet"
            part="network-row"
            {...rowProps(index)}
            aria-current={isCurrent ? 'true' : undefined}
            aria-disabled={obstacle === undefined ? undefined : 'true'}
            onClick={() => {
              if (obstacle !== undefined) return
              lastChosen.current = id
              dispatch({ type: 'choose-network', networkId: id })
            }}
          >
            <WalletImage name={name} src={imageUrl} />
            <span className="what">
              <span className="name">{name}</span>{' '}
              {tag !== undefined && (
                <span className="tag" part="tag" data-kind="connected">
                  <Icon name="check" />
                  {tag}
                </span>
              )}{' '}
              {note !== undefined && (
                <span className="tag" part="tag" data-kind="note">
                  {note}
                </span>
              )}{' '}
              {obstacle !== undefined && <span className="hint">{obstacle}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
