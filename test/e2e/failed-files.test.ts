import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageScript } from '../support/page-script.ts'
import { networkIn } from './offered-networks.ts'
import { sandbox } from './sandbox.ts'
import { signedIn, stands } from './signed-in.ts'
import { type VisitOptions, visits } from './visit.ts'

const visit = visits()

/** A visit where one of our files cannot be loaded, and nothing else may go wrong. */
const visitWithout = async (file: RegExp, options: VisitOptions = { hasServices: true }) => {
  const visitor = await visit('plain', options)
  visitor.expectProblem(/net::ERR_FAILED/)
  await visitor.page.route(file, (route) => route.abort())
  return { ...visitor, arrive: () => visitor.page.unroute(file) }
}

test('WalletConnect’s file: the view says that it did not work, and tries again', async () => {
  const visitor = await visitWithout(/\/walletconnect\.js/)
  await visitor.chooseWallet('WalletConnect')
  await visitor.dialogButton('Try again').waitFor()
  await visitor.arrive()
  await visitor.dialogButton('Try again').click()
  await visitor.dialog.getByRole('img', { name: 'QR code' }).waitFor()
})

test('the directory’s file: the list of all wallets says so, and tries again', async () => {
  const visitor = await visitWithout(/\/wallet-directory\.js/)
  await visitor.openModal()
  await visitor.showAllWallets()
  await visitor.dialogButton('Try again').waitFor()
  await visitor.arrive()
  await visitor.dialogButton('Try again').click()
  await visitor.dialogButton(/^Oxbow Casket/).waitFor()
})

test('the file that asks for the project’s settings: the console says so, debugging or not, and the modal goes on', async () => {
  const visitor = await visitWithout(/\/project-config\.js/)
  const complaint = /\[latchkey\] Failed to fetch the remote configuration \(a file of ours did not arrive\)/
  visitor.expectProblem(complaint)
  const warned = visitor.page.waitForEvent('console', (message) => complaint.test(message.text()))
  await visitor.connect(visitor.wallet.name)
  expect((await warned).type()).toBe('warning')
})

test('the file that reads a balance: the account says so', async () => {
  const visitor = await visitWithout(/\/evm-reader\.js/)
  await visitor.connect(visitor.wallet.name)
  await visitor.openModal()
  await visitor.dialog.getByText('Balance could not be loaded', { exact: true }).waitFor()
})

test('the file that connects wallets of a namespace: their rows are there, the view says that it did not work, and tries again', async () => {
  const visitor = await visitWithout(/\/solana-connectors\.js/, {
    scripts: [await pageScript('e2e/page/key-wallets.ts', 'keyWallets'), 'keyWallets.putSolana()'],
    options: { networks: [networkIn(sandbox.description, 'solana')] },
  })
  await visitor.chooseWallet('Quay')
  await visitor.dialogButton('Try again').waitFor()
  await visitor.arrive()
  await visitor.dialogButton('Try again').click()
  await visitor.dialog.waitFor({ state: 'hidden' })
})

test('the file that checks signatures: nobody says that one is wrong, and the visitor tries again', async () => {
  const visitor = await visitWithout(/\/evm-verifier\.js/, { options: { siwx: {} } })
  await visitor.chooseWallet(visitor.wallet.name)
  await visitor.dialogButton('Sign').click()
  await visitor.dialog.getByText(/could not be reached to sign you in/).waitFor()
  await visitor.arrive()
  await visitor.dialogButton('Sign').click()
  await visitor.dialog.waitFor({ state: 'hidden' })
  await stands(visitor, signedIn)
})

/** As a button of the host does, for whoever is connected or not. */
const openWallets = (page: Page) =>
  page.evaluate("import('/page.js').then(({ modal }) => { modal.open({ view: 'ProfileWallets' }).catch(() => {}) })")

test.each(['profile-wallets', 'profile-wallets-views'])(
  'a file of a view that the visitor chose (%s): the view says so, tries again, and other views work meanwhile',
  async (name) => {
    const visitor = await visitWithout(new RegExp(`/${name}\\.js`), { options: { features: { multiWallet: true } } })
    await visitor.connect(visitor.wallet.name)
    await visitor.openModal()
    await visitor.dialogButton('Wallets').click()
    await visitor.dialogButton('Try again').waitFor()
    await visitor.dialogButton('Back').click()
    await visitor.dialogButton('Disconnect').waitFor()
    await visitor.dialogButton('Wallets').click()
    await visitor.dialogButton('Try again').waitFor()
    await visitor.arrive()
    await visitor.dialogButton('Try again').click()
    await visitor.dialog.getByRole('list', { name: /wallets$/ }).waitFor()
    // The button that was pressed is gone.
    const isFocusIn = () => visitor.dialog.evaluate((one) => one.matches(':focus-within'))
    await expect.poll(isFocusIn).toBe(true)
  },
)

test('a file that does not come takes no styles from what came beside it', async () => {
  const visitor = await visitWithout(/\/profile-wallets-views\.js/)
  const { page } = visitor
  await visitor.openModal()
  await visitor.dialogButton('What is a wallet?').click()
  await visitor.heading('What is a wallet?').waitFor()
  await visitor.dialogButton('Close').click()
  const isAccounts = /\/feature-views-connected\.js/
  await page.route(isAccounts, (route) => route.abort())
  await visitor.connect(visitor.wallet.name)
  await visitor.openModal()
  await visitor.dialogButton('Try again').waitFor()
  await page.unroute(isAccounts)
  await openWallets(page)
  await visitor.dialogButton('Try again').waitFor()
  await visitor.dialogButton('Close').click()
  await visitor.openModal()
  const name = visitor.dialog.locator('.network')
  await name.waitFor()
  expect(await name.evaluate((one) => getComputedStyle(one).display)).toBe('flex')
})

test('a file that fails after its view was left says nothing of the view on screen', async () => {
  const visitor = await visit('plain')
  const { page, dialog } = visitor
  visitor.expectProblem(/net::ERR_FAILED/)
  const ends = new Map<string, () => void>()
  const hold = (name: string, end: 'abort' | 'continue') =>
    page.route(new RegExp(`/${name}\\.js`), async (route) => {
      // Asked for once more it fails at once.
      if (!ends.has(name)) await new Promise<void>((resolve) => ends.set(name, resolve))
      await route[end]()
    })
  await hold('profile-wallets-views', 'abort')
  await hold('feature-views-connected', 'continue')
  const isAskedFor = (name: string) => expect.poll(() => ends.has(name)).toBe(true)
  await visitor.openModal()
  await visitor.dialogButton('Close').click()
  await openWallets(page)
  await isAskedFor('profile-wallets-views')
  await visitor.dialogButton('Close').click()
  await visitor.connect(visitor.wallet.name)
  await visitor.openModal()
  await isAskedFor('feature-views-connected')
  const isOver = page.waitForEvent('requestfailed', (request) => request.url().includes('views.js?'))
  ends.get('profile-wallets-views')?.()
  await isOver
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await dialog.getByRole('alert').count()).toBe(0)
  ends.get('feature-views-connected')?.()
  await visitor.dialogButton('Disconnect').waitFor()
})
