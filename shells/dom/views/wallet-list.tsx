import { useRef, useState } from '#ui'
import type { WalletRow } from '../../../core/view-models/screens.ts'
import { rowAfterKey, type Typed } from './row-after-key.ts'
import { WalletImage } from './wallet-image.tsx'

interface WalletListProps {
  readonly label: string
  readonly wallets: readonly WalletRow[]
  readonly lastChosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** One stop for Tab; arrows, Home, End and letters move inside. A wallet that announces itself late joins at its place. */
export const WalletList = ({ label, wallets, lastChosen, onChoose }: WalletListProps) => {
  const list = useRef<HTMLUListElement>(null)
  const typed = useRef<Typed>({ text: '', at: 0 })
  const [current, setCurrent] = useState(lastChosen)
  const active = Math.max(
    0,
    wallets.findIndex(({ id }) => id === current),
  )

  // From the row that has the focus: keys can come faster than the list is drawn.
  const onKeyDown = (event: { key: string; timeStamp: number; preventDefault: () => void }, from: number): void => {
    const names = wallets.map(({ name }) => name)
    const next = rowAfterKey({ key: event.key, at: event.timeStamp, names, active: from, typed })
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <ul ref={list} className="wallets" part="wallet-list" aria-label={label}>
      {wallets.map(({ id, name, imageUrl, tag, tagKind }, index) => (
        <li key={id}>
          <button
            type="button"
            className="wallet"
            part="wallet"
            tabIndex={index === active ? 0 : -1}
            data-first={index === active ? '' : undefined}
            onFocus={() => setCurrent(id)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onClick={() => onChoose(id)}
          >
            <WalletImage name={name} src={imageUrl} />
            <span className="what">
              <span className="name">{name}</span>{' '}
              {tag === undefined ? undefined : (
                <span className="tag" part="tag" data-kind={tagKind}>
                  {tag}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
