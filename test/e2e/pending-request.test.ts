import { describe, expect, test } from 'vitest'
import { anyShortAddress, connectThroughHost } from '../support/page-driver.ts'
import { pageScript } from '../support/page-script.ts'
import { advanceTime, fileNamed, holdFile, installClock } from './page-waits.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits({ hasMotion: true })

const message = (visitor: Visit, text: string) => visitor.dialog.getByText(text, { exact: true }).first()

/** Else what the dialog says instead. */
const closed = ({ dialog }: Visit): Promise<void> =>
  expect.poll(() => dialog.allTextContents(), { timeout: 30_000 }).toEqual([])

interface Work {
  readonly timers: number
  readonly listeners: readonly string[]
  readonly busy: number
}

const pendingWork = async (visitor: Visit): Promise<Work> =>
  visitor.page.evaluate(() => ({
    timers: window.latchkeyPending.timers(),
    listeners: window.latchkeyPending.listeners(),
    busy: document.querySelectorAll('[aria-busy="true"]').length,
  }))

/** Once the host page's own late parts and the status region have come to rest. */
const settledWork = async (visitor: Visit): Promise<Work> => {
  await advanceTime(visitor)
  return pendingWork(visitor)
}

describe.each(hostNames)('%s host: a page whose runtime keeps the visitor waiting', (host) => {
  test('leads whoever comes back and has pressed meanwhile to the account', async () => {
    const visitor = await visit(host)
    const { page, button } = visitor
    await visitor.connect(visitor.wallet.name)
    const arrive = await holdFile(page, 'runtime')
    const drawing = page.waitForResponse(fileNamed('views'))
    await page.reload()
    await expect.poll(() => button.textContent()).toMatch(anyShortAddress)
    await button.click()
    await (await drawing).finished()
    arrive()
    await visitor.heading('Account').waitFor()
  })
})

describe.each(hostNames)('%s host: a wallet that keeps the visitor waiting', (host) => {
  test('can be cancelled, and nothing is left waiting', async () => {
    const content = `${await pageScript('e2e/page/pending-work.ts', 'pendingWork')};pendingWork.start()`
    const visitor = await visit(host, {
      wallets: [{ behaviour: 'ask' }],
      prepare: async (context) => {
        await installClock(context)
        await context.addInitScript({ content })
      },
    })
    const { wallet, dialog } = visitor
    await visitor.openModal()
    await visitor.row(wallet.name).waitFor()
    const before = await settledWork(visitor)

    await visitor.row(wallet.name).click()
    await message(visitor, `Approve in ${wallet.name}`).waitFor()
    await expect.poll(() => wallet.methods()).toEqual(['eth_requestAccounts'])
    await expect.poll(() => pendingWork(visitor)).not.toEqual(before)
    await visitor.dialogButton('Cancel').click()
    await visitor.row(wallet.name).waitFor()
    const { listeners, busy, timers } = before
    await expect
      .poll(async () => {
        const now = await pendingWork(visitor)
        // A timer of React's own, for a style sheet of the host page, may have run out meanwhile.
        return { ...now, timers: Math.max(0, now.timers - timers) }
      })
      .toEqual({ listeners, busy, timers: 0 })
    expect(await wallet.listeners()).toBe(0)
    expect(await dialog.locator('[aria-busy="true"]').count()).toBe(0)

    // The wallet's owner approves after all: this page has moved on.
    await wallet.approve()
    await advanceTime(visitor)
    expect(await visitor.row(wallet.name).isVisible()).toBe(true)
    await visitor.dialogButton('Close').click()
    await visitor.connectButton.waitFor()
    expect(wallet.methods()).toEqual(['eth_requestAccounts'])
  })

  test('Back leaves the wait too', async () => {
    const visitor = await visit(host, { wallets: [{ behaviour: 'ask' }] })
    await visitor.chooseWallet(visitor.wallet.name)
    await visitor.dialogButton('Back').click()
    await visitor.row(visitor.wallet.name).waitFor()
    expect(await visitor.dialogButton('Back').count()).toBe(0)
  })

  test.each(['Cancel', 'Close', 'Escape'] as const)('a promised connection settles on %s', async (way) => {
    const visitor = await visit(host, { wallets: [{ behaviour: 'ask' }] })
    const { page, wallet } = visitor
    await visitor.openModal()
    await visitor.row(wallet.name).waitFor()
    await visitor.dialogButton('Close').click()
    const settled = connectThroughHost(page, wallet.rdns)
    await message(visitor, `Approve in ${wallet.name}`).waitFor()
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await visitor.dialogButton(way).click()
    expect(await settled).toBe(way === 'Cancel' ? 'ABORTED' : 'MODAL_CLOSED')
  })

  test('after 15 s it says where to look, and still connects', async () => {
    const visitor = await visit(host, {
      wallets: [{ behaviour: 'ask' }],
      prepare: installClock,
    })
    const { page, wallet } = visitor
    const before = await page.evaluate(() => Date.now())
    await visitor.chooseWallet(wallet.name)
    await message(visitor, `Approve in ${wallet.name}`).waitFor()
    await page.clock.pauseAt(before + 14_000)
    await page.clock.runFor(500)
    expect(await message(visitor, `Still waiting for ${wallet.name}`).count()).toBe(0)
    await page.clock.resume()
    await page.clock.fastForward(15_000)
    await message(visitor, `Still waiting for ${wallet.name}`).waitFor()
    await wallet.approve()
    await visitor.dialog.waitFor({ state: 'hidden' })
  })

  test('one that is already asking is waited for, not asked again', async () => {
    const visitor = await visit(host, { wallets: [{ behaviour: 'pending' }] })
    const { page, wallet } = visitor
    await visitor.chooseWallet(wallet.name)
    await message(visitor, `${wallet.name} is already asking`).waitFor()
    await wallet.approve()
    await visitor.dialog.waitFor({ state: 'hidden' })
    expect(wallet.methods().filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
    await page.reload()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
  })

  test.each([
    ['no-accounts', 'NO_ACCOUNTS'],
    ['garbage', 'INVALID_WALLET_RESPONSE'],
    ['fail', 'CONNECTION_FAILED'],
  ] as const)('a wallet that answers with %s has failed, and can be tried again', async (behaviour, code) => {
    const visitor = await visit(host, { wallets: [{ behaviour }] })
    const { wallet } = visitor
    await visitor.chooseWallet(wallet.name)
    await message(visitor, `${wallet.name} could not connect`).waitFor()
    await visitor.dialog.getByText(code).waitFor()
    wallet.behave('approve')
    await visitor.dialogButton('Try again').click()
    await closed(visitor)
  })

  test.each([
    ['be-locked', /^Unlock /, 'status'],
    ['miss-its-window', 'Your browser blocked a window', 'alert'],
  ] as const)('a wallet that does "%s" is told of, and can be tried again', async (behaviour, words, role) => {
    const visitor = await visit(host, { wallets: [{ behaviour }] })
    const { wallet, page } = visitor
    await visitor.chooseWallet(wallet.name)
    await visitor.heading(words).waitFor()
    await page.getByRole(role).getByText(words).waitFor()
    expect(await page.getByRole('alert').count()).toBe(role === 'alert' ? 1 : 0)
    wallet.behave('approve')
    await visitor.dialogButton('Try again').click()
    await closed(visitor)
  })

  test('closed while waiting, it opens at the list again', async () => {
    const visitor = await visit(host, { wallets: [{ behaviour: 'ask' }] })
    const { page, wallet } = visitor
    await visitor.chooseWallet(wallet.name)
    await message(visitor, `Approve in ${wallet.name}`).waitFor()
    await page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.connectButton.waitFor()
    await wallet.approve()
    await visitor.openModal()
    await visitor.row(wallet.name).waitFor()
    expect(await visitor.dialogButton('Back').count()).toBe(0)
  })
})
