import { launchBrowser } from '../../support/browser.ts'

/** The argument with which the driver turns features of the browser off, as it is, and without one of them. */
export const chromiumFeatures = async (
  feature: string,
): Promise<{ readonly whole: string; readonly without: string }> => {
  const browser = await launchBrowser(['--enable-automation'])
  try {
    const session = await browser.newBrowserCDPSession()
    const { arguments: all } = await session.send('Browser.getBrowserCommandLine')
    const whole = all.find((one) => one.startsWith('--disable-features=') && one.includes(feature))
    if (whole === undefined) throw new Error(`The driver does not turn ${feature} off`)
    const others = whole.slice(whole.indexOf('=') + 1).split(',')
    return { whole, without: `--disable-features=${others.filter((one) => one !== feature).join(',')}` }
  } finally {
    await browser.close()
  }
}
