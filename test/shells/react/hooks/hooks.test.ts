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
const leave = () => page.evaluate(() => window.latchkeyTest.say(window.latchkeyTest.nobody as never))
const told = () => page.evaluate(() => window.latchkeyTest.told)

test('a connection, and its end, is told once, whatever StrictMode does', async () => {
  expect(await told()).toEqual([])
  await page.evaluate(() => {
    const { say, nobody } = window.latchkeyTest
    say({ ...nobody, status: 'connecting' } as never)
  })
  await connect()
  // Another object that says the same.
  await page.evaluate(() => window.latchkeyTest.say({ ...window.latchkeyTest.somebody } as never))
  expect(await told()).toEqual(['connected 0x5290 false'])
  await leave()
  await leave()
  expect(await told()).toEqual(['connected 0x5290 false', 'disconnected'])
})

test('a session that comes back says so', async () => {
  await page.evaluate(() => {
    const { say, somebody } = window.latchkeyTest
    say({ ...somebody, status: 'connecting', isSettled: false, wallet: undefined } as never)
  })
  expect(await told()).toEqual([])
  await connect()
  expect(await told()).toEqual(['connected 0x5290 true'])
})

test('a switch is pending until the wallet has answered, and its refusal is an error with a code', async () => {
  const names = ['Hearth', 'Meadow']
  await says('switch', [names, false, null, null])
  await press('Switch')
  await says('switch', [names, true, null, null])
  await page.evaluate(() => window.latchkeyTest.refuse())
  await says('switch', [names, false, null, 'NETWORK_SWITCH_REJECTED'])
  await press('Switch')
  await page.evaluate(() => window.latchkeyTest.accept())
  await says('switch', [names, false, 'eip155:10', null])
  expect(await page.evaluate(() => window.latchkeyTest.log)).toEqual([
    ['switch', 'eip155:10'],
    ['switch', 'eip155:10'],
  ])
})

test('of two switches the later one counts, and nothing of one that is forgotten', async () => {
  const names = ['Hearth', 'Meadow']
  await press('Switch')
  await press('Switch back')
  await page.evaluate(() => {
    window.latchkeyTest.refuse()
    window.latchkeyTest.accept()
  })
  await says('switch', [names, false, 'eip155:1', null])
  await press('Switch')
  await press('Forget')
  await page.evaluate(() => window.latchkeyTest.refuse())
  await says('switch', [names, false, null, null])
})

test('words are signed as EIP-191 wants them, and by nobody where nobody is connected', async () => {
  await press('Sign')
  await says('sign', [null, 'NOT_CONNECTED'])
  await connect()
  await press('Sign')
  await says('sign', ['0x5161', null])
  expect(await page.evaluate(() => window.latchkeyTest.log)).toEqual([
    { method: 'personal_sign', params: ['0x61686f79', '0x52908400098527886E0F7030069857D2E4169EE7'] },
  ])
})

test('facts of the network, the modal, the theme and the wallet are there, and follow', async () => {
  await says('network', [1, 'Hearth'])
  await says('state', [false, false])
  await says('wallet', 'none')
  await press('Dark')
  await says('theme', { mode: 'dark' })
  await connect()
  await says('wallet', 'Heron')
  await page.evaluate(() =>
    window.latchkeyTest.set({
      state: { isOpen: true, view: 'Account', isReady: true },
      network: { caipNetworkId: 'solana:mainnet', network: undefined, isUnsupported: true, networks: [] },
    }),
  )
  await says('network', [null, null])
  await says('state', [true, false])
})

test('the wallets that are connected are there, and gone with the last', async () => {
  await says('connections', [])
  await connect()
  await says('connections', [['connected', '0x5290', 'Heron']])
  await page.evaluate(() => {
    const { connections } = window.latchkeyTest.modal
    const [heron] = connections.snapshot()
    if (heron)
      window.latchkeyTest.set({ connections: [heron, { ...heron, status: 'active', wallet: { name: 'Egret' } }] })
  })
  await says('connections', [
    ['connected', '0x5290', 'Heron'],
    ['active', '0x5290', 'Egret'],
  ])
  await leave()
  await says('connections', [])
})

const connector = (name: string, namespace: string) => ({
  id: `test.${name.toLowerCase()}`,
  name,
  type: 'ANNOUNCED',
  namespaces: [namespace],
  isInstalled: true,
  isRecent: false,
})
const logged = () => page.evaluate(() => window.latchkeyTest.log)

test('a list of connectors comes by itself, follows, and each connects with what is known of it', async () => {
  await says('connectors', [[], []])
  const both = [connector('Amber', 'eip155'), connector('Birch', 'solana')]
  await page.evaluate((list) => window.latchkeyTest.connectors.set(list as never), both)
  await says('connectors', [['Amber', 'Birch'], ['Birch']])
  await press('Connect it')
  await says('connecting', [true, null, null])
  await page.evaluate(() => window.latchkeyTest.refuse())
  await says('connecting', [false, null, 'NETWORK_SWITCH_REJECTED'])
  await press('Never mind')
  await says('connecting', [false, null, null])
  await connect()
  await press('Connect by id')
  await page.evaluate(() => window.latchkeyTest.accept())
  await says('connecting', [false, '0x52908400098527886E0F7030069857D2E4169EE7', null])
  await press('Connect any')
  // Whoever lists them, and as often as StrictMode likes.
  expect(await page.evaluate(() => window.latchkeyTest.discovered())).toBe(1)
  expect(await logged()).toEqual([
    ['connect', { connectorId: 'test.amber' }],
    ['connect', { namespace: 'solana', connectorId: 'test.birch' }],
    ['connect', {}],
  ])
})

test('every event is told to the listener of the last render, once, and to none that has gone', async () => {
  await page.evaluate(() => window.latchkeyTest.set({ state: { isOpen: false, view: 'Connect', isReady: true } }))
  await expect.poll(() => page.evaluate(() => window.latchkeyTest.listening())).toBe(1)
  await page.evaluate(() => {
    const { hear, set } = window.latchkeyTest
    hear({ type: 'MODAL_OPEN', connected: false })
    set({ network: { caipNetworkId: 'eip155:5', network: undefined, isUnsupported: true, networks: [] } })
  })
  await says('network', [5, null])
  await page.evaluate(() => window.latchkeyTest.hear({ type: 'MODAL_CLOSE', connected: false }))
  expect(await told()).toEqual(['MODAL_OPEN on 1', 'MODAL_CLOSE on 5'])
  await page.evaluate(() => window.latchkeyTest.unmount())
  await expect.poll(() => page.evaluate(() => window.latchkeyTest.listening())).toBe(0)
})

test('a screen is there to draw, and takes what the visitor does', async () => {
  await says('screen', 'none')
  await page.evaluate(() => window.latchkeyTest.draw({ header: { title: 'Connect wallet' } } as never))
  await says('screen', 'Connect wallet')
  await press('Close')
  expect(await logged()).toContainEqual({ type: 'close' })
})

test('a button of the host’s own is given whom and what there is to show, and follows', async () => {
  await says('own', [true, 'disconnected', null, null, 'Connect wallet', false])
  await says('own-network', ['Hearth', 1, 'eip155:1', false])
  await connect()
  await says('own', [true, 'connected', '0x5290…9EE7', 'Heron', '0x5290…9EE7', false])
  await page.evaluate(() =>
    window.latchkeyTest.set({
      state: { isOpen: true, view: 'Account', isReady: true },
      network: { caipNetworkId: 'eip155:5', network: undefined, isUnsupported: true, networks: [] },
    }),
  )
  await says('own', [true, 'connected', '0x5290…9EE7', 'Heron', '0x5290…9EE7', true])
  await says('own-network', [null, 5, 'eip155:5', true])
  await page.evaluate(() =>
    window.latchkeyTest.set({ button: { status: 'unknown', label: 'Loading account', busy: true } }),
  )
  // Asked for again after a failure: who has pressed it keeps the button, and the focus.
  await says('own', [true, 'connected', '0x5290…9EE7', 'Heron', 'Loading account', true])
})

test('it may be given every action as it is; what goes wrong is told by the modal, and by nobody else', async () => {
  for (const name of ['Own', 'Own account', 'Own network', 'Own way in', 'Own way out', 'Own by code'])
    await press(name)
  expect(await logged()).toEqual([
    ['open', undefined],
    ['open', { view: 'Account' }],
    ['open', { view: 'Networks' }],
    ['connect', undefined],
    ['disconnect', undefined],
    ['open', undefined],
  ])
  await page.evaluate(() => window.latchkeyTest.refuse())
})

test('what it opens is fetched ahead, and the focus comes back to what was pressed', async () => {
  const open = page.getByRole('button', { name: 'Own', exact: true })
  const watched = () => page.evaluate(() => window.latchkeyTest.watches('article button'))
  expect(await watched()).toBe(true)
  expect(await page.evaluate(() => window.latchkeyTest.preloaded())).toBe(0)
  await open.hover()
  await expect.poll(() => page.evaluate(() => window.latchkeyTest.preloaded())).toBe(1)
  // As in Safari, where a click leaves the focus where it is.
  await open.evaluate((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.evaluate(() => window.latchkeyTest.unmount())
  await expect.poll(watched).toBe(false)
})

test('the buttons say what a host wants them to, and what there is to say', async () => {
  const [connectButton, accountButton, networkButton] = ['#root > button', 'section button', 'nav button'].map((at) =>
    page.locator(at),
  )
  expect(await connectButton?.textContent()).toBe('Log in')
  const heights = await Promise.all([connectButton, networkButton].map((button) => button?.boundingBox()))
  expect(heights.map((box) => Math.round(box?.height ?? 0))).toEqual([35, 44])
  expect(await accountButton?.count()).toBe(0)
  expect(await networkButton?.textContent()).toBe('Hearth')
  const offer = (more: object) =>
    page.evaluate((given) => {
      const button = { status: 'disconnected', label: 'Connect wallet', busy: false, ...given } as const
      window.latchkeyTest.set({ button })
    }, more)
  await offer({ label: 'Failed. Try again', failed: true })
  for (const button of [connectButton, networkButton])
    await expect.poll(() => button?.textContent()).toBe('Failed. Try again')
  await offer({})
  await expect.poll(() => connectButton?.textContent()).toBe('Log in')
  await connect()
  // What is seen is all of its name.
  await page.getByRole('button', { name: '0x5290…9EE7 1.5 ETH', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Account 0x5290…9EE7', exact: true }).waitFor()
  await networkButton?.click()
  await accountButton?.click()
  expect(await page.evaluate(() => window.latchkeyTest.log)).toEqual([
    ['open', { view: 'Networks' }],
    ['open', undefined],
  ])
  await page.evaluate(() =>
    window.latchkeyTest.set({
      network: { caipNetworkId: 'eip155:5', network: undefined, isUnsupported: true, networks: [] },
    }),
  )
  await expect.poll(() => networkButton?.textContent()).toBe('Wrong network')
  expect(await networkButton?.getAttribute('data-avatar')).toBe('!')
  await says('network', [5, null])
})
