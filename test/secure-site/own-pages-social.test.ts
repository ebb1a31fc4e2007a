import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeScript } from '../support/axe-script.ts'
import { issuerWindow, letIn, logInThere } from '../support/issuer-window.ts'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { type OwnVisit, visitOwnPages } from './support/own-pages.ts'

let world: FrameWorld
let database: Client
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned', hasIssuers: true })
  database = new Client(world.databaseUrl)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await world.stop()
})

const addressesOf = (visit: OwnVisit) => visit.page.locator('dd code').allTextContents()

/** The whole page goes to the issuer, and comes back. */
const goAndLogIn = async (visit: OwnVisit, name: string, email?: string): Promise<void> => {
  await visit.press('Continue with GitHub')
  const page = await issuerWindow(visit.context, 'github')
  await logInThere(page, { name, ...(email !== undefined && { email, isVerified: true }) })
}
const logIn = async (visit: OwnVisit, name: string, email?: string): Promise<void> => {
  await goAndLogIn(visit, name, email)
  await letIn(visit.page)
}

test('a visitor logs in at an issuer on the wallet’s own page, and has the same wallet after a reload', async () => {
  const visit = await visitOwnPages(world)
  await logIn(visit, 'ada')
  await visit.page.getByText('Signed in as ada (GitHub).').waitFor()
  const before = await addressesOf(visit)
  expect(before[0]).toMatch(/^0x[0-9a-fA-F]{40}$/)
  // The ticket is gone from the address, and counts no more.
  expect(new URL(visit.page.url()).search).toBe('')
  await visit.page.reload()
  await visit.page.getByText('Signed in as ada (GitHub).').waitFor()
  expect(await addressesOf(visit)).toEqual(before)
  expect(await visit.page.textContent('body')).not.toContain('social.invalid')
  await visit.press('Sign out')
  // Who has used this page is not asked again.
  await goAndLogIn(visit, 'ada')
  await visit.page.getByText('Signed in as ada (GitHub).').waitFor()
  expect(await addressesOf(visit)).toEqual(before)
  expect(visit.complaints).toEqual([])
})

test('who says no there is told so, and signs in with an address or another issuer', async () => {
  const visit = await visitOwnPages(world)
  await visit.press('Continue with Google')
  const page = await issuerWindow(visit.context, 'google')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await visit.heading('Sign in to your wallet')
  await expect.poll(() => visit.status().textContent()).toContain('you have said no')
  await visit.page.evaluate(axeScript)
  const found = await visit.page.evaluate(async () => {
    const { axe } = globalThis as typeof globalThis & { axe: { run: () => Promise<{ violations: { id: string }[] }> } }
    return (await axe.run()).violations.map(({ id }) => id)
  })
  expect(found).toEqual([])
})

test('a wallet is exported after a fresh login at the issuer, and not before', async () => {
  const visit = await visitOwnPages(world)
  await logIn(visit, 'grace', 'grace@mail.example')
  await visit.page.getByText('Signed in as grace (GitHub).').waitFor()
  await database.query("update sessions set created_at = created_at - interval '1 hour'")
  await visit.press('Export the wallet')
  await visit.page.getByText('You are mailed at grace@mail.example').waitFor()
  await visit.press('Go on')
  await visit.heading('Confirm that it is you')
  await visit.press('Log in with GitHub')
  const email = 'grace@mail.example'
  await logInThere(await issuerWindow(visit.context, 'github'), { name: 'grace', email, isVerified: true })
  await visit.page.getByText('Signed in as grace (GitHub).').waitFor()
  await visit.press('Export the wallet')
  await visit.press('Go on')
  await visit.press('Show the words')
  await expect.poll(() => visit.page.locator('ol li').count()).toBe(24)
  await expect
    .poll(() => world.mailbox.mails(email).map(({ subject }) => subject))
    .toEqual(['The words of your wallet are being exported'])
})

test('an account at an issuer and an address of the same letters are two visitors', async () => {
  const visit = await visitOwnPages(world)
  await logIn(visit, 'joan', 'joan@mail.example')
  await visit.page.getByText('Signed in as joan (GitHub).').waitFor()
  const [first] = await addressesOf(visit)
  const other = await visitOwnPages(world)
  await other.signIn('joan@mail.example')
  await other.page.getByText('Signed in as joan@mail.example.').waitFor()
  expect((await addressesOf(other))[0]).not.toBe(first)
})

test('what another has brought from an issuer signs nobody in', async () => {
  const visit = await visitOwnPages(world)
  const ticket = `${world.site}/social/done?ticket=${'a'.repeat(43)}`
  await visit.page.goto(`${world.site}/wallet?result_uri=${encodeURIComponent(ticket)}`)
  await visit.heading('Sign in to your wallet')
  await expect.poll(() => visit.status().textContent()).toContain('This login is over')
  expect(new URL(visit.page.url()).search).toBe('')
})
