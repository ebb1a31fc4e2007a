import type { SendFormScreen, SendNothingScreen, WalletSendScreen } from '../../../core/view-models/send/screens.ts'
import { WholeAddress } from '../account/whole-address.tsx'
import { Field } from '../modal/field.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { NetworkImage } from '../networks/network-image.tsx'
import { Icon } from '../shared/icons/icon.tsx'
import { Warnings } from './warnings.tsx'

interface SendViewProps {
  readonly screen: WalletSendScreen
  readonly dispatch: Dispatch
}

/** How much of what goes to whom. */
export const SendView = ({ screen, dispatch }: SendViewProps) =>
  screen.nothing === undefined ? (
    <SendForm screen={screen} dispatch={dispatch} />
  ) : (
    <Nothing nothing={screen.nothing} dispatch={dispatch} />
  )

interface NothingProps extends Pick<SendViewProps, 'dispatch'> {
  readonly nothing: SendNothingScreen['nothing']
}

const Nothing = ({ nothing: { title, text, busy, switch: leads }, dispatch }: NothingProps) => (
  <div className="empty" part="empty" aria-busy={busy}>
    {title !== undefined && <h3>{title}</h3>}
    <p className={busy ? 'searching' : undefined}>
      {busy && <span className="spinner" />}
      {text}
    </p>
    {leads !== undefined && (
      <button
        type="button"
        className="button primary"
        part="button primary"
        data-first=""
        onClick={() => dispatch({ type: 'show-networks' })}
      >
        {leads}
      </button>
    )}
  </div>
)

interface SendFormProps extends Pick<SendViewProps, 'dispatch'> {
  readonly screen: SendFormScreen
}

const SendForm = ({ screen, dispatch }: SendFormProps) => {
  const { to, paste, found, warnings, review } = screen
  const goOn = (): void => {
    if (!review.isOff) dispatch({ type: 'review-send' })
  }
  return (
    <form
      className="send"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <HowMuch screen={screen} dispatch={dispatch} />
      <div className="to">
        <Field field={to} dispatch={dispatch} />
        {paste !== undefined && (
          <button
            type="button"
            className="button small"
            part="button"
            onClick={() => dispatch({ type: 'paste-receiver' })}
          >
            <Icon name="copy" />
            {paste}
          </button>
        )}
      </div>
      {found !== undefined && (
        <p className="found" role="status">
          <span className="hidden">{found.text}</span>
          <WholeAddress address={found.address} />
        </p>
      )}
      <Warnings warnings={warnings} />
      <Recent screen={screen} dispatch={dispatch} />
      <button
        type="submit"
        className="button primary"
        part="button primary"
        aria-disabled={review.isOff ? 'true' : undefined}
        aria-busy={review.busy}
      >
        {review.busy && <span className="spinner" />}
        {review.label}
      </button>
    </form>
  )
}

const HowMuch = ({ screen: { token, amount, unit, other, balance, max }, dispatch }: SendFormProps) => (
  <div className="how-much">
    <button
      type="button"
      className="button token-choice"
      part="button"
      aria-label={token.label}
      onClick={() => dispatch({ type: 'show-send-tokens' })}
    >
      {token.chosen !== undefined && <NetworkImage src={token.chosen.imageUrl} mark={token.chosen.mark} />}
      <span>{token.chosen?.symbol ?? token.label}</span>
      <Icon name="down" />
    </button>
    <div className="amount">
      <Field field={amount} dispatch={dispatch} />
      <bdi className="unit">{unit}</bdi>
      {max !== undefined && (
        <button
          type="button"
          className="button small"
          part="button"
          aria-pressed={max.isOn}
          onClick={() => dispatch({ type: 'set-max-amount', isOn: !max.isOn })}
        >
          {max.label}
        </button>
      )}
    </div>
    {max?.hint !== undefined && <p className="hint">{max.hint}</p>}
    <div className="worth">
      {other?.text !== undefined && (
        <span className="about">
          <bdi>{other.text}</bdi>
        </span>
      )}
      {other !== undefined && (
        <button
          type="button"
          className="button small"
          part="button"
          aria-label={other.change}
          onClick={() => dispatch({ type: 'change-amount-unit' })}
        >
          <Icon name="swap" />
          <bdi>{unit === 'USD' ? token.chosen?.symbol : 'USD'}</bdi>
        </button>
      )}
      <span className="owned" aria-busy={balance.busy}>
        {balance.text}
      </span>
      {balance.retry !== undefined && (
        <button type="button" className="button small" part="button" onClick={() => dispatch({ type: 'retry-send' })}>
          <Icon name="refresh" />
          {balance.retry}
        </button>
      )}
    </div>
  </div>
)

const Recent = ({ screen: { recent }, dispatch }: SendFormProps) =>
  recent !== undefined && (
    <section className="recent" aria-labelledby="recent">
      <h3 id="recent">{recent.label}</h3>
      <ul>
        {recent.rows.map(({ address, text, name, choose, remove }) => (
          <li key={address}>
            <button
              type="button"
              className="wallet"
              part="button"
              aria-label={choose}
              onClick={() => dispatch({ type: 'choose-receiver', address })}
            >
              {name !== undefined && <bdi>{name}</bdi>} <bdi dir="ltr">{text}</bdi>
            </button>
            <button
              type="button"
              className="round"
              part="button"
              aria-label={remove}
              onClick={() => dispatch({ type: 'remove-receiver', address })}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
