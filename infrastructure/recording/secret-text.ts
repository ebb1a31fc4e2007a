import type { Secret } from './redactor.ts'

/** Of which nothing is shown: its stand-in says that there was something, and tells it from others. */
export const secretText = (text: string): Secret => ({ text, standIn: (nth) => `withheld ${nth}` })
