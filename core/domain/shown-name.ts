const nameLimit = 64
/** So much of a name is looked at: cleaning megabytes would freeze the page. */
const rawNameLimit = 4 * nameLimit

/**
 * What a wallet calls itself, fit for one line: invisible characters, line breaks and bidirectional controls could make a
 * name look like another one's or turn the text around it.
 */
export const shownName = (name: string): string => {
  const visible = name
    .slice(0, rawNameLimit)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
  return [...visible].slice(0, nameLimit).join('').trim()
}
