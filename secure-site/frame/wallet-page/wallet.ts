import { createDeviceStore } from '../device-store.ts'
import { element } from '../element.ts'
import { createEmbeddedWallet } from '../embedded-wallet.ts'
import { createSiteApi, ownSite } from '../http/site-api.ts'
import { openWallet } from './home.ts'
import type { OwnPages } from './own-pages.ts'

const root = element('main')
document.body.replaceChildren(root)
const device = createDeviceStore()
const api = createSiteApi(device, document.documentElement.dataset['nonce'] ?? '', ownSite(), location.origin)
const pages: OwnPages = {
  root,
  api,
  isLasting: device.isLasting,
  wallet: createEmbeddedWallet(api, device, location.origin),
  restart: (said) => openWallet(pages, said),
}
pages.restart()
