import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld, type Visit } from './support/frame-world.ts'

let count = 0
const newAddress = (): string => `changed${++count}@mail.example`
const chainId = 'eip155:1'

describe.each(['partitioned', 'shared'] as const)('in a browser whose storage is %s', (storage) => {
  let world: FrameWorld
  let database: Client
  beforeAll(async () => {
    world = await createFrameWorld({ storage })
    database = new Client(world.databaseUrl)
    await database.connect()
  })
  afterAll(async () => {
    await database.end()
    await world.stop()
  })
  /** Half a minute later. */
  const mayMailAgain = () => database.query('delete from rate_limits')

  const codeTo = async (email: string, subject: string): Promise<string> => {
    const find = () => world.mailbox.mails(email).find((mail) => mail.subject.includes(subject))?.text ?? ''
    await expect.poll(find).not.toBe('')
    return /Your code is (\d{6})/.exec(find())?.[1] ?? ''
  }
  const visitor = async () => {
    const context = await world.browser()
    const visit = await world.visit(context, world.hosts.one)
    await visit.open()
    const email = newAddress()
    await visit.signIn(email)
    const { payload } = await visit.ask('GET_USER', { chainId })
    return { context, visit, email, user: payload as { readonly address: string } }
  }

  /** With a code of now: one that was typed before is in the mailbox too. */
  const signInAgain = async (visit: Visit, email: string): Promise<void> => {
    await mayMailAgain()
    const before = world.mailbox.mails(email).length
    await visit.approve(email)
    await expect.poll(() => world.mailbox.mails(email).length).toBeGreaterThan(before)
    expect((await visit.ask('CONNECT_OTP', { otp: await world.code(email) })).type).toBe('CONNECT_OTP_SUCCESS')
  }

  test('the wallet has another address with both codes, here, after a reload and on another site; and then its old one again', async () => {
    const { context, visit, email, user } = await visitor()
    const other = await world.visit(context, world.hosts.two)
    await other.open()
    await signInAgain(other, email)
    expect((await other.ask('GET_USER', { chainId })).payload).toEqual(user)

    const next = newAddress()
    expect(await visit.ask('UPDATE_EMAIL', { email: next })).toMatchObject({
      type: 'UPDATE_EMAIL_SUCCESS',
      payload: { action: 'VERIFY_PRIMARY_OTP' },
    })
    const primary = await codeTo(email, 'to change the email address')
    const passed = await visit.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: primary })
    expect(passed.type).toBe('UPDATE_EMAIL_PRIMARY_OTP_SUCCESS')
    expect('payload' in passed).toBe(false)
    const secondary = await codeTo(next, 'new email address')
    expect(await visit.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: secondary })).toMatchObject({
      type: 'UPDATE_EMAIL_SECONDARY_OTP_SUCCESS',
      payload: { newEmail: next },
    })

    const changed = { payload: { ...user, email: next } }
    for (const one of [visit, other]) expect(await one.ask('GET_USER', { chainId })).toMatchObject(changed)
    await visit.page.reload()
    await visit.open()
    expect(await visit.ask('GET_USER', { chainId })).toMatchObject(changed)

    const find = () => world.mailbox.mails(email).find((mail) => mail.subject.includes('was changed'))?.text ?? ''
    await expect.poll(find).not.toBe('')
    const page = await context.newPage()
    await page.goto(/(http:\S+\/take-back\?ticket=[\w-]+)/.exec(find())?.[1] ?? '')
    await page.getByText(next).waitFor()
    expect(await visit.ask('GET_USER', { chainId })).toMatchObject(changed)
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByRole('heading', { name: 'Your address is back' }).waitFor()
    expect(await visit.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    await signInAgain(visit, email)
    expect((await visit.ask('GET_USER', { chainId })).payload).toEqual(user)
  })

  test('what goes wrong has a code that a page can read', async () => {
    const { visit, email } = await visitor()
    const fault = async (type: string, payload: unknown): Promise<unknown> => {
      const reply = await visit.ask(type, payload)
      expect(reply.type).toBe(`${type}_ERROR`)
      return reply.payload
    }
    expect(await fault('UPDATE_EMAIL', { email })).toMatchObject({ code: 'INVALID_EMAIL' })
    expect(await fault('UPDATE_EMAIL', { email: 'visitor' })).toMatchObject({ code: 'INVALID_REQUEST' })
    expect(await fault('UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' })).toMatchObject({ code: 'INVALID_CODE' })
    expect((await visit.ask('UPDATE_EMAIL', { email: newAddress() })).type).toBe('UPDATE_EMAIL_SUCCESS')
    const soon = await fault('UPDATE_EMAIL', { email: newAddress() })
    expect(soon).toMatchObject({ code: 'TOO_SOON', retryAfter: expect.any(Number) })
    expect(await fault('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' })).toMatchObject({ code: 'INVALID_CODE' })
    await visit.ask('SIGN_OUT')
    expect(await fault('UPDATE_EMAIL', { email: newAddress() })).toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('a frame that has a session alone changes nothing', async () => {
    const { email } = await visitor()
    const elsewhere = await world.visit(await world.browser(), world.hosts.one)
    await elsewhere.open()
    await elsewhere.signIn(email)
    expect(await elsewhere.ask('UPDATE_EMAIL', { email: newAddress() })).toMatchObject({
      type: 'UPDATE_EMAIL_ERROR',
      payload: { code: 'NO_SHARE' },
    })
  })
})
