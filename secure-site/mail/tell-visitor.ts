import { contactOf, type VisitorIdentity } from '../auth/visitor-identity.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Mails a visitor where the site knows of a mailbox of theirs. */
export const tellVisitor = (mailer: Mailer, visitor: VisitorIdentity, mailTo: (to: string) => Mail): void => {
  const to = contactOf(visitor)
  if (to !== undefined) mailer.send(mailTo(to))
}
