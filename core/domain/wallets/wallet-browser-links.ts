import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import { walletBrowsers } from '../namespaces/wallet-browsers.ts'
import type { Device } from '../shared/device.ts'
import type { Link } from '../shared/link.ts'

/**
 * The link that opens this page in the wallet's own browser, where the wallet works as if it were installed. On phones only
 * (decision 13), and only where the wallet is not there already.
 * @param namespaces those of the host, the one first that the page begins with
 */
export const walletBrowserLink = (
  walletId: string,
  namespaces: readonly ChainNamespace[],
  device: Device,
): Link | undefined => {
  const its = walletBrowsers.filter(({ ids }) => ids.includes(walletId))
  const browsers = namespaces.flatMap((wanted) => its.filter(({ namespace = wanted }) => namespace === wanted))
  const [browser] = browsers
  const isThere = browsers.some(({ object }) => device.wallets.includes(object))
  if (browser === undefined || !device.isMobile || isThere) return undefined
  const { href, origin } = new URL(device.url)
  return {
    href: browser.href(encodeURIComponent(href), encodeURIComponent(origin), device.os),
    target: device.isTelegram ? '_blank' : device.isFramed ? '_top' : '_self',
  }
}
