import type { WarningScreen } from '../../../core/view-models/send/screens.ts'
import { Icon } from '../shared/icons/icon.tsx'

/** What may be wrong with the receiver; the grave ones are said at once. */
export const Warnings = ({ warnings }: { readonly warnings: readonly WarningScreen[] }) =>
  warnings.length > 0 && (
    <ul className="send-warnings" part="warnings">
      {warnings.map(({ kind, text, isGrave }) => (
        <li key={kind} data-grave={isGrave}>
          <Icon name="alert" />
          <span {...(isGrave ? { role: 'alert' } : {})}>{text}</span>
        </li>
      ))}
    </ul>
  )
