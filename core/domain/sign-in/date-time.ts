/** RFC 3339, 5.6: `date-time`, whose letters may be small (5.6, note). */
const pattern =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])t([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.(\d+))?(?:z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * The time as milliseconds since 1970, or undefined where the text is no date and time: also for the 30th of February, and for a
 * 60th second anywhere but at the end of a day of UTC (RFC 3339, 5.7: leap seconds).
 */
export const readDateTime = (text: string): number | undefined => {
  const [, year, month, day, hour, minute, second, fraction = '', sign, offsetHour = 0, offsetMinute = 0] =
    pattern.exec(text) ?? []
  if (year === undefined) return undefined
  // Years below 100 are taken for ones of the last century; four centuries have a whole number of weeks, and the same days.
  const date = Date.UTC(Number(year) + 400, Number(month) - 1, Number(day)) - 146_097 * dayMs
  const isLeapSecond = second === '60'
  const time = (Number(hour) * 60 + Number(minute)) * minuteMs + (isLeapSecond ? 59 : Number(second)) * 1_000
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * minuteMs * (sign === '-' ? -1 : 1)
  const at = date + time - offset
  if (!isDayOfMonth(Number(year), Number(month), Number(day))) return undefined
  if (isLeapSecond && (at + 1_000) % dayMs !== 0) return undefined
  return at + (isLeapSecond ? 1_000 : 0) + Number(`${fraction}000`.slice(0, 3))
}

const isDayOfMonth = (year: number, month: number, day: number): boolean => {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return day <= days
}
