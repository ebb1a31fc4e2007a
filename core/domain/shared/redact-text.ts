import { shortAddress } from './short-address.ts'

/** Names that something secret stands behind, as services, wallets and protocols write them; `symKey` is that of a WalletConnect code. */
const secretNames =
  'sym[_-]?key|(?:private|secret|api|access)[ _-]?key|secret|password|passphrase|seed(?:[ _-]?phrase)?|mnemonic|token|jwt|authorization|cookie|session[_-]?id|nonce|signature'
/** Those that other words end with. */
const shortNames = 'pass|pin|otp|bearer|sig'

/** What follows such a name after `=` or `:`, in JSON and in an address too: a text in quotes to its end. A word of prose after a colon is none, unless it may be a password. */
const secret = new RegExp(
  `(${secretNames}|(?<![a-z\\d])(?:${shortNames}))(["']?\\s*(?:=|:|%3D|%3A)\\s*)(?!(?<=:\\s)(?<!(?:pass(?:word|phrase)?|pin|otp):\\s)(?!bearer|basic)[a-z]{1,15}(?:[\\s.,;)]|$))(?:"[^"]*"?|'[^']*'?|(?:bearer|basic)\\s+[^\\s"',;&]+|[^\\s"',;&}\\])]+)`,
  'gi',
)
/** Pairs, to the end of the line. */
const cookies = /(\bcookie\s*:\s*)[^\s"']+=[^\n"']*/gi
const phrase = /\b(seed(?:[ _-]?phrase)?|mnemonic|recovery phrase)\b([^a-z\d]+)[a-z][^\n"'}]*/gi
/** JSON Web Tokens begin with `{"` in Base64. */
const token = /\beyJ[\w-]{5,}(?:\.[\w-]*)*/g
const mail = /[^\s@"'<>(),;:=/]+@((?:[\p{L}\d_-]+\.)+\p{L}{2,})/gu

/** Addresses of any namespace, hashes and signatures are runs of letters and digits that are longer than words are. */
const longRun = /[a-z\d]{16,}|\b0x[a-f\d]{10,}/gi
/** Base64 has signs in between. */
const signedRun = /(?<![\w+/-])(?=\w*[+/-])(?=[\w+/-]*\d)(?=[\w+/-]*[a-z])[\w+/-]{40,}={0,2}/gi
/** As wallets show an address to be compared. */
const groups = /\b(?:0x[ -]?)?(?:[a-z\d]{4}[ -]){5,}[a-z\d]{1,4}\b/gi

/** Names in a program have hardly a digit, and are hardly ever so long. */
const longestName = 31
const longestNameWithDigit = 25
const manyDigits = 3

const isWord = (run: string): boolean => {
  const digits = run.replace(/\D/g, '').length
  if (run.length > longestName || /^0x/i.test(run)) return false
  return digits < manyDigits && (digits === 0 || run.length <= longestNameWithDigit)
}

const shortened = (run: string): string => (isWord(run) ? run : shortAddress(run))
const withoutGaps = (run: string): string => (/\d|[a-z][A-Z]/.test(run) ? shortAddress(run.replace(/[ -]/g, '')) : run)

/**
 * A text that is handed on to somebody else, without what is nobody else's business: addresses of every namespace, hashes and
 * signatures are shortened as the modal shows them, and of keys, tokens, nonces, phrases and mail addresses nothing is left.
 */
export const redactText = (text: string): string =>
  text
    // First: what else there is may be a part of one, by chance.
    .replace(groups, withoutGaps)
    .replace(phrase, '$1$2…')
    .replace(cookies, '$1…')
    .replace(secret, '$1$2…')
    .replace(token, '…')
    .replace(mail, '…@$1')
    .replace(signedRun, shortAddress)
    .replace(longRun, shortened)
