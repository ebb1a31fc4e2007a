import type { SnackScreen } from '../../../core/view-models/modal/screens.ts'
import type { ReceiveAddressScreen, WalletReceiveScreen } from '../../../core/view-models/receive/screens.ts'
import { WholeAddress } from '../account/whole-address.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { NetworkImage } from '../networks/network-image.tsx'
import { Icon } from '../shared/icons/icon.tsx'
import { Tabs } from '../shared/tabs.tsx'
import { QrTile } from '../wallets/qr-tile.tsx'
import { CopyChip } from './copy-chip.tsx'

interface ReceiveViewProps {
  readonly screen: WalletReceiveScreen
  readonly snack: SnackScreen | undefined
  readonly dispatch: Dispatch
}

/** Where the account can be paid, once it is known whose it is. */
export const ReceiveView = ({ screen, ...rest }: ReceiveViewProps) =>
  screen.restoring === undefined ? (
    <ReceiveAddress screen={screen} {...rest} />
  ) : (
    <div className="empty" part="empty" aria-busy="true">
      <p className="searching">
        <span className="spinner" />
        {screen.restoring}
      </p>
    </div>
  )

/** The address, as a code and as text. */
const ReceiveAddress = ({ screen, snack, dispatch }: ReceiveViewProps & { readonly screen: ReceiveAddressScreen }) => {
  const { uses, hint, address, qr, text, wholeLabel, share, networks } = screen
  const chosen = uses?.tabs.find(({ isChosen }) => isChosen)?.id
  return (
    <div className="receive">
      {uses !== undefined && (
        <Tabs {...uses} panel="receive" onChoose={(purpose) => dispatch({ type: 'choose-receive-address', purpose })} />
      )}
      <div id="receive" {...(chosen === undefined ? {} : { role: 'tabpanel', 'aria-labelledby': `receive-${chosen}` })}>
        {hint !== undefined && <p className="hint">{hint}</p>}
        <CopyChip screen={screen} snack={snack} onCopy={() => dispatch({ type: 'copy-receive-address', address })} />
        {qr.code !== undefined && <QrTile label={qr.label} code={qr.code} logo={undefined} />}
        <p className="how">{text}</p>
        <p className="whole">
          <span className="hidden">{wholeLabel}</span> <WholeAddress address={address} />
        </p>
      </div>
      {share !== undefined && (
        <button
          type="button"
          className="button"
          part="button"
          onClick={() => dispatch({ type: 'share-receive-address', address })}
        >
          <Icon name="out" />
          {share}
        </button>
      )}
      {networks !== undefined && (
        <button
          type="button"
          className="button where"
          part="button"
          onClick={() => dispatch({ type: 'show-compatible-networks' })}
        >
          <span className="pictures">
            {networks.pictures.map(({ id, mark, imageUrl }) => (
              <NetworkImage key={id} src={imageUrl} mark={mark} />
            ))}
          </span>
          <span>{networks.label}</span>
          <Icon name="next" />
        </button>
      )}
    </div>
  )
}
