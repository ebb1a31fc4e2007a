import type { FailureCode } from '../shared/failure.ts'
import { codeIn, resendMs } from './email-login.ts'
import type { EmailChangeAction } from './frame-protocol.ts'

/** Typing the new address; then the code that the address of now was sent; then the one of the new address. */
export type ChangeStep = 'address' | 'primary' | 'secondary'

/** What is waited for. */
export type ChangeWork = 'sending' | 'checking'

export interface ChangeFault {
  readonly code: FailureCode
  /** Where it happened, and is told. */
  readonly step: ChangeStep
  /** When it may be tried again, as the clock has it, where that is known. */
  readonly until?: number | undefined
}

/** The visitor's wallet gets another email address (spec section 4). */
export interface EmailChange {
  /** The address of the wallet when this was begun; nothing where nobody changes anything. */
  readonly from?: string
  /** As it is typed. */
  readonly email: string
  /** What `email` was when a code was sent: the steps after it are about that one. */
  readonly sentTo?: string
  readonly step: ChangeStep
  /** Digits, `codeLength` at most. */
  readonly code: string
  readonly work?: ChangeWork | undefined
  readonly fault?: ChangeFault | undefined
  /** When the next mail may be asked for. */
  readonly resendAt: number
}

export type EmailChangeEvent =
  /** The visitor comes to it, with the address of their wallet. */
  | { readonly type: 'begun'; readonly from: string }
  | { readonly type: 'email-typed'; readonly text: string }
  | { readonly type: 'code-typed'; readonly text: string }
  | { readonly type: 'started'; readonly work: ChangeWork }
  /** A code is on its way. */
  | { readonly type: 'sent'; readonly to: string; readonly action: EmailChangeAction; readonly now: number }
  /** The code of the address of now was right, and the new one is sent another. */
  | { readonly type: 'passed' }
  | { readonly type: 'failed'; readonly fault: ChangeFault }
  /** What failed is asked for again. */
  | { readonly type: 'retried' }
  /** Nobody waits any more. */
  | { readonly type: 'left' }
  /** The address is typed once more. */
  | { readonly type: 'restarted' }
  | { readonly type: 'ended' }

export const noChange: EmailChange = { email: '', step: 'address', code: '', resendAt: 0 }

const atRest = { code: '', work: undefined, fault: undefined } as const

const isSame = (one: string, other = ''): boolean => one.trim().toLowerCase() === other.toLowerCase()

/** Whether what is typed may be an address, and is another one than the wallet has. */
export const isAnother = ({ email, from }: EmailChange): boolean => !isSame(email, from)

/** Whether codes for this address have just been sent, which can still be typed. */
export const isChangeOpenFor = ({ step, sentTo }: EmailChange, email: string): boolean =>
  step !== 'address' && sentTo !== undefined && isSame(email, sentTo)

/** Events that nothing waits for change nothing. */
export const nextEmailChange = (change: EmailChange, event: EmailChangeEvent): EmailChange => {
  switch (event.type) {
    case 'begun':
      // What was begun with another wallet, or before an earlier change, is over.
      return change.from === event.from ? change : { ...noChange, from: event.from, email: event.from }
    case 'email-typed':
      return { ...change, email: event.text, fault: undefined }
    case 'code-typed': {
      const code = codeIn(event.text)
      const isFixed = change.step === 'address' || change.work === 'checking' || code === change.code
      return isFixed ? change : { ...change, code, fault: undefined }
    }
    case 'started':
      return { ...change, work: event.work, fault: undefined }
    case 'sent': {
      const step = event.action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
      return { ...change, ...atRest, sentTo: event.to, step, resendAt: event.now + resendMs }
    }
    case 'passed':
      return change.step === 'primary' ? { ...change, ...atRest, step: 'secondary' } : change
    case 'failed':
      // A code that was wrong is typed anew.
      return {
        ...change,
        work: undefined,
        fault: event.fault,
        ...(event.fault.code === 'INVALID_CODE' ? { code: '' } : {}),
      }
    case 'retried':
      return change.fault ? { ...change, fault: undefined } : change
    case 'left':
      // Whether a code counted that was being checked is not known: it is typed again.
      return change.work ? { ...change, work: undefined, ...(change.work === 'checking' ? { code: '' } : {}) } : change
    case 'restarted':
      return change.step === 'address' ? change : { ...change, ...atRest, step: 'address' }
    case 'ended':
      return noChange
  }
}

/** Until when there is something to wait for. */
export const latestChangeWait = ({ resendAt, fault }: EmailChange): number => Math.max(resendAt, fault?.until ?? 0)
