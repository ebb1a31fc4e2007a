import { expect, test } from 'vitest'
import { namedServices, originsIn, watchNetwork } from '../support/network-log.ts'
import { sandbox } from './sandbox.ts'
import { watchedContexts } from './watched-contexts.ts'

const openContext = watchedContexts()
const { hosts, services } = sandbox
const directory = services['directory'] ?? ''
const events = services['analytics'] ?? ''

/** Pages of the react site whose script asks by itself: what every page of this suite is held to would find it. */
const planted = async (...named: readonly string[]) => {
  const { context, page } = await openContext({})
  const log = await watchNetwork(context, namedServices(Object.values(hosts), named))
  await context.route('**/planted.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const ask = () => fetch('${directory}/getWallets', { mode: 'no-cors' }); ask(); addEventListener('click', ask)`,
    }),
  )
  await context.route(`${directory}/**`, (route) => route.fulfill({ status: 204 }))
  await context.route(`${hosts.react}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/planted.js"></script><button>Ask</button>' }),
  )
  await page.goto(`${hosts.react}/`)
  return { page, log }
}

test('finds a service that is asked before anybody wants anything', async () => {
  const { log } = await planted(directory)
  await expect.poll(log.breaches).toEqual([`too early: ${directory}/getWallets`])
})

test('finds one that the page does not name, whenever it is asked', async () => {
  const { page, log } = await planted(events)
  await page.getByRole('button').click()
  await expect.poll(() => log.breaches().length).toBe(2)
  expect(new Set(log.breaches())).toEqual(new Set([`nobody named ${directory}/getWallets`]))
})

test('has nothing against what comes of a press, or on a page with a session', async () => {
  const { page, log } = await planted(directory)
  await page.getByRole('button').click()
  await page.evaluate(() => localStorage.setItem('@latchkey/default/snapshot', '{}'))
  await page.reload()
  await page.getByRole('button').waitFor()
  expect(log.breaches()).toHaveLength(1)
})

test('has nothing against a page that goes somewhere within itself while the next one is on its way', async () => {
  const { page, log } = await planted(directory)
  await expect.poll(() => log.breaches().length).toBe(1)
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.context().route(`${hosts.react}/next`, async (route) => {
    await isReleased
    await route.fulfill({ contentType: 'text/html', body: '<script src="/planted.js"></script><p>Next</p>' })
  })
  // It is the page’s own still, and somebody has pressed: it may ask.
  await page.evaluate(() => {
    const press = (): void => {
      location.assign('/next')
      setTimeout(() => history.pushState({}, '', '#here'))
      setTimeout(() => dispatchEvent(new Event('click')), 200)
    }
    addEventListener('click', press, { once: true })
  })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().startsWith(directory)) asked += 1
  })
  await page.getByRole('button').click({ noWaitAfter: true })
  await expect.poll(() => asked).toBe(2)
  expect(page.url()).toContain('#here')
  expect(log.breaches()).toHaveLength(1)
  release()
  await page.getByText('Next').waitFor()
  // Of the next one nobody wants anything yet.
  await expect.poll(() => log.breaches().length).toBe(2)
})

test('reads whom a page names from its options', () => {
  expect(
    originsIn({ services: { relay: 'wss://relay.example/x' }, deep: [{ url: 'http://rpc.example:81/y?z' }] }),
  ).toEqual(['https://relay.example', 'http://rpc.example:81'])
  expect(originsIn(undefined)).toEqual([])
})
