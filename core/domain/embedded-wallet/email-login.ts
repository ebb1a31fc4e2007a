import type { FailureCode } from '../shared/failure.ts'
import type { EmailAction, EmailSent } from './frame-protocol.ts'

/** How long until another mail is asked for (spec section 4), in milliseconds. */
export const resendMs = 30_000
/** How long what was mailed counts. */
export const mailLifeMs = 600_000

export const codeLength = 6

/** Where a visitor is: typing their address, approving this device, or typing the code. */
export type LoginStep = 'email' | 'device' | 'code'

/** What is waited for. */
export type LoginWork = 'sending' | 'checking' | 'opening'

export interface LoginFault {
  readonly code: FailureCode
  /** Where it happened, and is told: an address that is refused says nothing of the mail to another one. */
  readonly step: LoginStep
  /** When it may be tried again, as the clock has it, where that is known. */
  readonly until?: number | undefined
}

/** A login with an email address (spec section 4). */
export interface EmailLogin {
  /** As it is typed. */
  readonly email: string
  /** What `email` was when a mail was sent: the step is about that one. */
  readonly sentTo?: string
  readonly step: LoginStep
  /** Digits, `codeLength` at most. */
  readonly code: string
  readonly work?: LoginWork | undefined
  readonly fault?: LoginFault | undefined
  /**
   * A window of the wallet is open, in which the visitor takes over what this browser has, with a code where it cannot reach this page; or why
   * that did not go on.
   */
  readonly link?: { readonly isOpen: boolean; readonly code?: string; readonly fault?: FailureCode } | undefined
  /** When the next mail may be asked for. */
  readonly resendAt: number
  /** The code was right: what is left is to open the wallet. */
  readonly isSignedIn: boolean
  /** The browser keeps nothing for the wallet on this page. */
  readonly isForgotten?: boolean
}

export type EmailLoginEvent =
  | { readonly type: 'email-typed'; readonly text: string }
  | { readonly type: 'code-typed'; readonly text: string }
  | { readonly type: 'started'; readonly work: LoginWork }
  /** A mail is on its way. */
  | { readonly type: 'sent'; readonly to: string; readonly sent: EmailSent; readonly now: number }
  /** The visitor goes on with a mail that was sent before. */
  | { readonly type: 'taken-up'; readonly to: string; readonly step: LoginStep; readonly resendAt: number }
  | { readonly type: 'device-approved' }
  | { readonly type: 'signed-in' }
  | { readonly type: 'link-opened' }
  /** The window cannot reach this page: the visitor types this there. */
  | { readonly type: 'link-code-given'; readonly code: string }
  /** With what this browser has; neither the link nor the code of the mail is needed any more. */
  | { readonly type: 'link-taken' }
  | { readonly type: 'link-ended'; readonly fault?: FailureCode | undefined }
  | { readonly type: 'failed'; readonly fault: LoginFault }
  /** What failed is asked for again. */
  | { readonly type: 'retried' }
  /** Nobody waits for the step any more. */
  | { readonly type: 'left' }
  /** Nobody waits for the mail any more. */
  | { readonly type: 'mail-left' }
  | { readonly type: 'ended' }

export const noLogin: EmailLogin = { email: '', step: 'email', code: '', resendAt: 0, isSignedIn: false }

/** Of what was typed or pasted, whatever stands between the digits. */
export const codeIn = (text: string): string => text.replace(/\D/g, '').slice(0, codeLength)

/** In two parts, as people read it. */
export const shownLinkCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** Letters, and not more of them than any address has: what else there is to know of an address, a mail server says. */
const longestEmail = 254
const emailPattern = /^[^\s@<>",;:()[\]\\]+@[^\s@<>",;:()[\]\\]+\.[^\s@.<>",;:()[\]\\]{2,}$/

/** So many letters an address has at least (spec section 2). */
const shortestEmail = 4

/** Before that nothing can be done with it, and nobody is told that it is wrong. */
export const isLongEnough = (text: string): boolean => text.trim().length >= shortestEmail

export const emailIn = (text: string): string | undefined => {
  const email = text.trim()
  return email.length <= longestEmail && emailPattern.test(email) ? email : undefined
}

const stepOf = (action: EmailAction): LoginStep => (action === 'VERIFY_DEVICE' ? 'device' : 'code')

/** There is a mail that something can still be done with. */
export const isLoginOpen = ({ step }: EmailLogin): boolean => step !== 'email'

/** Whether this address has been sent a mail that this step is about. */
export const isOpenFor = (login: EmailLogin, email: string): boolean =>
  isLoginOpen(login) && login.sentTo?.toLowerCase() === email.toLowerCase()

/** Events that nothing waits for change nothing. */
export const nextEmailLogin = (login: EmailLogin, event: EmailLoginEvent): EmailLogin => {
  switch (event.type) {
    case 'email-typed':
      return { ...login, email: event.text, fault: undefined }
    case 'code-typed': {
      const code = codeIn(event.text)
      // What is being checked stays as it is checked. While a mail is sent, the code of the one before may be typed.
      const isFixed = login.work === 'checking' || login.work === 'opening'
      return login.step !== 'code' || isFixed || code === login.code ? login : { ...login, code, fault: undefined }
    }
    case 'started':
      return { ...login, work: event.work, fault: undefined }
    case 'sent': {
      const { to, sent, now } = event
      const resendAt = now + resendMs
      const isForgotten = sent.isForgotten === true
      return { ...login, sentTo: to, step: stepOf(sent.action), isForgotten, resendAt, ...fresh }
    }
    case 'taken-up': {
      const { to, step, resendAt } = event
      return { ...login, sentTo: to, step, resendAt, ...fresh }
    }
    case 'device-approved':
      return login.step === 'device' ? { ...login, step: 'code', ...fresh, link: undefined } : login
    case 'signed-in':
      return { ...login, isSignedIn: true }
    case 'link-opened':
      return isLoginOpen(login) ? { ...login, link: { isOpen: true } } : login
    case 'link-code-given':
      return login.link?.isOpen ? { ...login, link: { isOpen: true, code: event.code } } : login
    case 'link-taken':
      return login.link?.isOpen ? { ...login, step: 'code', ...fresh, link: undefined, isSignedIn: true } : login
    case 'link-ended':
      return login.link?.isOpen ? { ...login, link: event.fault && { isOpen: false, fault: event.fault } } : login
    case 'failed':
      return {
        ...login,
        work: undefined,
        fault: event.fault,
        // A code that was wrong is typed anew; one that is needed fresh opens nothing.
        ...(event.fault.code === 'INVALID_CODE' ? { code: '' } : {}),
        ...(event.fault.code === 'FRESH_CODE_NEEDED' ? { code: '', isSignedIn: false } : {}),
      }
    case 'retried':
      return login.fault ? { ...login, fault: undefined } : login
    case 'left':
      if (login.work === undefined || login.work === 'sending') return login
      // Whether the code counted is not known: it is typed again.
      return { ...login, work: undefined, ...(login.work === 'checking' ? { code: '' } : {}) }
    case 'mail-left':
      return login.work === 'sending' ? { ...login, work: undefined } : login
    case 'ended':
      return noLogin
  }
}

const fresh = { code: '', work: undefined, fault: undefined, isSignedIn: false } as const

/** Until when there is something to wait for. */
export const latestWait = ({ resendAt, fault }: EmailLogin): number => Math.max(resendAt, fault?.until ?? 0)

/** In whole seconds, none of which is over yet (spec section 4). */
export const secondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1_000))
