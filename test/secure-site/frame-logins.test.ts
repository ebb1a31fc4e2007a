import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'

let count = 0
const newAddress = (): string => `visitor${++count}@mail.example`
const signInFields = { version: '1', nonce: 'abcdefgh12345678', issuedAt: '2026-11-29T12:00:00.000Z' } as const
const chainId = 'eip155:1'

describe.each(['partitioned', 'shared'] as const)('in a browser whose storage is %s', (storage) => {
  let world: FrameWorld
  beforeAll(async () => {
    world = await createFrameWorld({ storage })
  })
  afterAll(() => world.stop())

  test('a visitor signs in with a code, has a wallet, and signs in to the page with the same step', async () => {
    const visit = await world.visit(await world.browser(), world.hosts.one)
    expect(await visit.open()).toBe('READY 1')
    expect(await visit.ask('IS_CONNECTED')).toEqual(expect.objectContaining({ payload: { isConnected: false } }))
    const email = newAddress()
    await visit.signIn(email)
    const { type, payload } = await visit.ask('GET_USER', { chainId, signIn: signInFields })
    expect(type).toBe('GET_USER_SUCCESS')
    const user = payload as { address: `0x${string}`; message: string; signature: `0x${string}` }
    expect(user).toMatchObject({ email, chainId, accounts: [{ address: user.address, type: 'eoa' }] })
    const { host } = new URL(world.hosts.one)
    expect(user.message).toContain(`${host} wants you to sign in with your Ethereum account:\n${user.address}\n`)
    expect(user.message).toContain(`URI: ${world.hosts.one}\n`)
    expect(await verifyMessage(user)).toBe(true)
  })

  test('after a reload they are still signed in, with the same account', async () => {
    const context = await world.browser()
    const visit = await world.visit(context, world.hosts.one)
    await visit.open()
    await visit.signIn(newAddress())
    const before = await visit.ask('GET_USER', { chainId })
    await visit.page.reload()
    await visit.open()
    expect(await visit.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
    expect((await visit.ask('GET_USER', { chainId })).payload).toEqual(before.payload)
    await visit.ask('SIGN_OUT')
    expect(await visit.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    expect(await visit.ask('GET_USER', { chainId })).toMatchObject({
      type: 'GET_USER_ERROR',
      payload: { code: 'NOT_SIGNED_IN' },
    })
  })

  test('on another site, and in another browser, they recover the same account', async () => {
    const context = await world.browser()
    const email = newAddress()
    const first = await world.visit(context, world.hosts.one)
    await first.open()
    await first.signIn(email)
    const { payload } = await first.ask('GET_USER', { chainId })
    const second = await world.visit(context, world.hosts.two)
    await second.open()
    const isKnown = await second.ask('IS_CONNECTED')
    if (storage === 'partitioned') expect(isKnown).toMatchObject({ payload: { isConnected: false } })
    const elsewhere = await world.visit(await world.browser(), world.hosts.one)
    await elsewhere.open()
    expect(await elsewhere.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    await elsewhere.signIn(email)
    expect((await elsewhere.ask('GET_USER', { chainId })).payload).toEqual(payload)
    await expect.poll(() => world.mailbox.mails(email)[0]?.subject).toBe('Your wallet was recovered')
  })
})
