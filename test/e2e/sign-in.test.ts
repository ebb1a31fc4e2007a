import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseSiwxMessage } from '../../core/domain/sign-in/parse-message.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const demoWallet = 'Sandbox Wallet'
const required = { siwx: { statement: 'Sign in to Tidewater.' } }
const optional = { siwx: { required: false } }

/** What a host knows of the account: what it lacks, and whether that is settled. */
const accountOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const slot = Reflect.get(globalThis, Symbol.for('latchkey/default'))
    const { status, isSettled, needs = [] } = slot.modal.account.snapshot()
    return `${status} ${isSettled ? 'settled' : 'open'} ${needs.join()}`.trim()
  })
const stands = (visitor: Visit, standing: string) => expect.poll(() => accountOf(visitor.page)).toBe(standing)
const sessionsOf = (page: Page): Promise<readonly (readonly [string, string])[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('@latchkey/default/sign-in-sessions') ?? '[]'))

const signDialog = ({ page }: Visit) => page.getByRole('dialog', { name: 'Sign in', exact: true })

const connectDemo = async (visitor: Visit): Promise<void> => {
  await visitor.chooseWallet(demoWallet)
  await visitor.page
    .getByRole('dialog', { name: 'Connect to this site' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await signDialog(visitor).waitFor()
}
const answerDemo = async (visitor: Visit, answer: 'Approve' | 'Reject', words: string): Promise<void> => {
  const prompt = visitor.page.getByRole('dialog', { name: 'Sign a message' })
  await prompt.getByText(words).first().waitFor()
  await prompt.getByRole('button', { name: answer }).click()
}

describe.each(hostNames)('%s host: sign in', (host) => {
  const visitDemo = (options: Readonly<Record<string, unknown>>) =>
    visit(host, { wallets: [], hasDemoWallet: true, options })

  test('a refusal, then a signature that verifies; it lasts over a reload, and ends with the connection', async () => {
    const visitor = await visitDemo(required)
    const { page, dialog } = visitor
    await connectDemo(visitor)
    await stands(visitor, 'connected settled sign-in')
    await visitor.dialogButton('Sign').click()
    await answerDemo(visitor, 'Reject', 'Sign in to Tidewater.')
    await dialog.getByText('You said no in Sandbox Wallet. Nothing was signed.').waitFor()
    await dialog.getByText('Error signing message').first().waitFor()
    expect(await sessionsOf(page)).toEqual([])

    await visitor.dialogButton('Sign').click()
    await answerDemo(visitor, 'Approve', 'Sign in to Tidewater.')
    await dialog.waitFor({ state: 'hidden' })
    await stands(visitor, 'connected settled')
    const [[message, signature] = ['', '']] = await sessionsOf(page)
    const read = parseSiwxMessage(message)
    const { accountAddress, domain, uri } = read.ok ? read.value : { accountAddress: '', domain: '', uri: '' }
    expect([domain, uri]).toEqual([new URL(visitor.origin).host, visitor.origin])
    expect(
      await verifyMessage({
        address: accountAddress as `0x${string}`,
        message,
        signature: signature as `0x${string}`,
      }),
    ).toBe(true)

    await page.reload()
    await stands(visitor, 'connected settled')
    expect(await dialog.isVisible()).toBe(false)
    await visitor.disconnect()
    await expect.poll(() => sessionsOf(page)).toEqual([])
  })

  test('while it is required, nothing closes the dialog but Cancel, which leaves the wallet', async () => {
    const visitor = await visitDemo(required)
    const { page, dialog } = visitor
    await connectDemo(visitor)
    await visitor.dialogButton('Close').click()
    await dialog.getByText('Sign in first, or cancel.').first().waitFor()
    await page.keyboard.press('Escape')
    // Chromium closes at the second without asking.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await visitor.dialogButton('Sign').waitFor()
    expect(await dialog.evaluate((element) => element.matches('dialog:modal'))).toBe(true)
    await page.reload()
    await stands(visitor, 'connected settled sign-in')
    expect(await dialog.isVisible()).toBe(false)
    await visitor.button.click()
    await signDialog(visitor).waitFor()
    await visitor.dialogButton('Cancel').click()
    await dialog.waitFor({ state: 'hidden' })
    await visitor.connectButton.waitFor()
  })

  test('where it is not required, Cancel and Escape go on without', async () => {
    const visitor = await visitDemo(optional)
    const { page, dialog } = visitor
    await connectDemo(visitor)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await stands(visitor, 'connected settled sign-in')
    await visitor.openModal()
    await visitor.dialogButton('Copy address').waitFor()
    await visitor.dialogButton('Close').click()
    await page.reload()
    await stands(visitor, 'connected settled sign-in')
    expect(await dialog.isVisible()).toBe(false)
  })

  test('another network takes nothing over, and Cancel goes back; neither does another account', async () => {
    const visitor = await visit(host, { options: required })
    const { dialog, wallet } = visitor
    await visitor.chooseWallet(wallet.name)
    await signDialog(visitor).waitFor()
    await visitor.dialogButton('Sign').click()
    await dialog.waitFor({ state: 'hidden' })
    await stands(visitor, 'connected settled')

    await wallet.selectChain(31338)
    await signDialog(visitor).waitFor()
    await stands(visitor, 'connected settled sign-in')
    await dialog.getByText('Cancel goes back to Sandbox One.').waitFor()
    await visitor.dialogButton('Cancel').click()
    await dialog.waitFor({ state: 'hidden' })
    await stands(visitor, 'connected settled')
    expect(
      await visitor.page.evaluate(
        () => Reflect.get(globalThis, Symbol.for('latchkey/default')).modal.network.snapshot().caipNetworkId,
      ),
    ).toBe('eip155:31337')

    await wallet.selectAccount(1)
    await signDialog(visitor).waitFor()
    await stands(visitor, 'connected settled sign-in')
    await visitor.dialogButton('Sign').click()
    await dialog.waitFor({ state: 'hidden' })
    await stands(visitor, 'connected settled')
    expect(await sessionsOf(visitor.page)).toHaveLength(2)
  })

  test('who asks nobody to sign in loads none of it', async () => {
    const visitor = await visit(host)
    const asked: string[] = []
    visitor.page.on('request', (request) => asked.push(request.url()))
    await visitor.connect(visitor.wallet.name)
    await visitor.openModal()
    await visitor.dialogButton('Copy address').waitFor()
    await visitor.page.waitForLoadState('networkidle')
    expect(asked.some((url) => /features/.test(url))).toBe(true)
    expect(asked.filter((url) => /sign-in/.test(url))).toEqual([])
  })
})
