import { useEffect, useRef } from '#ui'
import type { AllWalletsScreen, WalletTileScreen } from '../../../core/view-models/wallets/screens.ts'
import { Field } from '../modal/field.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { Placeholders } from '../modal/placeholders.tsx'
import { Icon } from '../shared/icons/icon.tsx'
import { type LastChosen, rememberChosen } from '../shared/last-chosen.ts'
import { useHeldHeight } from '../shared/motion/use-held-height.ts'
import { RetryButton } from '../shared/retry-button.tsx'
import { WalletImage } from '../shared/wallet-image.tsx'
import { useInView } from './use-in-view.ts'

interface AllWalletsViewProps {
  readonly screen: AllWalletsScreen
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

/** The wallets by the hundred. The next page comes when the end of the list is near. */
export const AllWalletsView = ({ screen, dispatch, lastChosen }: AllWalletsViewProps) => {
  const { search, certified, code, listLabel, wallets, placeholders, more, note, none, retry } = screen
  const onChoose = (walletId: string, button: Element): void => {
    rememberChosen(lastChosen, walletId, button)
    dispatch({ type: 'choose-listed', walletId })
  }
  const filters = useRef<HTMLDivElement>(null)
  useHeldHeight(filters, search.text !== '' || certified.isOn)
  return (
    <>
      <Field field={search} dispatch={dispatch} />
      <div ref={filters} className="filters">
        <button
          type="button"
          className="switch"
          part="button"
          role="switch"
          aria-checked={certified.isOn ? 'true' : 'false'}
          onClick={() => dispatch({ type: 'only-certified', isOn: !certified.isOn })}
        >
          <span className="thumb" aria-hidden="true" />
          {certified.label}
        </button>
        {code !== undefined && (
          <button
            type="button"
            className="round"
            part="button"
            aria-label={code}
            onClick={() => dispatch({ type: 'show-code' })}
          >
            <Icon name="code" />
          </button>
        )}
      </div>
      {note !== undefined && (
        <p className="note">
          {note}{' '}
          {retry !== undefined && (
            <button type="button" className="quiet" part="button" onClick={() => dispatch({ type: 'retry' })}>
              {retry}
            </button>
          )}
        </p>
      )}
      {(none === undefined || wallets.length > 0) && (
        <ul className="tiles" part="wallet-list" aria-label={listLabel} aria-busy={screen.busy}>
          {wallets.map((wallet) => (
            <Tile key={wallet.id} wallet={wallet} isLast={lastChosen.current === wallet.id} onChoose={onChoose} />
          ))}
          <Placeholders count={placeholders} className="tile" />
          {more !== undefined && (
            <More label={more} busy={screen.busy} onMore={() => dispatch({ type: 'more-wallets' })} />
          )}
        </ul>
      )}
      {none !== undefined && (
        <p className="no-results" role={retry === undefined ? undefined : 'alert'}>
          {none}
        </p>
      )}
      {retry !== undefined && note === undefined && (
        <RetryButton label={retry} onPress={() => dispatch({ type: 'retry' })} />
      )}
    </>
  )
}

interface TileProps {
  readonly wallet: WalletTileScreen
  readonly isLast: boolean
  readonly onChoose: (id: string, button: Element) => void
}

const Tile = ({ wallet: { id, name, imageUrl, isLazy, tag, certified }, isLast, onChoose }: TileProps) => {
  const tile = useRef<HTMLLIElement>(null)
  const isSeen = useInView(tile, isLazy)
  return (
    <li ref={tile} className="tile" part="wallet">
      <button type="button" data-first={isLast ? '' : undefined} onClick={(event) => onChoose(id, event.currentTarget)}>
        <WalletImage name={name} src={isSeen ? imageUrl : undefined} />
        <span className="name">{name}</span>{' '}
        {tag !== undefined && (
          <span className="mark" title={tag}>
            <Icon name="check" />
            <span className="hidden">{tag}</span>
          </span>
        )}{' '}
        {certified !== undefined && (
          <span className="mark certified" title={certified}>
            <Icon name="shield" />
            <span className="hidden">{certified}</span>
          </span>
        )}
      </button>
    </li>
  )
}

interface MoreProps {
  readonly label: string
  readonly busy: boolean
  readonly onMore: () => void
}

/** Asks by itself when it comes into view, once for each page that came; a button for who does not scroll. */
const More = ({ label, busy, onMore }: MoreProps) => {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (busy || row.current === null) return undefined
    // A new one each time: where the row is now, below what has just come, only a new look tells.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
    })
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [busy])
  return (
    <li ref={row} className="more">
      <button type="button" className="quiet" part="button" aria-disabled={busy ? 'true' : undefined} onClick={onMore}>
        {busy && <span className="spinner" />}
        {label}
      </button>
    </li>
  )
}
