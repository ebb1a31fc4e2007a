import { useLayoutEffect, useRef } from '#ui'
import type { WalletSendPreviewScreen } from '../../../core/view-models/send/screens.ts'
import { WholeAddress } from '../account/whole-address.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { NetworkImage } from '../networks/network-image.tsx'
import { Icon } from '../shared/icons/icon.tsx'
import { useScrolledByKeys } from '../shared/use-scrolled-by-keys.ts'
import { Warnings } from './warnings.tsx'

interface PreviewViewProps {
  readonly screen: WalletSendPreviewScreen
  readonly dispatch: Dispatch
}

/** What the wallet is about to be asked. */
export const PreviewView = ({ screen, dispatch }: PreviewViewProps) => {
  const { sends, to, facts, warnings, careful, ticks, problem, asked, cancel, send } = screen
  const scroller = useRef<HTMLDivElement>(null)
  useScrolledByKeys(scroller)
  return (
    <div className="send-preview">
      <div ref={scroller} className="review">
        <p className="what">
          <span className="label">{sends.label}</span>
          <NetworkImage src={sends.picture.imageUrl} mark={sends.picture.mark} />
          <strong dir="ltr">{sends.amount}</strong>
          {sends.value !== undefined && <span className="beside">{sends.value}</span>}
        </p>
        <p className="who">
          <span className="label">{to.label}</span>
          {to.name !== undefined && <strong>{to.name}</strong>}
          <span className="hidden">{to.addressLabel}</span> <WholeAddress address={to.address} />
        </p>
        <Warnings warnings={warnings} />
        <dl>
          {facts.map(({ id, label, text, note, busy, isCode }) => (
            <div key={id} data-code={isCode} aria-busy={busy}>
              <dt>{label}</dt>
              <dd>
                <bdi dir={isCode ? 'ltr' : undefined}>{text}</bdi>
                {note !== undefined && <span className="beside">{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="foot">
        {ticks.map((tick) => (
          <Tick key={tick.id} tick={tick} dispatch={dispatch} />
        ))}
        {[asked, careful].map((text) => text !== undefined && <p className="careful">{text}</p>)}
        {problem !== undefined && (
          <p key={problem.text} className="problem" role="alert">
            <Icon name="alert" />
            {problem.text}
          </p>
        )}
        <div className="buttons">
          <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'cancel-send' })}>
            {cancel}
          </button>
          <SendButton send={send} onPress={() => dispatch({ type: 'submit-send' })} />
        </div>
      </div>
    </div>
  )
}

interface TickProps extends Pick<PreviewViewProps, 'dispatch'> {
  readonly tick: WalletSendPreviewScreen['ticks'][number]
}

/** The box keeps what was ticked by itself, so that it never flickers; only what others change is put into it. */
const Tick = ({ tick: { id, text, why, isOn }, dispatch }: TickProps) => {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) input.current.checked = isOn
  }, [isOn])
  return (
    <div className="tick">
      {why !== undefined && <p id={`tick-${id}`}>{why}</p>}
      <label>
        <input
          ref={input}
          type="checkbox"
          aria-describedby={why === undefined ? undefined : `tick-${id}`}
          onChange={({ currentTarget }) => dispatch({ type: 'tick-send', tick: id, isOn: currentTarget.checked })}
        />
        <span>{text}</span>
      </label>
    </div>
  )
}

interface SendButtonProps {
  readonly send: WalletSendPreviewScreen['send']
  readonly onPress: () => void
}

/** It keeps the focus while the wallet is asked, so that who listens hears what comes of it. */
const SendButton = ({ send: { label, isOff, busy }, onPress }: SendButtonProps) => {
  const isDead = isOff || busy
  return (
    <button
      type="button"
      className="button primary"
      part="button primary"
      aria-disabled={isDead ? 'true' : undefined}
      aria-busy={busy}
      onClick={isDead ? undefined : onPress}
    >
      {busy && <span className="spinner" />}
      {label}
    </button>
  )
}
