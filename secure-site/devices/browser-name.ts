import Bowser from 'bowser'

/** Other names are whatever the browser wrote: they would put words of strangers into mails. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

/** What a browser says that it is, as a person would: `Firefox on Windows`. It may lie, but in names of browsers and systems alone. */
export const browserName = (userAgent: string | undefined): string => {
  if (userAgent === undefined || userAgent.trim() === '' || userAgent.length > 500)
    return 'A browser that does not say its name'
  const { browser, os } = Bowser.parse(userAgent)
  const name = browser.name !== undefined && browsers.has(browser.name) ? browser.name : 'A browser'
  return os.name !== undefined && systems.has(os.name) ? `${name} on ${os.name}` : name
}
