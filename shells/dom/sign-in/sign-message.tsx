import { useRef } from '#ui'
import type { SignMessageScreen } from '../../../core/view-models/sign-in/screens.ts'
import { RequestOutcome } from '../connections/request-outcome.tsx'
import { Ring } from '../connections/ring.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { WalletImage } from '../shared/wallet-image.tsx'
import { useShake } from './use-shake.ts'

interface SignMessageViewProps {
  readonly screen: SignMessageScreen
  readonly dispatch: Dispatch
}

/** Browsers end a line after an ellipsis, and an address in two parts is none that anybody knows: a word joiner keeps it whole. */
const unbroken = (text: string): string => text.replace(/…(?=\w)/g, '…\u2060')

/** The ring turns while somebody is asked, or thinks. */
export const SignMessageView = ({ screen, dispatch }: SignMessageViewProps) => {
  const { state, title, text, note, error, sign, cancel } = screen
  const isAsking = state === 'asking'
  const element = useRef<HTMLDivElement>(null)
  useShake(element, screen.refusals)
  return (
    <div ref={element} className="connecting" data-state={error ? 'rejected' : state} aria-busy={!isAsking}>
      <Ring
        picture={<WalletImage name={screen.walletName} src={screen.imageUrl} />}
        badge={error === undefined ? undefined : 'alert'}
      />
      <RequestOutcome
        key={error ?? state}
        title={title}
        text={error ?? unbroken(text)}
        code={undefined}
        isAlert={error !== undefined}
      />
      {note !== undefined && <p className="sign-in-note">{note}</p>}
      <div className="actions">
        {sign && (
          <button
            type="button"
            className={isAsking ? 'button primary' : 'button'}
            part={isAsking ? 'button primary' : 'button'}
            aria-busy={sign.busy}
            aria-disabled={!isAsking}
            onClick={() => {
              if (isAsking) dispatch({ type: 'sign-message' })
            }}
          >
            {sign.busy && <span className="spinner" />}
            {sign.label}
          </button>
        )}
        {cancel && (
          <button
            type="button"
            className="button"
            part="button"
            aria-busy={cancel.busy}
            onClick={() => dispatch({ type: 'cancel' })}
          >
            {cancel.busy && <span className="spinner" />}
            {cancel.label}
          </button>
        )}
      </div>
    </div>
  )
}
