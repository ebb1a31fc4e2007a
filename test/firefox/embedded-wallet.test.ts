import { parseEther, toHex, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { askChain } from '../e2e/ask-chain.ts'
import { openInbox, walletSite } from '../e2e/email-support.ts'
import { freshAddress } from '../e2e/fresh-account.ts'
import { sandbox } from '../e2e/sandbox.ts'
import { balanceOf } from '../e2e/send-support.ts'
import {
  accountButton,
  addressOf,
  answerInWindow,
  approveDevice,
  askWallet,
  logIn,
  newVisitor,
  onAnotherSite,
  visitHost,
  windowOf,
} from './email-visitor.ts'
import { firefoxVisits, openPage, visitorIn } from './firefox-driver.ts'

const firefox = firefoxVisits()
const { context } = firefox

const [one] = sandbox.chains
const waitMs = 120_000

describe.skipIf(firefox.isMissing).each(['react', 'plain'] as const)('Firefox, %s host', (host) => {
  test('a visitor without a wallet has one after six actions, also after a reload', { timeout: waitMs }, async () => {
    const visitor = await newVisitor(context(), host)
    expect(visitor.actions).toBeLessThanOrEqual(6)
    expect(visitor.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await visitor.page.reload()
    expect(await visitor.isConnected()).toBe(visitor.address)
    expect(await visitor.inbox.count()).toBe(2)
  })

  test('a message and typed data are signed in a window once they are approved, and not where they are refused', {
    timeout: waitMs,
  }, async () => {
    const visitor = await newVisitor(context(), host)
    const address = visitor.address as `0x${string}`
    const refused = askWallet(visitor, 'personal_sign', [toHex('Good evening'), address])
    await answerInWindow(visitor, 'Reject')
    expect(await refused).toEqual({ code: 4001 })
    const asked = askWallet(visitor, 'personal_sign', [toHex('Good morning'), address])
    await answerInWindow(visitor, 'Approve')
    const { value } = await asked
    expect(await verifyMessage({ address, message: 'Good morning', signature: value as `0x${string}` })).toBe(true)
    const domain = { name: 'Tidewater', version: '1', chainId: 31_337 } as const
    const types = { Order: [{ name: 'amount', type: 'uint256' }] } as const
    const EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]
    const data = { domain, types: { EIP712Domain, ...types }, primaryType: 'Order', message: { amount: '25' } }
    const typed = askWallet(visitor, 'eth_signTypedData_v4', [address, JSON.stringify(data)])
    await answerInWindow(visitor, 'Approve')
    const signature = (await typed).value as `0x${string}`
    const message = { amount: 25n }
    expect(await verifyTypedData({ address, domain, types, primaryType: 'Order', message, signature })).toBe(true)
  })

  test('a transfer is mined', { timeout: waitMs }, async () => {
    const visitor = await newVisitor(context(), host)
    await askChain(one, 'anvil_setBalance', [visitor.address, toHex(parseEther('1'))])
    const to = freshAddress()
    const call = { from: visitor.address, to, value: toHex(parseEther('0.25')) }
    const asked = askWallet(visitor, 'eth_sendTransaction', [call])
    await answerInWindow(visitor, 'Approve')
    expect((await asked).value).toMatch(/^0x[0-9a-f]{64}$/)
    await expect.poll(() => balanceOf(to)).toBe(parseEther('0.25'))
  })

  test('another site of the browser takes the wallet over by a press, and keeps it', { timeout: waitMs }, async () => {
    const first = await newVisitor(context(), host === 'react' ? 'plain' : 'react')
    await first.press(accountButton)
    const own = await windowOf(first, () => first.press('Manage your wallet'))
    await visitorIn(own).press('Open your wallet')
    await visitorIn(own).sees('heading', 'Your wallet is in this browser now')
    await own.close()
    const second = await visitHost(context(), onAnotherSite(addressOf(host)))
    await second.press('Connect wallet')
    await second.fill('Email', first.inbox.email)
    await second.press('Continue with email')
    await second.sees('heading', 'Is this you?')
    const window = await windowOf(second, () => second.press('Use the wallet in this browser'))
    await visitorIn(window).press('Sign in')
    expect(await second.isConnected()).toBe(first.address)
    await second.page.reload()
    expect(await second.isConnected()).toBe(first.address)
  })

  test('another browser, or one that has lost all storage, has the same account after the mail', {
    timeout: waitMs,
  }, async () => {
    const { inbox, address } = await newVisitor(context(), host)
    const empty = await firefox.browser().createBrowserContext()
    const there = await visitHost(empty, addressOf(host))
    await logIn(there, inbox)
    expect(await there.isConnected()).toBe(address)
    await empty.close()
  })

  test('the address is changed with a code of the old one and one of the new', { timeout: waitMs }, async () => {
    const visitor = await newVisitor(context(), host)
    const after = openInbox()
    await visitor.press(accountButton)
    await visitor.press('Edit Email')
    await visitor.fill('Email address', after.email)
    await visitor.press('Save')
    await visitor.sees('heading', 'Confirm Current Email')
    await visitor.fill('Code', await visitor.inbox.read('code'))
    await visitor.sees('heading', 'Confirm New Email')
    await visitor.fill('Code', await after.read('code'))
    await visitor.sees('heading', 'Account')
    await visitor.page.reload()
    expect(await visitor.isConnected()).toBe(visitor.address)
  })

  test('who signs out everywhere on the wallet’s own page is signed out here', { timeout: waitMs }, async () => {
    const visitor = await newVisitor(context(), host)
    const own = await openPage(context(), `${walletSite}/wallet`)
    const there = visitorIn(own)
    await there.fill('Email', visitor.inbox.email)
    await there.press('Continue with email')
    await there.sees('heading', 'Open the link in the mail')
    await approveDevice(context(), visitor.inbox)
    await own.bringToFront()
    await there.sees('heading', 'Type the code')
    await there.fill('Code', await visitor.inbox.read('code'))
    await there.press('Continue')
    await there.press('Sign out everywhere')
    await there.sees('heading', 'Sign in to your wallet')
    await visitor.page.reload()
    await visitor.isDisconnected()
  })
})
