import { createAccountTypes } from './account-types.ts'
import type { ApprovalSurfaces } from './approval-surfaces.ts'
import { answerGreeting, type Greeted } from './bridge.ts'
import { createDeviceInMemory } from './device-store.ts'
import { createEmailChange, type EmailChange } from './email-change.ts'
import { createEmbeddedWallet } from './embedded-wallet.ts'
import { createFarcasterLogin } from './farcaster-login.ts'
import { FrameError } from './frame-error.ts'
import { projectInPage } from './frame-project.ts'
import { createSiteApi, type SiteLine } from './http/site-api.ts'
import { createSmartAccounts } from './smart-accounts/smart-accounts.ts'
import { readWalletNotices } from './wallet-notices.ts'

/** What a browser has of itself, and a process that is none brings along. */
export interface OpenFrameOptions {
  readonly site: SiteLine
  /** Where the visitor approves. */
  readonly surfaces: ApprovalSurfaces
  /** The site mails this address something, or has done so since then (ms since the epoch). */
  readonly onMail: (email: string, since: number) => void
}

const noWindows = async (): Promise<never> => {
  throw new FrameError('NO_WINDOWS', 'There are no windows here')
}

/** The new address is mailed once the code of the old one was right. */
const tellingOfMail = (emails: EmailChange, onMail: OpenFrameOptions['onMail']): EmailChange => {
  let next = ''
  return {
    ...emails,
    start: (email, signal) => {
      next = email
      return emails.start(email, signal)
    },
    enterPrimary: async (code, signal) => {
      const since = Date.now()
      await emails.enterPrimary(code, signal)
      onMail(next, since)
    },
  }
}

/**
 * Opens the frame with the keys in a process that is no browser, for tools of developers: nothing parts it there from the page that it
 * serves, so that its keys are as safe as that process. All that are opened are on one device, which lasts as long as this does.
 * @returns takes the page of the frame as the site has answered it, and gives what answers a greeting as `answerGreeting` does
 */
export const createOpenFrame = ({ site, surfaces, onMail }: OpenFrameOptions) => {
  const device = createDeviceInMemory()
  return (html: string): ((greeted: Greeted) => boolean) => {
    const { sources, networks, nonce, projectId } = projectInPage(html)
    const contracts = createSmartAccounts(networks)
    return (greeted) =>
      answerGreeting(greeted, {
        sources,
        networks,
        site,
        surfaces: () => surfaces,
        open: (origin) => {
          const api = createSiteApi(device, nonce, site, origin)
          const wallet = createEmbeddedWallet(api, device, origin, projectId, contracts)
          const connectEmail: typeof wallet.connectEmail = (email, signal) => {
            onMail(email, Date.now())
            return wallet.connectEmail(email, signal)
          }
          const emails = createEmailChange(api, origin, projectId)
          return {
            wallet: { ...wallet, connectEmail },
            accountTypes: createAccountTypes(wallet, api, contracts),
            emails: tellingOfMail(emails, onMail),
            links: { connect: noWindows, code: noWindows },
            // As long as this process.
            isLasting: async () => true,
            socials: { start: noWindows, connect: noWindows },
            farcaster: createFarcasterLogin(api, origin, projectId),
            notices: (signal) => readWalletNotices(api, signal),
          }
        },
      })
  }
}
