import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Configuration, Provider } from 'oidc-provider'
import { clientId, clientSecretOf, type OpenIdIssuer, openIdIssuers } from './issuer-clients.ts'
import { accountOf, type IssuerAccount, loginPage, refusalPage } from './issuer-page.ts'
import { withoutNotices } from './quiet-provider.ts'

/** Answers what is under its path. */
export type AnswerNode = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const subjectOf = ({ name }: IssuerAccount): string => createHash('sha256').update(name).digest('hex').slice(0, 21)

const signingKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomUUID() }
}

/**
 * An issuer of OpenID Connect, by a library that is certified for it, with a login page of its own.
 * @param url of the issuer, with its path
 * @param checkSecret where the client proves itself in another way than with its secret
 */
export const openIdIssuer = (
  issuer: OpenIdIssuer,
  url: string,
  redirectUri: string,
  checkSecret?: (secret: string) => boolean,
): Promise<AnswerNode> =>
  withoutNotices(async () => {
    const { interactionPolicy, Provider: OpenIdProvider } = await import('oidc-provider')
    const name = openIdIssuers[issuer]
    const accounts = new Map<string, IssuerAccount>()
    const policy = interactionPolicy.base()
    // Whoever comes is asked who they are, also when they have been here before.
    policy
      .get('login')
      ?.checks.add(
        new interactionPolicy.Check('asked_each_time', 'Everybody is asked', ({ oidc }) =>
          oidc.result?.login === undefined
            ? interactionPolicy.Check.REQUEST_PROMPT
            : interactionPolicy.Check.NO_NEED_TO_PROMPT,
        ),
      )
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
    const configuration: Configuration = {
      clients: [
        {
          ...{ client_id: clientId, client_secret: clientSecretOf(issuer), redirect_uris: [redirectUri] },
          ...{ response_types: ['code'], grant_types: ['authorization_code'] },
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [signingKey()] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { policy, url: (_, { uid }) => `/${issuer}/interaction/${uid}` },
      cookies: {
        keys: [randomBytes(32).toString('base64url')],
        names: { session: `${issuer}_session`, interaction: `${issuer}_interaction`, resume: `${issuer}_resume` },
      },
      renderError: async (context, { error, error_description: words = error }) => {
        context.type = 'html'
        context.body = String(await refusalPage(name, words))
      },
      conformIdTokenClaims: false,
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      findAccount: (_, accountId) => {
        const account = accounts.get(accountId)
        if (account === undefined) return undefined
        const { name: called, email, isVerified } = account
        const mailed = email === undefined ? {} : { email, email_verified: isVerified }
        return { accountId, claims: () => ({ sub: accountId, name: called, ...mailed }) }
      },
      // Who has logged in has agreed.
      loadExistingGrant: async ({ oidc }) => {
        const { accountId } = oidc.session ?? {}
        if (accountId === undefined) return undefined
        const grant = new oidc.provider.Grant({ clientId, accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    }
    const provider: Provider = new OpenIdProvider(url, configuration)
    if (checkSecret !== undefined) provider.Client.prototype.compareClientSecret = (secret) => checkSecret(secret)
    const answerProvider = provider.callback()

    const showPage = async (response: ServerResponse, status: number, page: ReturnType<typeof loginPage>) => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(String(await page))
    }
    const answerLogin: AnswerNode = async (request, response) => {
      if (request.method !== 'POST') return showPage(response, 200, loginPage(name, request.url ?? ''))
      const account = accountOf(new URLSearchParams(await text(request)))
      if (account === undefined) return provider.interactionFinished(request, response, { error: 'access_denied' })
      const accountId = subjectOf(account)
      accounts.set(accountId, account)
      return provider.interactionFinished(request, response, { login: { accountId }, select_account: {} })
    }
    return async (request, response) => {
      if (!request.url?.startsWith(`/${issuer}/interaction/`)) {
        // The library finds the path that it is under in the one that was asked for.
        Object.assign(request, { originalUrl: request.url, url: request.url?.slice(issuer.length + 1) })
        await answerProvider(request, response)
        return
      }
      try {
        await answerLogin(request, response)
      } catch {
        await showPage(response, 400, refusalPage(name, 'It was used already, or is too old.'))
      }
    }
  })
