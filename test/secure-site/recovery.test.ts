import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepRecoveries } from '../../secure-site/wallets/sweep-recoveries.ts'
import { createSiteWorld, hostOrigin, newWallet, type SiteDevice, type SiteWorld, share } from './support/site-world.ts'

let world: SiteWorld
beforeAll(async () => {
  world = await createSiteWorld({ recoveryDelaySeconds: 3_600 })
})
afterAll(() => world.stop())

let count = 0
const body = { origin: hostOrigin }
const recover = (device: SiteDevice) => device.ask('POST', '/api/recovery', { body })
const stop = (device: SiteDevice) => device.ask('POST', '/api/recovery/stop', { body })
const keep = (device: SiteDevice, walletId: string, half = share()) =>
  device.ask('PUT', '/api/share', { body: { walletId, share: half } })
const waitIsOver = () => world.database.orm.execute("update recoveries set available_at = now() - interval '1 second'")
const kinds = async (device: SiteDevice): Promise<unknown> =>
  ((await device.ask('GET', '/api/session')).body['notices'] as { kind: string }[]).map(({ kind }) => kind)
const mails = (email: string, subject: string): number =>
  world.mailbox.mails(email).filter((mail) => mail.subject.includes(subject)).length

/** A visitor with a wallet on one device, who is signed in on further ones too. */
const owner = async (further: number) => {
  const email = `owner${++count}@mail.example`
  const wallet = newWallet()
  const device = await world.device()
  await device.signIn(email)
  await device.ask('POST', '/api/wallet', { body: wallet })
  const others: SiteDevice[] = []
  for (let at = 0; at < further; at += 1) {
    const other = await world.device()
    await other.signIn(email)
    others.push(other)
  }
  return { email, wallet, device, others: others as [SiteDevice, SiteDevice] }
}

test('a device that was given no shares keeps none, and so stops nobody', async () => {
  const { wallet, others, device } = await owner(2)
  const [visitor, thief] = others
  await recover(visitor)
  // The wallet's id is in every session of the visitor.
  expect(await keep(thief, wallet.walletId)).toMatchObject({ status: 404, body: { code: 'NO_SHARE' } })
  await recover(thief)
  expect(await keep(thief, wallet.walletId)).toMatchObject({ status: 404, body: { code: 'NO_SHARE' } })
  expect((await thief.ask('GET', '/api/session')).body).toMatchObject({ wallet: { isOnDevice: false } })
  expect(await stop(thief)).toMatchObject({ status: 404, body: { code: 'NO_SHARE' } })
  expect(await kinds(device)).not.toContain('recovery-stopped')
})

test('shares whose answer is lost are given again at once, with one mail and one notice', async () => {
  const { email, wallet, others, device } = await owner(1)
  const [further] = others
  await recover(further)
  await waitIsOver()
  const released = { state: 'released', ...wallet.recovery }
  const answers = await Promise.all([recover(further), recover(further)])
  expect(answers.map((answer) => answer.body)).toEqual([released, released])
  expect((await recover(further)).body).toEqual(released)
  expect((await keep(further, wallet.walletId)).status).toBe(200)
  // A second tab of that device is in the middle of it.
  expect((await recover(further)).body).toEqual(released)
  expect((await keep(further, wallet.walletId)).status).toBe(200)
  await world.mail(email, /was recovered/)
  expect(mails(email, 'was recovered')).toBe(1)
  expect(await kinds(device)).toEqual(['recovered', 'recovery-asked'])
})

test('shares that were given an hour ago are not given again without the wait', async () => {
  const { wallet, others } = await owner(1)
  const [further] = others
  await recover(further)
  await waitIsOver()
  await recover(further)
  await world.database.orm.execute("update recoveries set released_at = now() - interval '61 minutes'")
  expect(await keep(further, wallet.walletId)).toMatchObject({ status: 404, body: { code: 'NO_SHARE' } })
  expect((await recover(further)).body).toMatchObject({ state: 'waiting' })
})

test('a wait that nobody took up for a week begins anew', async () => {
  const { others } = await owner(1)
  const [further] = others
  await recover(further)
  await world.database.orm.execute("update recoveries set available_at = now() - interval '8 days'")
  expect((await recover(further)).body).toMatchObject({ state: 'waiting' })
})

test('each device waits for itself: another one makes its wait neither longer nor shorter', async () => {
  const { email, others, device } = await owner(2)
  const [one, other] = others
  const first = (await recover(one)).body
  await recover(other)
  expect((await recover(one)).body).toEqual(first)
  await world.mail(email, /is to be recovered/)
  await expect.poll(() => mails(email, 'is to be recovered')).toBe(2)
  // One press stops them all.
  expect((await stop(device)).status).toBe(200)
  expect((await stop(device)).status).toBe(404)
  await waitIsOver()
  for (const each of [one, other]) expect((await recover(each)).body).toMatchObject({ state: 'waiting' })
})

test('a recovery whose shares were given is not said to be stopped', async () => {
  const { others, device } = await owner(1)
  await recover(others[0])
  await waitIsOver()
  await recover(others[0])
  expect(await stop(device)).toMatchObject({ status: 404, body: { code: 'NO_RECOVERY' } })
})

test('what is over is forgotten, and what waits is not', async () => {
  const { others } = await owner(2)
  const [one, other] = others
  await recover(one)
  await waitIsOver()
  await recover(one)
  await world.database.orm.execute("update recoveries set released_at = now() - interval '61 minutes'")
  const waiting = (await recover(other)).body
  await sweepRecoveries(world.database)
  expect(await world.rows('recoveries where released_at is not null')).toEqual([])
  expect((await recover(other)).body).toEqual(waiting)
})
