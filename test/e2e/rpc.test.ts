import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { installClock } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import { type HostName, hostNames, visits } from './visit.ts'

const visit = visits()
const rpcUrlOf = (at: number): string => sandbox.chains[at]?.rpcUrl ?? ''
/** An RPC address on the host's own origin, which its policy allows. */
const ownRpcUrl = (host: HostName): string => `${sandbox.hosts[host]}/rpc`

/** The first network of the page gets this RPC address in front of its own. */
const putFirst = (url: string) => ({ customRpcUrls: { 'eip155:31337': [{ url }] } })

const wrong: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['is not there', (route) => route.abort('connectionrefused')],
  ['refuses', (route) => route.fulfill({ status: 503, body: 'down for repair' })],
  ['answers with a page', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' })],
  ['answers with nonsense', (route) => route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: '10,000' } })],
]

describe.each(hostNames)('%s host: reading the chain', (host) => {
  test('an RPC that is down is told, how long to wait as well, and when it is back the balance is read', async () => {
    const visitor = await visit(host, { prepare: installClock })
    const { page, dialog } = visitor
    const rpcUrl = rpcUrlOf(0)
    const status = () => dialog.getByRole('status').textContent()
    visitor.expectProblem(new RegExp(`${rpcUrl}|Failed to load resource`))
    await page.route(`${rpcUrl}/**`, (route) => route.abort())
    await visitor.connect(visitor.wallet.name)
    await visitor.openModal()
    await dialog.getByText('Balance could not be loaded').waitFor({ timeout: 20_000 })
    await expect.poll(status).toBe('Token Balance Unavailable')

    await page.unroute(`${rpcUrl}/**`)
    // What else the account shows is asked for once more after a failure, and may be on its way.
    let asked = -1
    const isAtRest = (): boolean => {
      const before = asked
      asked = visitor.requests().length
      return asked === before
    }
    await expect.poll(isAtRest, { timeout: 20_000, interval: 1_500 }).toBe(true)
    await visitor.dialogButton('Try again').click()
    await expect.poll(status).toMatch(/^You can try again in \d+ seconds$/)
    expect(visitor.requests()).toHaveLength(asked)

    await page.clock.fastForward(31_000)
    await visitor.dialogButton('Try again').click()
    await dialog.getByText('10,000 ETH').waitFor()
  })

  test.each(wrong)('the second RPC is asked where the first %s', async (_, answer) => {
    const first = ownRpcUrl(host)
    const visitor = await visit(host, {
      options: putFirst(first),
      prepare: (context) => context.route(first, answer),
    })
    visitor.expectProblem(new RegExp(`${first}|Failed to load resource`))
    await visitor.connect(visitor.wallet.name)
    await visitor.openModal()
    await visitor.dialog.getByText('10,000 ETH').waitFor()
    expect(visitor.requests()).toContain(first)
  })

  test('the second RPC is asked where the first speaks for another chain', async () => {
    const visitor = await visit(host, { options: putFirst(rpcUrlOf(1)) })
    await visitor.connect(visitor.wallet.name)
    await visitor.openModal()
    await visitor.dialog.getByText('10,000 ETH').waitFor()
    expect(visitor.requests().filter((url) => url.startsWith(rpcUrlOf(1)))).toHaveLength(1)
  })

  test('the second RPC is asked where the first says nothing for 10 seconds', async () => {
    const first = ownRpcUrl(host)
    const visitor = await visit(host, {
      options: putFirst(first),
      prepare: async (context) => {
        await installClock(context)
        await context.route(first, () => undefined)
      },
    })
    await visitor.connect(visitor.wallet.name)
    await visitor.openModal()
    await expect.poll(() => visitor.requests()).toContain(first)
    await visitor.dialog.getByText('Loading balance').waitFor()
    await visitor.page.clock.fastForward(10_000)
    await visitor.dialog.getByText('10,000 ETH').waitFor()
  })
})

test("the host's own RPC address is asked, and no other", async () => {
  const own = ownRpcUrl('plain')
  const visitor = await visit('plain', {
    options: putFirst(own),
    prepare: (context) =>
      context.route(own, async (route) => route.fulfill({ response: await route.fetch({ url: rpcUrlOf(0) }) })),
  })
  await visitor.connect(visitor.wallet.name)
  await visitor.openModal()
  await visitor.dialog.getByText('10,000 ETH').waitFor()
  expect(visitor.requests()).toContain(own)
  expect(visitor.requests().filter((url) => url.startsWith(rpcUrlOf(0)))).toEqual([])
})
