import { describe, expect, test } from 'vitest'
import { advanceTime, installClock } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import { featureViewsThat } from './screens.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()
const scripts = /\.js(\?|$)/

describe.each(hostNames)('%s host: what is asked of the network', (host) => {
  test('nothing but our own files, and the chain only for the balance', async () => {
    const visitor = await visit(host, { prepare: installClock })
    const { wallet } = visitor
    const rpcUrl = sandbox.chains[0]?.rpcUrl ?? ''
    const elsewhere = (): readonly string[] => visitor.requests().filter((url) => !url.startsWith(`${visitor.origin}/`))

    await visitor.connectButton.waitFor()
    await advanceTime(visitor)
    expect(elsewhere()).toEqual([])
    // What the first row needs is fetched ahead (`prefetch.test.ts`), and no more.
    expect(visitor.requests().filter((url) => /feature|viem|walletconnect|wallet-directory/.test(url))).toEqual([])
    expect(wallet.methods()).toEqual([])

    await visitor.openModal()
    await advanceTime(visitor)
    expect(elsewhere()).toEqual([])
    expect(wallet.methods()).toEqual([])

    await visitor.row(wallet.name).click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await advanceTime(visitor)
    expect(elsewhere()).toEqual([])

    await visitor.openModal()
    await visitor.dialog.getByText('10,000 ETH').waitFor()
    expect(elsewhere().length).toBeGreaterThan(0)
    expect(elsewhere().filter((url) => !url.startsWith(rpcUrl))).toEqual([])
  })

  test('a stored session is confirmed by the wallet alone', async () => {
    const visitor = await visit(host, { prepare: installClock })
    await visitor.connect(visitor.wallet.name)
    await visitor.page.reload()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    await advanceTime(visitor)
    expect(visitor.requests().filter((url) => !url.startsWith(`${visitor.origin}/`))).toEqual([])
  })

  test('the policy of the design is sent', async () => {
    const visitor = await visit(host)
    const { secureSite, ...services } = sandbox.services
    // A node of Solana has web sockets beside its RPC address: at its port, and for older clients at the next.
    const chains = sandbox.description.chains.flatMap(({ caipNetworkId, rpcUrl }) => {
      if (rpcUrl === undefined) return []
      const { hostname, port } = new URL(rpcUrl)
      const sockets = [`ws://${hostname}:${port}`, `ws://${hostname}:${Number(port) + 1}`]
      return caipNetworkId.startsWith('solana:') ? [rpcUrl, ...sockets] : [rpcUrl]
    })
    const response = await visitor.context.request.get(visitor.origin)
    expect(response.headers()['content-security-policy']?.split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src 'self' data: ${services['directory']} ${services['blockchain']}`,
      `connect-src 'self' ${[...Object.values(services), ...chains].join(' ')}`,
      `frame-src 'self' ${secureSite}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ])
  })

  test('a failed download shows on the button, ends in no error, and the next press works', async () => {
    const visitor = await visit(host, { prepare: installClock, options: { prefetch: 'intent' } })
    const { page } = visitor
    // What the browser tells of the request.
    visitor.expectProblem(/net::ERR_FAILED/)
    await visitor.connectButton.waitFor()
    await advanceTime(visitor)
    await page.route(scripts, (route) => route.abort())
    await visitor.button.click()
    await page.getByRole('banner').getByRole('button', { name: 'Failed. Try again', exact: true }).waitFor()
    expect(await visitor.dialog.count()).toBe(0)
    await page.unroute(scripts)
    await visitor.openModal()
    expect(await visitor.connectButton.count()).toBe(1)
    // A browser never asks again for a module that did not come: whatever needs its parts has them from the one that came.
    await visitor.dialogButton('What is a wallet?').click()
    await visitor.dialog.getByText('You approve every step').waitFor()
    await visitor.dialogButton('Back').click()
    await visitor.row(visitor.wallet.name).click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.openModal()
    await visitor.dialogButton('Disconnect').waitFor()
  })

  test('the later views are asked for after the first wallet row, and again after a failure', async () => {
    const visitor = await visit(host, { wallets: [{ behaviour: 'ask' }], prepare: installClock })
    const { page, wallet } = visitor
    const featureViews = (): number => visitor.requests().filter((url) => url.includes('feature-views')).length
    await visitor.connectButton.waitFor()
    await visitor.button.hover()
    await expect.poll(() => visitor.requests().some((url) => url.includes('/views'))).toBe(true)
    await advanceTime(visitor)
    expect(featureViews()).toBe(0)
    await featureViewsThat('fail')(visitor)
    await visitor.chooseWallet(wallet.name)
    // With the choice the account's views are wanted too: they are tried twice like any file, and all others with them.
    await expect.poll(() => visitor.requests().filter((url) => url.includes('feature-views-connected')).length).toBe(2)
    await visitor.dialogButton('Try again').waitFor()
    expect(featureViews()).toBeGreaterThan(0)
    await page.unroute(/feature-views/)
    await visitor.dialogButton('Try again').click()
    await visitor.dialogButton('Cancel').waitFor()
    await wallet.approve()
    await visitor.dialog.waitFor({ state: 'hidden' })
  })

  test('the account’s files come with a connection, also where the wallet answers at once, and not before', async () => {
    const visitor = await visit(host)
    const { wallet } = visitor
    const asked = (name: string): boolean => visitor.requests().some((url) => url.includes(name))
    await visitor.openModal()
    await visitor.dialogButton('What is a wallet?').click()
    await visitor.dialog.getByText('You approve every step').waitFor()
    expect([asked('features-connected'), asked('feature-views-connected')]).toEqual([false, false])
    await visitor.dialogButton('Back').click()
    await visitor.row(wallet.name).click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => [asked('features-connected'), asked('feature-views-connected')]).toEqual([true, true])
  })

  test('the features are asked for again after a failure', async () => {
    const visitor = await visit(host)
    const { page } = visitor
    visitor.expectProblem(/net::ERR_FAILED|ModalError: Failed to load/)
    await page.route(/features/, (route) => route.abort())
    await visitor.openModal()
    await visitor.dialogButton('What is a wallet?').click()
    await visitor.dialogButton('Try again').waitFor()
    await page.unroute(/features/)
    await visitor.dialogButton('Try again').click()
    await visitor.dialog.getByText('You approve every step').waitFor()
  })

  test('a slow download shows on the button, and does not open a modal that was given up', async () => {
    const visitor = await visit(host, { prepare: installClock, options: { prefetch: 'intent' } })
    const { page } = visitor
    await visitor.connectButton.waitFor()
    await advanceTime(visitor)
    let arrive = (): void => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(scripts, async (route) => {
      await arrived
      await route.continue()
    })
    await visitor.button.click()
    const busy = page.getByRole('banner').locator('[aria-busy="true"]')
    await expect.poll(() => busy.count()).toBe(1)
    expect(await visitor.dialog.count()).toBe(0)
    arrive()
    await visitor.row(visitor.wallet.name).waitFor()
    expect(await busy.count()).toBe(0)
  })
})
