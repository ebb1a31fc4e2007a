import type { Locator } from 'playwright-core'
import { formatEther, parseEther, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { anyShortAddress, shortAddressOf, storedKeys } from '../support/page-driver.ts'
import { askChain } from './ask-chain.ts'
import { withClipboard } from './clipboard.ts'
import { installClock, waitForMotion } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits({ hasMotion: true })

describe.each(hostNames)('%s host: connecting', (host) => {
  test('connect, see the balance, reload, disconnect, reload', async () => {
    const { accounts, chains } = sandbox
    const account = accounts.at(host === 'react' ? -1 : -2)?.address ?? ''
    const [chain] = chains
    await askChain(chain, 'anvil_setBalance', [account, toHex(parseEther('1234.5678'))])
    const visitor = await visit(host, { wallets: [{ accounts: [account] }] })
    const { page, wallet, button, dialog } = visitor

    await visitor.connect(wallet.name)
    await expect.poll(() => button.textContent()).toContain(shortAddressOf(account))
    await expect.poll(() => visitor.hostAddress.textContent()).toBe(account)

    await visitor.openModal()
    const owned = formatEther(BigInt(String(await askChain(chain, 'eth_getBalance', [account, 'latest']))))
    expect(owned).toBe('1234.5678')
    await dialog.getByText('1,234.567 ETH').waitFor()
    await dialog.getByText(chain?.name ?? '').waitFor()
    await visitor.dialogButton('Close').click()

    const asked = wallet.methods().length
    await page.reload()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    expect(await button.textContent()).toContain(shortAddressOf(account))
    expect(wallet.methods().slice(asked)).toEqual(['eth_accounts', 'eth_chainId'])

    await visitor.disconnect()
    expect(wallet.isShared()).toBe(false)
    expect(await wallet.listeners()).toBe(0)
    await page.reload()
    await visitor.connectButton.waitFor()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('disconnected')
    expect(await storedKeys(page)).not.toContain('@latchkey/default/snapshot')
  })

  test('a refusal is told calmly, and "Try again" asks again', async () => {
    const visitor = await visit(host, { wallets: [{ behaviour: 'ask' }] })
    const { wallet } = visitor
    await visitor.chooseWallet(wallet.name)
    await visitor.dialog.getByText(`Approve in ${wallet.name}`, { exact: true }).first().waitFor()
    await expect.poll(() => wallet.methods()).toContain('eth_requestAccounts')
    wallet.reject()
    await visitor.dialog.getByText('You cancelled', { exact: true }).first().waitFor()
    expect(await visitor.dialogButton('Back').isVisible()).toBe(true)

    await visitor.dialogButton('Try again').click()
    await expect.poll(() => wallet.methods().filter((method) => method === 'eth_requestAccounts')).toHaveLength(2)
    await wallet.approve()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => visitor.button.textContent()).toMatch(anyShortAddress)
  })

  test('another wallet after a refusal', async () => {
    const visitor = await visit(host, { wallets: [{ behaviour: 'ask' }, {}] })
    const [first, second] = visitor.wallets
    await visitor.chooseWallet(first?.name ?? '')
    await expect.poll(() => first?.methods()).toContain('eth_requestAccounts')
    first?.reject()
    await visitor.dialogButton('Try again').waitFor()
    await visitor.dialogButton('Other wallets').click()
    await visitor.row(second?.name ?? '').click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => visitor.button.textContent()).toMatch(anyShortAddress)
  })

  describe('a wallet that has said yes', () => {
    /** Time stands still while the view tells of it. */
    const approved = async () => {
      const visitor = await visit(host, {
        wallets: [{ behaviour: 'ask' }],
        prepare: installClock,
      })
      const { page, wallet, dialog } = visitor
      await visitor.button.focus()
      await visitor.chooseWallet(wallet.name)
      // What was asked before its view was there is not seen to be asked: that the wallet was is not enough.
      await dialog.getByRole('heading', { name: /^Approve in/ }).waitFor()
      const told = await page.evaluate(() => Date.now() + 1000)
      await page.clock.pauseAt(told)
      await wallet.approve()
      await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
      /** Preact draws by a timer, which a page that has much to do sets late. */
      const isDrawn = (one: Locator) =>
        expect
          .poll(async () => {
            await page.clock.runFor(1)
            return one.isVisible()
          })
          .toBe(true)
      await isDrawn(dialog.getByRole('heading', { name: 'Connected', exact: true }))
      const until = async (ms: number): Promise<void> =>
        page.clock.runFor(told + ms - (await page.evaluate(() => Date.now())))
      return { ...visitor, isDrawn, until }
    }

    test('is told of for a moment that nobody waits for, then the modal closes', async () => {
      const { dialog, button, until } = await approved()
      await expect.poll(() => button.textContent()).toMatch(anyShortAddress)
      expect(await dialog.getByText(/^Connected as 0x/).count()).toBeGreaterThan(0)
      await until(650)
      expect(await dialog.isVisible()).toBe(true)
      await until(750)
      await dialog.waitFor({ state: 'hidden' })
      expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true)
    })

    test('keeps nobody who presses Escape', async () => {
      const { page, dialog, button, isDrawn } = await approved()
      await page.keyboard.press('Escape')
      await page.clock.runFor(50)
      await dialog.waitFor({ state: 'hidden' })
      expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true)
      await button.click()
      await page.clock.runFor(2_000)
      await isDrawn(dialog.getByText(/^Connected with/))
    })
  })

  test('the wallet last used says so, first in the list', async () => {
    const visitor = await visit(host, { wallets: [{}, {}] })
    const second = visitor.wallets[1]?.name ?? ''
    await visitor.connect(second)
    await visitor.disconnect()
    await visitor.openModal()
    await expect.poll(() => visitor.row(second).textContent()).toContain('Last used')
  })

  test('two presses in a row open one modal and ask the wallet once', async () => {
    const visitor = await visit(host, { wallets: [{ behaviour: 'ask' }] })
    const { wallet } = visitor
    await visitor.button.dblclick()
    await visitor.dialog.waitFor()
    expect(await visitor.dialog.count()).toBe(1)
    await visitor.row(wallet.name).dblclick()
    await visitor.dialog.getByText(`Approve in ${wallet.name}`, { exact: true }).first().waitFor()
    await expect.poll(() => wallet.methods()).toEqual(['eth_requestAccounts'])
    await wallet.approve()
    await visitor.dialog.waitFor({ state: 'hidden' })
  })
})

describe('the shortest ways', () => {
  test('from no wallet to a first one: its store, then “Found” and “Connect”', async () => {
    const visitor = await visit('plain', {
      wallets: [{ name: 'MetaMask', rdns: 'io.metamask', isAnnounced: false }],
      prepare: installClock,
    })
    const { page, wallet, dialog } = visitor
    await visitor.openModal()
    await page.clock.runFor(1_000)
    await visitor.dialogButton('Get your first wallet').click()
    await visitor.row('MetaMask').click()
    const store = dialog.getByRole('link', { name: 'Get the Chrome extension' })
    expect(await store.getAttribute('href')).toContain('chromewebstore.google.com')
    await visitor.dialogButton('Other ways').click()
    await dialog.getByRole('img', { name: 'QR code, iOS app' }).waitFor()
    await wallet.announce()
    await dialog.getByText('Found: MetaMask.').waitFor()
    // The card grows, and with it goes what is at the end of a body that scrolls.
    await waitForMotion(visitor)
    await visitor.dialogButton('Connect').click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => visitor.button.textContent()).toMatch(anyShortAddress)
  })

  test.each(hostNames)(
    'are two presses on the %s host: to connect, copy and disconnect from the page, and to another network from the account',
    async (host) => {
      const visitor = await visit(host, withClipboard({ wallets: [{}, {}, {}] }))
      const { dialog, wallet, button } = visitor
      const pressesOf = async (...controls: readonly Locator[]): Promise<number> => {
        for (const control of controls) await control.click()
        return controls.length
      }
      expect(await pressesOf(button, visitor.row(wallet.name))).toBe(2)
      await dialog.waitFor({ state: 'hidden' })
      expect(await pressesOf(button, visitor.dialogButton('Copy address'))).toBe(2)
      await dialog.getByText('Address copied').first().waitFor()
      const [, other] = sandbox.chains
      expect(await pressesOf(visitor.dialogButton(/^Switch network/), visitor.row(other?.name ?? ''))).toBe(2)
      await expect.poll(() => visitor.hostNetwork.textContent()).toContain(other?.name)
      await dialog
        .getByText(other?.name ?? '')
        .first()
        .waitFor()
      await visitor.dialogButton('Close').click()
      expect(await pressesOf(button, visitor.dialogButton('Disconnect'))).toBe(2)
      await visitor.connectButton.waitFor()
    },
  )
})
