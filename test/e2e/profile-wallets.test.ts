import { describe, expect, test } from 'vitest'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { SandboxDescription } from '../../sandbox/description.ts'
import { shortAddressOf } from '../support/page-driver.ts'
import { networkIn } from './offered-networks.ts'
import { problemsOf } from './page-problems.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()
const sandboxWallet = 'Sandbox Wallet'
const pebble = 'Pebble Wallet'

describe.each(hostNames)('%s host', (host) => {
  test('three wallets in two namespaces: added, switched, left, taken back and forgotten, each with the others untouched', async () => {
    const description: SandboxDescription = await (await fetch(`${sandbox.demoHosts[host]}/sandbox.json`)).json()
    const addressIn = (namespace: ChainNamespace): string =>
      shortAddressOf(description.accounts.find((account) => account.namespace === namespace)?.address ?? '')
    const visitor = await visit(host, {
      hasDemoWallet: true,
      demoNamespaces: 'solana,pebble',
      options: {
        networks: [networkIn(description, 'eip155'), networkIn(description, 'solana')],
        features: { multiWallet: true },
      },
    })
    const { page, dialog, wallet } = visitor
    const card = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
    const inCard = (name: string, button: string) => card(name).getByRole('button', { name: button, exact: true })
    const tab = (name: string) => dialog.getByRole('tab', { name })
    const cards = () => dialog.getByRole('list', { name: /wallets$/ }).getByRole('listitem')
    const names = async () => (await cards().allTextContents()).map((text) => /^\S+ Wallet/.exec(text)?.[0])
    /** What is said goes by itself, on a busy machine before a press has returned: it is waited for from before that. */
    const says = (text: string, press: () => Promise<unknown>) =>
      Promise.all([dialog.getByText(text, { exact: true }).first().waitFor(), press()])
    const isShown = (address: string) => expect.poll(() => visitor.button.textContent()).toContain(address)
    const openWallets = async (): Promise<void> => {
      await visitor.openModal()
      await visitor.dialogButton('Wallets').click()
      await visitor.heading('Wallets').waitFor()
    }
    /** From the view, and back to it. */
    const add = async (name: string): Promise<void> => {
      await visitor.dialogButton('Add wallet').click()
      await visitor.row(name).click()
      await says('New wallet added', approve)
      await visitor.heading('Wallets').waitFor()
    }
    const approve = () =>
      page.getByRole('dialog', { name: 'Connect to this site' }).getByRole('button', { name: 'Approve' }).click()

    await visitor.connect(wallet.name)
    await openWallets()
    await card(wallet.name).getByText('Active').waitFor()
    await tab('Solana').click()
    await dialog.getByText('Add your first Solana wallet.').waitFor()
    await add(sandboxWallet)
    await add(pebble)
    expect(await problemsOf(page)).toEqual([])
    await expect.poll(names).toEqual([pebble, sandboxWallet])

    await says('Wallet switched', () => inCard(sandboxWallet, 'Switch').click())
    await expect.poll(names).toEqual([sandboxWallet, pebble])
    await isShown(addressIn('solana'))

    // Each comes back by its own wallet.
    await visitor.dialogButton('Close').click()
    await page.reload()
    await isShown(addressIn('solana'))
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    await openWallets()
    await expect.poll(names).toEqual([sandboxWallet, pebble])
    await tab('EVM').click()
    await expect.poll(names).toEqual([wallet.name])

    // With the keyboard: the focus stays among the wallets.
    await tab('Solana').press('Enter')
    await says('Wallet disconnected', () => inCard(sandboxWallet, 'Disconnect').press('Enter'))
    await expect.poll(names).toEqual([pebble])
    expect(await card(pebble).evaluate((row) => row.matches(':focus'))).toBe(true)
    await tab('EVM').click()
    await expect.poll(names).toEqual([wallet.name])
    await tab('Solana').click()

    await inCard(sandboxWallet, 'Connect').click()
    await approve()
    await visitor.heading('Wallets').waitFor()
    await expect.poll(names).toEqual([sandboxWallet, pebble])
    await inCard(pebble, 'Disconnect').click()
    await says('Wallet deleted', () => visitor.dialogButton(`Forget ${pebble}`).click())
    await expect.poll(() => card(pebble).count()).toBe(0)

    await visitor.dialogButton('Disconnect all').click()
    await visitor.connectButton.waitFor()
    await page.reload()
    await visitor.connectButton.waitFor()
  })
})
