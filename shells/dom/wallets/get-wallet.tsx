import type { GetWalletScreen } from '../../../core/view-models/wallets/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Placeholders } from '../modal/placeholders.tsx'
import { Icon } from '../shared/icons/icon.tsx'
import type { LastChosen } from '../shared/last-chosen.ts'
import { useRovingFocus } from '../shared/use-roving-focus.ts'
import { WalletImage } from '../shared/wallet-image.tsx'
import { InstalledWalletButton } from './installed-wallet-button.tsx'

interface GetWalletViewProps {
  readonly screen: GetWalletScreen
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

/** For who has no wallet yet. */
export const GetWalletView = ({ screen, dispatch, lastChosen }: GetWalletViewProps) => {
  const { text, found, listLabel, wallets, placeholders, none } = screen
  const { list, rowProps } = useRovingFocus(wallets, lastChosen.current)
  return (
    <>
      {none === undefined ? (
        <>
          <p className="intro" part="intro">
            {text}
          </p>
          <ul ref={list} className="wallets" part="wallet-list" aria-label={listLabel}>
            {wallets.map(({ id, name, imageUrl, hint }, index) => (
              <li key={id}>
                <button
                  type="button"
                  className="wallet"
                  part="wallet"
                  {...rowProps(index)}
                  onClick={() => {
                    lastChosen.current = id
                    dispatch({ type: 'get-wallet', walletId: id })
                  }}
                >
                  <WalletImage name={name} src={imageUrl} />
                  <span className="row-text">
                    <span className="name">{name}</span> {hint !== undefined && <span className="hint">{hint}</span>}
                  </span>
                  <Icon name="next" />
                </button>
              </li>
            ))}
            <Placeholders count={placeholders} className="wallet" />
          </ul>
        </>
      ) : (
        <div className="empty" part="empty">
          <h3>{none.title}</h3>
          <p>{text}</p>
          <p>{none.here}</p>
        </div>
      )}
      <InstalledWalletButton found={found} dispatch={dispatch} />
    </>
  )
}
