import { describe, expect, test } from 'vitest'
import { callHostModal } from '../support/host-modal.ts'
import { anyShortAddress, connectThroughHost } from '../support/page-driver.ts'
import { advanceTime, installClock } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const [one, two, elsewhere] = [31337, 31338, 31339]
const unknownTwo = { wallets: [{ unknownChains: [two] }] }
const cancelled = 'You cancelled. The network stays as it was.'

const openNetworks = async (visitor: Visit): Promise<void> => {
  await visitor.openModal()
  await visitor.dialogButton(/^Switch network, now /).click()
  await visitor.heading('Choose a network').waitFor()
}
const connectAndOpenNetworks = async (visitor: Visit): Promise<void> => {
  await visitor.connect(visitor.wallet.name)
  await openNetworks(visitor)
}
const isNow = async (visitor: Visit, name: string): Promise<void> => {
  await visitor.dialogButton(`Switch network, now ${name}`).waitFor()
  await expect.poll(() => visitor.hostNetwork.textContent()).toBe(name)
}
/** What the wallet was asked about networks. */
const wishes = (visitor: Visit): readonly string[] =>
  visitor.wallet.methods().filter((method) => method.endsWith('EthereumChain'))

describe.each(hostNames)('%s host: networks', (host) => {
  test('the page switches the wallet, in both directions, and a reload keeps it', async () => {
    const visitor = await visit(host)
    await connectAndOpenNetworks(visitor)
    await visitor.row('Sandbox Two').click()
    await isNow(visitor, 'Sandbox Two')
    await visitor.dialog.getByText('250 ETH').waitFor()
    await visitor.page.reload()
    await expect.poll(() => visitor.hostNetwork.textContent()).toBe('Sandbox Two')
    await openNetworks(visitor)
    await visitor.row('Sandbox One').click()
    await isNow(visitor, 'Sandbox One')
    await visitor.dialog.getByText('10,000 ETH').waitFor()
    expect(wishes(visitor)).toEqual(['wallet_switchEthereumChain', 'wallet_switchEthereumChain'])
  })

  test('the wallet switches the page, in both directions', async () => {
    const visitor = await visit(host)
    await visitor.connect(visitor.wallet.name)
    await visitor.openModal()
    await visitor.wallet.selectChain(two)
    await isNow(visitor, 'Sandbox Two')
    await visitor.wallet.selectChain(one)
    await isNow(visitor, 'Sandbox One')
    expect(wishes(visitor)).toEqual([])
  })

  test('a network that the wallet does not know is added once, and used', async () => {
    const visitor = await visit(host, unknownTwo)
    await connectAndOpenNetworks(visitor)
    await visitor.row('Sandbox Two').click()
    await isNow(visitor, 'Sandbox Two')
    await visitor.dialog.getByText('250 ETH').waitFor()
    expect(visitor.wallet.proposals()).toEqual([
      {
        chainId: '0x7a6a',
        chainName: 'Sandbox Two',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [sandbox.chains[1]?.rpcUrl],
      },
    ])
    for (const name of ['Sandbox One', 'Sandbox Two']) {
      await visitor.dialogButton(/^Switch network, now /).click()
      await visitor.row(name).click()
      await isNow(visitor, name)
    }
    expect(wishes(visitor).map((method) => method.slice(7, 10))).toEqual(['swi', 'add', 'swi', 'swi'])
  })

  test.each([
    ['the switch', {}, ['wallet_switchEthereumChain']],
    ['the new network', unknownTwo, ['wallet_switchEthereumChain', 'wallet_addEthereumChain']],
  ] as const)('whoever rejects %s is asked nothing more, and reads why', async (_, options, asked) => {
    const visitor = await visit(host, { ...options, prepare: installClock })
    visitor.wallet.behaveOnSwitch('ask')
    await connectAndOpenNetworks(visitor)
    await visitor.row('Sandbox Two').click()
    await visitor.dialog.getByText(`Approve in ${visitor.wallet.name}`).first().waitFor()
    await expect.poll(() => wishes(visitor)).toEqual(asked)
    visitor.wallet.rejectSwitch()
    await visitor.heading('Choose a network').waitFor()
    await visitor.dialog.getByText(cancelled).first().waitFor()
    await expect.poll(() => visitor.row('Sandbox Two').evaluate((row) => row.matches(':focus'))).toBe(true)
    await advanceTime(visitor)
    expect(wishes(visitor)).toEqual(asked)
    await expect.poll(() => visitor.hostNetwork.textContent()).toBe('Sandbox One')
    // The row can be tried again.
    visitor.wallet.behaveOnSwitch('approve')
    await visitor.row('Sandbox Two').click()
    await isNow(visitor, 'Sandbox Two')
  })

  test('Cancel ends the wait; what the wallet is told later still counts', async () => {
    const visitor = await visit(host)
    visitor.wallet.behaveOnSwitch('ask')
    await connectAndOpenNetworks(visitor)
    await visitor.row('Sandbox Two').click()
    await visitor.dialogButton('Cancel').click()
    await visitor.heading('Choose a network').waitFor()
    await visitor.wallet.approveSwitch()
    await expect.poll(() => visitor.hostNetwork.textContent()).toBe('Sandbox Two')
    await expect.poll(() => visitor.row('Sandbox Two').getAttribute('aria-current')).toBe('true')
  })

  test('the list is searched and walked with the keyboard; Escape clears, then closes', async () => {
    const visitor = await visit(host)
    const { page } = visitor
    await connectAndOpenNetworks(visitor)
    await expect.poll(() => visitor.row('Sandbox One').evaluate((row) => row.matches(':focus'))).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => visitor.row('Sandbox Two').evaluate((row) => row.matches(':focus'))).toBe(true)
    await page.keyboard.press('Shift+Tab')
    const search = visitor.dialog.getByRole('searchbox', { name: 'Search networks' })
    await expect.poll(() => search.evaluate((field) => field.matches(':focus'))).toBe(true)
    await page.keyboard.type('tw')
    await expect.poll(() => visitor.rows.count()).toBe(1)
    await page.getByRole('status').getByText('1 network found').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => visitor.rows.count()).toBe(2)
    await expect.poll(() => search.inputValue()).toBe('')
    expect(await visitor.dialog.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'hidden' })
  })

  test('without a wallet a network is chosen for later', async () => {
    const visitor = await visit(host)
    await expect.poll(() => visitor.hostNetwork.textContent()).toBe('Sandbox One')
    const opened = callHostModal(visitor.page, 'open', { view: 'Networks' })
    await visitor.row('Sandbox Two').click()
    expect(await opened).toBe('done')
    await expect.poll(() => visitor.hostNetwork.textContent()).toBe('Sandbox Two')
    await visitor.page.reload()
    // Only what has a session to restore loads the core by itself.
    await visitor.button.hover()
    await expect.poll(() => visitor.hostNetwork.textContent()).toBe('Sandbox Two')
  })

  test('the host switches, and hears why not', async () => {
    const visitor = await visit(host)
    await visitor.connect(visitor.wallet.name)
    const switchTo = (id: number) => callHostModal(visitor.page, 'switchNetwork', `eip155:${id}`)
    expect(await switchTo(two)).toBe('done')
    await expect.poll(() => visitor.hostNetwork.textContent()).toBe('Sandbox Two')
    visitor.wallet.behaveOnSwitch('reject')
    expect(await switchTo(one)).toBe('NETWORK_SWITCH_REJECTED')
    visitor.wallet.behaveOnSwitch('stay')
    expect(await switchTo(one)).toBe('NETWORK_SWITCH_FAILED')
    expect(await switchTo(elsewhere)).toBe('NETWORK_NOT_FOUND')
    expect(await visitor.dialog.isVisible()).toBe(false)
  })
})

describe.each(hostNames)('%s host: a network that the page does not offer', (host) => {
  const isWrong = async (visitor: Visit): Promise<void> => {
    await visitor.heading('Wrong network').waitFor()
    await expect.poll(() => visitor.button.textContent()).toContain('Wrong network')
  }

  test.each(['at once', 'after a reload'] as const)('the wallet goes there, and comes back: %s', async (when) => {
    const visitor = await visit(host)
    await visitor.connect(visitor.wallet.name)
    if (when === 'after a reload') {
      await visitor.page.reload()
      await visitor.button.getByText(anyShortAddress).waitFor()
      await expect.poll(() => visitor.wallet.listeners()).toBeGreaterThan(0)
    }
    await visitor.wallet.selectChain(elsewhere)
    await isWrong(visitor)
    await visitor.page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => visitor.button.textContent()).toContain('Wrong network')
    await visitor.openModal()
    await isWrong(visitor)
    await visitor.wallet.selectChain(one)
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.button.getByText(anyShortAddress).waitFor()
  })

  test('a wallet that connects there is asked to leave it', async () => {
    const { chains } = sandbox
    const known = chains.map(({ rpcUrl }, index) => ({ chainId: one + index, rpcUrl }))
    const visitor = await visit(host, { wallets: [{ chains: [{ chainId: elsewhere, rpcUrl: '' }, ...known] }] })
    await visitor.chooseWallet(visitor.wallet.name)
    await isWrong(visitor)
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    visitor.wallet.behaveOnSwitch('reject')
    await visitor.row('Sandbox Two').click()
    await visitor.dialog.getByText(cancelled).first().waitFor()
    await isWrong(visitor)
    visitor.wallet.behaveOnSwitch('approve')
    await visitor.row('Sandbox Two').click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.button.getByText(anyShortAddress).waitFor()
    await expect.poll(() => visitor.hostNetwork.textContent()).toBe('Sandbox Two')
  })

  test('the way out may be to disconnect', async () => {
    const visitor = await visit(host)
    await visitor.connect(visitor.wallet.name)
    await visitor.wallet.selectChain(elsewhere)
    await isWrong(visitor)
    await visitor.dialogButton('Disconnect').click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.connectButton.waitFor()
  })

  test.each([
    [{ networkSwitching: false }, 0],
    [{ allowUnsupportedNetwork: true }, 1],
  ] as const)('is let be where the host says %o', async (rules, switches) => {
    const visitor = await visit(host)
    await visitor.connect(visitor.wallet.name)
    expect(await callHostModal(visitor.page, 'update', rules)).toBe('done')
    await visitor.wallet.selectChain(elsewhere)
    await expect.poll(() => visitor.hostNetwork.textContent()).toBe('Not offered here')
    expect(await visitor.dialog.isVisible()).toBe(false)
    await expect.poll(() => visitor.button.textContent()).toMatch(anyShortAddress)
    await visitor.openModal()
    await visitor.dialog.getByText('Unknown network').waitFor()
    await visitor.dialog.getByText('Not available').waitFor()
    await expect.poll(() => visitor.dialogButton(/^Switch network/).count()).toBe(switches)
    await visitor.wallet.selectChain(one)
    await visitor.dialog.getByText('10,000 ETH').waitFor()
  })

  test.each(['at once', 'after a reload'] as const)('is let be in basic mode: %s', async (when) => {
    const visitor = await visit(host, { options: { mode: 'basic' }, prepare: installClock })
    await visitor.button.hover()
    await expect.poll(() => visitor.hostNetwork.textContent()).toBe('Sandbox One')
    expect(await connectThroughHost(visitor.page, visitor.wallet.rdns)).toBe('connected')
    if (when === 'after a reload') {
      await visitor.page.reload()
      await visitor.button.getByText(anyShortAddress).waitFor()
      await expect.poll(() => visitor.wallet.listeners()).toBeGreaterThan(0)
    }
    await visitor.wallet.selectChain(elsewhere)
    await expect.poll(() => visitor.hostNetwork.textContent()).toBe('Not offered here')
    await advanceTime(visitor)
    expect(await visitor.dialog.isVisible()).toBe(false)
    await expect.poll(() => visitor.button.textContent()).toMatch(anyShortAddress)
    await visitor.openModal()
    await visitor.dialog.getByText('Unknown network').waitFor()
  })
})
