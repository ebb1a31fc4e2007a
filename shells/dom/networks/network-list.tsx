import { useRef, useState } from '#ui'
import type { NetworkRow } from '../../../core/view-models/networks/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import type { LastChosen } from '../shared/last-chosen.ts'
import { rowAfterKey, type Typed } from '../shared/row-after-key.ts'
import { WalletImage } from '../shared/wallet-image.tsx'

interface NetworkListProps {
  readonly label: string
  readonly networks: readonly NetworkRow[]
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

/** One stop for Tab; arrows, Home, End and letters move inside. Starts at the network chosen last, else at the current one. */
export const NetworkList = ({ label, networks, dispatch, lastChosen }: NetworkListProps) => {
  const list = useRef<HTMLUListElement>(null)
  const typed = useRef<Typed>({ text: '', at: 0 })
  const [focused, setFocused] = useState(lastChosen.current)
  const last = networks.findIndex(({ id }) => id === focused)
  const active = Math.max(0, last < 0 ? networks.findIndex(({ isCurrent }) => isCurrent) : last)

  const onKeyDown = (event: { key: string; timeStamp: number; preventDefault: () => void }, from: number): void => {
    const names = networks.map(({ name }) => name)
    const next = rowAfterKey({ key: event.key, at: event.timeStamp, names, active: from, typed })
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <ul ref={list} className="wallets networks" part="network-list" aria-label={label}>
      {networks.map(({ id, name, imageUrl, isCurrent, tag, obstacle }, index) => (
        <li key={id}>
          {/* Not `disabled` where there is an obstacle: it can be reached, and says why. */}
          <button
            type="button"
            className="wallet"
            part="network-row"
            tabIndex={index === active ? 0 : -1}
            data-first={index === active ? '' : undefined}
            aria-current={isCurrent ? 'true' : undefined}
            aria-disabled={obstacle === undefined ? undefined : 'true'}
            onFocus={() => setFocused(id)}
            onKeyDown={(event) => onKeyDown(event, index)}
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
                <span className="tag" part="tag" data-kind={isCurrent ? 'connected' : 'note'}>
                  {isCurrent && <Icon name="check" />}
                  {tag}
                </span>
              )}{' '}
              {obstacle !== undefined && <span className="why">{obstacle}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
