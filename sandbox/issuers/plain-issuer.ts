import { createHash, randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { clientId, clientSecretOf, type PlainIssuer, plainIssuers } from './issuer-clients.ts'
import { accountOf, type IssuerAccount, loginPage, refusalPage } from './issuer-page.ts'
import { emailsOf, plainUsers } from './plain-users.ts'

/** A login that is under way. */
interface AskedLogin {
  readonly state: string
  readonly challenge: string
}

const codeMs = 60_000
/** No `cross-origin-opener-policy`: it would part a window for good from the page that has opened it. */
const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const
const newToken = (): string => randomBytes(24).toString('base64url')

/** Nothing is read twice. */
const take = <Value>(values: Map<string, Value>, key: string | null): Value | undefined => {
  const value = key === null ? undefined : values.get(key)
  if (key !== null) values.delete(key)
  return value
}

const basicOf = (context: Context): readonly [string, string] | undefined => {
  const [, encoded] = /^Basic (\S+)$/.exec(context.req.header('authorization') ?? '') ?? []
  if (encoded === undefined) return undefined
  const [name = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent)
  return [name, secret]
}

/**
 * One of those that speak plain OAuth 2 (RFC 6749) with PKCE (RFC 7636): client, secret and return address are exact, and codes count once.
 * @param redirectUri of the one site that is registered
 */
export const plainIssuer = (issuer: PlainIssuer, redirectUri: string): Hono => {
  const app = new Hono()
  const name = plainIssuers[issuer]
  const logins = new Map<string, AskedLogin>()
  const codes = new Map<string, AskedLogin & { readonly account: IssuerAccount; readonly at: number }>()
  const tokens = new Map<string, IssuerAccount>()

  const backTo = (context: Context, fields: Readonly<Record<string, string>>): Response => {
    const url = new URL(redirectUri)
    for (const [field, value] of Object.entries(fields)) url.searchParams.set(field, value)
    return context.redirect(url.href, 303)
  }

  app.get('/authorize', (context) => {
    const asked = context.req.query()
    const isRegistered = asked['client_id'] === clientId && asked['redirect_uri'] === redirectUri
    if (!isRegistered)
      return context.html(refusalPage(name, 'The site, or where it wants to go on, is not registered.'), 400, headers)
    const { state = '', code_challenge: challenge = '' } = asked
    if (asked['response_type'] !== 'code' || asked['code_challenge_method'] !== 'S256' || challenge === '')
      return backTo(context, { state, error: 'invalid_request' })
    const login = newToken()
    logins.set(login, { state, challenge })
    return context.html(loginPage(name, `/${issuer}/authorize`, { login }), 200, headers)
  })

  app.post('/authorize', async (context) => {
    const form = new URLSearchParams(await context.req.text())
    const login = take(logins, form.get('login'))
    if (login === undefined) return context.html(refusalPage(name, 'It was used already.'), 400, headers)
    const account = accountOf(form)
    if (account === undefined) return backTo(context, { state: login.state, error: 'access_denied' })
    const code = newToken()
    codes.set(code, { ...login, account, at: Date.now() })
    return backTo(context, { state: login.state, code })
  })

  app.post('/token', async (context) => {
    const form = new URLSearchParams(await context.req.text())
    // X takes the secret in the header alone, the others in the body.
    const given = issuer === 'x' ? basicOf(context) : [form.get('client_id'), form.get('client_secret')]
    // GitHub says what is wrong with 200.
    const refused = (error: string) => context.json({ error }, issuer === 'github' ? 200 : 400, headers)
    if (given?.[0] !== clientId || given[1] !== clientSecretOf(issuer)) return refused('invalid_client')
    const code = take(codes, form.get('code'))
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight = code?.challenge === challenge && form.get('redirect_uri') === redirectUri
    if (code === undefined || !isRight || Date.now() - code.at > codeMs) return refused('invalid_grant')
    const token = newToken()
    tokens.set(token, code.account)
    return context.json({ access_token: token, token_type: 'bearer' }, 200, headers)
  })

  const userOf = (context: Context): IssuerAccount | undefined =>
    tokens.get(/^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1] ?? '')
  const answerTo = (words: (account: IssuerAccount) => unknown) => (context: Context) => {
    const account = userOf(context)
    return account === undefined
      ? context.json({ error: 'invalid_token' }, 401, headers)
      : context.body(JSON.stringify(words(account)), 200, { ...headers, 'content-type': 'application/json' })
  }
  app.get('/user', answerTo(plainUsers[issuer]))
  if (issuer === 'github') app.get('/user/emails', answerTo(emailsOf))
  return app
}
