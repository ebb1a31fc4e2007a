import type { ConnectingMultiChainScreen } from '../../../core/view-models/connections/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { NetworkImage } from '../networks/network-image.tsx'
import { Icon } from '../shared/icons/icon.tsx'
import { type LastChosen, rememberChosen } from '../shared/last-chosen.ts'
import { useRovingFocus } from '../shared/use-roving-focus.ts'
import { WalletImage } from '../shared/wallet-image.tsx'

interface ConnectingMultiChainViewProps {
  readonly screen: ConnectingMultiChainScreen
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

export const ConnectingMultiChainView = ({
  screen: { walletName, imageUrl, text, listLabel, chains },
  dispatch,
  lastChosen,
}: ConnectingMultiChainViewProps) => {
  const rows = chains.map(({ connectorId, name }) => ({ id: connectorId, name }))
  const { list, rowProps } = useRovingFocus(rows, lastChosen.current)
  return (
    <div className="several">
      <div className="target">
        <WalletImage name={walletName} src={imageUrl} />
      </div>
      <p className="intro" part="intro">
        {text}
      </p>
      <ul ref={list} className="wallets" part="chain-list" aria-label={listLabel}>
        {chains.map(({ connectorId, name, imageUrl: picture, mark, tag }, index) => (
          <li key={connectorId}>
            <button
              type="button"
              className="wallet"
              part="wallet"
              {...rowProps(index)}
              onClick={(event) => {
                rememberChosen(lastChosen, connectorId, event.currentTarget)
                dispatch({ type: 'choose-chain', connectorId })
              }}
            >
              <NetworkImage src={picture} mark={mark} />
              <span className="row-text">
                <span className="name">{name}</span>{' '}
                {tag !== undefined && (
                  <span className="tag" part="tag" data-kind="connected">
                    {tag}
                  </span>
                )}
              </span>
              <Icon name="next" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
