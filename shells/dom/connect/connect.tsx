import type { ConnectScreen, WalletRow } from '../../../core/view-models/connect/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import { type LastChosen, rememberChosen } from '../shared/last-chosen.ts'
import { Agreement } from './agreement.tsx'
import { Branding } from './branding.tsx'
import { EmailForm } from './email-form.tsx'
import { LegalLine } from './legal-line.tsx'
import { SocialPlace } from './social-place.tsx'
import { WalletList } from './wallet-list.tsx'

interface ConnectViewProps {
  readonly screen: ConnectScreen
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

export const ConnectView = ({ screen, dispatch, lastChosen }: ConnectViewProps) => {
  const onChoose = ({ id, isListed }: WalletRow, button: Element): void => {
    rememberChosen(lastChosen, id, button)
    dispatch(isListed ? { type: 'choose-listed', walletId: id } : { type: 'choose-wallet', connectorId: id })
  }
  const { email, socials, socialRows = 0, order, empty } = screen
  const isLocked = screen.agreement?.obstacle !== undefined
  const wallets =
    screen.withWallet !== undefined ? (
      <button
        key="wallets"
        type="button"
        className="button"
        part="button"
        onClick={() => dispatch({ type: 'show-connect-wallets' })}
      >
        {screen.withWallet}
      </button>
    ) : empty === undefined ? (
      <WalletList
        key="wallets"
        labels={[screen.otherLabel, screen.listLabel, screen.moreLabel]}
        wallets={screen.wallets}
        placeholders={screen.placeholders}
        all={screen.all}
        isLocked={isLocked}
        isFirst={order[0] === 'wallet'}
        lastChosen={lastChosen.current}
        onChoose={onChoose}
        onAll={() => dispatch({ type: 'show-all-wallets' })}
      />
    ) : (
      <NothingHere key="wallets" empty={empty} dispatch={dispatch} />
    )
  const ways = {
    email: email && <EmailForm key="email" form={email} dispatch={dispatch} isLocked={isLocked} />,
    social: <SocialPlace key="social" rows={socialRows} socials={socials} dispatch={dispatch} isLocked={isLocked} />,
    wallet: wallets,
  }
  return (
    <>
      <p id="description" className="intro" part="intro">
        {screen.intro}
      </p>
      {screen.agreement !== undefined && <Agreement agreement={screen.agreement} dispatch={dispatch} />}
      {order.map((way, at) => {
        const isParted = at > 0 && (way === 'wallet' || order[at - 1] === 'wallet')
        return [
          isParted && screen.or !== undefined && (
            <p key={`or ${way}`} className="or">
              {screen.or}
            </p>
          ),
          ways[way],
        ]
      })}
      <div className="footer">
        <button type="button" className="quiet" part="button" onClick={() => dispatch({ type: 'ask-for-help' })}>
          <Icon name="help" />
          {screen.help}
        </button>
        {screen.legal !== undefined && <LegalLine legal={screen.legal} />}
        {screen.branding !== undefined && <Branding text={screen.branding} />}
      </div>
    </>
  )
}

interface NothingHereProps {
  readonly empty: NonNullable<ConnectScreen['empty']>
  readonly dispatch: Dispatch
}

/** What to do next stands where wallets were looked for. */
const NothingHere = ({ empty, dispatch }: NothingHereProps) => (
  <div className="empty" part="empty">
    <span className="lock">
      <Icon name="keyhole" />
    </span>
    <h3>{empty.title}</h3>
    <p>{empty.text}</p>
    {empty.looking === undefined ? (
      <button
        type="button"
        className="button primary"
        part="button primary"
        onClick={() => dispatch({ type: 'get-first-wallet' })}
      >
        {empty.get}
      </button>
    ) : (
      <p className="searching">
        <span className="spinner" />
        {empty.looking}
      </p>
    )}
  </div>
)
