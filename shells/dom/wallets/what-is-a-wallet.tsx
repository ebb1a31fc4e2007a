import type { WhatIsAWalletScreen } from '../../../core/view-models/wallets/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import type { LastChosen } from '../shared/last-chosen.ts'
import { WalletImage } from '../shared/wallet-image.tsx'

interface WhatIsAWalletViewProps {
  readonly screen: WhatIsAWalletScreen
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

export const WhatIsAWalletView = ({ screen: { sections, get }, dispatch, lastChosen }: WhatIsAWalletViewProps) => (
  <>
    <ul className="lessons">
      {sections.map(({ icon, title, text }) => (
        <li key={icon}>
          <span className="sign">
            <Icon name={icon} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    {get !== undefined && (
      <section className="first">
        <h3 id="get">{get.title}</h3>
        <ul aria-labelledby="get">
          {get.wallets.map(({ id, name, imageUrl }) => (
            <li key={id} className="tile">
              <button
                type="button"
                part="wallet"
                data-first={lastChosen.current === id ? '' : undefined}
                onClick={() => {
                  lastChosen.current = id
                  dispatch({ type: 'get-wallet', walletId: id })
                }}
              >
                <WalletImage name={name} src={imageUrl} />
                <span className="name">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)
