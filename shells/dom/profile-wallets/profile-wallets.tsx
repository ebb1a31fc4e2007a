import type {
  ProfileWalletsScreen,
  RecentWalletRow,
  WalletAccountRow,
  WalletCard,
} from '../../../core/view-models/profile-wallets/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import { Tabs } from '../shared/tabs.tsx'
import { WalletImage } from '../shared/wallet-image.tsx'
import { useRowFocus } from './use-row-focus.ts'

interface ProfileWalletsViewProps {
  readonly screen: ProfileWalletsScreen
  readonly dispatch: Dispatch
}

export const ProfileWalletsView = ({ screen, dispatch }: ProfileWalletsViewProps) => {
  const { tabs, wallets, recent, empty, add, disconnectAll } = screen
  const view = useRowFocus()
  const chosen = tabs?.tabs.find(({ isChosen }) => isChosen)?.id
  const adding = add !== undefined && (
    <button
      type="button"
      className={empty ? 'button primary' : 'button'}
      part={empty ? 'button primary' : 'button'}
      data-first={empty && ''}
      onClick={() => dispatch({ type: 'add-wallet' })}
    >
      <Icon name="plus" />
      {add}
    </button>
  )
  return (
    <div ref={view} className="profile">
      {tabs !== undefined && (
        <Tabs {...tabs} panel="chain" onChoose={(namespace) => dispatch({ type: 'choose-tab', namespace })} />
      )}
      <div id="chain" {...(chosen === undefined ? {} : { role: 'tabpanel', 'aria-labelledby': `chain-${chosen}` })}>
        {empty !== undefined && (
          <div className="empty" part="empty">
            <h3>{empty.title}</h3>
            <p>{empty.text}</p>
            {adding}
          </div>
        )}
        {wallets.length > 0 && (
          <ul className="cards" part="connection-list" aria-label={screen.listLabel}>
            {wallets.map((card, index) => (
              <Card key={card.connectionId} id={`wallet-${index}`} card={card} dispatch={dispatch} />
            ))}
          </ul>
        )}
        {recent !== undefined && (
          <section>
            <h3 id="recent">{recent.heading}</h3>
            <ul className="cards" aria-labelledby="recent">
              {recent.wallets.map((row, index) => (
                <Recent key={row.connectionId} id={`recent-${index}`} row={row} dispatch={dispatch} />
              ))}
            </ul>
          </section>
        )}
        <div className="account-actions">
          {empty === undefined && adding}
          {disconnectAll !== undefined && (
            <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'disconnect' })}>
              <Icon name="leave" />
              {disconnectAll}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

/** The second press of a double one would meet what lies in the place by then: another wallet. */
const once =
  (action: () => void) =>
  ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) action()
  }

interface ActionProps {
  readonly label: string
  /** The id of what it is done to: many buttons here say the same. */
  readonly to: string
  readonly onClick: () => void
}

const Action = ({ label, to, onClick }: ActionProps) => (
  <button type="button" className="quiet" part="button" aria-describedby={to} onClick={once(onClick)}>
    {label}
  </button>
)

interface RowProps {
  /** Of its name and address. */
  readonly id: string
  readonly dispatch: Dispatch
}

const Card = ({ id, card, dispatch }: RowProps & { readonly card: WalletCard }) => {
  const { connectionId, name, imageUrl, tag, accounts, hint, disconnect, remark } = card
  const [first, ...others] = accounts
  const isOne = first !== undefined && others.length === 0
  return (
    <li
      className="connection-card"
      part="connection"
      tabIndex={-1}
      {...(tag === undefined ? {} : { 'aria-current': 'true' })}
    >
      <div className="card-header">
        <WalletImage name={name} src={imageUrl} />
        <p className="row-text" id={id}>
          <span className="name">{name}</span> {isOne && <Address account={first} />}
        </p>
        {tag !== undefined && (
          <span className="tag" part="tag" data-kind="connected">
            {tag}
          </span>
        )}
        {card.switch !== undefined && (
          <Action label={card.switch} to={id} onClick={() => dispatch({ type: 'switch-wallet', connectionId })} />
        )}
        {remark !== undefined && (
          <p className="hint" id={`${id}-ends`}>
            {remark}
          </p>
        )}
        <button
          type="button"
          className="round"
          part="button"
          aria-label={disconnect}
          aria-describedby={remark === undefined ? id : `${id} ${id}-ends`}
          title={disconnect}
          onClick={once(() => dispatch({ type: 'leave-wallet', connectionId }))}
        >
          <Icon name="leave" />
        </button>
      </div>
      {!isOne && (
        <ul>
          {accounts.map((account, index) => (
            <Account
              key={account.address}
              id={`${id}-${index}`}
              connectionId={connectionId}
              account={account}
              dispatch={dispatch}
            />
          ))}
        </ul>
      )}
      {hint !== undefined && <p className="hint">{hint}</p>}
    </li>
  )
}

const Address = ({ account: { name, shortAddress, type, balance } }: { readonly account: WalletAccountRow }) => (
  <span className="chain-name">
    {name !== undefined && (
      <>
        <bdi className="called">{name}</bdi>{' '}
      </>
    )}
    <bdi dir="ltr">{shortAddress}</bdi> {type !== undefined && <span className="type">{type}</span>}
    {balance !== undefined && (
      <>
        {' '}
        <bdi className="holds">{balance}</bdi>
      </>
    )}
  </span>
)

interface AccountProps extends RowProps {
  readonly connectionId: string
  readonly account: WalletAccountRow
}

const Account = ({ id, connectionId, account, dispatch }: AccountProps) => {
  const { address, isActive } = account
  return (
    <li className="account-row" {...(isActive ? { 'aria-current': 'true' } : {})}>
      <span className="mark">{isActive && <Icon name="check" />}</span>
      <p className="row-text" id={id}>
        <Address account={account} />
      </p>
      {account.move !== undefined && (
        <Action label={account.move} to={id} onClick={() => dispatch({ type: 'move-funds', connectionId, address })} />
      )}
      {account.switch !== undefined && (
        <Action
          label={account.switch}
          to={id}
          onClick={() => dispatch({ type: 'switch-account', connectionId, address })}
        />
      )}
    </li>
  )
}

const Recent = ({ id, row, dispatch }: RowProps & { readonly row: RecentWalletRow }) => {
  const { connectionId, name, imageUrl, shortAddress, connect, forget } = row
  return (
    <li className="connection-card recent" part="connection" tabIndex={-1}>
      <div className="card-header">
        <WalletImage name={name} src={imageUrl} />
        <p className="row-text" id={id}>
          <span className="name">{name}</span>{' '}
          <span className="chain-name">
            <bdi dir="ltr">{shortAddress}</bdi>
          </span>
        </p>
        <Action label={connect} to={id} onClick={() => dispatch({ type: 'switch-wallet', connectionId })} />
        <button
          type="button"
          className="round"
          part="button"
          aria-label={forget}
          aria-describedby={id}
          title={forget}
          onClick={once(() => dispatch({ type: 'forget-wallet', connectionId }))}
        >
          <Icon name="close" />
        </button>
      </div>
    </li>
  )
}
