import decode from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import type { SandboxDescription } from '../../sandbox/description.ts'
import { callHostModal } from '../support/host-modal.ts'
import { shortAddressOf } from '../support/page-driver.ts'
import { readClipboard, withClipboard } from './clipboard.ts'
import { freshAddress } from './fresh-account.ts'
import { networkIn } from './offered-networks.ts'
import { problemsOf } from './page-problems.ts'
import { sandbox } from './sandbox.ts'
import { takeScreenshot } from './take-screenshot.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits({}, true)
const services = { blockchain: sandbox.services['blockchain'] ?? '' }

const code = ({ dialog }: Visit) => dialog.getByRole('img', { name: /^QR code of/ })
const scan = async (visitor: Visit): Promise<string> => {
  await code(visitor).waitFor()
  return decode(await takeScreenshot(visitor.page, code(visitor)))
}
const copied = (visitor: Visit): Promise<string> =>
  readClipboard(visitor.page, () => visitor.dialogButton(/^Copy address/).click())
const networks = ({ dialog }: Visit) => dialog.getByRole('list', { name: 'Compatible networks' }).getByRole('listitem')

describe.each(hostNames)('%s host: Receive', (host) => {
  test('the code is the address, the copy too, and Back leads to the tab of the account', async () => {
    const visitor = await visit(host, withClipboard({ options: { services } }))
    const { dialog, wallet } = visitor
    await visitor.connect(wallet.name)
    await visitor.openModal()
    await dialog.getByRole('tab', { name: 'NFTs' }).click()
    await visitor.dialogButton('Receive').click()
    const address = wallet.address()
    expect(await scan(visitor)).toBe(address)
    expect(await copied(visitor)).toBe(address)
    await dialog.getByText('Address copied').first().waitFor()
    expect(await dialog.getByText(address, { exact: true }).isVisible()).toBe(true)
    expect(await problemsOf(visitor.page)).toEqual([])
    await visitor.row('Only receive assets on these networks').click()
    await dialog.getByText('You can only receive assets on these networks').waitFor()
    const names = await networks(visitor).allInnerTexts()
    expect(names.map((name) => name.replace(/\s+/g, ' ').trim())).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Sandbox One/), expect.stringMatching(/^Sandbox Two/)]),
    )
    expect(await problemsOf(visitor.page)).toEqual([])
    await visitor.dialogButton('Back').click()
    await code(visitor).waitFor()
    await visitor.dialogButton('Back').click()
    await expect.poll(() => dialog.getByRole('tab', { name: 'NFTs' }).getAttribute('aria-selected')).toBe('true')
  })

  test('by the keyboard alone, in the dark', async () => {
    const visitor = await visit(
      host,
      withClipboard({ context: { colorScheme: 'dark', permissions: ['clipboard-write'] } }),
    )
    const { page, dialog, wallet } = visitor
    await visitor.connect(wallet.name)
    await visitor.openModal()
    await visitor.dialogButton('Receive').press('Enter')
    expect(await scan(visitor)).toBe(wallet.address())
    expect(await readClipboard(page, () => page.keyboard.press('Enter'))).toBe(wallet.address())
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await visitor.heading('Compatible Networks').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  test('another account in the wallet, and another network, are followed while it is shown', async () => {
    const [first, second] = [freshAddress(), freshAddress()]
    const visitor = await visit(host, { wallets: [{ accounts: [first, second] }] })
    await visitor.connect(visitor.wallet.name)
    await visitor.openModal()
    await visitor.dialogButton('Receive').click()
    await visitor.dialogButton(`Copy address ${shortAddressOf(first)}`).waitFor()
    await visitor.wallet.selectAccount(1)
    await visitor.dialogButton(`Copy address ${shortAddressOf(second)}`).waitFor()
    await visitor.wallet.selectChain(Number(sandbox.chains[1]?.caipNetworkId.split(':')[1]))
    await expect.poll(() => visitor.hostNetwork.textContent()).toContain('Sandbox Two')
    expect(await scan(visitor)).toBe(second)
    await visitor.dialogButton('Back').click()
    await visitor.dialogButton('Switch network, now Sandbox Two').waitFor()
  })

  test('an account without anything is led there from each of its tabs', async () => {
    const visitor = await visit(host, { options: { services }, wallets: [{ accounts: [freshAddress()] }] })
    await visitor.connect(visitor.wallet.name)
    await visitor.openModal()
    for (const [tab, link] of [
      ['NFTs', 'Receive funds'],
      ['Activity', 'Trade'],
    ] as const) {
      await visitor.dialog.getByRole('tab', { name: tab }).click()
      await visitor.dialogButton(link).click()
      await code(visitor).waitFor()
      await visitor.dialogButton('Back').click()
    }
  })

  test('a host that leaves it out has no button, and the view is not opened by its name', async () => {
    const visitor = await visit(host, { options: { features: { receive: false } } })
    await visitor.connect(visitor.wallet.name)
    await visitor.openModal()
    await visitor.dialogButton('Copy address').waitFor()
    expect(await visitor.dialogButton('Receive').count()).toBe(0)
    await visitor.dialogButton('Close').click()
    callHostModal(visitor.page, 'open', { view: 'WalletReceive' }).catch(() => undefined)
    await visitor.dialogButton('Copy address').waitFor()
  })

  test('on Bitcoin each address has a code, and says what it is for', async () => {
    const visitor = await visit(host, withClipboard({ hasDemoWallet: true, wallets: [] }))
    const { page, dialog } = visitor
    const description: SandboxDescription = await (await fetch(new URL('/sandbox.json', visitor.origin))).json()
    const query = new URLSearchParams({
      wallets: 'bip122',
      options: JSON.stringify({ networks: [networkIn(description, 'bip122')] }),
    })
    await page.goto(`${visitor.origin}/?${query}`)
    await visitor.chooseWallet('Sandbox Wallet')
    await page.getByRole('dialog', { name: 'Connect to this site' }).getByRole('button', { name: 'Approve' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await visitor.openModal()
    await visitor.dialogButton('Receive').click()
    await dialog.getByText('Use this address for bitcoin').waitFor()
    const payment = await scan(visitor)
    expect(payment).toMatch(/^bcrt1q/)
    expect(await copied(visitor)).toBe(payment)
    expect(await problemsOf(page)).toEqual([])
    await dialog.getByRole('tab', { name: 'Ordinals' }).click()
    await dialog.getByText('not for payments').waitFor()
    const ordinals = await scan(visitor)
    expect(ordinals).toMatch(/^bcrt1p/)
    expect(await copied(visitor)).toBe(ordinals)
    expect(await problemsOf(page)).toEqual([])
    await visitor.row('Only receive assets on this network').click()
    await expect.poll(() => networks(visitor).allInnerTexts()).toEqual([expect.stringMatching(/^Bitcoin here/)])
  })
})
