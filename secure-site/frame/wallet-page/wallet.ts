import { createDeviceStore } from '../device-store.ts'
import { element } from '../element.ts'
import { createEmbeddedWallet } from '../embedded-wallet.ts'
import { FrameError } from '../frame-error.ts'
import { createSiteApi, ownSite } from '../http/site-api.ts'
import { shownLogin } from '../shown-login.ts'
import { createSocialLogin } from '../social-login.ts'
import { openWallet } from './home.ts'
import { createOwnIssuers } from './own-issuers.ts'
import { type OwnPages, readSession } from './own-pages.ts'
import { openView } from './view.ts'

const root = element('main')
document.body.replaceChildren(root)
const device = createDeviceStore()
const api = createSiteApi(device, document.documentElement.dataset['nonce'] ?? '', ownSite(), location.origin)
const pages: OwnPages = {
  root,
  api,
  isLasting: device.isLasting,
  wallet: createEmbeddedWallet(api, device, location.origin),
  issuers: createOwnIssuers(
    createSocialLogin(api, { origin: location.origin, attempts: device.attempts(location.origin) }),
    document.documentElement.dataset['socials'] ?? '',
  ),
  restart: (said) => openWallet(pages, said),
}

/** With what an issuer has said, or from the beginning. */
const begin = async (): Promise<void> => {
  const view = openView(root, 'Your wallet', () => [])
  let said = ''
  const failed = await view.run('Signing you in…', async (signal) => {
    const done = await pages.issuers.comeBack(signal)
    if (done === undefined) return
    const left = pages.issuers.left()
    const now = shownLogin(await readSession(pages, signal))
    said =
      left === undefined || left === now
        ? 'You are signed in.'
        : `This is another wallet: you were ${left} before, and have logged in as ${now}. To go back, sign out and log in as before.`
  })
  pages.restart(failed instanceof FrameError ? `${failed.fault.message}.` : said)
}
void begin()
