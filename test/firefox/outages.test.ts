import type { HTTPRequest, Page } from 'puppeteer-core'
import { toHex, verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { openInbox, walletSite } from '../e2e/email-support.ts'
import { addressOf, answerInWindow, approveDevice, askWallet, visitHost } from './email-visitor.ts'
import { firefoxVisits } from './firefox-driver.ts'

const firefox = firefoxVisits()
const { context } = firefox
const waitMs = 300_000

type Fate = 'continue' | 'abort' | 'hold'

/** What becomes of what the page, with all its frames, asks the wallet site for. */
const createLine = async (page: Page) => {
  let fateOf = (_: URL): Fate => 'continue'
  let lost = 0
  await page.setRequestInterception(true)
  page.on('request', (request: HTTPRequest) => {
    const url = new URL(request.url())
    const fate = url.origin === walletSite ? fateOf(url) : 'continue'
    if (fate !== 'continue') lost += 1
    // Of one that went away with its frame nobody waits for anything.
    if (fate !== 'hold') void request[fate]().catch(() => undefined)
  })
  return {
    /** @returns once something was lost by it */
    lose: (fate: Fate, path = '/'): (() => Promise<void>) => {
      const before = lost
      fateOf = ({ pathname }) => (pathname.startsWith(path) ? fate : 'continue')
      return () => expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(before)
    },
    mend: (): void => {
      fateOf = () => 'continue'
    },
  }
}

describe.skipIf(firefox.isMissing).each(['react', 'plain'] as const)('Firefox, %s host', (host) => {
  test('a wallet that never loads (20 s), never answers (120 s) or is cut off is told, and the visitor goes on once it is back', {
    timeout: waitMs,
  }, async () => {
    const inbox = openInbox()
    const visitor = await visitHost(context(), addressOf(host))
    const line = await createLine(visitor.page)
    const isUnanswered = (timeout?: number) => visitor.reads('The wallet does not answer at the moment.', timeout)
    line.lose('hold', '/sdk')
    await visitor.press('Connect wallet')
    await visitor.fill('Email', inbox.email)
    await visitor.press('Continue with email')
    await visitor.reads('The wallet did not load.', 30_000)

    line.lose('hold', '/api/login')
    await visitor.press('Continue with email')
    await isUnanswered(140_000)

    const isLost = line.lose('abort')
    await visitor.press('Continue with email')
    await isLost()
    await isUnanswered()
    line.mend()
    await visitor.press('Continue with email')
    await visitor.sees('heading', 'Is this you?')
    await approveDevice(context(), inbox)
    await visitor.page.bringToFront()
    await visitor.sees('heading', 'Type your code')
    line.lose('abort')
    await visitor.fill('Code', await inbox.read('code'))
    await isUnanswered()
    line.mend()
    await visitor.press('Try again')
    const address = (await visitor.isConnected()) as `0x${string}`

    const sign = () => askWallet(visitor, 'personal_sign', [toHex('Good morning'), address])
    const unsigned = sign()
    await visitor.sees('heading', 'Approve Transaction')
    await answerInWindow(visitor, 'Approve', () => void line.lose('abort', '/api'))
    expect(await unsigned).toEqual({ code: -32603 })
    line.mend()
    const asked = sign()
    await answerInWindow(visitor, 'Approve')
    const signature = (await asked).value as `0x${string}`
    expect(await verifyMessage({ address, message: 'Good morning', signature })).toBe(true)
  })
})
