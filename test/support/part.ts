/**
 * What every shell has to show of a screen, in this order: its headings, what can be pressed or typed into, its links, and what
 * is busy.
 */
export interface Part {
  readonly role: 'heading' | 'button' | 'field' | 'link' | 'image' | 'text'
  /** The accessible name. Of a text, which is here only while it is busy, the words that say what is. */
  readonly name: string
  readonly busy?: true
  /** Of a switch, and of one that is chosen among others. */
  readonly isOn?: true
}

export const part = (role: Part['role'], name: string, busy = false, isOn = false): Part => ({
  role,
  name,
  ...(busy ? { busy } : {}),
  ...(isOn ? { isOn } : {}),
})

export const named = (role: Part['role'], name: string | undefined, busy = false): readonly Part[] =>
  name === undefined ? [] : [part(role, name, busy)]

export const words = (...texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join(' ')
