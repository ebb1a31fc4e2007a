import { useRef } from '#ui'
import { Icon } from '../shared/icons/icon.tsx'

interface FaultTextProps {
  /** For what it describes. */
  readonly id?: string
  readonly text: string
}

const withoutSeconds = (text: string): string => text.replace(/\p{N}+/gu, '')

/** What went wrong. It is said once: seconds that are counted down are drawn, and not said anew each second. */
export const FaultText = ({ id, text }: FaultTextProps) => {
  const said = useRef(text)
  if (withoutSeconds(said.current) !== withoutSeconds(text)) said.current = text
  const isCounting = withoutSeconds(text) !== text
  return (
    <p key={said.current} id={id} className="field-error" role={isCounting ? undefined : 'alert'}>
      <Icon name="alert" />
      {isCounting ? <span aria-hidden="true">{text}</span> : text}
      {isCounting && (
        <span className="hidden" role="alert">
          {said.current}
        </span>
      )}
    </p>
  )
}
