import { useLayoutEffect, useRef } from '#ui'
import { Icon } from './icons/icon.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly text: string
  readonly onSearch: (text: string) => void
}

/** The field keeps what is typed by itself, so that no letter waits for a drawing; only what others change is put into it. */
export const SearchField = ({ label, text, onSearch }: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current && input.current.value !== text) input.current.value = text
  }, [text])
  return (
    <div className="search" part="search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        onInput={({ currentTarget }) => onSearch(currentTarget.value)}
      />
    </div>
  )
}
