import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'

let world: FrameWorld
let database: Client
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
  database = new Client(world.databaseUrl)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await world.stop()
})

const tokens = async (): Promise<readonly string[]> =>
  (await database.query<{ token: string }>('select token from sessions')).rows.map(({ token }) => token)

test.each([
  ['its memory', true],
  ['a cookie', false],
])('a frame that has the session in %s goes on with the token that it is given a day later', async (_, isInMemory) => {
  await database.query('delete from users')
  const context = await world.browser()
  const visit = await world.visit(context, world.hosts.one)
  await visit.open()
  const email = `renewed-${isInMemory ? 'memory' : 'cookie'}@mail.example`
  await visit.approve(email)
  // As in a browser that keeps none for the frame.
  if (isInMemory) await context.clearCookies()
  expect((await visit.ask('CONNECT_OTP', { otp: await world.code(email) })).type).toBe('CONNECT_OTP_SUCCESS')
  const isKept = (await context.cookies(world.site)).some(({ name }) => name.includes('session_token'))
  expect(isKept).toBe(!isInMemory)

  const before = await tokens()
  await database.query("update sessions set expires_at = now() + interval '28 days'")
  const isConnected = { payload: { isConnected: true } }
  const answers = await Promise.all(Array.from({ length: 5 }, () => visit.ask('IS_CONNECTED')))
  for (const answer of answers) expect(answer).toMatchObject(isConnected)
  expect(await tokens()).not.toEqual(before)
  await database.query("update replaced_tokens set replaced_at = replaced_at - interval '61 seconds'")
  expect(await visit.ask('IS_CONNECTED')).toMatchObject(isConnected)
  expect(await tokens()).toHaveLength(1)
})
