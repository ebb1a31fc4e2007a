import { describe, expect, test } from 'vitest'
import { knownName, texts } from '../../sandbox/contracts/plan-names.ts'
import { shortAddressOf } from '../support/page-driver.ts'
import { readClipboard, withClipboard } from './clipboard.ts'
import { freshAddress } from './fresh-account.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const gateway = sandbox.services['blockchain'] ?? ''
const services = { blockchain: gateway }
const { name } = knownName
/** The first has the name, the second says so too, the third says nothing. */
const [keeper = '', liar = '', nameless = ''] = sandbox.accounts.map(({ address }) => address)

const label = async ({ button }: Visit): Promise<string> => (await button.textContent()) ?? ''
const nameOfButton = ({ button }: Visit) => button.getAttribute('aria-label')
const asked = (visitor: Visit, part: string) => visitor.requests().filter((url) => url.includes(part))
const shownName = ({ dialog }: Visit) => dialog.locator('[part="account-name"]')
const portrait = ({ dialog }: Visit) => dialog.locator('img[part="avatar"]')
/** What the host is told of the account. */
const told = ({ page }: Visit): Promise<readonly unknown[]> =>
  page.evaluate(() => {
    const { modal } = Object(Reflect.get(globalThis, Symbol.for('latchkey/default')))
    const { profileName, profileImage } = modal.account.snapshot()
    return [profileName, profileImage]
  })

/** A service that answers this of everybody, and that everything leads to them. */
const lyingService = (identity: object) => ({
  options: { services },
  prepare: async (context: Parameters<NonNullable<NonNullable<Parameters<typeof visit>[1]>['prepare']>>[0]) => {
    const answer = (body: object) => ({ json: body, headers: { 'access-control-allow-origin': '*' } })
    await context.route(/\/v1\/identity\//, (route) => route.fulfill(answer(identity)))
    const record = { addresses: { 60: { address: keeper } } }
    await context.route(/\/v1\/profile\/account\//, (route) => route.fulfill(answer(record)))
  },
})

describe.each(hostNames)('%s host: the name of an account', (host) => {
  test('is that of the chain’s name system: on the button, in the account, to the host, and after a reload', async () => {
    const visitor = await visit(host, { ...withClipboard(), options: { services } })
    await visitor.connect(visitor.wallet.name)
    await expect.poll(() => label(visitor)).toBe(name)
    expect(await nameOfButton(visitor)).toBe(`Account ${name} ${shortAddressOf(keeper)}, test network`)
    expect(await told(visitor)).toEqual([name, texts.avatar])

    await visitor.openModal()
    await shownName(visitor).waitFor()
    expect(await shownName(visitor).textContent()).toBe(name)
    expect(await portrait(visitor).evaluate((image: HTMLImageElement) => image.decode().then(() => image.src))).toBe(
      texts.avatar,
    )
    // The address is there to be read, and is copied whole.
    await visitor.dialog.getByText(shortAddressOf(keeper), { exact: true }).click()
    await expect.poll(() => visitor.dialog.getByText(keeper, { exact: true }).isVisible()).toBe(true)
    const copied = await readClipboard(visitor.page, async () => {
      await visitor.dialogButton('Copy address').click()
      await visitor.dialog.getByText('Address copied').first().waitFor()
    })
    expect(copied).toBe(keeper)
    expect(asked(visitor, '/v1/identity/')).toHaveLength(1)

    await visitor.page.reload()
    await expect.poll(() => label(visitor)).toBe(name)
    await visitor.openModal()
    expect(await shownName(visitor).textContent()).toBe(name)
    // It is remembered for five minutes.
    expect(asked(visitor, '/v1/identity/')).toHaveLength(1)
  })

  test('is looked up for who comes back connected, though the modal stays closed', async () => {
    const visitor = await visit(host, { options: { services } })
    await visitor.connect(visitor.wallet.name)
    await expect.poll(() => label(visitor)).toBe(name)
    await visitor.page.evaluate(() => localStorage.removeItem('@latchkey/default/identities'))
    await visitor.page.reload()
    await expect.poll(() => label(visitor)).toBe(name)
    expect(asked(visitor, '/v1/identity/')).toHaveLength(2)
    expect(await visitor.dialog.count()).toBe(0)
  })

  test('goes with the account, and is nobody’s who only says that it is theirs', async () => {
    const accounts = [keeper, liar, nameless, freshAddress()]
    const visitor = await visit(host, { options: { services }, wallets: [{ accounts }] })
    await visitor.connect(visitor.wallet.name)
    await expect.poll(() => label(visitor)).toBe(name)
    for (const [at, address] of accounts.entries()) {
      if (at === 0) continue
      await visitor.wallet.selectAccount(at)
      await expect.poll(() => label(visitor)).toBe(shortAddressOf(address))
      await expect.poll(() => asked(visitor, `/v1/identity/${address}`).length).toBe(1)
      await visitor.openModal()
      await visitor.dialog.getByText(shortAddressOf(address), { exact: true }).waitFor()
      expect(await shownName(visitor).count()).toBe(0)
      await visitor.page.keyboard.press('Escape')
      await visitor.dialog.waitFor({ state: 'hidden' })
      expect(await label(visitor)).toBe(shortAddressOf(address))
    }
    await visitor.wallet.selectAccount(0)
    await expect.poll(() => label(visitor)).toBe(name)
    await visitor.disconnect()
    expect(await told(visitor)).toEqual([undefined, undefined])
    expect(await visitor.page.evaluate(() => localStorage.getItem('@latchkey/default/identities'))).toBeNull()
  })

  test.each([
    ['letters of another script', 'k\u0435\u0435per.test'],
    ['a direction mark', 'reep\u202eek.test'],
    ['markup', '<img src=x onerror=document.title="broken">.test'],
    ['10,000 characters', `${'a'.repeat(10_000)}.test`],
  ])('is none with %s', async (_, lie) => {
    const visitor = await visit(host, lyingService({ name: lie, avatar: null }))
    const { title } = { title: await visitor.page.title() }
    await visitor.connect(visitor.wallet.name)
    await expect.poll(() => asked(visitor, '/v1/identity/').length).toBe(1)
    await visitor.openModal()
    await visitor.dialog.getByText(shortAddressOf(keeper), { exact: true }).waitFor()
    expect(await shownName(visitor).count()).toBe(0)
    expect(await visitor.page.title()).toBe(title)
    await visitor.page.keyboard.press('Escape')
    expect(await label(visitor)).toBe(shortAddressOf(keeper))
    expect(asked(visitor, '/v1/profile/')).toEqual([])
  })

  test('is shown in letters of its own script, where that is how it is written, with no picture of a stranger’s', async () => {
    const picture = 'https://stranger.test/a.png'
    const visitor = await visit(host, lyingService({ name: 'café.test', avatar: picture }))
    await visitor.connect(visitor.wallet.name)
    await expect.poll(() => label(visitor)).toBe('café.test')
    await visitor.openModal()
    expect(await shownName(visitor).textContent()).toBe('café.test')
    expect(await portrait(visitor).count()).toBe(0)
    // Its page forbids it, and it was not even tried: a breach of the policy would end the test.
    expect(asked(visitor, 'stranger.test')).toEqual([])
    expect(await told(visitor)).toEqual(['café.test', undefined])
  })

  test('is missed by nobody where the service fails: the address is there', async () => {
    const visitor = await visit(host, {
      options: { services },
      prepare: (context) => context.route(/\/v1\/identity\//, (route) => route.abort()),
    })
    visitor.expectProblem(/Failed to load resource|\/identity\//)
    await visitor.connect(visitor.wallet.name)
    await expect.poll(() => asked(visitor, '/v1/identity/').length).toBe(1)
    await visitor.openModal()
    await visitor.dialog.getByText(shortAddressOf(keeper), { exact: true }).waitFor()
    await expect.poll(() => visitor.dialog.getByRole('status').textContent()).toMatch(/^Connected as /)
    await visitor.page.keyboard.press('Escape')
    expect(await label(visitor)).toBe(shortAddressOf(keeper))
  })

  test('is asked of nobody without a service, nor before somebody is connected', async () => {
    const visitor = await visit(host)
    await visitor.connect(visitor.wallet.name)
    await visitor.openModal()
    await visitor.dialog.getByText(shortAddressOf(keeper), { exact: true }).waitFor()
    expect(asked(visitor, gateway)).toEqual([])
    const early = await visit(host, { options: { services } })
    await early.openModal()
    await early.row(early.wallet.name).waitFor()
    expect(asked(early, '/v1/identity/')).toEqual([])
  })
})
