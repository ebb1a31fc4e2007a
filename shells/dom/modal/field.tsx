import { useLayoutEffect, useRef } from '#ui'
import type { Dispatch } from '../../../core/view-models/screen-types.ts'
import type { FieldScreen } from '../../../core/view-models/shared/view.ts'
import { Icon } from '../shared/icons/icon.tsx'
import { FaultText } from './fault-text.tsx'

/** What a browser and its keyboards are told of each kind. */
const kinds = {
  text: { type: 'text', autoComplete: 'off' },
  search: { type: 'search', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'email', spellCheck: 'false' },
  code: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', spellCheck: 'false' },
  amount: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  address: { type: 'text', autoComplete: 'off', autoCapitalize: 'none', spellCheck: 'false' },
} as const

interface FieldProps {
  readonly field: FieldScreen
  readonly dispatch: Dispatch
  /** A visitor came for it. */
  readonly isFirst?: boolean
  /** It has the focus, or what is in it is changed. */
  readonly onNear?: () => void
}

/** The field keeps what is typed by itself, so that no letter waits for a drawing; only what others change is put into it. */
export const Field = ({
  field: { id, kind, label, text, hint, error, busy },
  dispatch,
  isFirst,
  onNear,
}: FieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current && input.current.value !== text) input.current.value = text
  }, [text])
  const isSearch = kind === 'search'
  // A feature chooses the id, and may call a field as another part of the dialog is called.
  const own = `field-${id}`
  const notes = [hint === undefined ? '' : `${own}-hint`, error === undefined ? '' : `${own}-error`].join(' ').trim()
  const inside = (
    <>
      {isSearch ? <Icon name="search" /> : <label htmlFor={own}>{label}</label>}
      <input
        {...kinds[kind]}
        ref={input}
        id={own}
        dir={kind === 'text' || isSearch ? undefined : 'ltr'}
        {...(isSearch ? { 'aria-label': label, placeholder: label } : {})}
        aria-describedby={notes || undefined}
        aria-invalid={error === undefined ? undefined : 'true'}
        data-first={isFirst ? '' : undefined}
        onFocus={onNear}
        onInput={({ currentTarget }) => dispatch({ type: 'type', field: id, text: currentTarget.value })}
      />
      {hint !== undefined && (
        <p id={`${own}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error !== undefined && <FaultText id={`${own}-error`} text={error} />}
    </>
  )
  return isSearch ? (
    <div className="field search" part="field search" aria-busy={busy}>
      {inside}
    </div>
  ) : (
    <div className="field" part="field" aria-busy={busy}>
      {inside}
    </div>
  )
}
