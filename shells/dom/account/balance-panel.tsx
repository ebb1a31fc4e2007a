import type { BalanceScreen, TokensScreen } from '../../../core/view-models/account/screens.ts'

interface BalancePanelProps {
  readonly balance: BalanceScreen
  /** What all tokens are worth, where that is known: it stands above the balance then. */
  readonly total: TokensScreen['total']
  readonly onRetry: () => void
}

export const BalancePanel = ({ balance, total, onRetry }: BalancePanelProps) => {
  const { label, text, amount, symbol, busy, retry } = balance
  const isWaiting = busy && amount === undefined
  return (
    <div className="balance" part="balance" aria-busy={busy && total === undefined}>
      <p className="label">{total === undefined ? label : total.label}</p>
      {total !== undefined && (
        <p className={total.dollars.length > 10 ? 'amount long' : 'amount'} dir="ltr">
          {/* In one piece, so that it is read out as one number. */}
          <span>
            {total.dollars}
            <span className="cents">{total.cents}</span>
          </span>
        </p>
      )}
      {total !== undefined && (
        <p className="beside" aria-busy={busy}>
          <span className="hidden">{label}</span> <span dir="ltr">{text}</span>
        </p>
      )}
      {total === undefined &&
        (amount === undefined ? (
          <p className={isWaiting ? 'amount skeleton' : 'amount words'}>
            <span className={isWaiting ? 'hidden' : undefined}>{text}</span>
          </p>
        ) : (
          <p className={amount.length > 11 ? 'amount long' : 'amount'} dir="ltr">
            {amount} <span className="symbol">{symbol}</span>
          </p>
        ))}
      {retry !== undefined && (
        <button type="button" className="quiet" part="button" onClick={onRetry}>
          {retry}
        </button>
      )}
    </div>
  )
}
