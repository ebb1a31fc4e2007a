import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningIssuers, startIssuers } from '../../sandbox/issuers/start-issuers.ts'
import { createFrameWorld, type FrameWorld } from '../secure-site/support/frame-world.ts'
import { createLoginDevice } from '../secure-site/support/login-device.ts'
import { firefoxVisits, visitorIn } from './firefox-driver.ts'

const firefox = firefoxVisits()

let issuers: RunningIssuers
let world: FrameWorld
beforeAll(async () => {
  if (firefox.isMissing) return
  world = await createFrameWorld({
    storage: 'shared',
    options: async (site) => {
      issuers = await startIssuers({ port: 0, site })
      return { socials: issuers.socials }
    },
  })
}, 60_000)
afterAll(async () => {
  await world?.stop()
  await issuers?.stop()
})

/** @param project that asks: on the wallet's own pages the visitor's wallet */
const logIn = async (page: Page, name: string, project = 'Sample'): Promise<void> => {
  const visitor = visitorIn(page)
  await visitor.fill('Account name', name)
  await visitor.press('Continue')
  await visitor.sees('heading', `Log in to ${project}?`)
  await visitor.press('Continue')
}

describe.skipIf(firefox.isMissing)('Firefox', () => {
  test.each(['github', 'google', 'apple'] as const)(
    'logs in at %s in the tab of the wallet’s own page',
    async (provider) => {
      const [mine, page] = [await createLoginDevice(world.site), await firefox.context().newPage()]
      await page.goto(world.hosts.one)
      const { attempt, uri } = await mine.begin(provider, world.site, `${world.site}/nowhere`)
      await page.goto(uri)
      await logIn(page, `firefox tab ${provider}`, 'your wallet')
      await expect.poll(() => page.url(), { timeout: 20_000 }).toContain(`${world.site}/nowhere?result_uri=`)
      const result = new URL(page.url()).searchParams.get('result_uri') ?? ''
      expect((await mine.claim(attempt, result)).status).toBe(200)
    },
    60_000,
  )

  test.each(['github', 'apple'] as const)(
    'logs in at %s in a window of the page',
    async (provider) => {
      const [mine, page] = [await createLoginDevice(world.site), await firefox.context().newPage()]
      await page.goto(world.hosts.one)
      const { attempt, uri } = await mine.begin(provider, world.hosts.one)
      await page.evaluate((address) => {
        const button = document.createElement('button')
        button.textContent = 'Log in'
        button.addEventListener('click', () => window.open(address, 'login', 'width=600,height=800'))
        addEventListener('message', ({ data }) => {
          if (data.type === '@latchkey/social-result') document.title = data.uri
        })
        document.body.append(button)
      }, uri)
      const opened = new Promise<Page>((resolve) => page.once('popup', (window) => window && resolve(window)))
      await visitorIn(page).press('Log in')
      await logIn(await opened, `firefox window ${provider}`)
      await expect.poll(() => page.title(), { timeout: 20_000 }).toContain('/social/done?ticket=')
      expect((await mine.claim(attempt, await page.title())).status).toBe(200)
    },
    60_000,
  )
})
