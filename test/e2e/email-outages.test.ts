import type { Route } from 'playwright-core'
import { parseEther, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { reachableUrl } from '../../infrastructure/http/reachable-url.ts'
import { approve, approveButton, askWallet, surface } from './approval-support.ts'
import { askChain } from './ask-chain.ts'
import {
  approveDevice,
  codeField,
  emailField,
  emailOffered,
  isConnected,
  openInbox,
  submitEmail,
  typeCode,
} from './email-support.ts'
import { freshAddress } from './fresh-account.ts'
import { installClock } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import { balanceOf, ether, nonceOf } from './send-support.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits({ ...emailOffered(), wallets: [] })
const [one] = sandbox.chains

const noAnswer = /^The wallet does not answer at the moment\./
const unreached = 'The wallet cannot be reached at the moment. Please try again'
const isUnanswered = ({ dialog }: Visit): Promise<void> => dialog.getByText(noAnswer).first().waitFor()

/** Once the site has taken the code, and before anybody reads what it says. @returns once that has happened */
const cutAfterCode = ({ context }: Visit): Promise<void> =>
  new Promise((resolve) => {
    const cut = async (route: Route): Promise<void> => {
      const response = await route.fetch({ url: reachableUrl(route.request().url()) })
      expect(response.status()).toBe(200)
      await context.setOffline(true)
      await route.fulfill({ response })
      resolve()
    }
    void context.route(/\/api\/login\/code$/, cut, { times: 1 })
  })

describe.each(hostNames)('%s host: the network goes away', (host) => {
  test('at each step of a login, and under an open approval: what was begun goes on once it is back, and happens once', async () => {
    const visitor = await visit(host, { isFresh: true })
    const { context, dialogButton } = visitor
    visitor.expectProblem(/ERR_INTERNET_DISCONNECTED/)
    const inbox = openInbox()
    await visitor.openModal()
    await emailField(visitor).fill(inbox.email)
    await expect.poll(() => visitor.page.frames().length).toBe(2)
    await visitor.page.frames()[1]?.waitForLoadState()

    await context.setOffline(true)
    await dialogButton('Continue with email').click()
    await isUnanswered(visitor)
    await context.setOffline(false)
    await dialogButton('Continue with email').click()
    await visitor.heading('Is this you?').waitFor()

    // It is waited for all the while.
    await context.setOffline(true)
    await visitor.dialog.getByText('Waiting for approval…').waitFor()
    await context.setOffline(false)
    await approveDevice(context, inbox)
    await visitor.heading('Type your code').waitFor()

    const code = await inbox.read('code')
    await context.setOffline(true)
    await codeField(visitor).fill(code)
    await isUnanswered(visitor)
    await context.setOffline(false)
    const isCut = cutAfterCode(visitor)
    await dialogButton('Try again').click()
    await isCut
    await isUnanswered(visitor)
    await context.setOffline(false)
    const codes = () => visitor.requests().filter((url) => url.endsWith('/api/login/code')).length
    const typed = codes()
    await dialogButton('Try again').click()
    await isConnected(visitor)
    expect(codes()).toBe(typed)
    expect(await inbox.count()).toBe(2)

    const from = (await visitor.hostAddress.textContent()) ?? ''
    await askChain(one, 'anvil_setBalance', [from, toHex(ether)])
    const to = freshAddress()
    const value = parseEther('0.25')
    const transfer = () => askWallet(visitor, 'eth_sendTransaction', [{ from, to, value: toHex(value) }])
    const unsent = transfer()
    await approveButton(visitor).waitFor()
    await context.setOffline(true)
    await approve(visitor)
    await surface(visitor).getByText(unreached).waitFor()
    expect(await unsent).toMatchObject({ code: -32603, message: unreached })
    await visitor.dialog.waitFor({ state: 'hidden' })
    await context.setOffline(false)
    const asked = transfer()
    await approveButton(visitor).waitFor()
    await context.setOffline(true)
    await visitor.page.getByText('You’re offline').first().waitFor()
    await context.setOffline(false)
    await approve(visitor)
    expect(await asked).toMatchObject({ value: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    await expect.poll(() => balanceOf(to)).toBe(value)
    expect(await nonceOf(from)).toBe(1)
  })

  test('a wallet that is there and never answers is told after two minutes, and the visitor goes on once it does', async () => {
    const visitor = await visit(host, { prepare: installClock })
    visitor.expectProblem(/Embedded Wallet Request Timed Out/)
    const inbox = openInbox()
    const held: Route[] = []
    const isOfLogin = /\/api\/login$/
    await visitor.context.route(isOfLogin, (route) => void held.push(route))
    await submitEmail(visitor, inbox)
    await expect.poll(() => visitor.page.frames().length).toBe(2)
    await expect
      .poll(async () => {
        await visitor.page.clock.runFor(600)
        return held.length
      })
      .toBe(1)
    await visitor.dialogButton(/^Sending you a mail/).waitFor()
    await visitor.page.clock.runFor(120_001)
    await isUnanswered(visitor)
    await Promise.all(held.map((route) => route.abort()))
    await visitor.context.unroute(isOfLogin)
    await visitor.dialogButton('Continue with email').click()
    await visitor.heading('Is this you?').waitFor()
    await approveDevice(visitor.context, inbox)
    await typeCode(visitor, inbox)
    await isConnected(visitor)
  })
})
