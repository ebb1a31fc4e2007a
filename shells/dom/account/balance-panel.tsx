import type { BalanceScreen } from '../../../core/view-models/account/screens.ts'

interface BalancePanelProps {
  readonly balance: BalanceScreen
  readonly onRetry: () => void
}

export const BalancePanel = ({ balance, onRetry }: BalancePanelProps) => {
  const { label, text, amount, symbol, busy, retry } = balance
  const isWaiting = busy && amount === undefined
  return (
    <div className="balance" part="balance" aria-busy={busy}>
      <p className="label">{label}</p>
      {amount === undefined ? (
        <p className={isWaiting ? 'amount skeleton' : 'amount words'}>
          <span className={isWaiting ? 'hidden' : undefined}>{text}</span>
        </p>
      ) : (
        <p className={amount.length > 11 ? 'amount long' : 'amount'} dir="ltr">
          {amount} <span className="symbol">{symbol}</span>
        </p>
      )}
      {retry !== undefined && (
        <button type="button" className="quiet" part="button" onClick={onRetry}>
          {retry}
        </button>
      )}
    </div>
  )
}
