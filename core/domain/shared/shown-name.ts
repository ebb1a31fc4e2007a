import { sanitizeText } from './foreign-text.ts'

const nameLimit = 64
/** So much of a name is looked at: cleaning megabytes would freeze the page. */
const rawNameLimit = 4 * nameLimit

/** What a wallet calls itself, fit for one line. */
export const shownName = (name: string): string => {
  const visible = sanitizeText(name.slice(0, rawNameLimit)).replace(/\s+/g, ' ')
  return [...visible].slice(0, nameLimit).join('').trim()
}
