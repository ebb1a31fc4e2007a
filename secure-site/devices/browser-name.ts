import Bowser from 'bowser'

/** What a browser says that it is, as a person would: `Firefox on Windows`. Anybody can say anything there. */
export const browserName = (userAgent: string | undefined): string => {
  if (userAgent === undefined || userAgent.trim() === '' || userAgent.length > 500)
    return 'A browser that does not say its name'
  const { browser, os } = Bowser.parse(userAgent)
  // Of what it does not know the library says an empty name, or none.
  const name = browser.name?.trim() || 'A browser'
  return os.name?.trim() ? `${name} on ${os.name}` : name
}
