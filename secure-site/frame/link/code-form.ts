import { element } from '../element.ts'

export interface CodeForm {
  readonly parts: readonly HTMLElement[]
  /** As it was typed; undefined for what is no code. */
  readonly code: () => string | undefined
  readonly focus: () => void
  readonly setBusy: (isBusy: boolean) => void
}

/** Letters and digits, with whatever stands between them. */
const codePattern = /^[\s-]*(?:[0-9A-Za-z][\s-]*){8}$/

/** Where the visitor types the code that the page shows. @param entered by the Enter key */
export const createCodeForm = (entered: () => void): CodeForm => {
  const field = element('input')
  field.id = 'code'
  field.type = 'text'
  field.name = 'code'
  field.autocomplete = 'off'
  field.autocapitalize = 'characters'
  field.spellcheck = false
  field.maxLength = 20
  const label = element('label', ['Code'])
  label.htmlFor = field.id
  const form = element('form', [label, field])
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    entered()
  })
  return {
    parts: [
      element('p', ['This window and the page that has opened it cannot reach each other. That page shows a code.']),
      form,
      element(
        'p',
        [
          'Type it only if you have pressed the button on that page yourself, just now. A code that somebody sends you is theirs.',
        ],
        'warning',
      ),
    ],
    code: () => (codePattern.test(field.value) ? field.value : undefined),
    focus: () => field.focus({ preventScroll: true }),
    setBusy: (isBusy) => {
      field.readOnly = isBusy
    },
  }
}
