import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { ActionState, HostAction } from '../../../../core/domain/send/host-action.ts'
import { hookPages } from './hook-pages.ts'

const opened = hookPages('sending-page.ts', '#sending')
let page: Page
beforeEach(() => {
  page = opened()
})

const hash = `0x${'a'.repeat(64)}`
const says = (id: string, value: unknown) =>
  expect.poll(() => page.locator(`#${id}`).textContent()).toBe(JSON.stringify(value))
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const say = (state: ActionState) => page.evaluate((one) => window.sendingTest.say(one), state)
const place = { hash, networkId: 'eip155:1' } as const

test('a transaction is followed from the press to how it ended', async () => {
  await says('sending', ['idle', false, null, null])
  await press('Send')
  await says('sending', ['preparing', true, null, null])
  await say({ status: 'wallet' })
  await says('sending', ['wallet', true, null, null])
  await say({ status: 'pending', ...place })
  // The next question is what becomes of it.
  await expect.poll(() => page.evaluate(() => window.sendingTest.asked())).toContain('"kind":"watch"')
  await says('sending', ['pending', true, '0xaa', null])
  await say({ status: 'mined', ...place })
  await says('sending', ['mined', false, '0xaa', null])
  expect(JSON.parse(await page.evaluate(() => window.sendingTest.asked()))[0]).toEqual({
    ...{ kind: 'send', call: { to: '0x52908400098527886E0F7030069857D2E4169EE7', value: '5' } },
  })
})

test('what is refused is an error with a code and a short message; the next one begins anew', async () => {
  await press('Send')
  await page.evaluate(() => window.sendingTest.refuse('SEND_REJECTED'))
  await says('sending', ['failed', false, null, 'SEND_REJECTED'])
  await press('Send')
  await says('sending', ['preparing', true, null, null])
  await press('Move')
  await page.evaluate(() => window.sendingTest.refuse('SEND_UNSETTLED'))
  await says('moving', ['failed', 'The same may have been sent before'])
  expect(JSON.parse(await page.evaluate(() => window.sendingTest.asked())).at(-1)).toEqual({
    ...{ kind: 'transfer', networkId: 'eip155:10' },
    transfer: { token: 'native', amount: '7', to: '0x52908400098527886E0F7030069857D2E4169EE7' },
  })
})

test('what the wallet may have sent is not said to have failed', async () => {
  await press('Send')
  await say({ status: 'wallet' })
  await page.evaluate(() => window.sendingTest.refuse('SEND_UNCERTAIN'))
  await says('sending', ['unknown', false, null, 'SEND_UNCERTAIN'])
})

test('two presses are one, until the wallet has answered', async () => {
  const kinds = async () =>
    JSON.parse(await page.evaluate(() => window.sendingTest.asked())).map(({ kind }: HostAction) => kind)
  await press('Send')
  await press('Send')
  await say({ status: 'wallet' })
  await press('Send')
  await says('sending', ['wallet', true, null, null])
  await say({ status: 'pending', ...place })
  await says('sending', ['pending', true, '0xaa', null])
  await expect.poll(kinds).toEqual(['send', 'watch'])
  // From its answer on another one may be wanted.
  await press('Send')
  await says('sending', ['preparing', true, null, null])
  await press('Calls')
  await press('Calls')
  await page.evaluate(() => window.sendingTest.refuse('SEND_REJECTED'))
  await says('calls', [false, [], null, 'SEND_REJECTED'])
  await press('Calls')
  await says('calls', [true, [], null, null])
  await expect.poll(kinds).toEqual(['send', 'watch', 'send', 'calls', 'calls'])
})

test('what is forgotten, or left, shows no more and leaves nothing behind', async () => {
  await press('Send')
  await press('Reset')
  await says('sending', ['idle', false, null, null])
  await say({ status: 'pending', ...place })
  await says('sending', ['idle', false, null, null])
  await press('Send')
  await page.evaluate(() => window.sendingTest.leave())
  await expect.poll(() => page.evaluate(() => window.sendingTest.forgotten())).toBe(2)
})

test('a fee is asked for, and why there is none', async () => {
  await press('Fee')
  await says('fee', [true, null, null])
  await page.evaluate(() =>
    window.sendingTest.say({ status: 'estimated', fee: { least: 1n, most: 2n }, networkId: 'eip155:1' }),
  )
  await says('fee', [false, '2n', null])
  await press('Fee')
  await page.evaluate(() => window.sendingTest.refuse('SEND_WOULD_FAIL'))
  await says('fee', [false, null, 'SEND_WOULD_FAIL'])
})

test('a transaction is watched while there is one', async () => {
  await says('watched', 'idle')
  await press('Send')
  await say({ status: 'pending', ...place })
  await expect.poll(() => page.evaluate(() => window.sendingTest.asked())).toContain('"kind":"watch"')
  await say({ status: 'mined', ...place })
  await says('sending', ['mined', false, '0xaa', null])
  await say({ status: 'replaced', ...place })
  await says('watched', 'replaced')
})

test('several calls are shown step by step, and followed until they are done', async () => {
  await press('Calls')
  await says('calls', [true, [], null, null])
  const calls = { status: 'calls', batch: hash, networkId: 'eip155:1', isBatch: false } as const
  const step = (status: 'waiting' | 'wallet' | 'mined') => ({
    to: '0x52908400098527886E0F7030069857D2E4169EE7',
    status,
  })
  await say({ ...calls, steps: [step('wallet'), step('waiting')], isOver: false })
  await says('calls', [true, ['wallet', 'waiting'], null, null])
  await say({ ...calls, steps: [step('mined'), step('mined')], isOver: true })
  await says('calls', [false, ['mined', 'mined'], false, null])
  await expect.poll(() => page.evaluate(() => window.sendingTest.asked())).toContain('"kind":"calls-status"')
  const told = { isAtomic: false, receipts: [] }
  const asked = async () => JSON.parse(await page.evaluate(() => window.sendingTest.asked())).length
  const before = await asked()
  await say({ status: 'calls-status', calls: { ...told, status: 100 } })
  await says('status', [100, null])
  // It is asked again.
  await expect.poll(asked, { timeout: 10_000 }).toBe(before + 1)
  // A wallet that is away for a while is asked again too.
  await page.evaluate(() => window.sendingTest.refuse('CALLS_UNKNOWN'))
  await says('status', [100, 'CALLS_UNKNOWN'])
  await expect.poll(asked, { timeout: 10_000 }).toBe(before + 2)
  await say({ status: 'calls-status', calls: { ...told, status: 200 } })
  await says('status', [200, null])
})
