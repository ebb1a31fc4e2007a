import { timeText } from './controls.ts'
import type { OwnNotice } from './own-pages.ts'

const said: Readonly<Record<string, string>> = {
  'recovery-asked': 'Somebody asked to recover the wallet',
  'recovery-stopped': 'The recovery of the wallet was stopped',
  recovered: 'The wallet was recovered on another device',
  'device-removed': 'A device was removed',
  exported: 'The words of the wallet were exported',
  'passkey-added': 'A passkey was added that can recover the wallet',
  'passkey-removed': 'A passkey was removed',
  linked: 'The wallet was opened on a further page of one browser',
  'email-changed': 'The email address of the wallet was changed',
  'session-copied': 'A device was signed out, because an old copy of its session was used, or an answer to it was lost',
  'email-restored': 'The change of the email address was taken back',
}

/** What happened, on which page and browser, and when. A kind that this page does not know is one of a newer site. */
export const noticeText = ({
  kind,
  browser,
  origin,
  at,
}: OwnNotice): { readonly what: string; readonly where: string } => ({
  what: Object.hasOwn(said, kind) ? (said[kind] ?? kind) : `The wallet was used: ${kind}`,
  where: `${browser}, on ${pageText(origin)}, ${timeText(Date.parse(at))}`,
})

export const pageText = (origin: string): string => (origin === location.origin ? 'your wallet’s own page' : origin)
