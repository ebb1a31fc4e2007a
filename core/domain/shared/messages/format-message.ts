export type MessageValues = Readonly<Record<string, string | number>>

/**
 * Formats the part of ICU MessageFormat that the catalogue uses: `{name}`, and `{count, plural, =0 {…} one {…} other {…}}`
 * with `#`. The ready-made formatters weigh more than all the texts together, so this one is our own. A broken pattern is
 * shown as it stands: a wrong translation must not take a screen away.
 */
export const formatMessage = (pattern: string, values: MessageValues = {}, locale = 'en'): string =>
  format(pattern, values, locale, undefined)

const format = (pattern: string, values: MessageValues, locale: string, count: number | undefined): string => {
  const plain = (words: string): string =>
    count === undefined ? words : words.replaceAll('#', () => formatCount(count, locale))
  let text = ''
  let at = 0
  for (let open = pattern.indexOf('{'); open !== -1; open = pattern.indexOf('{', at)) {
    const end = closingBrace(pattern, open)
    if (end === undefined) return text + plain(pattern.slice(at, open)) + pattern.slice(open)
    text += plain(pattern.slice(at, open)) + argument(pattern.slice(open + 1, end), values, locale)
    at = end + 1
  }
  return text + plain(pattern.slice(at))
}

/** A page's first `Intl.NumberFormat` takes 8 ms, 30 on a slow phone: a short number in English is written without it. */
const formatCount = (count: number, locale: string): string =>
  locale === 'en' && Number.isInteger(count) && Math.abs(count) < 1000
    ? String(count)
    : new Intl.NumberFormat(locale).format(count)

const closingBrace = (pattern: string, open: number): number | undefined => {
  let depth = 0
  for (let at = open; at < pattern.length; at += 1) {
    if (pattern[at] === '{') depth += 1
    if (pattern[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return undefined
}

const argument = (body: string, values: MessageValues, locale: string): string => {
  const plural = body.includes(',') ? /^\s*(\w+)\s*,\s*plural\s*,(.*)$/s.exec(body) : undefined
  if (!plural) return String(namedValue(values, body.trim()) ?? `{${body}}`)
  const [, name = '', choices = ''] = plural
  const count = Number(namedValue(values, name) ?? Number.NaN)
  if (Number.isNaN(count)) return `{${body}}`
  const options = optionsOf(choices)
  const chosen =
    options.get(`=${count}`) ?? options.get(new Intl.PluralRules(locale).select(count)) ?? options.get('other')
  return chosen === undefined ? `{${body}}` : format(chosen, values, locale, count)
}

/** Own values only: `{constructor}` names nothing. */
const namedValue = (values: MessageValues, name: string): string | number | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

const optionsOf = (choices: string): ReadonlyMap<string, string> => {
  const options = new Map<string, string>()
  for (let at = choices.indexOf('{'), from = 0; at !== -1; at = choices.indexOf('{', from)) {
    const end = closingBrace(choices, at)
    if (end === undefined) break
    options.set(choices.slice(from, at).trim(), choices.slice(at + 1, end))
    from = end + 1
  }
  return options
}
