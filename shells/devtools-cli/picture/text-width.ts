const invisible = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\p{Emoji_Presentation}\u3000-\u303e\u30fb\u30fc\uff01-\uff60\uffe0-\uffe6]/u

/** How many columns of a terminal a text takes: East Asian letters and emoji take two, combining marks none. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, char) => width + (invisible.test(char) ? 0 : wide.test(char) ? 2 : 1), 0)

/** The longest beginning that fits. */
const fitting = (text: string, width: number): string => {
  let taken = ''
  let left = width
  for (const char of text) {
    left -= textWidth(char)
    if (left < 0) break
    taken += char
  }
  return taken
}

/** The longest end that fits. */
export const endOfText = (text: string, width: number): string =>
  [...fitting([...text].toReversed().join(''), width)].toReversed().join('')

/** One line; what does not fit ends in an ellipsis. */
export const cutText = (text: string, width: number): string =>
  textWidth(text) <= width ? text : width < 1 ? '' : `${fitting(text, width - 1)}…`

export const padText = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - textWidth(text)))

/** Lines of at most this width, broken between words; a word that is too long is broken where it has to be. */
export const wrapText = (text: string, width: number): readonly string[] => {
  const room = Math.max(2, width)
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const joined = line === '' ? word : `${line} ${word}`
    if (textWidth(joined) <= room) {
      line = joined
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (textWidth(line) > room) {
      const head = fitting(line, room)
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}
