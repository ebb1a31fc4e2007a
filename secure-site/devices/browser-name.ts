import Bowser from 'bowser'

/** What a browser says that it is, as a person would: `Firefox on Windows`. Anybody can say anything there. */
export const browserName = (userAgent: string | undefined): string => {
  if (userAgent === undefined || userAgent.trim() === '' || userAgent.length > 500)
    return 'A browser that does not say its name'
  const parsed = Bowser.parse(userAgent)
  const browser = parsed.browser.name ?? 'A browser'
  return parsed.os.name === undefined ? browser : `${browser} on ${parsed.os.name}`
}
