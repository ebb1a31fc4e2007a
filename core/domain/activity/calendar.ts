import type { CalendarOf } from './transaction-list.ts'

/** Days and months as a visitor calls them. */
export interface Calendar {
  readonly monthOf: CalendarOf
  /** `November`, and the year where it is not this one. */
  readonly monthName: (ms: number, now: number) => string
  /** `28 Nov` */
  readonly dayName: (ms: number) => string
}

/** @param timeZone an IANA name; the device's unless given */
export const createCalendar = (locale: string, timeZone?: string): Calendar => {
  const zone = timeZone === undefined ? {} : { timeZone }
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, ...zone })
  const numbers = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'numeric', calendar: 'gregory', ...zone })
  const month = format({ month: 'long' })
  const monthAndYear = format({ month: 'long', year: 'numeric' })
  // The day before the month, as the month's name stands above: in American English it is behind it.
  const dayAndMonth = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...{ day: '2-digit', month: 'short' },
    ...zone,
  })
  const monthOf: CalendarOf = (ms) => {
    const parts = numbers.formatToParts(ms)
    const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value)
    return { year: part('year'), month: part('month') }
  }
  return {
    monthOf,
    monthName: (ms, now) => (monthOf(ms).year === monthOf(now).year ? month : monthAndYear).format(ms),
    dayName: (ms) => dayAndMonth.format(ms),
  }
}
