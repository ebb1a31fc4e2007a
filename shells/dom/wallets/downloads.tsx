import type { DownloadsScreen, StoreCode } from '../../../core/view-models/wallets/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import { LinkButton } from '../shared/link-button.tsx'
import { WalletImage } from '../shared/wallet-image.tsx'
import { InstalledWalletButton } from './installed-wallet-button.tsx'
import { QrTile } from './qr-tile.tsx'

interface DownloadsViewProps {
  readonly screen: DownloadsScreen
  readonly dispatch: Dispatch
}

/** The way to a wallet, from its store back to this page. */
export const DownloadsView = ({ screen, dispatch }: DownloadsViewProps) => {
  const { walletName, imageUrl, found, stepsLabel, steps, first, codes, others } = screen
  return (
    <div className="downloads">
      <WalletImage name={walletName} src={imageUrl} />
      {steps.length > 0 && (
        <ol className="steps" aria-label={stepsLabel}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {first !== undefined && (
        <LinkButton button={first} className={found ? 'button' : 'button primary'} isFirst={found === undefined} />
      )}
      <Codes codes={codes} />
      {others !== undefined && (
        <>
          <button
            type="button"
            className="quiet"
            part="button"
            aria-expanded={others.isOpen}
            onClick={() => dispatch({ type: 'show-other-ways' })}
          >
            {others.label}
            <Icon name="down" />
          </button>
          {others.links.map((button) => (
            <LinkButton key={button.label} button={button} className="button" />
          ))}
          <Codes codes={others.codes} />
        </>
      )}
      <InstalledWalletButton found={found} dispatch={dispatch} />
    </div>
  )
}

/** Each with its address too, for who cannot scan it. */
const Codes = ({ codes }: { readonly codes: readonly StoreCode[] }) =>
  codes.length > 0 && (
    <div className="codes">
      {codes.map(({ label, code, button }) => (
        <div key={label}>
          {code && <QrTile label={label} code={code} logo={undefined} />}
          <LinkButton button={button} className="quiet" />
        </div>
      ))}
    </div>
  )
