import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readEnvironmentOptions } from '../../secure-site/config/environment-options.ts'
import { checkSiteOptions } from '../../secure-site/config/site-options.ts'

const client = { clientId: 'id', clientSecret: 'secret' }
const pemOf = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const apple = { clientId: 'id', teamId: 'team', keyId: 'key', privateKey: pemOf('P-256') }

const least = {
  database: { kind: 'memory' },
  publicUrl: 'http://wallet.localhost',
  projects: { sample: { name: 'Sample', origins: ['https://app.example'] } },
  mail: { smtpUrl: 'smtp://mail.example', from: 'wallet@site.example' },
}
const check = (socials: unknown) => checkSiteOptions({ ...least, socials })
const failures = (socials: unknown): readonly string[] => {
  const checked = check(socials)
  return checked.ok ? [] : checked.failure
}

test('none is needed', () => {
  expect(checkSiteOptions(least)).toMatchObject({ ok: true, value: { socials: {} } })
})

test('each issuer has its own addresses', () => {
  const [google, plain] = [client, client]
  const checked = check({ google, apple, github: plain, facebook: plain, x: plain, discord: plain })
  if (!checked.ok) throw new Error(checked.failure.join('\n'))
  const { socials } = checked.value
  expect(socials.google).toMatchObject({
    ...{ issuer: 'https://accounts.google.com', jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs' },
  })
  expect(socials.apple).toMatchObject({ issuer: 'https://appleid.apple.com' })
  const hosts = Object.values(socials).map((one) => new URL(one?.tokenUrl ?? '').host)
  expect(hosts).toEqual([
    ...['oauth2.googleapis.com', 'github.com', 'appleid.apple.com', 'graph.facebook.com', 'api.x.com', 'discord.com'],
  ])
})

describe('a sentence says what is wrong', () => {
  test.each([
    [{ google: { clientId: 'id' } }, ['socials.google.clientSecret: is missing']],
    [{ google: { ...client, scope: 'all' } }, ['socials.google.scope: is unknown']],
    [{ farcaster: client }, ['socials.farcaster: is unknown']],
    [{ github: { ...client, clientId: ' ' } }, ['socials.github.clientId: must not be empty']],
    [
      { github: { ...client, tokenUrl: 'http://issuer.example/token' } },
      ['socials.github.tokenUrl: must be an address like https://issuer.example/token'],
    ],
    [
      { apple: { ...apple, privateKey: 'a key' } },
      ['socials.apple.privateKey: must be a key of P-256, as PEM (PKCS #8)'],
    ],
    [
      { apple: { ...apple, privateKey: pemOf('P-384') } },
      ['socials.apple.privateKey: must be a key of P-256, as PEM (PKCS #8)'],
    ],
  ])('of %j', (socials, sentences) => {
    expect(failures(socials)).toEqual(sentences)
  })

  test('where a site that others reach would speak to an issuer in the open', () => {
    const keys = ['secret', 'accountShareKey', 'recoveryShareKey'].map((name, at) => [
      name,
      Buffer.alloc(32, at + 1).toString('base64'),
    ])
    const site = { ...least, publicUrl: 'https://wallet.example', ...Object.fromEntries(keys) }
    const local = 'http://localhost:8090/token'
    expect(checkSiteOptions({ ...site, socials: { google: client, x: client, apple } }).ok).toBe(true)
    expect(checkSiteOptions({ ...site, socials: { x: { ...client, tokenUrl: local } } })).toEqual({
      ok: false,
      failure: ['socials.x.tokenUrl: must begin with https://'],
    })
    expect(check({ x: { ...client, tokenUrl: local } }).ok).toBe(true)
  })
})

describe('the environment', () => {
  const environment = {
    ...{ PUBLIC_URL: 'http://localhost', PROJECTS: JSON.stringify(least.projects) },
    ...{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'wallet@site.example' },
  }
  const files = new Map([['socials.json', JSON.stringify({ github: client })]])
  const readFile = (path: string): string => {
    const text = files.get(path)
    if (text === undefined) throw new Error(`there is no ${path}`)
    return text
  }
  const read = (given: Readonly<Record<string, string>>) =>
    readEnvironmentOptions({ ...environment, ...given }, readFile)

  test('has them as JSON, or in a file', () => {
    for (const given of [{ SOCIALS: JSON.stringify({ github: client }) }, { SOCIALS_FILE: 'socials.json' }])
      expect(read(given)).toMatchObject({ ok: true, value: { socials: { github: client } } })
  })

  test.each([
    [{ SOCIALS: '{' }, /^SOCIALS: is no JSON/],
    [{ SOCIALS_FILE: 'none.json' }, /^SOCIALS_FILE: cannot be read: there is no none.json$/],
    [{ SOCIALS: '{"github":{}}' }, /^SOCIALS\.github\.clientId: is missing$/],
  ])('that is wrong is said by its name: %j', (given, sentence) => {
    const options = read(given)
    expect(options.ok ? [] : options.failure).toContainEqual(expect.stringMatching(sentence))
  })
})
