/** What a screen does not show, or what changes the order of what it shows; a line break and a tab are seen for what they are. */
const unseen = /[^\P{C}\n\t]|[\p{DI}\p{Zl}\p{Zp}\u2800]/gu

const codeOf = (character: string): string =>
  `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`

/** Letters have a few marks; a pile of them reaches over the lines around it. */
const pile = /(\p{M}{4})(\p{M}+)/gu
/** What pushes the rest of a text out of sight. */
const blankLines = /\n(?:[^\S\n]*\n){4,}/g
const blanks = /[^\S\n]{17,}/g

/**
 * The same text with everything in it to be seen: `‹U+202E›` stands for the character that turns the text behind it around, and a gap is
 * said to be one.
 */
export const visibleText = (text: string): string =>
  text
    .replace(unseen, codeOf)
    .replace(pile, (_, first: string, more: string) => `${first}${[...more].map(codeOf).join('')}`)
    .replace(blankLines, (gap) => `\n‹${gap.split('\n').length - 2} empty lines›\n`)
    .replace(blanks, (gap) => ` ‹${gap.length} blanks› `)
