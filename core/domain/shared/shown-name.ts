import { sanitizeText } from './foreign-text.ts'

const nameLimit = 64
/** So much of a name is looked at: cleaning megabytes would freeze the page. */
const rawNameLimit = 4 * nameLimit

/** What somebody calls a thing, fit for one line. One that is cut ends with an ellipsis: a number in it is not taken for another. */
export const shownName = (name: string): string => {
  const visible = sanitizeText(name.slice(0, rawNameLimit)).replace(/\s+/g, ' ').trim()
  const characters = [...visible]
  return characters.length <= nameLimit
    ? visible
    : `${characters
        .slice(0, nameLimit - 1)
        .join('')
        .trim()}…`
}
