/**
 * Text of somebody else's, fit to stand in a line: control characters are commands to a terminal, line breaks make up lines, and
 * invisible and bidirectional characters let a text look like another one, or like none (fillers and the empty Braille pattern
 * are letters and symbols to Unicode). Each is judged by itself, so that what is put together of clean parts is clean, and the same
 * as the whole cleaned.
 */
export const sanitizeText = (text: string): string =>
  // Plain letters need no look at Unicode's classes, which take a browser a millisecond to put together.
  /^[ -~]*$/.test(text) ? text : text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(/[\p{C}\p{DI}\u2800]/gu, '')

/** So much of a foreign text is looked at. */
const quoteLimit = 1_000

/** A web address after its origin, or a login before it. */
const behindOrigin = /\b((?:https?|wss?):\/\/)(?:[^\s/?#@]*@)?([^\s/?#@]*)(?:[/?#][^\s"'<>)]+)?/gi

/**
 * What somebody else said of an error, to be told on. Of an address in it, only whose it is: what follows may be a key of the
 * host's, or a pass to the relay.
 */
export const quotedText = (text: string): string =>
  sanitizeText(text.slice(0, quoteLimit)).replace(behindOrigin, '$1$2').trim()
