import { element } from '../element.ts'

export const text = (words: string, className = ''): HTMLElement => element('p', [words], className)

export const button = (words: string, press: () => void, className = ''): HTMLButtonElement => {
  const made = element('button', [words], className)
  made.type = 'button'
  made.addEventListener('click', press)
  return made
}

export const buttons = (...children: readonly HTMLElement[]): HTMLElement => element('div', children, 'buttons')

export interface Field {
  readonly label: HTMLLabelElement
  readonly input: HTMLInputElement
}

/** @param attributes of the input: what browsers and password managers know it by */
export const field = (words: string, attributes: Readonly<Record<string, string>>): Field => {
  const label = element('label', [words])
  const input = element('input')
  input.id = `field-${attributes['name'] ?? ''}`
  label.htmlFor = input.id
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  return { label, input }
}

/** Sent with Enter too, and to no address: the script takes what was typed. */
export const form = (children: readonly HTMLElement[], send: () => void): HTMLFormElement => {
  const made = element('form', children)
  made.noValidate = true
  made.addEventListener('submit', (event) => {
    event.preventDefault()
    send()
  })
  return made
}

/** The button that sends the form around it. */
export const sendButton = (words: string, className = 'main'): HTMLButtonElement => {
  const made = element('button', [words], className)
  made.type = 'submit'
  return made
}

/** As the visitor reads it. */
export const timeText = (at: Date | number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(at)
