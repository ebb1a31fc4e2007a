import { codeMinutes } from '../auth/create-auth.ts'
import { linkMinutes } from '../devices/device-store.ts'
import type { Mail } from './mailer.ts'

export interface WhoAsks {
  readonly to: string
  /** What visitors know the project as. */
  readonly project: string
  readonly origin: string
  readonly browser: string
}

/** What the wallet's own pages go by, which belong to no project. */
export const ownPages = 'your wallet'

export const pageOf = (origin: string, site: string): string =>
  origin === site ? `your wallet’s own page (${site})` : origin

export const foot = (site: string): string =>
  `\n\n${new URL(site).host} keeps your wallet. Nobody there asks you for a code or a link.\n`

export const approvalMail = ({ to, project, origin, browser }: WhoAsks, link: string, site: string): Mail => ({
  to,
  subject: `Approve a new device for ${project}`,
  text: `Somebody wants to use your wallet on ${pageOf(origin, site)}, with a browser that has not used it before: ${browser}.

If this is you, open this page and approve it:

${link}

The link counts for ${linkMinutes} minutes. If this is not you, do not open it: nothing happens then.${foot(site)}`,
})

export const codeMail = ({ to, project, origin, browser }: WhoAsks, code: string, site: string): Mail => ({
  to,
  subject: `${code} is your code for ${project}`,
  text: `Your code is ${code}

It counts for ${codeMinutes} minutes, for ${pageOf(origin, site)} and ${browser}. If you have not asked for it, do not give it to anybody.${foot(site)}`,
})

export const recoveryAskedMail = ({ to, origin, browser }: WhoAsks, availableAt: Date, site: string): Mail => ({
  to,
  subject: 'Your wallet is to be recovered',
  text: `Your wallet is to be recovered on ${pageOf(origin, site)}, with this browser: ${browser}.

It can be from ${availableAt.toUTCString()} on. If this is not you, sign in on a device that you have used before and stop it there.${foot(site)}`,
})

export const recoveredMail = ({ to, origin, browser }: WhoAsks, site: string): Mail => ({
  to,
  subject: 'Your wallet was recovered',
  text: `Your wallet was recovered on ${pageOf(origin, site)}, with this browser: ${browser}.

If this was not you, somebody who reads your mail has your wallet. Move what is in it to another one now.${foot(site)}`,
})

/** What is done on the wallet's own page. */
type WhoOnOwnPage = Pick<WhoAsks, 'to' | 'browser'>

export const passkeyRecoveryAskedMail = ({ to, origin, browser }: WhoAsks, site: string): Mail => ({
  to,
  subject: 'Your wallet is to be recovered',
  text: `Your wallet is to be recovered on ${origin}, with this browser: ${browser}.

Only your passkey can do that. If this is not you, somebody who reads your mail has tried: change the password of your mailbox.${foot(site)}`,
})

export const recoveredByPasskeyMail = ({ to, browser }: WhoOnOwnPage, site: string): Mail => ({
  to,
  subject: 'Your wallet was recovered',
  text: `Your wallet was recovered with a passkey of yours, with this browser: ${browser}.

If this was not you, somebody has your mail and your passkey. Move what is in your wallet to another one now.${foot(site)}`,
})

export const passkeyAddedMail = ({ to, browser }: WhoOnOwnPage, site: string): Mail => ({
  to,
  subject: 'A passkey can recover your wallet',
  text: `A passkey was added that can recover your wallet, with this browser: ${browser}.

From now on nobody recovers it without a passkey of yours, and we cannot either. If this was not you, open your wallet and remove the passkey.${foot(site)}`,
})

export const passkeyRemovedMail = ({ to, browser }: WhoOnOwnPage, site: string): Mail => ({
  to,
  subject: 'A passkey of your wallet was removed',
  text: `A passkey can recover your wallet no more. It was removed with this browser: ${browser}.

If it was the last one, whoever reads your mail can recover the wallet. If this was not you, open your wallet and look at its devices.${foot(site)}`,
})

/** @param removed the browser that is no device of the wallet any more, and the page on which it was used; `browser` is the one that removed it */
export const deviceRemovedMail = (
  { to, browser }: WhoOnOwnPage,
  removed: Pick<WhoAsks, 'browser' | 'origin'>,
  site: string,
): Mail => ({
  to,
  subject: 'A device was removed from your wallet',
  text: `This browser cannot use your wallet any more: ${removed.browser}, on ${pageOf(removed.origin, site)}. It was removed with this one: ${browser}.

To use it again, sign in on it, and approve it by mail. If this was not you, somebody who uses one of your devices or reads your mail did it: sign in on ${site}/wallet and sign out everywhere.${foot(site)}`,
})

export const exportedMail = ({ to, browser }: WhoOnOwnPage, site: string): Mail => ({
  to,
  subject: 'The words of your wallet are being exported',
  text: `The words of your wallet are being shown or saved, with this browser: ${browser}.

Whoever has the words has the wallet. If this was not you, move what is in it to another one now.${foot(site)}`,
})

export const walletDeletedMail = ({ to, browser }: WhoOnOwnPage, site: string): Mail => ({
  to,
  subject: 'Your wallet was deleted',
  text: `Your wallet was deleted here, with all that was kept of you, with this browser: ${browser}.

What is on its addresses can be moved with its words alone, if you have saved them. Nobody here can bring it back.${foot(site)}`,
})
