import { describe, expect, test } from 'vitest'
import { searchDelayMs } from '../../core/usecases/wallets/list-wallets.ts'
import type { WalletsReply } from '../sandbox/support/directory-calls.ts'
import { startOf } from '../support/page-driver.ts'
import { ownProject, watchDirectory, withServices } from './directory-calls.ts'
import { installClock } from './page-waits.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const callsFile = './wallet-directory-calls.json'

const openAll = async (visitor: Visit): Promise<void> => {
  await visitor.openModal()
  await visitor.showAllWallets()
  await visitor.heading('All wallets').waitFor()
}
const tiles = (visitor: Visit) => visitor.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button')
const searchBox = (visitor: Visit) => visitor.dialog.getByRole('searchbox', { name: 'Search wallets' })
/** Types without a pause, however slow the machine is, and then makes one. The visit needs `installClock`. */
const typeAndPause = async (visitor: Visit, text: string): Promise<void> => {
  const { clock } = visitor.page
  await clock.pauseAt(await visitor.page.evaluate(() => Date.now() + 1_000))
  await searchBox(visitor).pressSequentially(text)
  await clock.runFor(searchDelayMs)
  await clock.resume()
}
const more = (visitor: Visit) => visitor.dialogButton('Show more wallets')

describe.each(hostNames)('%s host: the wallet directory', (host) => {
  test('is asked for what is looked at, in this order, and for nothing twice', async () => {
    const visitor = await visit(host, withServices({ prepare: installClock }))
    const calls = await watchDirectory(visitor)
    const log: Record<string, readonly string[]> = { 'the page': await calls.settled() }
    await visitor.openModal()
    await visitor.row('Sandbox Wallet').waitFor()
    log['the modal opens'] = await calls.settled()
    await visitor.showAllWallets()
    await expect.poll(() => tiles(visitor).count()).toBeGreaterThan(30)
    log['all wallets'] = await calls.settled()
    for (const page of ['two', 'three']) {
      const before = await tiles(visitor).count()
      await more(visitor).scrollIntoViewIfNeeded()
      await expect.poll(() => tiles(visitor).count(), { timeout: 10_000 }).toBeGreaterThan(before)
      log[`scrolled to page ${page}`] = await calls.settled()
    }
    await typeAndPause(visitor, ' purse')
    await visitor.dialog.getByText('Tansy Purse').waitFor()
    log['a word is typed'] = await calls.settled()
    await expect(`${JSON.stringify(log, undefined, 2)}\n`).toMatchFileSnapshot(callsFile)
  })

  test('fetches the first 20 pictures of a page ahead, and the others when they come into view', async () => {
    const visitor = await visit(host, withServices({ prepare: installClock }))
    const calls = await watchDirectory(visitor)
    const firstPage = visitor.page.waitForResponse(/entries=40/)
    await openAll(visitor)
    const { data }: WalletsReply = await (await firstPage).json()
    const pictures = data.flatMap(({ image_id }) => (image_id === null ? [] : [`/getWalletImage/${image_id}`]))
    const ahead = data
      .slice(0, 20)
      .flatMap(({ image_id }) => (image_id === null ? [] : [`/getWalletImage/${image_id}`]))
    const others = pictures.filter((picture) => !ahead.includes(picture))
    const asked = await calls.settled()
    expect(ahead.filter((picture) => !asked.includes(picture))).toEqual([])
    expect(others.filter((picture) => asked.includes(picture))).toEqual([])
    const last = data.at(-1)
    await visitor.dialogButton(startOf(last?.name ?? '')).scrollIntoViewIfNeeded()
    // The page hears of what has come into view in its own time.
    await expect.poll(() => calls.settled()).toContain(`/getWalletImage/${last?.image_id}`)
  })

  test('is asked once for each pause of who types, and shows what it finds', async () => {
    const visitor = await visit(host, withServices({ prepare: installClock }))
    await openAll(visitor)
    await tiles(visitor).nth(30).waitFor()
    const before = await tiles(visitor).count()
    const searches = () => visitor.requests().flatMap((url) => new URL(url).searchParams.get('search') ?? [])
    await typeAndPause(visitor, 'Nettle')
    await visitor.page
      .getByRole('status')
      .getByText(/^\d+ wallets found$/)
      .waitFor()
    for (const name of await tiles(visitor).allTextContents()) expect(name).toContain('Nettle')
    await typeAndPause(visitor, ' Purse')
    await visitor.page.getByRole('status').getByText('1 wallet found').waitFor()
    expect(searches()).toEqual(['Nettle', 'Nettle Purse'])
    await typeAndPause(visitor, 'zzz')
    await visitor.dialog.getByText('No wallet here is called “Nettle Pursezzz”. Try a shorter word.').waitFor()
    await searchBox(visitor).press('Escape')
    await expect.poll(() => tiles(visitor).count()).toBe(before)
    expect(searches()).toEqual(['Nettle', 'Nettle Purse', 'Nettle Pursezzz'])
  })

  test('shows certified wallets only, where that is wanted', async () => {
    const visitor = await visit(host, withServices())
    await openAll(visitor)
    await visitor.dialogButton(/^Oxbow Casket/).waitFor()
    const certified = visitor.dialog.getByRole('switch', { name: 'Certified only' })
    await certified.click()
    await visitor.dialogButton(/^Oxbow Casket/).waitFor({ state: 'hidden' })
    await expect.poll(() => tiles(visitor).count()).toBeGreaterThan(30)
    for (const name of await tiles(visitor).allTextContents()) expect(name).toMatch(/Certified$|Show more wallets/)
    await searchBox(visitor).fill('Purse')
    await visitor.dialogButton(/^Gannet Purse/).waitFor()
    expect(await visitor.dialogButton(/^Tansy Purse/).count()).toBe(0)
    await certified.click()
    await visitor.dialogButton(/^Tansy Purse/).waitFor()
  })

  test('keeps what has come when a later page does not, and goes on from there', async () => {
    const { caller, options } = ownProject()
    const visitor = await visit(host, withServices({ options }))
    await openAll(visitor)
    await tiles(visitor).nth(30).waitFor()
    const before = (await tiles(visitor).count()) - 1
    visitor.expectProblem(/500|Failed to load resource/)
    await caller.plan('wallets', { kind: 'status', status: 500 })
    await more(visitor).scrollIntoViewIfNeeded()
    await visitor.dialog.getByText(/^The list of wallets did not arrive/).waitFor()
    expect(await tiles(visitor).count()).toBe(before)
    await caller.clear()
    await visitor.dialogButton('Try again').click()
    await expect.poll(() => tiles(visitor).count()).toBeGreaterThan(before + 30)
    expect(await visitor.dialog.getByText(/^The list of wallets did not arrive/).count()).toBe(0)
  })
})
