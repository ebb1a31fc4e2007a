import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { hookPages } from './hook-pages.ts'

const opened = hookPages('page.ts', '#theme')
let page: Page
beforeEach(() => {
  page = opened()
})

const says = (id: string, value: unknown) =>
  expect.poll(() => page.locator(`#${id}`).textContent()).toBe(JSON.stringify(value))
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const connect = () => page.evaluate(() => window.latchkeyTest.say(window.latchkeyTest.somebody as never))
const logged = () => page.evaluate(() => window.latchkeyTest.log)

test('a balance, tokens, a name and a history are asked for while a component shows it, once there is a core, and no longer', async () => {
  await says('balance', [null, false, null])
  expect(await page.evaluate(() => window.latchkeyTest.watching())).toBe(0)
  await connect()
  await page.evaluate(() => window.latchkeyTest.set({ state: { isOpen: false, view: 'Connect', isReady: true } }))
  // Of each.
  await expect.poll(() => page.evaluate(() => window.latchkeyTest.watching())).toBe(4)
  const amount = { value: 15n * 10n ** 17n, decimals: 18, symbol: 'ETH', formatted: '1.5' }
  await page.evaluate(
    (balance) => window.latchkeyTest.balance.set({ balance, isPending: true, error: undefined }),
    amount,
  )
  await says('balance', ['1.5', true, null])
  await press('How much now')
  await expect.poll(logged).toContain('load balance')
  await says('tokens', [null, null])
  await page.evaluate(() => {
    const token = {
      networkId: 'eip155:1' as const,
      name: 'Ember',
      symbol: 'EMB',
      value: 25n,
      decimals: 1,
      formatted: '2.5',
    }
    const state = { tokens: [token], totalUsd: '12.5', missing: undefined, isPending: false, error: undefined }
    window.latchkeyTest.tokens.set(state)
  })
  await says('tokens', [['2.5 EMB'], '12.5'])
  await press('Which tokens now')
  await expect.poll(logged).toContain('load tokens')
  await says('name', [null, false])
  await page.evaluate(() =>
    window.latchkeyTest.name.set({ name: 'keeper.test', imageUrl: undefined, isPending: true, error: undefined }),
  )
  await says('name', ['keeper.test', true])
  await press('Which name now')
  await expect.poll(logged).toContain('load name')
  await says('history', [null, false])
  await page.evaluate(() => {
    const { transactions } = window.latchkeyTest
    const one = { id: '0x1', networkId: 'eip155:1', minedAt: 1, status: 'confirmed', operation: 'send' } as const
    const all = [{ ...one, from: '0xa', to: '0xb', transfers: [] }]
    transactions.set({ transactions: all, hasMore: true, missing: undefined, isPending: false, error: undefined })
  })
  await says('history', [['0x1'], true])
  await press('What happened now')
  await expect.poll(logged).toContain('load transactions')
  await press('What happened before')
  await expect.poll(logged).toContain('more transactions')
  await page.evaluate(() => window.latchkeyTest.unmount())
  await expect.poll(() => page.evaluate(() => window.latchkeyTest.watching())).toBe(0)
})
