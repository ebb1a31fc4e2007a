import { createHash } from 'node:crypto'
import type { PlainIssuer } from './issuer-clients.ts'
import type { IssuerAccount } from './issuer-page.ts'

/** Each of them counts its users; here, by their name. */
const numberOf = ({ name }: IssuerAccount): number => createHash('sha256').update(name).digest().readUIntBE(0, 6)

/** What each answers to a token, in its own form. */
export const plainUsers: Readonly<Record<PlainIssuer, (account: IssuerAccount) => unknown>> = {
  github: (account) => ({ id: numberOf(account), login: account.name, email: account.email ?? null }),
  facebook: (account) => ({ id: String(numberOf(account)), name: account.name }),
  x: (account) => ({ data: { id: String(numberOf(account)), name: account.name, username: account.name } }),
  discord: (account) => ({
    ...{ id: String(numberOf(account)), username: account.name, global_name: account.name },
    ...{ email: account.email ?? null, verified: account.isVerified },
  }),
}

/** GitHub's list of addresses. */
export const emailsOf = ({ email, isVerified }: IssuerAccount): unknown =>
  email === undefined ? [] : [{ email, primary: true, verified: isVerified, visibility: null }]
