import type { Page } from 'playwright-core'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import type { SiwxMessage } from '../../core/domain/sign-in/siwx-message.ts'
import { writeSiwxMessage } from '../../core/domain/sign-in/write-message.ts'
import { type NetworkLog, namedServices, watchNetwork } from '../support/network-log.ts'
import { createPageDriver } from '../support/page-driver.ts'
import { type MembersSite, startMembersSite } from './members-site.ts'
import { sandbox } from './sandbox.ts'
import { sessionsOf, signDialog, signedIn, signInMissing, stands } from './signed-in.ts'
import { type HostName, hostNames } from './visit.ts'
import { watchedContexts } from './watched-contexts.ts'

const sites: MembersSite[] = []
// Before what looks at the pages, so that it comes after it: a page asks for files until it is gone.
afterEach(() => Promise.all(sites.splice(0).map((site) => site.stop())))
let logs: NetworkLog[] = []
const openContext = watchedContexts(() => {
  const visited = logs
  logs = []
  expect(visited.flatMap(({ breaches }) => breaches())).toEqual([])
})

const statement = 'Sign in to Tidewater.'
const here: CaipNetworkId = 'eip155:31337'
const [first, second] = sandbox.accounts.map(({ privateKey }) => privateKeyToAccount(privateKey))

const openSite = async (host: HostName): Promise<MembersSite> => {
  const site = await startMembersSite(host)
  sites.push(site)
  return site
}

/** A browser of its own, at the members' page. */
const openBrowser = async ({ origin }: MembersSite) => {
  const { context, page, expectProblem } = await openContext({ reducedMotion: 'reduce' }, true)
  const services = sandbox.demoDescription.chains.flatMap(({ rpcUrl }) => rpcUrl ?? [])
  logs.push(await watchNetwork(context, namedServices([origin], services)))
  await page.goto(origin)
  const driver = createPageDriver(page)
  return {
    ...driver,
    context,
    expectProblem,
    members: page.getByRole('main').getByRole('status'),
    connectDemo: async (chain: string): Promise<void> => {
      await driver.openModal()
      await driver.row('Sandbox Wallet').click()
      await driver.row(chain).click()
      const prompt = page.getByRole('dialog', { name: 'Connect to this site' })
      await prompt.getByRole('button', { name: 'Approve' }).click()
      await signDialog(driver).waitFor()
      await stands(driver, signInMissing)
    },
    sign: async (): Promise<void> => {
      await driver.dialogButton('Sign').click()
      const prompt = page.getByRole('dialog', { name: /^Sign / }).filter({ hasText: statement })
      await prompt.getByRole('button', { name: 'Approve', exact: true }).click()
    },
  }
}

/** Asks the backend as a script of the page does, with the browser's cookies. */
const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(path, body ? { method, headers, body: JSON.stringify(body) } : { method })
      return { status: answer.status, ...(await answer.json()) }
    },
    [method, path, body] as const,
  )

/** Rightly signed by the first account, with a nonce of this browser unless it names one. */
const signed = async (page: Page, changes: Partial<SiwxMessage> = {}) => {
  const { host: domain, origin: uri } = new URL(page.url())
  const nonce = changes.nonce ?? (await ask(page, 'GET', '/nonce')).nonce
  const text = writeSiwxMessage({
    domain,
    uri,
    accountAddress: first?.address ?? '',
    chainId: here,
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
    ...changes,
  })
  if (!text.ok || first === undefined) throw new Error('No message could be written.')
  return { message: text.value, signature: await first.signMessage({ message: text.value }) }
}

describe.each(hostNames)('%s host: the example’s page and its backend', (host) => {
  test.each(['EVM', 'Solana', 'Bitcoin', 'Polkadot', 'Cosmos'])(
    '%s: signed in by a cookie that no script reads, over a reload, until signed out',
    async (chain) => {
      const site = await openSite(host)
      const visitor = await openBrowser(site)
      const { page, context, dialog, members } = visitor
      await members.getByText('Nobody is signed in.').waitFor()
      await visitor.connectDemo(chain)
      await visitor.sign()
      await dialog.waitFor({ state: 'hidden' })
      await stands(visitor, signedIn)
      const address: string = await page.evaluate(
        () => Reflect.get(globalThis, Symbol.for('latchkey/default')).modal.account.snapshot().address,
      )
      const isWelcome = () => members.getByText(`Welcome, ${address}`).waitFor()
      await isWelcome()
      expect(await page.evaluate(() => document.cookie)).toBe('')
      expect(await context.cookies()).toMatchObject([{ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' }])
      // Of what a session is nothing lies where scripts can reach it.
      expect(await sessionsOf(page)).toEqual([])
      expect(await ask(page, 'GET', '/me')).toMatchObject({ status: 200, address })

      await page.reload()
      await isWelcome()
      await stands(visitor, signedIn)
      expect(await dialog.isVisible()).toBe(false)
      expect(site.asked().filter((line) => line.startsWith('POST'))).toEqual(['POST /sign-in 200'])

      await visitor.disconnect()
      await members.getByText('Nobody is signed in.').waitFor()
      await expect.poll(() => site.asked()).toContain('POST /sign-out 200')
      await expect.poll(() => context.cookies()).toEqual([])
    },
  )

  test('signs a visitor in once, and refuses what is replayed, foreign, over, swapped or of another browser', async () => {
    const site = await openSite(host)
    const [visitor, stranger] = [await openBrowser(site), await openBrowser(site)]
    const { page } = visitor
    for (const { expectProblem } of [visitor, stranger]) expectProblem(/401/)
    const tries = async (session: object) => {
      const { status, code } = await ask(page, 'POST', '/sign-in', session)
      return `${status} ${code}`
    }
    const session = await signed(page)
    // Sent on by somebody who has seen it, from a browser of their own, before and after.
    expect(await ask(stranger.page, 'POST', '/sign-in', session)).toMatchObject({ status: 401, code: 'NONCE_REFUSED' })
    expect(await ask(page, 'POST', '/sign-in', session)).toMatchObject({ status: 200 })
    expect(await ask(page, 'GET', '/me')).toMatchObject({ address: first?.address })
    expect(await tries(session)).toBe('401 NONCE_REFUSED')
    expect(await ask(stranger.page, 'GET', '/me')).toMatchObject({ status: 401 })
    await ask(page, 'POST', '/sign-out', {})

    expect(await tries(await signed(page, { domain: 'tidewater.example' }))).toBe('401 WRONG_DOMAIN')
    expect(await tries(await signed(page, { uri: 'https://tidewater.example' }))).toBe('401 WRONG_URI')
    expect(await tries(await signed(page, { chainId: 'eip155:31338' }))).toBe('401 WRONG_CHAIN')
    expect(await tries(await signed(page, { expirationTime: '2020-01-01T00:00:00Z' }))).toBe('401 EXPIRED')
    expect(await tries(await signed(page, { accountAddress: second?.address ?? '' }))).toBe('401 WRONG_SIGNATURE')
    const swapped = await signed(page)
    const message = swapped.message.replace(first?.address ?? '', second?.address ?? '')
    expect(await tries({ ...swapped, message })).toBe('401 WRONG_SIGNATURE')
    const { nonce } = await ask(stranger.page, 'GET', '/nonce')
    expect(await tries(await signed(page, { nonce }))).toBe('401 NONCE_REFUSED')
    const late = await signed(page)
    site.sleep(600_001)
    expect(await tries(late)).toBe('401 NONCE_REFUSED')
    expect(await ask(page, 'GET', '/me')).toMatchObject({ status: 401 })
  })

  test('what the backend refuses is said to be no valid signature, and another try is taken', async () => {
    const site = await openSite(host)
    const visitor = await openBrowser(site)
    const { page, dialog } = visitor
    visitor.expectProblem(/401/)
    await visitor.connectDemo('EVM')
    // The message is written ahead; its nonce is over before it is signed.
    await expect.poll(() => site.asked()).toContain('GET /nonce 200')
    site.sleep(600_001)
    await visitor.sign()
    await dialog.getByText(/^The signature is not valid/).waitFor()
    await stands(visitor, signInMissing)
    await visitor.sign()
    await dialog.waitFor({ state: 'hidden' })
    await visitor.members.getByText(/^Welcome/).waitFor()
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })

  test('two tabs are in step: signed in in one, out in the other', async () => {
    const site = await openSite(host)
    const visitor = await openBrowser(site)
    const page = await visitor.context.newPage()
    await page.goto(site.origin)
    const other = { ...createPageDriver(page), members: page.getByRole('main').getByRole('status') }
    await other.members.getByText('Nobody is signed in.').waitFor()
    await visitor.connectDemo('EVM')
    await stands(other, signInMissing)
    expect(await other.dialog.isVisible()).toBe(false)
    await other.page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await visitor.sign()
    for (const tab of [visitor, other]) {
      await tab.members.getByText(/^Welcome/).waitFor()
      await stands(tab, signedIn)
    }
    await other.disconnect()
    for (const { members, connectButton } of [visitor, other]) {
      await members.getByText('Nobody is signed in.').waitFor()
      await connectButton.waitFor()
    }
    expect(site.asked().filter((line) => line === 'POST /sign-in 200')).toHaveLength(1)
    await expect.poll(() => visitor.context.cookies()).toEqual([])
  })
})
