import { describe, expect, test } from 'vitest'
import { readEnvironmentOptions } from '../../secure-site/config/environment-options.ts'
import { checkSiteOptions } from '../../secure-site/config/site-options.ts'

const least = {
  database: { kind: 'memory' },
  publicUrl: 'http://wallet.localhost',
  projects: { sample: { name: 'Sample', origins: ['https://app.example'] } },
  mail: { smtpUrl: 'smtp://mail.example', from: 'wallet@site.example' },
}
const keys = {
  secret: Buffer.alloc(32, 1).toString('base64'),
  accountShareKey: Buffer.alloc(32, 2).toString('base64'),
  recoveryShareKey: Buffer.alloc(32, 3).toString('base64'),
}
const sentences = (farcaster: unknown, more: object = {}): readonly string[] => {
  const checked = checkSiteOptions({ ...least, ...more, farcaster })
  return checked.ok ? [] : checked.failure
}

test('none is needed; one RPC is enough, and the rest is Farcaster’s own', () => {
  const none = checkSiteOptions(least)
  expect(none.ok && none.value.farcaster).toBeUndefined()
  expect(checkSiteOptions({ ...least, farcaster: { rpcUrl: 'https://op.rpc.example/' } })).toMatchObject({
    value: {
      farcaster: {
        relayUrl: 'https://relay.farcaster.xyz',
        rpcUrl: 'https://op.rpc.example',
        idRegistry: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
      },
    },
  })
})

describe('a sentence says what is wrong', () => {
  test.each([
    [{}, 'farcaster.rpcUrl: is missing'],
    [{ rpcUrl: 'http://op.rpc.example' }, 'farcaster.rpcUrl: must be an address like https://relay.example'],
    [
      { rpcUrl: 'https://op.rpc.example', idRegistry: '0x1' },
      'farcaster.idRegistry: must be the address of a contract',
    ],
    [{ rpcUrl: 'https://op.rpc.example', key: 'a' }, 'farcaster.key: is unknown'],
  ])('of %j', (farcaster, sentence) => expect(sentences(farcaster)).toEqual([sentence]))

  test('of a relay on this machine, for a site that is elsewhere', () => {
    const farcaster = { rpcUrl: 'http://localhost:1', relayUrl: 'http://localhost:2' }
    expect(sentences(farcaster)).toEqual([])
    expect(sentences(farcaster, { ...keys, publicUrl: 'https://wallet.example' })).toEqual([
      ...['farcaster.relayUrl: must begin with https://', 'farcaster.rpcUrl: must begin with https://'],
    ])
  })
})

test('it is read from a variable, or from the file that another one names', () => {
  const environment = {
    PUBLIC_URL: 'http://wallet.localhost',
    PROJECTS: JSON.stringify(least.projects),
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'wallet@site.example',
  }
  const text = '{"rpcUrl":"https://op.rpc.example"}'
  const read = { value: { farcaster: { rpcUrl: 'https://op.rpc.example' } } }
  expect(readEnvironmentOptions({ ...environment, FARCASTER: text }, () => '')).toMatchObject(read)
  expect(readEnvironmentOptions({ ...environment, FARCASTER_FILE: 'farcaster.json' }, () => text)).toMatchObject(read)
  expect(readEnvironmentOptions({ ...environment, FARCASTER: '{' }, () => '')).toMatchObject({
    failure: [expect.stringMatching(/^FARCASTER: is no JSON/)],
  })
})
