import type { EmailChangeAction } from '../../core/domain/embedded-wallet/frame-protocol.ts'
import { changedSchema, changeSchema, nothing } from './http/site-answers.ts'
import type { SiteApi } from './http/site-api.ts'

/** The change of the wallet's address, for the page around the frame. Everything rejects with a `FrameError`, or with the signal's reason. */
export interface EmailChange {
  /** The address of now is mailed a code. */
  readonly start: (email: string, signal: AbortSignal) => Promise<EmailChangeAction>
  /** That code; the new address is mailed another. */
  readonly enterPrimary: (code: string, signal: AbortSignal) => Promise<void>
  /** The code of the new address. @returns that address, as the site keeps it */
  readonly enterSecondary: (code: string, signal: AbortSignal) => Promise<string>
}

/** @param origin of the page around the frame, as the browser says: the mails name it */
export const createEmailChange = (api: SiteApi, origin: string, projectId: string): EmailChange => ({
  start: async (email, signal) => {
    const body = { email, projectId, origin }
    return (await api.ask({ method: 'POST', path: '/api/email', body }, changeSchema, signal)).action
  },
  enterPrimary: async (code, signal) => {
    await api.ask({ method: 'POST', path: '/api/email/primary', body: { code } }, nothing, signal)
  },
  enterSecondary: async (code, signal) =>
    (await api.ask({ method: 'POST', path: '/api/email/secondary', body: { code } }, changedSchema, signal)).email,
})
