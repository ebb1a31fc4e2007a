import { useLayoutEffect, useRef } from '#ui'

interface RetryButtonProps {
  readonly label: string
  readonly onPress: () => void
}

/** Takes the focus when it appears, but only from where nobody put it: the heading. */
export const RetryButton = ({ label, onPress }: RetryButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const root = button.current?.getRootNode()
    if (root instanceof ShadowRoot && root.activeElement?.id === 'title') button.current?.focus()
  }, [])
  return (
    <button ref={button} type="button" className="button primary" part="button primary" data-first="" onClick={onPress}>
      {label}
    </button>
  )
}
