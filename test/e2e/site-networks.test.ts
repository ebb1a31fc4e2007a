import { expect, test } from 'vitest'
import { problemsOf } from './page-problems.ts'
import { saveScreenshot } from './save-screenshot.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits({ hasDemoWallet: true, wallets: [] })

/** The network of each namespace. */
const others = [
  { network: 'Bitcoin Regtest', namespace: 'Bitcoin' },
  { network: 'Westend', namespace: 'Polkadot' },
  { network: 'Cosmos Hub', namespace: 'Cosmos' },
] as const

test.each(hostNames)(
  '%s host: the visitor chooses the networks; each has its balance, if it has one, and is signed for',
  async (host) => {
    const visitor = await visit(host)
    const { page, dialog } = visitor
    const networks = page.getByRole('navigation', { name: 'Networks' })
    const account = page.getByRole('region', { name: 'Your account' })
    const book = page.getByRole('region', { name: 'Sign a message' })
    const approve = async (): Promise<void> => {
      const prompt = page.getByRole('dialog', { name: /^(Connect to this site|Sign a message)$/ })
      await prompt.getByRole('button', { name: 'Approve' }).click()
      await prompt.waitFor({ state: 'detached' })
    }
    const sign = async (outcome: RegExp): Promise<void> => {
      await book.getByRole('button', { name: 'Sign message' }).click()
      await approve()
      await book.getByText(outcome).waitFor()
      expect(await book.getByRole('code').textContent()).toMatch(/^\S{40,}$/)
    }
    // A page that says nothing of networks has those of EVM, and no such choice.
    await visitor.connectButton.waitFor()
    expect(await networks.count()).toBe(0)
    await page.goto(`${visitor.origin}/?networks=three`)
    await visitor.openModal()
    await visitor.row('Pebble Wallet').waitFor()
    await dialog.getByRole('button', { name: 'Sandbox Wallet Multichain' }).click()
    await visitor.row('Solana').click()
    await approve()
    await dialog.waitFor({ state: 'hidden' })
    await account.getByRole('button', { name: 'Show balance' }).click()
    await account.getByText('750 SOL').waitFor()
    await sign(/^Signed, and checked/)
    expect(await problemsOf(page)).toEqual([])

    await networks.getByRole('link', { name: 'All of them' }).click()
    await account.getByText('Sandbox Solana').waitFor()
    for (const { network, namespace } of others) {
      await visitor.openModal()
      await visitor.dialogButton(/^Switch network/).click()
      await visitor.row(network).click()
      await visitor.dialogButton(`Choose a wallet for ${namespace}`).click()
      await dialog.getByRole('button', { name: /sandbox.wallet/i }).click()
      await approve()
      await account.getByText(network).waitFor()
      await expect.poll(() => account.getByRole('button', { name: 'Show balance' }).count()).toBe(0)
      await sign(/^Signed\. Your server/)
    }
    await saveScreenshot(page, `site all ${host}`, { fullPage: true })
    expect(await problemsOf(page)).toEqual([])
    expect(await networks.getByRole('link').allTextContents()).toEqual([
      'EVM',
      'EVM, Solana and Bitcoin',
      'All of them',
    ])
    expect(await networks.getByRole('link', { name: 'All of them' }).getAttribute('aria-current')).toBe('true')
  },
)
