import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletMigrations } from '../../secure-site/wallets/migrations.ts'
import { createSiteWorld, newWallet, type SiteDevice, type SiteWorld } from './support/site-world.ts'

const bundler = 'https://bundler.example/rpc'
const paymaster = 'https://paymaster.example'
const origins = ['https://app.example']

let world: SiteWorld
beforeAll(async () => {
  world = await createSiteWorld({
    networks: { 'eip155:1': { rpcUrls: ['https://rpc.example'], smartAccounts: { bundler, paymaster } } },
    projects: {
      sample: { name: 'Sample', origins },
      plain: { name: 'Plain', origins, smartAccounts: false },
      paid: { name: 'Paid', origins, paymasters: ['https://pays.example/v2'] },
      idle: { name: 'Idle', origins, smartAccounts: false, paymasters: ['https://pays.example/v2'] },
    },
  })
})
afterAll(() => world.stop())

let count = 0
const visitor = async (hasWallet = true): Promise<SiteDevice> => {
  const device = await world.device()
  await device.signIn(`types${++count}@mail.example`)
  if (hasWallet) await device.ask('POST', '/api/wallet', { body: newWallet() })
  return device
}
const choose = (device: SiteDevice, body: object) => device.ask('POST', '/api/account-type', { body })
const kept = async (device: SiteDevice): Promise<unknown> => {
  const { body } = await device.ask('GET', '/api/session')
  return Object(body['wallet']).accountType
}

test('a wallet prefers nothing until it is used, and then what its first use says, once', async () => {
  const device = await visitor()
  expect(await kept(device)).toBeUndefined()
  expect((await choose(device, { type: 'eoa', isFirst: true })).body).toEqual({ type: 'eoa' })
  expect((await choose(device, { type: 'smartAccount', isFirst: true })).body).toEqual({ type: 'eoa' })
  expect(await kept(device)).toBe('eoa')
})

test('its visitor chooses another, on whatever device', async () => {
  const device = await visitor()
  await choose(device, { type: 'smartAccount', isFirst: true })
  expect((await choose(device, { type: 'eoa' })).body).toEqual({ type: 'eoa' })
  expect(await kept(device)).toBe('eoa')
})

test('of two first uses at once both hear the same', async () => {
  const device = await visitor()
  const types = ['eoa', 'smartAccount', 'eoa', 'smartAccount']
  const answers = await Promise.all(types.map((type) => choose(device, { type, isFirst: true })))
  expect(new Set(answers.map(({ body }) => body['type'])).size).toBe(1)
  expect(await kept(device)).toBe(answers[0]?.body['type'])
})

test('nobody chooses without a wallet, without a session, or a type that there is not', async () => {
  const without = await visitor(false)
  for (const isFirst of [true, false])
    expect(await choose(without, { type: 'eoa', isFirst })).toMatchObject({ status: 404, body: { code: 'NO_WALLET' } })
  expect((await choose(await world.device(), { type: 'eoa' })).status).toBe(401)
  const device = await visitor()
  for (const body of [{ type: 'payment' }, {}, { type: 'eoa', isFirst: 'yes' }, { type: 'eoa', userId: 'x' }])
    expect((await choose(device, body)).status).toBe(400)
  expect(await kept(device)).toBeUndefined()
})

test('whose wallet was there before smart accounts goes on with the key’s own account', async () => {
  const device = await visitor()
  const [, statement = ''] = walletMigrations.find(({ id }) => id === 'wallets/0004-account-types')?.statements ?? []
  await world.database.orm.execute(statement)
  expect(await kept(device)).toBe('eoa')
})

const frameOf = async (projectId: string) => {
  const response = await world.fetch(`/sdk?projectId=${projectId}`)
  const policy = response.headers.get('content-security-policy') ?? ''
  return { policy, html: await response.text() }
}

test('those whom pages of a project may name are in its frame, and in no other', async () => {
  const [paid, ...others] = await Promise.all(['paid', 'sample', 'idle', 'plain'].map(frameOf))
  expect(paid?.policy).toContain('https://pays.example')
  expect(paid?.html).toContain('https://pays.example/v2')
  for (const { policy, html } of others) for (const text of [policy, html]) expect(text).not.toContain('pays.example')
})

test('the frame of a project with smart accounts may ask bundler and paymaster, and no other frame', async () => {
  const smart = await frameOf('sample')
  expect(smart.policy).toContain('https://bundler.example')
  expect(smart.policy).toContain('https://paymaster.example')
  expect(smart.html).toContain(bundler)
  const plain = await frameOf('plain')
  for (const text of [plain.policy, plain.html]) expect(text).not.toMatch(/bundler|paymaster/)
  expect(plain.policy).toContain('https://rpc.example')
})
