// RFC 3986, appendix A, rule by rule. Each of its rules takes a text in one way only, so that no text makes them try for long.

const unreserved = 'a-zA-Z0-9\\-._~'
const subDelims = "!$&'()*+,;="
const percent = '%[0-9a-fA-F]{2}'

const charOf = (more: string): string => `(?:[${unreserved}${subDelims}${more}]|${percent})`
const pchar = charOf(':@')

const hex = '[0-9a-fA-F]{1,4}'
const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const ipv4 = `${octet}(?:\\.${octet}){3}`
/** The last 32 bits. */
const ls32 = `(?:${hex}:${hex}|${ipv4})`
const ipv6 = [
  `(?:${hex}:){6}${ls32}`,
  `::(?:${hex}:){5}${ls32}`,
  `(?:${hex})?::(?:${hex}:){4}${ls32}`,
  `(?:(?:${hex}:){0,1}${hex})?::(?:${hex}:){3}${ls32}`,
  `(?:(?:${hex}:){0,2}${hex})?::(?:${hex}:){2}${ls32}`,
  `(?:(?:${hex}:){0,3}${hex})?::${hex}:${ls32}`,
  `(?:(?:${hex}:){0,4}${hex})?::${ls32}`,
  `(?:(?:${hex}:){0,5}${hex})?::${hex}`,
  `(?:(?:${hex}:){0,6}${hex})?::`,
].join('|')
const future = `[vV][0-9a-fA-F]+\\.[${unreserved}${subDelims}:]+`

const scheme = '[a-zA-Z][a-zA-Z0-9+\\-.]*'
/** A name takes any IPv4 address in. */
const host = `(?:\\[(?:${ipv6}|${future})\\]|${charOf('')}*)`
const authority = `(?:${charOf(':')}*@)?${host}(?::[0-9]*)?`
const hierPart = [
  `//${authority}(?:/${pchar}*)*`,
  `/(?:${pchar}+(?:/${pchar}*)*)?`,
  `${pchar}+(?:/${pchar}*)*`,
  '',
].join('|')
const tail = `(?:${pchar}|[/?])*`

const whole = (rule: string): RegExp => new RegExp(`^(?:${rule})$`)

export const schemePattern = whole(scheme)
/** Of a message's domain, which has to be there (EIP-4361: "REQUIRED"). */
export const authorityPattern = whole(`(?!$)${authority}`)
export const uriPattern = whole(`${scheme}:(?:${hierPart})(?:\\?${tail})?(?:#${tail})?`)
/** EIP-4361: `*pchar`. */
export const pcharsPattern = whole(`${pchar}*`)
/** EIP-4361: `*( reserved / unreserved / " " )`. */
export const statementPattern = whole(`[${unreserved}${subDelims}:/?#\\[\\]@ ]*`)
