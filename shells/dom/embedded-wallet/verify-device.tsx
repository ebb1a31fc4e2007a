import type { EmailVerifyDeviceScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import { FaultText } from '../modal/fault-text.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import { LinkPart } from './link-part.tsx'
import { WaysOn } from './ways-on.tsx'

interface VerifyDeviceViewProps {
  readonly screen: EmailVerifyDeviceScreen
  readonly dispatch: Dispatch
}

/** Waits for the visitor to open the link in their mail. */
export const VerifyDeviceView = ({ screen, dispatch }: VerifyDeviceViewProps) => (
  <div className="login-step">
    <p id="description">{screen.text}</p>
    <p className="login-note">{screen.why}</p>
    {screen.progress !== undefined && (
      <p className="searching" role="status" aria-busy="true">
        <span className="spinner" />
        {screen.progress}
      </p>
    )}
    {screen.error !== undefined && <FaultText text={screen.error} />}
    {screen.link !== undefined && <LinkPart link={screen.link} dispatch={dispatch} />}
    <WaysOn retry={screen.retry} resend={screen.resend} change={screen.change} dispatch={dispatch} />
    <details className="login-trust">
      <summary>
        {screen.trust.label}
        <Icon name="down" />
      </summary>
      <ul>
        {screen.trust.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </details>
  </div>
)
