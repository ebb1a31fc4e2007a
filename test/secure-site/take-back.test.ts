import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccounts } from './support/accounts.ts'
import { createEmailChanges } from './support/email-changes.ts'
import { createSiteWorld, hostOrigin, type SiteWorld, share } from './support/site-world.ts'

let world: SiteWorld
let accounts: ReturnType<typeof createAccounts>
let changes: ReturnType<typeof createEmailChanges>
beforeAll(async () => {
  world = await createSiteWorld()
  accounts = createAccounts(world)
  changes = createEmailChanges(world, accounts)
})
afterAll(() => world.stop())

const dayMs = 86_400_000
const notSignedIn = { status: 401, body: { code: 'NOT_SIGNED_IN' } }

/** A hostile page has had the visitor type both codes; its owner has approved a browser, and waits. */
const stolen = async () => {
  const owner = await accounts.owner()
  const evil = accounts.newAddress()
  const ticket = await changes.change(owner.device, owner.email, evil)
  await accounts.mayMailAgain()
  const thief = await accounts.signedIn(evil)
  return { ...owner, evil, ticket, thief }
}

test('who has the new mailbox alone is given no share for recovery until the address cannot be taken back any more', async () => {
  const { thief, wallet } = await stolen()
  const waiting = await accounts.recover(thief)
  expect(waiting.body).toMatchObject({ state: 'waiting' })
  const left = Date.parse(String(waiting.body['availableAt'])) - Date.now()
  expect(left).toBeGreaterThan(6.9 * dayMs)
  expect(left).toBeLessThanOrEqual(7 * dayMs)
  // A recovery that had begun before waits for as long.
  await world.database.orm.execute("update recoveries set available_at = now() - interval '1 second'")
  expect((await accounts.recover(thief)).body).toMatchObject({ state: 'waiting' })
  const body = { walletId: wallet.walletId, share: share() }
  expect(await thief.ask('PUT', '/api/share', { body })).toMatchObject({ status: 404 })
  await world.database.orm.execute("update email_restores set expires_at = now() - interval '1 second'")
  expect((await accounts.recover(thief)).body).toMatchObject({ state: 'released' })
})

test('a recovery that waits, and shares that were given just now, wait with the change', async () => {
  const { email, device, further, wallet } = await accounts.owner()
  const third = await accounts.signedIn(email)
  expect((await accounts.recover(further)).body).toMatchObject({ state: 'released', ...wallet.recovery })
  await world.database.orm.execute(
    `insert into recoveries values ('${await accounts.userId(email)}', '${await accounts.idOf(third)}', now())`,
  )
  await changes.change(device, email, accounts.newAddress())
  for (const one of [further, third]) expect((await accounts.recover(one)).body).toMatchObject({ state: 'waiting' })
  const [row] = (await accounts.rowsOf('recoveries', 'device_id', await accounts.idOf(third))) as {
    available_at: Date
  }[]
  expect(Number(new Date(row?.available_at ?? 0)) - Date.now()).toBeGreaterThan(6.9 * dayMs)
})

test('the link shows what was changed, and does nothing by itself', async () => {
  const { email, evil, ticket, thief } = await stolen()
  const answer = await world.fetch(`/take-back?ticket=${ticket}`)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  for (const part of [email, evil, hostOrigin, 'Firefox on Linux', 'Take it back']) expect(text).toContain(part)
  const { headers } = answer
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(headers.get('content-security-policy')).toContain(part)
  expect(await changes.emailOf(thief)).toBe(evil)
  for (const origin of ['https://evil.example', 'null', ''])
    expect((await changes.takeBack(ticket, { origin })).status).toBe(403)
  expect(await changes.emailOf(thief)).toBe(evil)
})

test('taken back, the thief who waits has nothing, and the visitor has their wallet and address', async () => {
  const { email, evil, wallet, device, further, thief, ticket } = await stolen()
  await accounts.recover(thief)
  // As after a press of the visitor that was lured out of them.
  await accounts.haveWallet(thief)
  await world.database.orm.execute(
    `insert into links values ('x ${evil}', '${await accounts.userId(evil)}', '${await accounts.idOf(thief)}', '${await accounts.idOf(device)}', now(), null, null, '${hostOrigin}', now() + interval '2 minutes')`,
  )
  expect((await changes.takeBack(ticket)).status).toBe(200)
  for (const one of [device, further, thief]) expect(await one.ask('GET', '/api/session')).toMatchObject(notSignedIn)
  for (const table of ['account_shares', 'recoveries', 'sessions', 'approved_devices', 'links'])
    expect(await accounts.rowsOf(table, 'device_id', await accounts.idOf(thief)), table).toEqual([])
  expect((await world.mail(evil, /former email address/)).text).toContain('taken it back')

  await accounts.mayMailAgain()
  expect((await device.start(email)).body).toEqual({ action: 'VERIFY_OTP' })
  expect((await device.enter(email, await world.code(email))).status).toBe(200)
  expect((await device.ask('GET', '/api/share')).body).toEqual({ share: wallet.accountShare })
  expect(await changes.emailOf(device)).toBe(email)
  const kinds = (await accounts.kinds(device)) as string[]
  expect(kinds[0]).toBe('email-restored')
  expect(kinds).toContain('email-changed')
  expect(await accounts.devicesOf(device)).toHaveLength(2)
  // The other address is nobody's, and nothing is held back any more.
  expect((await thief.start(evil)).body).toEqual({ action: 'VERIFY_DEVICE' })
  await world.ticket(evil)
  await accounts.mayMailAgain()
  await further.signIn(email)
  expect((await accounts.recover(further)).body).toMatchObject({ state: 'released' })
})

test('a device that was approved by a process whose clock is behind is removed too', async () => {
  const { thief, ticket, device, email } = await stolen()
  await world.database.orm.execute(
    `update approved_devices set approved_at = now() - interval '1 hour' where device_id = '${await accounts.idOf(thief)}'`,
  )
  expect((await changes.takeBack(ticket)).status).toBe(200)
  expect(await accounts.rowsOf('approved_devices', 'device_id', await accounts.idOf(thief))).toEqual([])
  await accounts.mayMailAgain()
  expect((await device.start(email)).body).toEqual({ action: 'VERIFY_OTP' })
})

test('the link counts once, also at once, and for seven days', async () => {
  const { ticket } = await stolen()
  const answers = await Promise.all([changes.takeBack(ticket), changes.takeBack(ticket), changes.takeBack(ticket)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  expect((await world.fetch(`/take-back?ticket=${ticket}`)).status).toBe(410)
  const other = await stolen()
  await world.database.orm.execute("update email_restores set expires_at = now() - interval '1 second'")
  expect((await world.fetch(`/take-back?ticket=${other.ticket}`)).status).toBe(410)
  expect((await changes.takeBack(other.ticket)).status).toBe(410)
  expect(await changes.emailOf(other.device)).toBe(other.evil)
})

test.each(['', 'x', '"><script>', 'a'.repeat(3_000)])('a link with “%s” is over', async (ticket) => {
  const answer = await world.fetch(`/take-back?ticket=${encodeURIComponent(ticket)}`)
  expect(answer.status).toBe(410)
  expect(await answer.text()).not.toContain('<script')
  expect((await changes.takeBack(ticket)).status).toBe(410)
})

test('after a further change the oldest link brings the oldest address back, and ends the later one', async () => {
  const { email, device } = await accounts.owner()
  const [second, third] = [accounts.newAddress(), accounts.newAddress()]
  const oldest = await changes.change(device, email, second)
  const later = await changes.change(device, second, third)
  expect((await changes.takeBack(oldest)).status).toBe(200)
  expect((await changes.takeBack(later)).status).toBe(410)
  await device.signIn(email)
  expect(await changes.emailOf(device)).toBe(email)
})

test('the later link leaves the oldest one as it is, and so the wait', async () => {
  const { email, device, further } = await accounts.owner()
  const [second, third] = [accounts.newAddress(), accounts.newAddress()]
  const oldest = await changes.change(device, email, second)
  const later = await changes.change(device, second, third)
  expect((await changes.takeBack(later)).status).toBe(200)
  await accounts.mayMailAgain()
  await further.signIn(second)
  expect((await accounts.recover(further)).body).toMatchObject({ state: 'waiting' })
  expect((await changes.takeBack(oldest)).status).toBe(200)
  await accounts.mayMailAgain()
  await device.signIn(email)
  expect(await changes.emailOf(device)).toBe(email)
})

test('the visitor changes the address back by themselves, and signs in with it', async () => {
  const { email, device } = await accounts.owner()
  const next = accounts.newAddress()
  await changes.change(device, email, next)
  await changes.change(device, next, email)
  await accounts.mayMailAgain()
  await device.signIn(email)
  expect(await changes.emailOf(device)).toBe(email)
  const stranger = await world.device()
  await accounts.mayMailAgain()
  await stranger.start(email)
  expect(await world.ticket(email)).not.toBe('')
})

test('an empty account that a login of that moment has made is not in the way', async () => {
  const { email, device, ticket } = await stolen()
  await world.database.orm.execute(
    `insert into users values ('empty ${email}', '', '${email}', true, null, now(), now())`,
  )
  expect((await changes.takeBack(ticket)).status).toBe(200)
  await accounts.mayMailAgain()
  await device.signIn(email)
  expect((await device.ask('GET', '/api/share')).status).toBe(200)
})

test('taken back while the thief changes the address again: whoever is first, the visitor has it', async () => {
  const { email, evil, device, ticket } = await stolen()
  const code = await changes.toSecondary(device, evil, accounts.newAddress())
  const [taken, changed] = await Promise.all([changes.takeBack(ticket), changes.secondary(device, code)])
  expect(taken.status).toBe(200)
  expect([200, 400, 401]).toContain(changed.status)
  expect(await accounts.rowsOf('users', 'email', email)).toHaveLength(1)
  expect(await accounts.rowsOf('email_restores', 'email', email)).toEqual([])
})

test('of a wallet that is deleted nothing can be taken back', async () => {
  const { device, ticket } = await stolen()
  expect((await device.ask('POST', '/api/wallet/delete', { body: {} })).status).toBe(200)
  expect((await changes.takeBack(ticket)).status).toBe(410)
})

test('after a change there and back again no link of the address in between outlives the first one, and takes the wallet', async () => {
  const { email, device } = await accounts.owner()
  const evil = accounts.newAddress()
  const first = await changes.change(device, email, evil)
  const code = await changes.toSecondary(device, evil, email)
  expect((await changes.secondary(device, code)).status).toBe(200)
  const { text } = await world.mail(evil, /was changed/)
  expect(text).toContain('cannot be taken back')
  expect(text).not.toContain('ticket')
  const rows = await accounts.rowsOf('email_restores', 'user_id', await accounts.userId(email))
  expect(rows).toMatchObject([{ email, new_email: evil }])
  // Also a link of an address further on, which was mailed before.
  const third = accounts.newAddress()
  await changes.change(device, email, third)
  const later = await changes.change(device, third, evil)
  await changes.change(device, evil, email)
  await world.database.orm.execute(
    `update email_restores set expires_at = now() - interval '1 second' where email = '${email}'`,
  )
  expect((await changes.takeBack(later)).status).toBe(410)
  expect((await changes.takeBack(first)).status).toBe(410)
  expect(await changes.emailOf(device)).toBe(email)
})
