import { useRef } from '#ui'
import type { ConnectingWalletConnectScreen } from '../../../core/view-models/wallets/screens.ts'
import { AskedMessage } from '../connections/asked-message.tsx'
import { OthersButton } from '../connections/others-button.tsx'
import { DetailsButton } from '../modal/details-button.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import type { IconName } from '../shared/icons/icon-paths.ts'
import { LinkButton } from '../shared/link-button.tsx'
import { useHeldHeight } from '../shared/motion/use-held-height.ts'
import { RetryButton } from '../shared/retry-button.tsx'
import { WalletImage } from '../shared/wallet-image.tsx'
import { PlatformTabs } from './platform-tabs.tsx'
import { QrTile } from './qr-tile.tsx'

const badges: Readonly<Partial<Record<ConnectingWalletConnectScreen['state'], IconName>>> = {
  connected: 'check',
  rejected: 'close',
  expired: 'clock',
  failed: 'alert',
  'not-detected': 'help',
}

interface ConnectingWalletConnectViewProps {
  readonly screen: ConnectingWalletConnectScreen
  readonly dispatch: Dispatch
}

/** A wallet elsewhere: a code to scan, or the link that leads to it. */
export const ConnectingWalletConnectView = ({ screen, dispatch }: ConnectingWalletConnectViewProps) => {
  const {
    state,
    platform,
    platforms,
    walletName,
    imageUrl,
    title,
    text,
    qr,
    open,
    copy,
    details,
    retry,
    others,
    get,
    all,
  } = screen
  const way = useRef<HTMLDivElement>(null)
  useHeldHeight(way, state === 'connected')
  return (
    <>
      {platforms !== undefined && <PlatformTabs platforms={platforms} dispatch={dispatch} />}
      <div
        ref={way}
        className="connecting pairing"
        data-state={state}
        aria-busy={screen.busy}
        id="way"
        {...(platforms === undefined ? {} : { role: 'tabpanel', 'aria-labelledby': `way-${platform}` })}
      >
        {qr === undefined ? (
          <div className="ring" part="ring">
            {imageUrl === undefined && platform === 'qrcode' ? (
              <span className="image drawn" aria-hidden="true">
                <Icon name="code" />
              </span>
            ) : (
              <WalletImage name={walletName} src={imageUrl} />
            )}
            {badges[state] !== undefined && (
              <span className="badge">
                <Icon name={badges[state]} />
              </span>
            )}
          </div>
        ) : (
          <QrTile
            label={qr.label}
            code={qr.code}
            logo={imageUrl === undefined ? undefined : { name: walletName, src: imageUrl }}
          />
        )}
        <AskedMessage key={title} title={title} text={text} code={details?.code} isAlert={state === 'failed'} />
        <div className="actions">
          {retry !== undefined && <RetryButton label={retry} onPress={() => dispatch({ type: 'retry' })} />}
          <OthersButton label={others} dispatch={dispatch} />
          {open !== undefined && (
            <LinkButton
              button={open}
              className="button primary"
              isFirst
              onFollow={() => dispatch({ type: 'open-wallet' })}
            />
          )}
          {copy !== undefined && (
            <button
              type="button"
              className="button"
              part="button"
              aria-disabled={copy.isReady ? undefined : 'true'}
              data-first={open === undefined ? '' : undefined}
              onClick={() => dispatch({ type: 'copy-link' })}
            >
              <Icon name="copy" />
              {copy.label}
            </button>
          )}
          <DetailsButton details={details} dispatch={dispatch} />
        </div>
      </div>
      {get !== undefined && <GetWallet get={get} isMain={state === 'not-detected'} dispatch={dispatch} />}
      {all !== undefined && (
        <button
          type="button"
          className="wallet all"
          part="wallet"
          onClick={() => dispatch({ type: 'show-all-wallets' })}
        >
          <span className="image drawn" aria-hidden="true">
            <Icon name="grid" />
          </span>
          <span className="what">
            <span className="name">{all.label}</span>{' '}
            {all.count !== undefined && (
              <span className="tag" part="tag" data-kind="count">
                {all.count}
              </span>
            )}
          </span>
        </button>
      )}
    </>
  )
}

interface GetWalletProps {
  readonly get: NonNullable<ConnectingWalletConnectScreen['get']>
  readonly isMain: boolean
  readonly dispatch: Dispatch
}

/** Where to get the wallet: a line at the end, or the button of a view that has no other. */
const GetWallet = ({ get: { text, button }, isMain, dispatch }: GetWalletProps) => {
  const className = isMain ? 'button primary' : 'quiet'
  return (
    <p className="get">
      {text}{' '}
      {button.link === undefined ? (
        <button
          type="button"
          className={className}
          part="button"
          data-first={isMain ? '' : undefined}
          onClick={() => dispatch({ type: 'show-downloads' })}
        >
          {button.label}
        </button>
      ) : (
        <LinkButton button={button} className={className} isFirst={isMain} />
      )}
    </p>
  )
}
