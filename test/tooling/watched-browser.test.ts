import { expect, test } from 'vitest'
import { leaveWatchedBrowser, watchedBrowser } from '../support/watched-browser.ts'

/** A page of a project whose script asks there by itself, and when somebody presses. */
const pageThatAsks = async (address: string) => {
  const context = await (await watchedBrowser()).newContext()
  await context.route(/^https?:/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>const ask = () => fetch('${address}', { mode: 'no-cors' }); ask(); addEventListener('click', ask)</script><button>Ask</button>`,
    }),
  )
  const page = await context.newPage()
  const asked = page.waitForRequest(address)
  await page.goto('http://site.test/')
  await asked
  return page
}

test.each([
  ['its own', 'http://site.test/own', []],
  ['a service of a test’s', 'http://127.0.0.1:9/rpc', ['too early: http://127.0.0.1:9/rpc']],
  ['anybody else', 'https://rpc.elsewhere.io/', ['nobody named https://rpc.elsewhere.io/']],
  ['what counts events', 'http://127.0.0.1:9/e', ['nobody named http://127.0.0.1:9/e']],
])('a page that asks %s before anybody wants anything', async (_, address, breaches) => {
  await pageThatAsks(address)
  const left = leaveWatchedBrowser()
  if (breaches.length === 0) return left
  return expect(left).rejects.toMatchObject({ actual: breaches })
})

test('what comes of a press is no breach, with a test’s own service', async () => {
  const page = await pageThatAsks('http://127.0.0.1:9/rpc')
  const again = page.waitForRequest('http://127.0.0.1:9/rpc')
  await page.getByRole('button').click()
  await again
  await expect(leaveWatchedBrowser()).rejects.toMatchObject({ actual: ['too early: http://127.0.0.1:9/rpc'] })
})
