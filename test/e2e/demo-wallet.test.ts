import { describe, expect, test } from 'vitest'
import { shortAddressOf } from '../support/page-driver.ts'
import { problemsOf } from './page-problems.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()
const demoWallet = 'Sandbox Wallet'

describe.each(hostNames)('%s host: the demo wallet', (host) => {
  test('asks its owner: a refusal, then an approval of the second account, which lasts', async () => {
    const visitor = await visit(host, { wallets: [], hasDemoWallet: true })
    const { page, dialog } = visitor
    const second = sandbox.accounts[1]?.address ?? ''
    const prompt = page.getByRole('dialog', { name: 'Connect to this site' })
    await visitor.chooseWallet(demoWallet)
    await prompt.getByText(`Asked by ${visitor.origin}`).waitFor()
    // Beside the modal, which stays in sight.
    const cancel = await dialog.getByRole('button', { name: 'Cancel' }).boundingBox()
    const docked = await prompt.boundingBox()
    expect((cancel?.x ?? 0) + (cancel?.width ?? 0)).toBeLessThan(docked?.x ?? 0)
    expect(await prompt.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    )
    // Its words are English, also on a page from right to left.
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    expect(await prompt.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
    await page.evaluate(() => document.documentElement.removeAttribute('dir'))
    await prompt.getByRole('button', { name: 'Reject' }).click()
    await dialog.getByText('You cancelled', { exact: true }).first().waitFor()

    await visitor.dialogButton('Try again').click()
    await prompt.getByLabel('Account', { exact: true }).selectOption(second)
    await prompt.getByRole('button', { name: 'Approve' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => visitor.button.textContent()).toContain(shortAddressOf(second))

    await visitor.openModal()
    await dialog.getByText('10,000 ETH').waitFor()
    await dialog.getByText('Test network', { exact: true }).waitFor()
    await visitor.dialogButton('Close').click()
    await page.getByRole('button', { name: `Account ${shortAddressOf(second)}, test network`, exact: true }).waitFor()
    await page.reload()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')

    await page.getByRole('button', { name: 'Show balance' }).click()
    await page.getByRole('definition').filter({ hasText: '10,000 ETH' }).getByText('Test network').waitFor()
    const signing = page.getByRole('dialog', { name: 'Sign a message' })
    for (const [answer, words] of [
      ['Reject', 'You declined in your wallet. Nothing was signed.'],
      ['Approve', /^Signed/],
    ] as const) {
      await page.getByRole('button', { name: 'Sign message' }).click()
      await signing.getByText('The Anne, three nights').waitFor()
      await signing.getByRole('button', { name: answer }).click()
      await page.getByRole('region', { name: 'Sign a message' }).getByText(words).waitFor()
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await problemsOf(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })

    await visitor.disconnect()
    await page.reload()
    await visitor.connectButton.waitFor()
  })
})
