/** What a screen does not show, or what changes the order of what it shows; a line break and a tab are seen for what they are. */
const unseen = /[^\P{C}\n\t]|[\p{DI}\p{Zl}\p{Zp}\u2800]/gu

/** The same text with everything in it to be seen: `‹U+202E›` stands for the character that turns the text behind it around. */
export const visibleText = (text: string): string =>
  text.replace(unseen, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`
  })
