import type { NetworkRow } from '../../../core/view-models/networks/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import { type LastChosen, rememberChosen } from '../shared/last-chosen.ts'
import { useRovingFocus } from '../shared/use-roving-focus.ts'
import { NetworkImage } from './network-image.tsx'

interface NetworkListProps {
  readonly label: string
  readonly networks: readonly NetworkRow[]
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

/** Starts at the network chosen last, else at the current one. */
export const NetworkList = ({ label, networks, dispatch, lastChosen }: NetworkListProps) => {
  const current = networks.findIndex(({ isCurrent }) => isCurrent)
  const { list, rowProps } = useRovingFocus(networks, lastChosen.current, current)

  return (
    <ul ref={list} className="wallets networks" part="network-list" aria-label={label}>
      {networks.map(({ id, name, imageUrl, mark, isCurrent, tag, note, obstacle }, index) => (
        <li key={id}>
          {/* Not `disabled` where there is an obstacle: it can be reached, and says why. */}
          <button
            type="button"
            className="wallet"
            part="network-row"
            {...rowProps(index)}
            aria-current={isCurrent ? 'true' : undefined}
            aria-disabled={obstacle === undefined ? undefined : 'true'}
            onClick={(event) => {
              if (obstacle !== undefined) return
              rememberChosen(lastChosen, id, event.currentTarget)
              dispatch({ type: 'choose-network', networkId: id })
            }}
          >
            <NetworkImage src={imageUrl} mark={mark} />
            <span className="row-text">
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
