import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepEmailChanges } from '../../secure-site/email-change/change-store.ts'
import { createAccounts } from './support/accounts.ts'
import { createEmailChanges, otherCode } from './support/email-changes.ts'
import { createSiteWorld, hostOrigin, type SiteWorld } from './support/site-world.ts'

let world: SiteWorld
let accounts: ReturnType<typeof createAccounts>
let changes: ReturnType<typeof createEmailChanges>
beforeAll(async () => {
  world = await createSiteWorld()
  accounts = createAccounts(world)
  changes = createEmailChanges(world, accounts)
})
afterAll(() => world.stop())

const invalidCode = { status: 400, body: { code: 'INVALID_CODE' } }
const noShare = { status: 404, body: { code: 'NO_SHARE' } }

test('with both codes the wallet has the new address, with its devices and sessions; the old one hears of it', async () => {
  const { email, device, further } = await accounts.owner()
  const next = accounts.newAddress()
  expect((await changes.start(device, ` ${next.toUpperCase()} `)).body).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  const asked = await world.mail(email, /is your code to change/)
  for (const part of [hostOrigin, next, 'Firefox on Linux', 'can open your wallet after that'])
    expect(asked.text).toContain(part)
  const [, first = ''] = /Your code is (\d{6})/.exec(asked.text) ?? []
  expect(await changes.primary(device, first)).toMatchObject({ status: 200, body: {} })
  const confirm = await world.mail(next, /is your code for the new email address/)
  expect(confirm.text).not.toContain(email)
  const [, second = ''] = /Your code is (\d{6})/.exec(confirm.text) ?? []
  expect(await changes.emailOf(device)).toBe(email)
  expect(await changes.secondary(device, second)).toMatchObject({ status: 200, body: { email: next } })

  for (const one of [device, further]) {
    expect(await changes.emailOf(one)).toBe(next)
    expect(await accounts.kinds(one)).toEqual(['email-changed'])
  }
  expect((await accounts.devicesOf(device)).map(({ id }) => id).toSorted()).toEqual(
    [await accounts.idOf(device), await accounts.idOf(further)].toSorted(),
  )
  expect((await device.ask('GET', '/api/share')).status).toBe(200)
  const told = await world.mail(email, /was changed/)
  for (const part of [next, hostOrigin, 'Firefox on Linux', '/take-back?ticket=']) expect(told.text).toContain(part)
  expect(await world.rows('email_changes')).toEqual([])

  await accounts.mayMailAgain()
  expect((await device.start(next)).body).toEqual({ action: 'VERIFY_OTP' })
  expect((await device.enter(next, await world.code(next))).status).toBe(200)
})

test('a device without the wallet, and one that is not signed in, change nothing', async () => {
  const { email, device, further } = await accounts.owner()
  const next = accounts.newAddress()
  expect(await changes.start(further, next)).toMatchObject(noShare)
  expect(await changes.primary(further, '123456')).toMatchObject(noShare)
  expect(await changes.secondary(further, '123456')).toMatchObject(noShare)
  const stranger = await world.device()
  expect(await changes.start(stranger, next)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
  expect(await changes.emailOf(device)).toBe(email)
  expect(world.mailbox.mails(email).filter(({ subject }) => subject.includes('to change'))).toEqual([])
})

test.each<[string, object, object]>([
  ['of now', {}, { status: 400, body: { code: 'INVALID_EMAIL' } }],
  ['that is none', { email: 'visitor' }, { status: 400, body: { code: 'INVALID_BODY' } }],
  [
    'for a page of nobody',
    { email: 'x@mail.example', origin: 'https://evil.example' },
    { status: 403, body: { code: 'ORIGIN_NOT_ALLOWED' } },
  ],
  [
    'for another project',
    { email: 'x@mail.example', projectId: 'other' },
    { status: 403, body: { code: 'ORIGIN_NOT_ALLOWED' } },
  ],
])('an address %s is refused, and nothing is mailed', async (_, given, refused) => {
  const { email, device } = await accounts.owner()
  const before = world.mailbox.mails(email).length
  const body = { email, projectId: 'sample', origin: hostOrigin, ...given }
  expect(await device.ask('POST', '/api/email', { body })).toMatchObject(refused)
  expect((await changes.start(device, accounts.newAddress())).status).toBe(200)
  await world.code(email)
  expect(world.mailbox.mails(email)).toHaveLength(before + 1)
})

test('another change is mailed 30 seconds later at the earliest; until then the code of the first counts', async () => {
  const { email, device } = await accounts.owner()
  const [next, other] = [accounts.newAddress(), accounts.newAddress()]
  await changes.start(device, next)
  const soon = await changes.start(device, other)
  expect(soon).toMatchObject({ status: 429, body: { code: 'TOO_SOON' } })
  expect(soon.body['retryAfter']).toBeGreaterThan(25)
  expect(soon.body['retryAfter']).toBeLessThanOrEqual(30)
  expect((await changes.primary(device, await world.code(email))).status).toBe(200)
  expect((await changes.secondary(device, await world.code(next))).body).toEqual({ email: next })
})

test('mails for changes are counted apart from codes, for both addresses', async () => {
  const few = await createSiteWorld({ limits: { mailsPerAddress: 2 } })
  try {
    const [own, steps] = [createAccounts(few), createEmailChanges(few, createAccounts(few))]
    const { email, device } = await own.owner()
    const victim = 'victim@mail.example'
    await own.mayMailAgain()
    const clearResend = () =>
      few.database.orm.execute("delete from rate_limits where key like 'change-resend%' or key like 'clients%'")
    for (let at = 0; at < 2; at += 1) {
      await clearResend()
      expect((await steps.start(device, victim)).status).toBe(200)
    }
    await clearResend()
    const refused = await steps.start(device, victim)
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(refused.body['retryAfter']).toBeGreaterThan(3_000)
    expect((await device.start(email)).body).toEqual({ action: 'VERIFY_OTP' })
  } finally {
    await few.stop()
  }
})

test('a code is not used up where the new address cannot be mailed now', async () => {
  const few = await createSiteWorld({ limits: { mailsPerAddress: 2 } })
  try {
    const own = createAccounts(few)
    const steps = createEmailChanges(few, own)
    const [one, two, three] = [await own.owner(), await own.owner(), await own.owner()]
    const next = own.newAddress()
    for (const { email, device } of [one, two]) {
      await few.database.orm.execute("delete from rate_limits where key like 'clients%'")
      await steps.start(device, next)
      expect((await steps.primary(device, await few.code(email))).status).toBe(200)
    }
    await few.database.orm.execute("delete from rate_limits where key like 'clients%'")
    await steps.start(three.device, next)
    const code = await few.code(three.email)
    expect(await steps.primary(three.device, code)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    const rows = await own.rowsOf('email_changes', 'device_id', await own.idOf(three.device))
    expect(rows).toMatchObject([{ stage: 'primary' }])
  } finally {
    await few.stop()
  }
})

test('a code counts for ten minutes', async () => {
  const { email, device } = await accounts.owner()
  const old = (minutes: number) =>
    world.database.orm.execute(`update email_changes set expires_at = expires_at - interval '${minutes} minutes'`)
  const next = accounts.newAddress()
  await changes.start(device, next)
  const first = await world.code(email)
  await old(9)
  expect((await changes.primary(device, first)).status).toBe(200)
  const second = await world.code(next)
  await old(10)
  expect(await changes.secondary(device, second)).toMatchObject(invalidCode)
  await accounts.mayMailAgain()
  await changes.start(device, next)
  await old(10)
  expect(await changes.primary(device, await world.code(email))).toMatchObject(invalidCode)
  await sweepEmailChanges(world.database)
  expect(await accounts.rowsOf('email_changes', 'device_id', await accounts.idOf(device))).toEqual([])
})

test('each code is tried five times', async () => {
  const { email, device } = await accounts.owner()
  const next = accounts.newAddress()
  await changes.start(device, next)
  const first = await world.code(email)
  for (let at = 1; at < 5; at += 1)
    expect(await changes.primary(device, otherCode(first, at))).toMatchObject(invalidCode)
  expect((await changes.primary(device, first)).status).toBe(200)
  const second = await world.code(next)
  for (let at = 1; at <= 5; at += 1)
    expect(await changes.secondary(device, otherCode(second, at))).toMatchObject(invalidCode)
  const refused = await changes.secondary(device, second)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
  expect(refused.body['retryAfter']).toBeGreaterThan(500)
  expect(await changes.emailOf(device)).toBe(email)
})

test('nothing that is stored says a code or a link', async () => {
  const { email, device } = await accounts.owner()
  const next = accounts.newAddress()
  await changes.start(device, next)
  const first = await world.code(email)
  expect(JSON.stringify(await world.rows('email_changes'))).not.toContain(first)
  await changes.primary(device, first)
  await changes.secondary(device, await world.code(next))
  const { text } = await world.mail(email, /was changed/)
  const [, ticket = 'none'] = /ticket=([\w-]+)/.exec(text) ?? []
  expect(JSON.stringify(await world.rows('email_restores'))).not.toContain(ticket)
})
