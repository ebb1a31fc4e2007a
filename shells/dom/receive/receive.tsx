import type { SnackScreen } from '../../../core/view-models/modal/screens.ts'
import type { WalletReceiveScreen } from '../../../core/view-models/receive/screens.ts'
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

/** The address at which the account can be paid, as a code and as text. */
export const ReceiveView = ({ screen, snack, dispatch }: ReceiveViewProps) => {
  const { uses, address, qr, text, wholeLabel, share, networks } = screen
  const chosen = uses?.tabs.find(({ isChosen }) => isChosen)?.id
  return (
    <div className="receive">
      {uses !== undefined && (
        <Tabs {...uses} panel="receive" onChoose={(purpose) => dispatch({ type: 'choose-receive-address', purpose })} />
      )}
      <div id="receive" {...(chosen === undefined ? {} : { role: 'tabpanel', 'aria-labelledby': `receive-${chosen}` })}>
        {uses !== undefined && <p className="hint">{uses.hint}</p>}
        <CopyChip screen={screen} snack={snack} onCopy={() => dispatch({ type: 'copy-receive-address' })} />
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
          onClick={() => dispatch({ type: 'share-receive-address' })}
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
