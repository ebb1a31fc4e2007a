/** Names as a language lists them: all of them, or any. What is no language tag counts as English, as everywhere. */
export const listOf = (names: readonly string[], locale: string, type: 'conjunction' | 'disjunction'): string => {
  try {
    return new Intl.ListFormat(locale, { type }).format(names)
  } catch {
    return names.join(', ')
  }
}
