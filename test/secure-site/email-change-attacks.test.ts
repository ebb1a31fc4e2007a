import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccounts } from './support/accounts.ts'
import { createEmailChanges } from './support/email-changes.ts'
import { createSiteWorld, newWallet, type SiteWorld } from './support/site-world.ts'

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
const many = <Answer>(count: number, ask: (at: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(at)))
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).toSorted()

test('a code is used up: neither is right a second time', async () => {
  const { email, device } = await accounts.owner()
  const next = accounts.newAddress()
  await changes.start(device, next)
  const first = await world.code(email)
  expect((await changes.primary(device, first)).status).toBe(200)
  expect(await changes.primary(device, first)).toMatchObject(invalidCode)
  const second = await world.code(next)
  expect((await changes.secondary(device, second)).status).toBe(200)
  expect(await changes.secondary(device, second)).toMatchObject(invalidCode)
  expect(await changes.primary(device, first)).toMatchObject(invalidCode)
})

test('the code of one step is none of the other, and none of a login', async () => {
  const { email, device } = await accounts.owner()
  const next = accounts.newAddress()
  await changes.start(device, next)
  const first = await world.code(email)
  expect(await changes.secondary(device, first)).toMatchObject(invalidCode)
  expect(await device.enter(email, first)).toMatchObject(invalidCode)
  expect((await changes.primary(device, first)).status).toBe(200)
  const second = await world.code(next)
  expect(await changes.primary(device, second)).toMatchObject(invalidCode)
  await accounts.mayMailAgain()
  await device.start(email)
  const login = await world.code(email)
  expect(await changes.secondary(device, login)).toMatchObject(invalidCode)
  expect(await changes.emailOf(device)).toBe(email)
})

test('a code counts for its own change alone', async () => {
  const { email, device } = await accounts.owner()
  const [evil, next] = [accounts.newAddress(), accounts.newAddress()]
  await changes.start(device, evil)
  const evils = await world.code(email)
  await accounts.mayMailAgain()
  await changes.start(device, next)
  const mine = await world.code(email)
  expect(await changes.primary(device, evils)).toMatchObject(invalidCode)
  expect((await changes.primary(device, mine)).status).toBe(200)
  await world.code(next)
  expect(world.mailbox.mails(evil)).toEqual([])
  const other = await accounts.owner()
  await changes.start(other.device, evil)
  expect(await changes.primary(device, await world.code(other.email))).toMatchObject(invalidCode)
})

test('a code counts on its own device, and in its own session, alone', async () => {
  const { email, device, further } = await accounts.owner()
  await accounts.haveWallet(further)
  const next = accounts.newAddress()
  await changes.start(device, next)
  const first = await world.code(email)
  expect(await changes.primary(further, first)).toMatchObject(invalidCode)
  await accounts.mayMailAgain()
  await device.signIn(email)
  expect(await changes.primary(device, first)).toMatchObject(invalidCode)
  await accounts.mayMailAgain()
  const second = await changes.toSecondary(device, email, next)
  expect(await changes.secondary(further, second)).toMatchObject(invalidCode)
  await further.ask('POST', '/api/sign-out', { body: { everywhere: true } })
  await accounts.mayMailAgain()
  await device.signIn(email)
  expect(await changes.secondary(device, second)).toMatchObject(invalidCode)
  expect(await changes.emailOf(device)).toBe(email)
})

test('a device that was removed goes on with nothing', async () => {
  const { email, device, further } = await accounts.owner()
  await accounts.haveWallet(further)
  const second = await changes.toSecondary(device, email, accounts.newAddress())
  expect((await accounts.remove(further, device)).status).toBe(200)
  expect(await changes.secondary(device, second)).toMatchObject({ status: 401 })
  expect(await accounts.rowsOf('email_changes', 'device_id', await accounts.idOf(device))).toEqual([])
})

test('of right codes at once one is right, on each step', async () => {
  const { email, device } = await accounts.owner()
  const next = accounts.newAddress()
  await changes.start(device, next)
  const first = await world.code(email)
  const firsts = await many(20, () => changes.primary(device, first))
  expect(statuses(firsts).filter((status) => status === 200)).toHaveLength(1)
  const second = await world.code(next)
  expect(world.mailbox.mails(next)).toHaveLength(1)
  const seconds = await many(20, () => changes.secondary(device, second))
  expect(statuses(seconds).filter((status) => status === 200)).toHaveLength(1)
  expect(await accounts.rowsOf('email_restores', 'email', email)).toHaveLength(1)
})

test('of a thousand guesses at once five are looked at', async () => {
  const { email, device } = await accounts.owner()
  await changes.start(device, accounts.newAddress())
  const code = Number(await world.code(email))
  const guesses = await many(1_000, (at) =>
    changes.primary(device, String((code + 1 + at) % 1_000_000).padStart(6, '0')),
  )
  // On a slow machine some are told that it took too long, one that was looked at among them.
  expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5)
  expect(guesses.filter(({ status }) => ![400, 429, 503].includes(status))).toEqual([])
  // All tries are used up.
  expect(await changes.primary(device, String(code).padStart(6, '0'))).toMatchObject({ status: 429 })
})

test('an address that has a wallet is not told apart; it is mailed, and no code is right', async () => {
  const [one, other] = [await accounts.owner(), await accounts.owner()]
  const free = accounts.newAddress()
  const answers: unknown[] = []
  for (const to of [other.email, free]) {
    await accounts.mayMailAgain()
    const started = await changes.start(one.device, to)
    const passed = await changes.primary(one.device, await world.code(one.email))
    answers.push([started.status, started.body, passed.status, passed.body])
  }
  expect(answers[0]).toEqual(answers[1])
  const { text } = await world.mail(other.email, /could not be moved/)
  expect(text).toContain('Nothing was changed')
  expect(text).not.toMatch(/\b\d{6}\b/)
  expect(text).not.toContain(one.email)
  expect(await changes.emailOf(other.device)).toBe(other.email)
})

test('of two changes to one address one wins', async () => {
  const [one, other] = [await accounts.owner(), await accounts.owner()]
  const next = accounts.newAddress()
  const codes = [
    await changes.toSecondary(one.device, one.email, next),
    await changes.toSecondary(other.device, other.email, next),
  ]
  const answers = await Promise.all([
    changes.secondary(one.device, codes[0] ?? ''),
    changes.secondary(other.device, codes[1] ?? ''),
  ])
  expect(statuses(answers)).toEqual([200, 400])
  const [winner, loser] = answers[0].status === 200 ? [one, other] : [other, one]
  expect(await changes.emailOf(winner.device)).toBe(next)
  expect(await changes.emailOf(loser.device)).toBe(loser.email)
  expect(await accounts.kinds(loser.device)).toEqual([])
  expect(await accounts.rowsOf('email_restores', 'email', loser.email)).toEqual([])
  expect(await accounts.rowsOf('email_changes', 'new_email', next)).toEqual([])
})

test('an account that is made for the address meanwhile keeps it', async () => {
  const { email, device } = await accounts.owner()
  const next = accounts.newAddress()
  const second = await changes.toSecondary(device, email, next)
  const other = await accounts.signedIn(next)
  expect(await changes.secondary(device, second)).toMatchObject(invalidCode)
  expect((await changes.emailOf(other)) === next && (await changes.emailOf(device)) === email).toBe(true)
})

test('of two devices that change the address at once one does, and the other begins anew', async () => {
  const { email, device, further } = await accounts.owner()
  await accounts.haveWallet(further)
  const codes = [
    await changes.toSecondary(device, email, accounts.newAddress()),
    await changes.toSecondary(further, email, accounts.newAddress()),
  ]
  const answers = await Promise.all([
    changes.secondary(device, codes[0] ?? ''),
    changes.secondary(further, codes[1] ?? ''),
  ])
  expect(statuses(answers)).toEqual([200, 400])
})

test('what was approved for the new address before, and who waits for either, has nothing of the wallet', async () => {
  const { email, device } = await accounts.owner()
  const next = accounts.newAddress()
  const [approved, waiting, asking] = [await world.device(), await world.device(), await world.device()]
  await approved.start(next)
  await world.answer(await world.ticket(next))
  const nextsCode = await world.code(next)
  await waiting.start(next)
  const ticket = await world.ticket(next)
  await asking.start(email)
  const old = await world.ticket(email)
  await changes.change(device, email, next)
  expect(await approved.enter(next, nextsCode)).toMatchObject(invalidCode)
  for (const one of [ticket, old]) expect((await world.answer(one)).status).toBe(410)
  expect(await asking.ask('POST', '/api/login/device', { body: { email } })).toMatchObject({ status: 410 })
  expect(await accounts.devicesOf(device)).toHaveLength(2)
})

test('a login that is under way for the old address makes no account of it', async () => {
  const { email, device, further } = await accounts.owner()
  await accounts.mayMailAgain()
  await further.start(email)
  const code = await world.code(email)
  await changes.change(device, email, accounts.newAddress())
  expect(await further.enter(email, code)).toMatchObject(invalidCode)
  expect(await accounts.rowsOf('users', 'email', email)).toEqual([])
})

test('while it can be taken back the old address is nobody’s, and nobody is told so but its mailbox', async () => {
  const { email, device } = await accounts.owner()
  await changes.change(device, email, accounts.newAddress())
  const stranger = await world.device()
  expect((await stranger.start(email)).body).toEqual({ action: 'VERIFY_DEVICE' })
  expect((await world.mail(email, /is kept for a wallet/)).text).toContain('take it back')
  const other = await accounts.owner()
  await changes.start(other.device, email)
  expect((await changes.primary(other.device, await world.code(other.email))).status).toBe(200)
  await world.mail(email, /could not be moved/)
  // As if a link of the moment before had been approved.
  await world.database.orm.execute(
    `insert into approved_devices values ('${email}', '${await accounts.idOf(stranger)}', 'x', 'x', now())`,
  )
  await accounts.mayMailAgain()
  await stranger.start(email)
  expect(await stranger.enter(email, await world.code(email))).toMatchObject(invalidCode)
  await world.database.orm.execute("update email_restores set expires_at = now() - interval '1 second'")
  await accounts.mayMailAgain()
  await stranger.start(email)
  expect((await stranger.enter(email, await world.code(email))).status).toBe(200)
  expect((await stranger.ask('POST', '/api/wallet', { body: newWallet() })).status).toBe(201)
})
