import { codeMinutes } from '../auth/create-auth.ts'
import type { Mail } from './mailer.ts'
import { foot, pageOf, type WhoAsks } from './mails.ts'

/** Who wants the change: the page and the browser are what the browser says of itself. */
export type WhoChangesEmail = Pick<WhoAsks, 'to' | 'origin' | 'browser'>

const counts = `It counts for ${codeMinutes} minutes`

/** To the address of now. Its code is typed into the page of a host: the mail says what that does. */
export const changeAskedMail = (
  { to, origin, browser }: WhoChangesEmail,
  { newEmail, code }: { readonly newEmail: string; readonly code: string },
  site: string,
): Mail => ({
  to,
  subject: `${code} is your code to change the email address of your wallet`,
  text: `Somebody wants to move your wallet to another email address: ${newEmail}

They ask on ${pageOf(origin, site)}, with this browser: ${browser}.

Whoever reads the mail of ${newEmail} can open your wallet after that. Type this code only if you have asked for it yourself, and if that address is yours. If not, do not type it anywhere, and give it to nobody: nothing is changed then.

Your code is ${code}

${counts}.${foot(site)}`,
})

/** To the new address. */
export const confirmAddressMail = ({ to, origin, browser }: WhoChangesEmail, code: string, site: string): Mail => ({
  to,
  subject: `${code} is your code for the new email address of a wallet`,
  text: `A wallet is to have this email address. Somebody asks for that on ${pageOf(origin, site)}, with this browser: ${browser}.

Your code is ${code}

${counts}. If you have not asked for it, do not give it to anybody.${foot(site)}`,
})

/** To an address that is somebody's: the page is told nothing else than of any other address. */
export const addressTakenMail = ({ to, origin, browser }: WhoChangesEmail, site: string): Mail => ({
  to,
  subject: 'A wallet could not be moved to this email address',
  text: `Somebody wanted to move another wallet to this email address, on ${pageOf(origin, site)}, with this browser: ${browser}.

This address has a wallet already, or is kept for one. Nothing was changed, and there is nothing that you have to do. If it was you: a wallet can only have an address that no other one has.${foot(site)}`,
})

/** To the address that the wallet had. @param changed without `back` where the wallet has an address again that it had before */
export const emailChangedMail = (
  { to, origin, browser }: WhoChangesEmail,
  {
    newEmail,
    back,
  }: { readonly newEmail: string; readonly back: { readonly link: string; readonly expiresAt: Date } | undefined },
  site: string,
): Mail => ({
  to,
  subject: 'The email address of your wallet was changed',
  text: `Your wallet has another email address now: ${newEmail}. It was changed on ${pageOf(origin, site)}, with this browser: ${browser}.

${
  back === undefined
    ? 'It had that address a short while ago, and could have been taken back to it at any time. So this change cannot be taken back.'
    : `If this was not you, open this page and take it back:

${back.link}

It can be taken back until ${back.expiresAt.toUTCString()}. Until then nobody is given your wallet by mail alone, and no other wallet can have your address. After that, whoever reads the mail of the new address can open your wallet.`
}${foot(site)}`,
})

/** To the address that the wallet has lost again. */
export const takenBackMail = ({ to, browser }: Pick<WhoAsks, 'to' | 'browser'>, site: string): Mail => ({
  to,
  subject: 'Your wallet has its former email address again',
  text: `A wallet that had this email address has its former one again. Whoever reads the mail of that one has taken it back, with this browser: ${browser}.

All its devices were signed out, and those that were approved since the change were removed.${foot(site)}`,
})

/** To an address that a wallet has left, in place of a link. */
export const addressKeptMail = ({ to, origin, browser }: WhoChangesEmail, until: Date, site: string): Mail => ({
  to,
  subject: 'This email address is kept for a wallet',
  text: `Somebody wants to sign in with this email address on ${pageOf(origin, site)}, with this browser: ${browser}.

The wallet that had it has another address now. If you have changed it, sign in with the new one. If you have not, take it back: the link is in the mail “The email address of your wallet was changed”.

Until ${until.toUTCString()} the address is kept for that wallet, and there can be no other one for it.${foot(site)}`,
})
