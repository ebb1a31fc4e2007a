import { createAccountTypes } from './account-types.ts'
import { listenForSurfaces } from './approval-surfaces.ts'
import { startBridge } from './bridge.ts'
import { createDeviceStore } from './device-store.ts'
import { createEmailChange } from './email-change.ts'
import { createEmbeddedWallet } from './embedded-wallet.ts'
import { createFarcasterLogin } from './farcaster-login.ts'
import { readProject } from './frame-project.ts'
import { createSiteApi, ownSite } from './http/site-api.ts'
import { listenForLinks } from './link-requests.ts'
import { createSmartAccounts } from './smart-accounts/smart-accounts.ts'
import { createSocialLogin } from './social-login.ts'
import { readWalletNotices } from './wallet-notices.ts'

const { projectId, sources, nonce, networks } = readProject(document.documentElement.dataset['project'] ?? '{}')
const device = createDeviceStore()
const site = ownSite()
const contracts = createSmartAccounts(networks)

startBridge({
  sources,
  networks,
  site,
  surfaces: listenForSurfaces,
  open: (origin) => {
    const api = createSiteApi(device, nonce, site, origin)
    const wallet = createEmbeddedWallet(api, device, origin, projectId, contracts)
    const emails = createEmailChange(api, origin, projectId)
    const links = listenForLinks({ api, device, wallet, origin, projectId })
    const socials = createSocialLogin(api, { origin, projectId, attempts: device.attempts(origin) })
    const farcaster = createFarcasterLogin(api, origin, projectId)
    const notices = (signal: AbortSignal) => readWalletNotices(api, signal)
    const accountTypes = createAccountTypes(wallet, api, contracts)
    return { wallet, accountTypes, emails, links, socials, farcaster, notices, isLasting: device.isLasting }
  },
})
