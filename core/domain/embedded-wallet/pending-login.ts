import { entriesIn, serialiseList } from '../shared/stored-list.ts'
import { emailIn, type LoginStep, mailLifeMs } from './email-login.ts'

/** A mail was sent, and the page may be gone before the visitor comes back with what is in it. */
export interface PendingLogin {
  readonly email: string
  readonly step: Exclude<LoginStep, 'email'>
  /** When, in ms since the epoch. */
  readonly at: number
}

/** A list of one. */
export const serialisePendingLogin = ({ email, step, at }: PendingLogin): string => serialiseList([[at, step, email]])

/** @returns undefined when it makes no sense, or what was mailed counts no more: storage is foreign input */
export const parsePendingLogin = (text: string | undefined, now: number): PendingLogin | undefined => {
  const [entry]: readonly unknown[] = entriesIn(text) ?? []
  const [at, step, email]: readonly unknown[] = Array.isArray(entry) ? entry : []
  if (typeof at !== 'number' || at > now || now - at > mailLifeMs) return undefined
  if ((step !== 'device' && step !== 'code') || typeof email !== 'string' || emailIn(email) !== email) return undefined
  return { at, step, email }
}
