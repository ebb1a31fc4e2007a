import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseSiwxMessage } from '../../core/domain/sign-in/parse-message.ts'
import { createPageDriver } from '../support/page-driver.ts'
import { sandbox } from './sandbox.ts'
import { sessionsOf, signDialog, signedIn, signInMissing, stands } from './signed-in.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const demoWallet = 'Sandbox Wallet'
const required = { siwx: { statement: 'Sign in to Tidewater.' } }
const optional = { siwx: { required: false } }

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
    await stands(visitor, signInMissing)
    await visitor.dialogButton('Sign').click()
    await answerDemo(visitor, 'Reject', 'Sign in to Tidewater.')
    await dialog.getByText('You said no in Sandbox Wallet. Nothing was signed.').waitFor()
    await dialog.getByText('Error signing message').first().waitFor()
    expect(await sessionsOf(page)).toEqual([])

    await visitor.dialogButton('Sign').click()
    await answerDemo(visitor, 'Approve', 'Sign in to Tidewater.')
    await dialog.waitFor({ state: 'hidden' })
    await stands(visitor, signedIn)
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
    await stands(visitor, signedIn)
    expect(await dialog.isVisible()).toBe(false)
    await visitor.disconnect()
    await expect.poll(() => sessionsOf(page)).toEqual([])
  })

  test('a signature of another account is not valid: the page has looked, and keeps nothing', async () => {
    const [, other] = sandbox.accounts
    const content = `
      const ask = window.latchkeyWalletRequest
      window.latchkeyWalletRequest = (rdns, method, params) =>
        ask(rdns, method, method === 'personal_sign' ? [params[0], '${other?.address}'] : params)`
    const visitor = await visit(host, { options: required, scripts: [content] })
    await visitor.chooseWallet(visitor.wallet.name)
    await signDialog(visitor).waitFor()
    await visitor.dialogButton('Sign').click()
    await visitor.dialog.getByText(/^The signature is not valid for this account\./).waitFor()
    await stands(visitor, signInMissing)
    expect(await sessionsOf(visitor.page)).toEqual([])
    expect(visitor.wallet.methods()).toContain('personal_sign')
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
    await stands(visitor, signInMissing)
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
    await stands(visitor, signInMissing)
    await visitor.openModal()
    await visitor.dialogButton('Copy address').waitFor()
    await visitor.dialogButton('Close').click()
    await page.reload()
    await stands(visitor, signInMissing)
    expect(await dialog.isVisible()).toBe(false)
  })

  test('another network takes nothing over, and Cancel goes back; neither does another account', async () => {
    const visitor = await visit(host, { options: required })
    const { dialog, wallet } = visitor
    await visitor.chooseWallet(wallet.name)
    await signDialog(visitor).waitFor()
    await visitor.dialogButton('Sign').click()
    await dialog.waitFor({ state: 'hidden' })
    await stands(visitor, signedIn)

    await wallet.selectChain(31338)
    await signDialog(visitor).waitFor()
    await stands(visitor, signInMissing)
    await dialog.getByText('Cancel goes back to Sandbox One.').waitFor()
    await visitor.dialogButton('Cancel').click()
    await dialog.waitFor({ state: 'hidden' })
    await stands(visitor, signedIn)
    expect(
      await visitor.page.evaluate(
        () => Reflect.get(globalThis, Symbol.for('latchkey/default')).modal.network.snapshot().caipNetworkId,
      ),
    ).toBe('eip155:31337')

    await wallet.selectAccount(1)
    await signDialog(visitor).waitFor()
    await stands(visitor, signInMissing)
    await visitor.dialogButton('Sign').click()
    await dialog.waitFor({ state: 'hidden' })
    await stands(visitor, signedIn)
    expect(await sessionsOf(visitor.page)).toHaveLength(2)
  })

  test('another wallet that shows the same account is asked anew', async () => {
    const visitor = await visit(host, { wallets: [{}, {}], options: required })
    const { dialog, wallets } = visitor
    const [one, other] = wallets
    await visitor.chooseWallet(one?.name ?? '')
    await signDialog(visitor).waitFor()
    await visitor.dialogButton('Sign').click()
    await dialog.waitFor({ state: 'hidden' })
    await stands(visitor, signedIn)
    expect(one?.address()).toBe(other?.address())
    await visitor.page.evaluate((name) => {
      const { modal } = Reflect.get(globalThis, Symbol.for('latchkey/default'))
      void modal.connect({ connectorId: name }).catch(() => undefined)
    }, other?.rdns)
    await signDialog(visitor).waitFor()
    await stands(visitor, signInMissing)
    await visitor.dialogButton('Sign').click()
    await dialog.waitFor({ state: 'hidden' })
    await stands(visitor, signedIn)
    expect(other?.methods()).toContain('personal_sign')
  })

  test('on a network that the site does not use, that comes first, and then the question', async () => {
    const known = sandbox.chains.map(({ rpcUrl }, index) => ({ chainId: 31337 + index, rpcUrl }))
    const visitor = await visit(host, {
      wallets: [{ chains: [{ chainId: 31339, rpcUrl: '' }, ...known] }],
      options: required,
    })
    await visitor.chooseWallet(visitor.wallet.name)
    await visitor.row('Sandbox Two').waitFor()
    await stands(visitor, 'connected settled supported-network,sign-in')
    expect(visitor.wallet.methods()).not.toContain('personal_sign')
    await visitor.row('Sandbox Two').click()
    await signDialog(visitor).waitFor()
    await stands(visitor, signInMissing)
    await visitor.dialogButton('Sign').click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await stands(visitor, signedIn)
    const [[message = ''] = []] = await sessionsOf(visitor.page)
    expect(message).toContain('Chain ID: 31338')
  })

  test('two tabs: a signature in one counts in the other, another account in both, and leaving ends both', async () => {
    const visitor = await visit(host, { options: required })
    const { wallet, context } = visitor
    const other = createPageDriver(await context.newPage())
    await other.page.goto(visitor.page.url())
    await other.connectButton.waitFor()
    await visitor.chooseWallet(wallet.name)
    await signDialog(visitor).waitFor()
    await stands(other, signInMissing)
    // Nobody has asked for anything there.
    expect(await other.dialog.isVisible()).toBe(false)
    await visitor.dialogButton('Sign').click()
    await stands(visitor, signedIn)
    await stands(other, signedIn)

    await wallet.selectAccount(1)
    await signDialog(visitor).waitFor()
    for (const tab of [visitor, other]) await stands(tab, signInMissing)
    await other.page.reload()
    await stands(other, signInMissing)
    await other.page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click()
    await signDialog(other).waitFor()
    await other.dialogButton('Sign').click()
    await other.dialog.waitFor({ state: 'hidden' })
    await visitor.dialog.waitFor({ state: 'hidden' })
    for (const tab of [visitor, other]) await stands(tab, signedIn)
    await other.disconnect()
    for (const { connectButton } of [visitor, other]) await connectButton.waitFor()
    await expect.poll(async () => (await sessionsOf(visitor.page)).length).toBe(1)
  })

  test('who asks nobody to sign in loads none of it, and who does loads it', async () => {
    const filesOf = ({ requests }: Visit, name: RegExp): readonly string[] => requests().filter((url) => name.test(url))
    const without = await visit(host)
    await without.connect(without.wallet.name)
    await without.openModal()
    await without.dialogButton('Copy address').waitFor()
    await without.page.waitForLoadState('networkidle')
    expect(filesOf(without, /features/)).not.toEqual([])
    expect(filesOf(without, /sign-in/)).toEqual([])

    const asking = await visit(host, { options: required })
    await asking.chooseWallet(asking.wallet.name)
    await signDialog(asking).waitFor()
    expect(filesOf(asking, /sign-in/)).not.toEqual([])
  })
})
