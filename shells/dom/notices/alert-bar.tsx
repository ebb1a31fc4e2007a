import type { AlertScreen } from '../../../core/view-models/shared/view.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import type { IconName } from '../shared/icons/icon-paths.ts'

const icons: Readonly<Record<AlertScreen['variant'], IconName>> = {
  error: 'alert',
  warning: 'alert',
  info: 'help',
  success: 'check',
}

interface AlertBarProps {
  readonly alert: AlertScreen
  readonly dispatch: Dispatch
}

/** To a developer, in English; the button stays for the next, so that a keyboard can take them all away. */
export const AlertBar = ({ alert: { code, variant, text, dismiss }, dispatch }: AlertBarProps) => (
  <section className="alert" part="alert" data-variant={variant}>
    <Icon name={icons[variant]} />
    <div role="alert" lang="en" dir="ltr">
      <p key={text}>
        {code !== undefined && <code>{code}</code>} {text}
      </p>
    </div>
    <button
      type="button"
      className="round"
      part="button"
      aria-label={dismiss}
      onClick={() => dispatch({ type: 'dismiss-alert' })}
    >
      <Icon name="close" />
    </button>
  </section>
)
