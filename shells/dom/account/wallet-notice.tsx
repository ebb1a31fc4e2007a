import type { WalletNoticeScreen } from '../../../core/view-models/account/screens.ts'
import { Icon } from '../shared/icons/icon.tsx'

interface WalletNoticeProps {
  readonly notice: WalletNoticeScreen
}

/** What was done to the wallet elsewhere. The button that leads to it keeps its place among the others. */
export const WalletNotice = ({ notice: { texts, advice } }: WalletNoticeProps) => (
  <section className="wallet-notice" role="alert">
    <Icon name="alert" />
    <div>
      {texts.map((text) => (
        <p key={text} className="happened">
          {text}
        </p>
      ))}
      {advice.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  </section>
)
