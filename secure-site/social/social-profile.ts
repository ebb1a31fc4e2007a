import * as v from 'valibot'
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

/** Without what turns the direction of the words around it, and breaks lines. */
const nameOf = (given: string | null | undefined): string | undefined => {
  const name = [...(given ?? '').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()].slice(0, 60).join('')
  return name === '' ? undefined : name
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
