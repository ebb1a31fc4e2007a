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

const foot = (site: string): string =>
  `\n\n${new URL(site).host} keeps your wallet. Nobody there asks you for a code or a link.\n`

export const approvalMail = ({ to, project, origin, browser }: WhoAsks, link: string, site: string): Mail => ({
  to,
  subject: `Approve a new device for ${project}`,
  text: `Somebody wants to use your wallet on ${origin}, with a browser that has not used it before: ${browser}.

If this is you, open this page and approve it:

${link}

The link counts for ${linkMinutes} minutes. If this is not you, do not open it: nothing happens then.${foot(site)}`,
})

export const codeMail = ({ to, project, origin, browser }: WhoAsks, code: string, site: string): Mail => ({
  to,
  subject: `${code} is your code for ${project}`,
  text: `Your code is ${code}

It counts for ${codeMinutes} minutes, for ${origin} and ${browser}. If you have not asked for it, do not give it to anybody.${foot(site)}`,
})

export const recoveryAskedMail = ({ to, origin, browser }: WhoAsks, availableAt: Date, site: string): Mail => ({
  to,
  subject: 'Your wallet is to be recovered',
  text: `Your wallet is to be recovered on ${origin}, with this browser: ${browser}.

It can be from ${availableAt.toUTCString()} on. If this is not you, sign in on a device that you have used before and stop it there.${foot(site)}`,
})

export const recoveredMail = ({ to, origin, browser }: WhoAsks, site: string): Mail => ({
  to,
  subject: 'Your wallet was recovered',
  text: `Your wallet was recovered on ${origin}, with this browser: ${browser}.

If this was not you, somebody who reads your mail has your wallet. Move what is in it to another one now.${foot(site)}`,
})
