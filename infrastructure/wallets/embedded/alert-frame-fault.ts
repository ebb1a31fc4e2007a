import type { Failure } from '../../../core/domain/shared/failure.ts'
import { originsDetail } from './origin-check.ts'

/**
 * Tells a developer what a question to the frame failed with, where it is their business and not the visitor's (spec section 8).
 * @param address of the wallet site
 */
export const createAlertFrameFault =
  (alert: (message: string) => void, address: string) =>
  ({ code, detail }: Failure): void => {
    if (code === 'EMBEDDED_WALLET_UNAVAILABLE')
      alert(
        `Network Error - Could not load embedded wallet: ${detail}. See services.secureSite, your page’s frame-src, and whether ${address} has your projectId, with this page’s origin.`,
      )
    if (code === 'EMBEDDED_WALLET_TIMEOUT') alert(`Embedded Wallet Request Timed Out: ${address}`)
    if (code === 'EMBEDDED_WALLET_VERSION') alert(`The wallet site is of another version: ${detail}`)
    // What the project's owner has listed elsewhere was told with the list.
    if (code === 'INVALID_APP_CONFIGURATION' && detail !== originsDetail)
      alert(
        `Invalid App Configuration: the wallet site does not allow the origin of this page. Add it to the project at ${address}.`,
      )
    if (code === 'SOCIAL_LOGIN_MISSING')
      alert(
        `Invalid App Configuration: the wallet site has no login at an issuer of features.socials. Set it up at ${address}, or leave it out.`,
      )
    if (code === 'INVALID_PROJECT_ID')
      alert(`Invalid App Configuration: the wallet site does not know this projectId. Name one that ${address} has.`)
  }
