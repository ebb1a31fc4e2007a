import { describe, expect, test } from 'vitest'
import { shortAddressOf } from '../support/page-driver.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()
const demoWallet = 'Sandbox Wallet'

describe.each(hostNames)('%s host: the demo wallet', (host) => {
  test('asks its owner: a refusal, then an approval of the second account, which lasts', async () => {
    const visitor = await visit(host, { wallets: [], hasDemoWallet: true })
    const { page, dialog } = visitor
    const second = sandbox.accounts[1]?.address ?? ''
    const prompt = page.getByRole('dialog', { name: 'Connection request' })
    await visitor.chooseWallet(demoWallet)
    await prompt.getByRole('button', { name: 'Reject' }).click()
    await dialog.getByText('You cancelled', { exact: true }).first().waitFor()

    await visitor.dialogButton('Try again').click()
    await prompt.getByLabel('Account', { exact: true }).selectOption(second)
    await prompt.getByRole('button', { name: 'Approve' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => visitor.button.textContent()).toContain(shortAddressOf(second))

    await visitor.openModal()
    await dialog.getByText('10,000 ETH').waitFor()
    await visitor.dialogButton('Close').click()
    await page.reload()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    await visitor.disconnect()
    await page.reload()
    await visitor.connectButton.waitFor()
  })
})
