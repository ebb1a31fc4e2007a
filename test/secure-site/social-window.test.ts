import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { socialProviders } from '../../core/domain/embedded-wallet/social-provider.ts'
import { type RunningIssuers, startIssuers } from '../../sandbox/issuers/start-issuers.ts'
import { axeScript } from '../support/axe-script.ts'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { createLoginDevice } from './support/login-device.ts'

let issuers: RunningIssuers
let world: FrameWorld
beforeAll(async () => {
  world = await createFrameWorld({
    storage: 'partitioned',
    options: async (site) => {
      issuers = await startIssuers({ port: 0, site })
      return { socials: issuers.socials }
    },
  })
}, 60_000)
afterAll(async () => {
  await world.stop()
  await issuers.stop()
})

const device = () => createLoginDevice(world.site)

/** The host's page, which hears what its window says. */
const visitHost = async (host: string): Promise<Page> => {
  const page = await (await world.browser()).newPage()
  await page.goto(host)
  await page.evaluate(() => {
    addEventListener('message', ({ data, origin }) => {
      document.title = JSON.stringify([...JSON.parse(document.title), { data, origin }])
    })
    document.title = '[]'
  })
  return page
}

interface Said {
  readonly origin: string
  readonly data: { readonly type: string; readonly uri?: string }
}
const heardBy = async (page: Page): Promise<readonly Said[]> => JSON.parse(await page.title())

/** As the visitor's press opens it. */
const openWindow = async (page: Page, uri: string): Promise<Page> => {
  const opened = page.waitForEvent('popup')
  await page.evaluate((address) => {
    window.open(address, 'login', 'width=600,height=800')
  }, uri)
  return opened
}

const logInAt = async (window: Page, name: string): Promise<void> => {
  await window.getByLabel('Account name').fill(name)
  await window.getByRole('button', { name: 'Continue' }).click()
}

test('Continue counts as a press of the visitor alone, in a window that they see', async () => {
  const [mine, page] = [await device(), await visitHost(world.hosts.one)]
  const { uri } = await mine.begin('github', world.hosts.one)
  const window = await openWindow(page, uri)
  await logInAt(window, 'nobody has used this')
  await window.getByText(world.hosts.one).waitFor()
  const press = window.getByRole('button', { name: 'Continue' })
  await expect.poll(() => press.isEnabled()).toBe(true)
  await press.evaluate((button: HTMLButtonElement) => button.click())
  await window.getByText('That was too quick').waitFor()
  // Another window is in front of it: what is pressed then was not meant for it.
  await window.evaluate(() => dispatchEvent(new Event('blur')))
  await window.evaluate(() => Object.defineProperty(document, 'hasFocus', { value: () => false }))
  await window.evaluate(() => dispatchEvent(new Event('blur')))
  expect(await press.isDisabled()).toBe(true)
  expect(await heardBy(page).then((heard) => heard.map(({ data }) => data.type))).toEqual(['@latchkey/social-window'])
})

test.each(socialProviders)('a window of the page logs in at %s, tells the page, and closes', async (provider) => {
  const [mine, page] = [await device(), await visitHost(world.hosts.one)]
  const { attempt, uri } = await mine.begin(provider, world.hosts.one)
  const window = await openWindow(page, uri)
  await logInAt(window, `window ${provider}`)
  await expect.poll(() => window.getByText(world.hosts.one).isVisible()).toBe(true)
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Continue' }).click()
  await closed
  const heard = await heardBy(page)
  expect(heard.map(({ origin, data }) => [origin, data.type])).toEqual([
    [world.site, '@latchkey/social-window'],
    [world.site, '@latchkey/social-result'],
  ])
  expect((await mine.claim(attempt, heard[1]?.data.uri ?? '')).status).toBe(200)
})

test.each(['github', 'apple'] as const)(
  'the tab of the wallet’s own page logs in at %s, and comes back',
  async (provider) => {
    const [mine, page] = [await device(), await visitHost(world.hosts.one)]
    const { attempt, uri } = await mine.begin(provider, world.site, `${world.site}/nowhere?item=7`)
    await page.goto(uri)
    await logInAt(page, `tab ${provider}`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(`${world.site}/nowhere?item=7&result_uri=*`)
    const result = new URL(page.url()).searchParams.get('result_uri') ?? ''
    expect((await mine.claim(attempt, result)).status).toBe(200)
  },
)

test('whoever says no in the window tells the page so', async () => {
  const [mine, page] = [await device(), await visitHost(world.hosts.one)]
  const { uri } = await mine.begin('github', world.hosts.one)
  const window = await openWindow(page, uri)
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Cancel' }).click()
  await closed
  const [, said] = await heardBy(page)
  expect(said?.data.uri).toBe(`${world.site}/social/done#error=access_denied`)
})

test('a page of another origin that has opened the window hears nothing', async () => {
  for (const host of [world.hosts.foreign, world.hosts.two]) {
    const [mine, page] = [await device(), await visitHost(host)]
    const { uri } = await mine.begin('github', world.hosts.one)
    const window = await openWindow(page, uri)
    await logInAt(window, `foreign ${host}`)
    const closed = window.waitForEvent('close')
    await window.getByRole('button', { name: 'Continue' }).click()
    await closed
    expect(await heardBy(page)).toEqual([])
  }
})

test('a window that is parted from its page says so, and goes nowhere', async () => {
  const [mine, page] = [await device(), await visitHost(world.hosts.isolated)]
  const { uri } = await mine.begin('github', world.hosts.isolated)
  const window = await openWindow(page, uri)
  await window.getByRole('heading', { name: 'This window cannot reach the page' }).waitFor()
  expect(window.url()).toBe(uri)
})

/** What axe finds on the page that a window shows. */
const violationsOn = async (window: Page): Promise<readonly unknown[]> => {
  await window.evaluate(axeScript)
  return window.evaluate(async () => {
    const { axe } = globalThis as typeof globalThis & {
      axe: { run: () => Promise<{ violations: readonly { readonly id: string }[] }> }
    }
    return (await axe.run()).violations.map(({ id }) => id)
  })
}

test('axe finds nothing on the pages of a login', async () => {
  const [mine, parted] = [await device(), await visitHost(world.hosts.isolated)]
  const { uri } = await mine.begin('github', world.hosts.isolated)
  const alone = await openWindow(parted, uri)
  await alone.getByRole('heading', { name: 'This window cannot reach the page' }).waitFor()
  expect(await violationsOn(alone)).toEqual([])
  const page = await visitHost(world.hosts.one)
  for (const provider of ['google', 'github'] as const) {
    const begun = await mine.begin(provider, world.hosts.one)
    const window = await openWindow(page, begun.uri)
    await window.getByLabel('Account name').waitFor()
    expect(await violationsOn(window)).toEqual([])
    await logInAt(window, `axe ${provider}`)
    await window.getByRole('heading', { name: 'Log in to Sample?' }).waitFor()
    expect(await violationsOn(window)).toEqual([])
    await window.close()
  }
})
