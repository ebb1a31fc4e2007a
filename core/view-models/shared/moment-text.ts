/** A day and a time of it, where the visitor is and as they write it. @param at in ms since the epoch */
export const momentText = (locale: string, at: number | undefined): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
