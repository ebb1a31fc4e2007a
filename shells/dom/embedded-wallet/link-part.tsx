import type { LinkCodeScreen, LinkScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import { FaultText } from '../modal/fault-text.tsx'
import type { Dispatch } from '../modal/modal-face.ts'

interface LinkPartProps {
  readonly link: LinkScreen
  readonly dispatch: Dispatch
}

interface LinkCodeProps {
  readonly code: LinkCodeScreen | undefined
  readonly dispatch: Dispatch
}

/** What is there before it has a code says that to screen readers. */
export const LinkCode = ({ code, dispatch }: LinkCodeProps) => (
  <>
    <div className="link-code" role="status">
      {code !== undefined && (
        <>
          <p>{code.label}</p>
          <p className="letters" dir="ltr">
            {code.text}
          </p>
          <p className="login-note">{code.note}</p>
        </>
      )}
    </div>
    {code !== undefined && (
      <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'copy-link-code' })}>
        {code.copy}
      </button>
    )}
  </>
)

/** Takes over what this browser has of the wallet. The window opens within the press. */
export const LinkPart = ({ link, dispatch }: LinkPartProps) =>
  link.state === 'open' ? (
    <div className="actions">
      <p className="searching" role="status" aria-busy="true">
        <span className="spinner" />
        {link.waiting}
      </p>
      <LinkCode code={link.code} dispatch={dispatch} />
      <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'cancel-link' })}>
        {link.cancel}
      </button>
    </div>
  ) : (
    <div className="actions">
      {link.error !== undefined && <FaultText text={link.error} />}
      <button
        type="button"
        className="button"
        part="button"
        aria-describedby="link-why"
        onClick={() => dispatch({ type: 'use-browser-wallet' })}
      >
        {link.open}
      </button>
      <p id="link-why" className="login-note">
        {link.why}
      </p>
    </div>
  )
