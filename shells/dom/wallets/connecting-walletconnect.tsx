import { useRef } from '#ui'
import type { ConnectingWalletConnectScreen } from '../../../core/view-models/wallets/screens.ts'
import { AllWalletsRow } from '../connect/all-wallets-row.tsx'
import { Branding } from '../connect/branding.tsx'
import { OthersButton } from '../connections/others-button.tsx'
import { RequestOutcome } from '../connections/request-outcome.tsx'
import { Ring } from '../connections/ring.tsx'
import { DetailsButton } from '../modal/details-button.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import type { IconName } from '../shared/icons/icon-paths.ts'
import type { LastChosen } from '../shared/last-chosen.ts'
import { LinkButton } from '../shared/link-button.tsx'
import { useHeldHeight } from '../shared/motion/use-held-height.ts'
import { useSharedElementTransition } from '../shared/motion/use-shared-element-transition.ts'
import { RetryButton } from '../shared/retry-button.tsx'
import { Tabs } from '../shared/tabs.tsx'
import { WalletImage } from '../shared/wallet-image.tsx'
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
  readonly lastChosen: LastChosen
}

/** A wallet elsewhere: a code to scan, or the link that leads to it. */
export const ConnectingWalletConnectView = ({ screen, dispatch, lastChosen }: ConnectingWalletConnectViewProps) => {
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
    branding,
  } = screen
  const way = useRef<HTMLDivElement>(null)
  // As tall as with its code.
  useHeldHeight(way, qr === undefined)
  useSharedElementTransition(way, lastChosen)
  return (
    <>
      {platforms !== undefined && (
        <Tabs {...platforms} panel="way" onChoose={(platform) => dispatch({ type: 'choose-platform', platform })} />
      )}
      <div
        ref={way}
        className="connecting pairing"
        data-state={state}
        aria-busy={screen.busy}
        id="way"
        {...(platforms === undefined ? {} : { role: 'tabpanel', 'aria-labelledby': `way-${platform}` })}
      >
        {qr === undefined ? (
          <Ring
            badge={badges[state]}
            picture={
              imageUrl === undefined && platform === 'qrcode' ? (
                <span className="image icon-image" aria-hidden="true">
                  <Icon name="code" />
                </span>
              ) : (
                <WalletImage name={walletName} src={imageUrl} />
              )
            }
          />
        ) : (
          <QrTile
            label={qr.label}
            code={qr.code}
            timeLeft={qr.timeLeft}
            logo={imageUrl === undefined ? undefined : { name: walletName, src: imageUrl }}
          />
        )}
        <RequestOutcome key={title} title={title} text={text} code={details?.code} isAlert={state === 'failed'} />
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
      {all !== undefined && <AllWalletsRow all={all} onAll={() => dispatch({ type: 'show-all-wallets' })} />}
      {branding !== undefined && <Branding text={branding} />}
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
