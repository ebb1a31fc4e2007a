import * as v from 'valibot'
import { sanitizeText } from '../../core/domain/shared/foreign-text.ts'
import { emailSchema } from '../endpoints/body-schemas.ts'

/** What an issuer says of who has logged in there. */
export interface SocialProfile {
  /** Who it is, for ever: names and addresses change hands. */
  readonly subject: string
  /** To be shown. */
  readonly userName?: string
  /** Of the visitor, as the issuer has found out. */
  readonly email?: string
}

/** In UTF-16 units: pages take no more. */
const longestName = 80

/** As a page shows foreign text, and no longer than it takes; nothing is cut in its middle. */
const nameOf = (given: string | null | undefined): string | undefined => {
  let name = ''
  for (const letter of sanitizeText(given ?? '').trim()) {
    if (name.length + letter.length > longestName) break
    name += letter
  }
  return name.trim() === '' ? undefined : name.trim()
}

const emailOf = (given: string | null | undefined): string | undefined => {
  const { success, output } = v.safeParse(emailSchema, given)
  return success ? output : undefined
}

/** @param email where the issuer says that it is verified */
export const profileOf = (
  subject: string,
  given: { readonly name?: string | null | undefined; readonly email?: string | null | undefined },
): SocialProfile => {
  const [userName, email] = [nameOf(given.name), emailOf(given.email)]
  return { subject, ...(userName !== undefined && { userName }), ...(email !== undefined && { email }) }
}
