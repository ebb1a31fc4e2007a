import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import { walletBrowsers } from '../namespaces/wallet-browsers.ts'
import type { Device } from '../shared/device.ts'
import type { Link } from '../shared/link.ts'

/**
 * The link that opens this page in the wallet's own browser, where the wallet works as if it were installed. On phones only
 * (decision 13), and only where the wallet is not there already.
 */
export const walletBrowserLink = (walletId: string, namespace: ChainNamespace, device: Device): Link | undefined => {
  const browser = walletBrowsers.find((one) => one.ids.includes(walletId) && (one.namespace ?? namespace) === namespace)
  if (browser === undefined || !device.isMobile || device.wallets.includes(browser.object)) return undefined
  const { href, origin } = new URL(device.url)
  return {
    href: browser.href(encodeURIComponent(href), encodeURIComponent(origin), device.os),
    target: device.isTelegram ? '_blank' : device.isFramed ? '_top' : '_self',
  }
}
