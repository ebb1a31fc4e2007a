import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type RunningIssuers, startIssuers } from '../../sandbox/issuers/start-issuers.ts'

const site = 'http://wallet.localhost'
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

let issuers: RunningIssuers
const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')]
beforeAll(async () => {
  issuers = await startIssuers({ port: 0, site })
})
afterAll(() => issuers.stop())
afterEach(() => {
  for (const one of said) expect(one).not.toHaveBeenCalled()
})

const plain = ['github', 'facebook', 'x', 'discord'] as const
type Plain = (typeof plain)[number]

const redirectUriOf = (issuer: string): string => `${site}/social/callback/${issuer}`
const authorize = (issuer: 'google' | 'apple' | Plain, given: Readonly<Record<string, string>> = {}) => {
  const { clientId, authorizationUrl = '' } = issuers.socials[issuer]
  const url = new URL(authorizationUrl)
  const fields = {
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUriOf(issuer), state: 'a state' },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', scope: 'openid', ...given },
  }
  for (const [name, value] of Object.entries(fields)) if (value !== '') url.searchParams.set(name, value)
  return fetch(url, { redirect: 'manual' })
}

const codeOf = async (issuer: Plain): Promise<string> => {
  const page = await (await authorize(issuer)).text()
  const [, login = ''] = /name="login" value="([^"]*)"/.exec(page) ?? []
  const body = new URLSearchParams({ login, name: 'Mara', answer: 'continue' })
  const { authorizationUrl = '' } = issuers.socials[issuer]
  const answer = await fetch(authorizationUrl, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(`${back.origin}${back.pathname}`).toBe(redirectUriOf(issuer))
  expect(back.searchParams.get('state')).toBe('a state')
  return back.searchParams.get('code') ?? ''
}

const tokenOf = async (issuer: Plain, given: Readonly<Record<string, string>>): Promise<unknown> => {
  const { clientId, clientSecret, tokenUrl = '' } = issuers.socials[issuer]
  const secret = { client_id: clientId, client_secret: clientSecret }
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', redirect_uri: redirectUriOf(issuer), code_verifier: verifier },
    ...{ ...(issuer !== 'x' && secret), ...given },
  })
  const headers: Record<string, string> = issuer === 'x' ? { authorization: basic } : {}
  return (await fetch(tokenUrl, { method: 'POST', body, headers })).json()
}

test.each(plain)('a code of %s counts once', async (issuer) => {
  const code = await codeOf(issuer)
  expect(await tokenOf(issuer, { code })).toHaveProperty('access_token')
  expect(await tokenOf(issuer, { code })).toEqual({ error: 'invalid_grant' })
})

test.each<[string, Record<string, string>, string]>([
  ['with another verifier', { code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
  ['for another address', { redirect_uri: `${site}/social/callback/google` }, 'invalid_grant'],
  ['with another secret', { client_secret: 'wrong' }, 'invalid_client'],
  ['of another client', { client_id: 'other' }, 'invalid_client'],
])('a code is refused %s', async (_, given, error) => {
  const code = await codeOf('discord')
  expect(await tokenOf('discord', { code, ...given })).toEqual({ error })
})

test('X takes no secret in the body', async () => {
  const { clientId, clientSecret, tokenUrl = '' } = issuers.socials.x
  const body = new URLSearchParams({
    ...{ client_id: clientId, client_secret: clientSecret, code: await codeOf('x'), code_verifier: verifier },
    redirect_uri: redirectUriOf('x'),
  })
  expect(await (await fetch(tokenUrl, { method: 'POST', body })).json()).toEqual({ error: 'invalid_client' })
})

test.each([...plain, 'google', 'apple'] as const)('%s goes on to the registered address alone', async (issuer) => {
  for (const given of [{ redirect_uri: `${redirectUriOf(issuer)}/` }, { client_id: 'other' }]) {
    const answer = await authorize(issuer, given)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  }
})

test.each([...plain, 'google'] as const)('%s wants PKCE with S256', async (issuer) => {
  for (const given of [{ code_challenge: '', code_challenge_method: '' }, { code_challenge_method: 'plain' }]) {
    const back = new URL((await authorize(issuer, given)).headers.get('location') ?? '')
    expect(back.searchParams.get('error')).toBe('invalid_request')
    expect(back.searchParams.get('code')).toBeNull()
  }
})

test('a token of nobody is told nothing', async () => {
  for (const issuer of plain) {
    const answer = await fetch(issuers.socials[issuer].userInfoUrl ?? '', { headers: { authorization: 'Bearer none' } })
    expect(answer.status).toBe(401)
  }
})
