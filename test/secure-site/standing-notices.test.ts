import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteWorld, hostOrigin, newWallet, type SiteDevice, type SiteWorld, share } from './support/site-world.ts'

let world: SiteWorld
beforeAll(async () => {
  world = await createSiteWorld({ recoveryDelaySeconds: 3_600 })
})
afterAll(() => world.stop())

let count = 0
const body = { origin: hostOrigin }
const recover = (device: SiteDevice) => device.ask('POST', '/api/recovery', { body })
const notices = async (device: SiteDevice): Promise<unknown> =>
  (await device.ask('GET', '/api/notices')).body['notices']
const export_ = (device: SiteDevice) => device.ask('POST', '/api/export', { body: {} })
const waitIsOver = () => world.database.orm.execute("update recoveries set available_at = now() - interval '1 second'")
const isoTime = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)

/** Two sessions of one visitor, of whom the first has the wallet, and one of somebody else. */
const sessions = async () => {
  const email = `told${++count}@mail.example`
  const [device, further, stranger] = [await world.device(), await world.device(), await world.device()]
  await device.signIn(email)
  await device.ask('POST', '/api/wallet', { body: newWallet() })
  await further.signIn(email)
  await stranger.signIn(`stranger${count}@mail.example`)
  await stranger.ask('POST', '/api/wallet', { body: newWallet() })
  return { device, further, stranger }
}

test('a recovery that waits is told in the visitor’s other session until it is stopped, and to no stranger', async () => {
  const { device, further, stranger } = await sessions()
  expect(await notices(device)).toEqual([])
  const { availableAt } = (await recover(further)).body
  expect(await notices(device)).toEqual([{ kind: 'recovery-waiting', at: availableAt }])
  expect(await notices(further)).toEqual([])
  expect(await notices(stranger)).toEqual([])
  expect((await device.ask('POST', '/api/recovery/stop', { body })).status).toBe(200)
  expect(await notices(device)).toEqual([])
})

test('a wallet that was given out is told for a week in all sessions but the one that it was given to', async () => {
  const { device, further, stranger } = await sessions()
  await recover(further)
  await waitIsOver()
  expect((await recover(further)).body).toMatchObject({ state: 'released' })
  expect(await notices(device)).toEqual([{ kind: 'recovered', at: isoTime }])
  expect(await notices(further)).toEqual([])
  expect(await notices(stranger)).toEqual([])
  await world.database.orm.execute("update notices set at = now() - interval '8 days'")
  expect(await notices(device)).toEqual([])
})

test('a wait that nobody took up for a week is not told any more', async () => {
  const { device, further } = await sessions()
  await recover(further)
  await world.database.orm.execute("update recoveries set available_at = now() - interval '8 days'")
  expect(await notices(device)).toEqual([])
})

test('an export is told in the others of the visitor’s sessions', async () => {
  const { device, further } = await sessions()
  expect((await export_(device)).status).toBe(200)
  expect(await notices(device)).toEqual([])
  expect(await notices(further)).toEqual([{ kind: 'exported', at: isoTime }])
})

test('what is told has nothing of who did it', async () => {
  const { device, further } = await sessions()
  await recover(further)
  await world.database.orm.execute("update notices set at = now() - interval '1 minute', device_id = null")
  await export_(device)
  const told = [...((await notices(device)) as readonly object[]), ...((await notices(further)) as readonly object[])]
  expect(told.map((one) => Object.keys(one))).toEqual([
    ['kind', 'at'],
    ['kind', 'at'],
  ])
})

test('who has nothing of the wallet exports nothing, and many of one kind hide no other', async () => {
  const { device, further } = await sessions()
  expect(await export_(further)).toMatchObject({ status: 404, body: { code: 'NO_SHARE' } })
  await recover(further)
  await waitIsOver()
  await recover(further)
  const { wallet } = (await further.ask('GET', '/api/session')).body as { readonly wallet: { readonly id: string } }
  const kept = { walletId: wallet.id, share: share() }
  expect((await further.ask('PUT', '/api/share', { body: kept })).status).toBe(200)
  for (let at = 0; at < 25; at += 1) await export_(further)
  expect(await notices(device)).toEqual([
    { kind: 'exported', at: isoTime },
    { kind: 'recovered', at: isoTime },
  ])
})

test('nobody is told who is not signed in', async () => {
  const device = await world.device()
  expect(await device.ask('GET', '/api/notices')).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
})
