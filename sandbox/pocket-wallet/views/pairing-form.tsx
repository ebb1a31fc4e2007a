import type { TargetedSubmitEvent } from 'preact'

export const PairingForm = ({ pair }: { readonly pair: (text: string) => void }) => {
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    pair(String(new FormData(event.currentTarget).get('link') ?? ''))
    event.currentTarget.reset()
  }
  return (
    <form onSubmit={submit}>
      <label>
        Pairing link
        <input
          name="link"
          type="text"
          inputMode="url"
          required
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          placeholder="wc:…"
        />
      </label>
      <button type="submit" class="go">
        Connect
      </button>
    </form>
  )
}
