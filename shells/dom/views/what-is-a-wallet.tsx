import type { WhatIsAWalletScreen } from '../../../core/view-models/screens.ts'
import { Icon } from '../icons/icon.tsx'

export const WhatIsAWalletView = ({ screen }: { readonly screen: WhatIsAWalletScreen }) => (
  <ul className="lessons">
    {screen.sections.map(({ icon, title, text }) => (
      <li key={icon}>
        <span className="sign">
          <Icon name={icon} />
        </span>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
