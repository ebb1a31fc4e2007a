import type {
  NamedButton,
  ProfileWalletsScreen,
  RecentWalletRow,
  WalletAccountRow,
  WalletCard,
} from '../../../core/view-models/connections/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import { Tabs } from '../shared/tabs.tsx'
import { WalletImage } from '../shared/wallet-image.tsx'

interface ProfileWalletsViewProps {
  readonly screen: ProfileWalletsScreen
  readonly dispatch: Dispatch
}

export const ProfileWalletsView = ({ screen, dispatch }: ProfileWalletsViewProps) => {
  const { tabs, wallets, recent, empty, add, disconnectAll } = screen
  const chosen = tabs?.tabs.find(({ isChosen }) => isChosen)?.id
  return (
    <div className="profile">
      {tabs !== undefined && (
        <Tabs {...tabs} panel="chain" onChoose={(namespace) => dispatch({ type: 'choose-tab', namespace })} />
      )}
      <div id="chain" {...(chosen === undefined ? {} : { role: 'tabpanel', 'aria-labelledby': `chain-${chosen}` })}>
        {empty !== undefined && (
          <div className="empty" part="empty">
            <h3>{empty.title}</h3>
            <p>{empty.text}</p>
          </div>
        )}
        {wallets.length > 0 && (
          <ul className="cards" part="connection-list" aria-label={screen.listLabel}>
            {wallets.map((card) => (
              <Card key={card.connectionId} card={card} dispatch={dispatch} />
            ))}
          </ul>
        )}
        {recent !== undefined && (
          <section>
            <h3 id="recent">{recent.heading}</h3>
            <ul className="cards" aria-labelledby="recent">
              {recent.wallets.map((row) => (
                <Recent key={row.connectionId} row={row} dispatch={dispatch} />
              ))}
            </ul>
          </section>
        )}
        <div className="deeds">
          {add !== undefined && (
            <button
              type="button"
              className="button primary"
              part="button primary"
              onClick={() => dispatch({ type: 'add-wallet' })}
            >
              {add}
            </button>
          )}
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

interface DeedProps {
  readonly deed: NamedButton
  readonly onClick: () => void
}

const Deed = ({ deed: { label, name }, onClick }: DeedProps) => (
  <button type="button" className="quiet" part="button" aria-label={name} onClick={onClick}>
    {label}
  </button>
)

const Card = ({ card, dispatch }: { readonly card: WalletCard; readonly dispatch: Dispatch }) => {
  const { connectionId, name, imageUrl, tag, accounts, hint, disconnect, remark } = card
  return (
    <li className="held" part="connection">
      <div className="head">
        <WalletImage name={name} src={imageUrl} />
        <span className="name">{name}</span>
        {tag !== undefined && (
          <span className="tag" part="tag" data-kind="connected">
            {tag}
          </span>
        )}
      </div>
      <ul>
        {accounts.map((account) => (
          <Account key={account.address} connectionId={connectionId} account={account} dispatch={dispatch} />
        ))}
      </ul>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {remark !== undefined && <p className="hint">{remark}</p>}
      <div className="row">
        {card.switch !== undefined && (
          <Deed deed={card.switch} onClick={() => dispatch({ type: 'switch-wallet', connectionId })} />
        )}
        <Deed deed={disconnect} onClick={() => dispatch({ type: 'leave-wallet', connectionId })} />
      </div>
    </li>
  )
}

interface AccountProps {
  readonly connectionId: string
  readonly account: WalletAccountRow
  readonly dispatch: Dispatch
}

const Account = ({ connectionId, account, dispatch }: AccountProps) => (
  <li className="of" {...(account.isActive ? { 'aria-current': 'true' } : {})}>
    <bdi>{account.shortAddress}</bdi>
    {account.type !== undefined && <span className="type">{account.type}</span>}
    {account.isActive && <Icon name="check" />}
    {account.switch !== undefined && (
      <Deed
        deed={account.switch}
        onClick={() => dispatch({ type: 'switch-account', connectionId, address: account.address })}
      />
    )}
  </li>
)

const Recent = ({ row, dispatch }: { readonly row: RecentWalletRow; readonly dispatch: Dispatch }) => {
  const { connectionId, name, imageUrl, shortAddress, connect, forget } = row
  return (
    <li className="held" part="connection">
      <div className="head">
        <WalletImage name={name} src={imageUrl} />
        <span className="name">
          {name} <bdi>{shortAddress}</bdi>
        </span>
        <Deed deed={connect} onClick={() => dispatch({ type: 'switch-wallet', connectionId })} />
        <button
          type="button"
          className="round"
          part="button"
          aria-label={forget}
          onClick={() => dispatch({ type: 'forget-wallet', connectionId })}
        >
          <Icon name="close" />
        </button>
      </div>
    </li>
  )
}
