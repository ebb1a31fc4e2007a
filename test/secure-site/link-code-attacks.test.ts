import { afterAll, beforeAll, expect, test } from 'vitest'
import { triesPerCode, triesPerNetwork } from '../../secure-site/links/link-codes.ts'
import {
  askCode,
  enter,
  gift,
  give,
  newName,
  newNetwork,
  over,
  requestCode,
  sealed,
  visitor,
  wrong,
} from './support/link-codes.ts'
import { createSiteWorld, newWallet, type SiteWorld } from './support/site-world.ts'

let world: SiteWorld
beforeAll(async () => {
  world = await createSiteWorld()
})
afterAll(() => world.stop())

const other = (code: string): string => (code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`)

test('of a thousand guesses at once none is right, and the code counts no more for who guesses', async () => {
  const network = newNetwork()
  const { window } = await visitor(world, network)
  const asked = await askCode(world, network)
  const guess = async (at: number) => {
    const code = `2345${String(at).padStart(4, '0').replaceAll('0', 'B').replaceAll('1', 'C')}`
    return (await enter(window, { frame: asked.frame, code })).status
  }
  const statuses: number[] = []
  for (let begin = 0; begin < 1_000; begin += 100)
    statuses.push(...(await Promise.all(Array.from({ length: 100 }, (_, at) => guess(begin + at)))))
  expect(statuses).toHaveLength(1_000)
  expect(statuses.filter((status) => status === 400)).toHaveLength(triesPerCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1_000 - triesPerCode)
  expect((await enter(window, asked)).status).toBe(429)
  expect((await gift(asked.device, asked)).body).toEqual({})
}, 240_000)

test('guesses at many codes are counted by the network', async () => {
  const network = newNetwork()
  const { window } = await visitor(world, network)
  for (let at = 0; at < triesPerNetwork; at += 1)
    expect(await enter(window, { frame: newName(), code: '23456789' })).toMatchObject(wrong)
  expect((await enter(window, await askCode(world, network))).status).toBe(429)
})

test('of many windows that type one code at once, one visitor’s gets it, and the others give nothing', async () => {
  const network = newNetwork()
  const windows = await Promise.all([visitor(world, network), visitor(world, network), visitor(world, network)])
  const asked = await askCode(world, network)
  const entered = await Promise.all(windows.map(({ window }) => enter(window, asked)))
  expect(entered.filter(({ status }) => status === 200)).toHaveLength(1)
  const waiting = gift(asked.device, asked)
  const given = await Promise.all(windows.map(({ window }, at) => give(window, asked, String(at).repeat(200))))
  expect(given.map(({ status }) => status)).toEqual(entered.map(({ status }) => (status === 200 ? 200 : 410)))
  const winner = entered.findIndex(({ status }) => status === 200)
  expect((await waiting).body).toEqual({ sealed: String(winner).repeat(200) })
})

test('of many gifts of one window at once, one counts', async () => {
  const network = newNetwork()
  const { window } = await visitor(world, network)
  const asked = await askCode(world, network)
  await enter(window, asked)
  const waiting = gift(asked.device, asked)
  const given = await Promise.all(Array.from({ length: 8 }, () => give(window, asked)))
  expect(given.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await waiting).body).toEqual({ sealed })
})

test('another device’s key gets nothing, and uses nothing up', async () => {
  const network = newNetwork()
  const { window } = await visitor(world, network)
  const asked = await askCode(world, network)
  await enter(window, asked)
  const giving = give(window, asked)
  const thief = await world.device(network)
  expect(await gift(thief, asked)).toMatchObject(over)
  expect(await gift(window, asked)).toMatchObject(over)
  expect((await gift(asked.device, asked)).body).toEqual({ sealed })
  expect((await giving).status).toBe(200)
})

test('of a frame that is asked many times at once, one answer has the gift', async () => {
  const network = newNetwork()
  const { window } = await visitor(world, network)
  const asked = await askCode(world, network)
  await enter(window, asked)
  const giving = give(window, asked)
  const answers = await Promise.all(Array.from({ length: 8 }, () => gift(asked.device, asked)))
  await giving
  expect(answers.filter(({ body }) => body['sealed'] === sealed)).toHaveLength(1)
})

test('nobody gives before they have typed the code', async () => {
  const network = newNetwork()
  const { window } = await visitor(world, network)
  const asked = await askCode(world, network)
  expect(await give(window, asked)).toMatchObject(over)
  expect(await give(window, { ...asked, code: other(asked.code) })).toMatchObject(over)
  expect(await enter(await world.device(network), asked)).toMatchObject({ status: 401 })
})

test('a newer code of the frame ends the one before, and no other device takes its name', async () => {
  const network = newNetwork()
  const { window } = await visitor(world, network)
  const asked = await askCode(world, network)
  const { frame } = asked
  const newer = await requestCode(asked.device, { frame })
  expect(newer.status).toBe(201)
  expect(await enter(window, asked)).toMatchObject(wrong)
  expect(await gift(asked.device, asked)).toMatchObject(over)
  expect(await requestCode(await world.device(network), { frame })).toMatchObject({
    status: 409,
    body: { code: 'NAME_TAKEN' },
  })
  expect((await enter(window, { frame, code: String(newer.body['code']) })).status).toBe(200)
})

test('who is signed in on the page is said to that visitor alone', async () => {
  const network = newNetwork()
  const [mine, theirs] = [await visitor(world, network), await visitor(world, network)]
  await mine.window.ask('POST', '/api/wallet', { body: newWallet() })
  const device = await world.device(network)
  await device.signIn(mine.email)
  const frame = newName()
  const { body } = await requestCode(device, { frame })
  const code = String(body['code'])
  const refused = await enter(theirs.window, { frame, code })
  expect(refused).toMatchObject({ status: 409, body: { code: 'OTHER_VISITOR' } })
  expect(JSON.stringify(refused.body)).not.toContain(mine.email)
  expect((await enter(mine.window, { frame, code })).body).toMatchObject({
    session: { email: mine.email, isOnDevice: false, needsPasskey: false },
  })
})

test.each(['', '2345678', '234567890', '0OIL0OIL', '!'.repeat(8), '2'.repeat(41)])('%j is no code', async (code) => {
  const { window } = await visitor(world, newNetwork())
  expect(await enter(window, { frame: newName(), code })).toMatchObject({ status: 400 })
})
