import { parseEther, stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { askThroughHost, createPageDriver, shortAddressOf } from '../support/page-driver.ts'
import { askChain } from './ask-chain.ts'
import { accountAt, berth } from './pocket-site.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, visits } from './visit.ts'
import { connectElsewhere, eventually, openCode, walletsElsewhere, withRelay } from './wallet-elsewhere.ts'

/** Who gets what is sent: nobody reads its balance. */
const nobody = '0x00000000000000000000000000000000000000ab'

const visit = visits()
const startWallet = walletsElsewhere()

const message = 'Pay the harbour fee\nbefore the tide turns'

describe.each(hostNames)('%s host: a wallet on another device', (host) => {
  test('connects by the link, signs, sends, changes the network from either side, and hears of the end', async () => {
    const wallet = await startWallet()
    const visitor = await visit(host, withRelay())
    const { page, dialog, dialogButton, hostStatus, hostAddress, hostNetwork } = visitor
    const ask = (method: string, ...params: readonly unknown[]) => askThroughHost(page, method, ...params)
    const [one, two] = sandbox.chains

    const uri = await openCode(visitor)
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await wallet.pair(uri)
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => hostAddress.textContent()).toBe(accountAt(2))
    expect(await visitor.button.textContent()).toContain(shortAddressOf(accountAt(2)))
    await visitor.openModal()
    await dialog.getByText('Connected with Test Wallet').waitFor()
    await dialog.getByText('ETH').first().waitFor()
    await dialogButton('Close').click()

    const signature = await ask('personal_sign', stringToHex(message), accountAt(2))
    expect(await verifyMessage({ address: accountAt(2), message, signature: `0x${signature.slice(2)}` })).toBe(true)
    const typed = await ask('eth_signTypedData_v4', accountAt(2), JSON.stringify(berth))
    const domain = { ...berth.domain, chainId: 31337n }
    expect(await verifyTypedData({ ...berth, domain, address: accountAt(2), signature: `0x${typed.slice(2)}` })).toBe(
      true,
    )
    const value = `0x${parseEther('0.25').toString(16)}`
    const hash = await ask('eth_sendTransaction', { from: accountAt(2), to: nobody, value })
    await eventually(() => askChain(one, 'eth_getTransactionReceipt', [hash])).toMatchObject({
      from: accountAt(2).toLowerCase(),
      to: nobody.toLowerCase(),
      status: '0x1',
    })
    expect(await askChain(one, 'eth_getTransactionByHash', [hash])).toMatchObject({ value })

    await visitor.openModal()
    await dialogButton(/^Switch network/).click()
    await visitor.row(two?.name ?? '').click()
    await eventually(() => hostNetwork.textContent()).toBe(two?.name)
    expect(wallet.requests().at(-1)?.method).toBe('wallet_switchEthereumChain')
    expect(Number(await ask('eth_chainId'))).toBe(31338)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    const there = await ask('eth_sendTransaction', { from: accountAt(2), to: nobody, value: '0x1' })
    await eventually(() => askChain(two, 'eth_getTransactionByHash', [there])).toMatchObject({ value: '0x1' })
    await wallet.switchChain('eip155:31337')
    await eventually(() => hostNetwork.textContent()).toBe(one?.name)
    await wallet.switchAccounts([accountAt(3)])
    await eventually(() => hostAddress.textContent()).toBe(accountAt(3))

    expect(wallet.sessions()).toBe(1)
    await visitor.disconnect()
    await eventually(() => hostStatus.textContent()).toBe('disconnected')
    await eventually(() => wallet.sessions()).toBe(0)
    expect(await page.getByText('Your wallet ended the connection.').count()).toBe(0)
  })

  test('is still connected after a reload, and signs', async () => {
    const wallet = await startWallet()
    const visitor = await visit(host, withRelay())
    await connectElsewhere(visitor, wallet)
    await visitor.page.reload()
    await eventually(() => visitor.hostStatus.textContent()).toBe('connected')
    expect(await visitor.hostAddress.textContent()).toBe(accountAt(2))
    const signature = await askThroughHost(visitor.page, 'personal_sign', stringToHex(message), accountAt(2))
    expect(await verifyMessage({ address: accountAt(2), message, signature: `0x${signature.slice(2)}` })).toBe(true)
    await visitor.openModal()
    await visitor.dialog.getByText('Connected with Test Wallet').waitFor()
    expect([wallet.proposals(), wallet.sessions()]).toEqual([1, 1])
  })

  test('that ended the session while the page was closed is not asked again; a notice offers to connect', async () => {
    const wallet = await startWallet()
    const visitor = await visit(host, withRelay())
    await connectElsewhere(visitor, wallet)
    await eventually(() => visitor.hostStatus.textContent()).toBe('connected')
    const address = visitor.page.url()
    await visitor.page.close()
    await wallet.disconnect()
    expect(wallet.sessions()).toBe(0)

    const page = await visitor.context.newPage()
    const later = createPageDriver(page)
    await page.goto(address)
    const notice = page.getByRole('status').filter({ hasText: 'Your wallet ended the connection.' })
    // Of a page that has not heard of the end this says “connected”; of one that has lost it, the notice never comes.
    await eventually(() => later.hostStatus.textContent()).toBe('disconnected')
    await notice.waitFor()
    await later.connectButton.waitFor()
    expect(await later.dialog.isVisible()).toBe(false)
    expect([wallet.proposals(), wallet.requests().length]).toEqual([1, 0])
    await notice.getByRole('button', { name: 'Connect again', exact: true }).click()
    await later.heading('Connect wallet').waitFor()
    await later.row('WalletConnect').waitFor()
    await later.dialogButton('Close').click()

    await page.reload()
    await later.connectButton.waitFor()
    await eventually(() => later.hostStatus.textContent()).toBe('disconnected')
    expect(await notice.count()).toBe(0)
  })

  test('that ends the session before the visitor’s eyes is told of', async () => {
    const wallet = await startWallet()
    const visitor = await visit(host, withRelay())
    await connectElsewhere(visitor, wallet)
    await wallet.disconnect()
    await visitor.page.getByText('Your wallet ended the connection.').waitFor()
    await eventually(() => visitor.hostStatus.textContent()).toBe('disconnected')
    await visitor.page.getByRole('button', { name: 'Dismiss this message', exact: true }).click()
    await eventually(() => visitor.page.getByText('Your wallet ended the connection.').count()).toBe(0)
  })
})
