import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalKeyService } from '../../secure-site/wallets/key-service.ts'
import { createWalletStore } from '../../secure-site/wallets/wallet-store.ts'
import { createAccounts } from './support/accounts.ts'
import { createSiteWorld, hostOrigin, newWallet, type SiteDevice, type SiteWorld, share } from './support/site-world.ts'

let world: SiteWorld
let accounts: ReturnType<typeof createAccounts>
beforeAll(async () => {
  world = await createSiteWorld({ recoveryDelaySeconds: 3_600 })
  accounts = createAccounts(world)
})
afterAll(() => world.stop())

const noShare = { status: 404, body: { code: 'NO_SHARE' } }

/** Each new row of the table takes a while, which is long enough for what comes between. */
const slowly = async (table: string, act: () => Promise<void>): Promise<void> => {
  await world.database.orm.execute(
    `create or replace function wait_a_little() returns trigger language plpgsql as
     'begin perform pg_sleep(1); return new; end'`,
  )
  await world.database.orm.execute(
    `create trigger slow before insert on ${table} for each row execute function wait_a_little()`,
  )
  try {
    await act()
  } finally {
    await world.database.orm.execute(`drop trigger slow on ${table}`)
  }
}
const meanwhile = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  new Promise((resolve) => setTimeout(() => void ask().then(resolve), 400))

const give = async (from: SiteDevice, to: SiteDevice, walletId?: string): Promise<string> => {
  const half = walletId === undefined ? undefined : { walletId, share: share() }
  const body = { deviceId: await accounts.idOf(to), projectId: 'sample', origin: hostOrigin, ...(half && { half }) }
  return String((await from.ask('POST', '/api/links', { body })).body['ticket'])
}
const claim = async (device: SiteDevice, ticket: string) => {
  await device.ask('POST', '/api/links/ready', { body: {} })
  return device.ask('POST', '/api/links/claim', { body: { ticket } })
}
const nothingOf = async (device: SiteDevice): Promise<void> => {
  for (const table of ['account_shares', 'recoveries', 'sessions', 'approved_devices', 'links'])
    expect(await accounts.rowsOf(table, 'device_id', await accounts.idOf(device)), table).toEqual([])
}

test('who has the mailbox alone cannot remove the device that could stop them while they wait', async () => {
  const { email, device, further: thief } = await accounts.owner()
  expect((await accounts.recover(thief)).body).toMatchObject({ state: 'waiting' })
  expect(await accounts.remove(thief, device)).toMatchObject(noShare)
  expect(await accounts.kinds(device)).toEqual(['recovery-asked'])
  expect((await device.ask('POST', '/api/recovery/stop', { body: { origin: hostOrigin } })).status).toBe(200)
  expect((await accounts.remove(device, thief)).status).toBe(200)
  await nothingOf(thief)
  expect(await accounts.rowsOf('account_shares', 'user_id', await accounts.userId(email))).toHaveLength(1)
})

test('a device without the wallet removes itself, and others without it', async () => {
  const { email, further } = await accounts.owner()
  const third = await accounts.signedIn(email)
  expect((await accounts.remove(further, third)).status).toBe(200)
  expect((await accounts.remove(further, further)).status).toBe(200)
  for (const one of [further, third]) await nothingOf(one)
})

test('who has the mailbox alone cannot delete the wallet; without one an account is deleted', async () => {
  const { device, further: thief } = await accounts.owner()
  expect(await thief.ask('POST', '/api/wallet/delete', { body: {} })).toMatchObject(noShare)
  expect((await device.ask('GET', '/api/share')).status).toBe(200)
  const email = accounts.newAddress()
  const empty = await accounts.signedIn(email)
  expect((await empty.ask('POST', '/api/wallet/delete', { body: {} })).status).toBe(200)
  expect(await accounts.rowsOf('users', 'email', email)).toEqual([])
})

test('what was given to a device is gone with it', async () => {
  const { wallet, device, further } = await accounts.owner()
  const tickets = [await give(device, further, wallet.walletId), await give(device, further)]
  expect((await accounts.remove(device, further)).status).toBe(200)
  for (const ticket of tickets) expect((await claim(further, ticket)).status).toBe(410)
  await nothingOf(further)
})

test.each([
  ['the wallet', true],
  ['a session', false],
])('a device that is removed while it claims %s has nothing', async (_, isWhole) => {
  const { wallet, device, further } = await accounts.owner()
  await further.ask('POST', '/api/sign-out', { body: { everywhere: false } })
  const ticket = await give(device, further, isWhole ? wallet.walletId : undefined)
  await slowly('sessions', async () => {
    const [claimed, removed] = await Promise.all([
      claim(further, ticket),
      meanwhile(() => accounts.remove(device, further)),
    ])
    expect(removed.status).toBe(200)
    expect(claimed).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
  })
  await nothingOf(further)
})

test('claims and removals of one device at once wait for each other', async () => {
  const { wallet, device, further } = await accounts.owner()
  const tickets = await Promise.all(Array.from({ length: 6 }, () => give(device, further, wallet.walletId)))
  const answers = await Promise.all([
    ...tickets.map((ticket) => claim(further, ticket)),
    meanwhile(() => accounts.remove(device, further)),
    accounts.remove(device, further),
  ])
  for (const { status } of answers) expect([200, 404, 410]).toContain(status)
})

test('a device that is removed while it makes the wallet keeps no share of it', async () => {
  const email = accounts.newAddress()
  const [maker, other] = [await accounts.signedIn(email), await accounts.signedIn(email)]
  await slowly('wallets', async () => {
    const [, removed] = await Promise.all([
      maker.ask('POST', '/api/wallet', { body: newWallet() }),
      meanwhile(() => accounts.remove(other, maker)),
    ])
    expect([200, 404]).toContain(removed.status)
    if (removed.status === 200) await nothingOf(maker)
  })
})

test('a device that was removed makes no wallet with a request that had begun before', async () => {
  const email = accounts.newAddress()
  const [maker, other] = [await accounts.signedIn(email), await accounts.signedIn(email)]
  expect((await accounts.remove(other, maker)).status).toBe(200)
  const [account, recovery] = [1, 2].map((one) => createLocalKeyService(Buffer.alloc(32, one).toString('base64')))
  if (account === undefined || recovery === undefined) throw new Error('There are two key services')
  const store = createWalletStore(world.database, { account, recovery })
  const userId = await accounts.userId(email)
  expect(await store.create({ userId, deviceId: await accounts.idOf(maker), browser: 'Firefox' }, newWallet())).toBe(
    'signed-out',
  )
  expect(await accounts.rowsOf('wallets', 'user_id', userId)).toEqual([])
})
