import { parseEther, toHex, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { approve, approveButton, askWallet, rejectButton, surface } from './approval-support.ts'
import { askChain } from './ask-chain.ts'
import { emailOffered, logInByEmail, openInbox } from './email-support.ts'
import { freshAddress } from './fresh-account.ts'
import { problemsOf } from './page-problems.ts'
import { sandbox } from './sandbox.ts'
import { balanceOf, ether, nonceOf } from './send-support.ts'
import { type HostName, hostsByStorage, type Visit, visits } from './visit.ts'
import type { StorageMode } from './watched-contexts.ts'

const services = { blockchain: sandbox.services['blockchain'] ?? '' }
const offered = emailOffered()
const visit = visits({
  ...offered,
  options: { ...offered.options, services: { ...services, ...Object(offered.options?.['services']) } },
  wallets: [],
})
const [one] = sandbox.chains

/** Somebody with a new embedded wallet, and money where it is said. */
const start = async (host: HostName, storage: StorageMode, money = 0n) => {
  const visitor = await visit(host, { storage })
  await logInByEmail(visitor, openInbox())
  const address = ((await visitor.hostAddress.textContent()) ?? '') as `0x${string}`
  if (money > 0n) await askChain(one, 'anvil_setBalance', [address, toHex(money)])
  return { visitor, address }
}

const isClosed = ({ dialog }: Visit): Promise<void> => dialog.waitFor({ state: 'hidden' })

const typedData = (address: string) => ({
  domain: { name: 'Tidewater', version: '1', chainId: 31_337 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Order: [
      { name: 'buyer', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Order' as const,
  message: { buyer: address as `0x${string}`, amount: '25' },
})

describe.each(hostsByStorage)('%s host, %s storage: what the visitor approves', (host, storage) => {
  test('a message is signed once they have read it, also after a reload of a page whose modal is closed', async () => {
    const { visitor, address } = await start(host, storage)
    const message = toHex('Good morning')
    const asked = askWallet(visitor, 'personal_sign', [message, address])
    await visitor.heading('Approve Transaction').waitFor()
    await surface(visitor).getByText('Good morning').waitFor()
    await surface(visitor).getByText(new URL(visitor.page.url()).host).first().waitFor()
    expect(await problemsOf(visitor.page)).toEqual([])
    const theme = (): Promise<string | null> => surface(visitor).locator('html').getAttribute('data-theme')
    expect(await theme()).toBe('light')
    await visitor.page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(theme).toBe('dark')
    await visitor.page.evaluate(() =>
      Object(Reflect.get(globalThis, Symbol.for('latchkey/default'))).modal.update({ theme: { mode: 'light' } }),
    )
    await expect.poll(theme).toBe('light')
    await approve(visitor)
    const { value } = await asked
    expect(await verifyMessage({ address, message: 'Good morning', signature: value as `0x${string}` })).toBe(true)
    await isClosed(visitor)
    await visitor.page.reload()
    const again = askWallet(visitor, 'personal_sign', [toHex('Good evening'), address])
    await approve(visitor)
    const { value: signature } = await again
    expect(await verifyMessage({ address, message: 'Good evening', signature: signature as `0x${string}` })).toBe(true)
    await isClosed(visitor)
  })

  test('a no, a closed modal and a method that nobody may: nothing is signed, and the next request is', async () => {
    const { visitor, address } = await start(host, storage)
    const params = [toHex('Hello'), address]
    const refused = askWallet(visitor, 'personal_sign', params)
    await rejectButton(visitor).click()
    expect(await refused).toMatchObject({ code: 4001 })
    await isClosed(visitor)
    const closed = askWallet(visitor, 'personal_sign', params)
    await approveButton(visitor).waitFor()
    await visitor.dialogButton('Close').click()
    expect(await closed).toMatchObject({ code: 4001, message: 'Request was aborted' })
    await isClosed(visitor)
    expect(await askWallet(visitor, 'eth_sign', [address, '0x'])).toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
    await visitor.page.getByText('Action not allowed').first().waitFor()
    await visitor.page.keyboard.press('Escape')
    await isClosed(visitor)
    const asked = askWallet(visitor, 'personal_sign', params)
    await approve(visitor)
    expect(await asked).toMatchObject({ value: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
  })

  test('typed data is shown field by field, and signed', async () => {
    const { visitor, address } = await start(host, storage)
    const asked = askWallet(visitor, 'eth_signTypedData_v4', [address, JSON.stringify(typedData(address))])
    await surface(visitor).getByText('buyer').first().waitFor()
    await approve(visitor)
    const { EIP712Domain: _, ...types } = typedData(address).types
    const { domain, primaryType } = typedData(address)
    const message = { buyer: address, amount: 25n }
    const signature = (await asked).value as `0x${string}`
    expect(await verifyTypedData({ address, domain, types, primaryType, message, signature })).toBe(true)
  })

  test('a transaction is mined, and is what was shown', async () => {
    const { visitor, address } = await start(host, storage, ether)
    const to = freshAddress()
    const asked = askWallet(visitor, 'eth_sendTransaction', [{ from: address, to, value: toHex(parseEther('0.25')) }])
    await surface(visitor)
      .getByText(/0\.25 ETH/)
      .first()
      .waitFor()
    await surface(visitor).getByText(to).first().waitFor()
    await approve(visitor)
    expect(await asked).toMatchObject({ value: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    await expect.poll(() => balanceOf(to)).toBe(parseEther('0.25'))
    expect(await nonceOf(address)).toBe(1)
  })

  test('calls are approved as one and sent one after the other; the wallet says what became of them', async () => {
    const { visitor, address } = await start(host, storage, ether)
    const to = freshAddress()
    const calls = [
      { to, value: '0x3' },
      { to, value: '0x4' },
    ]
    const request = { version: '2.0.0', chainId: '0x7a69', from: address, calls, atomicRequired: false }
    const asked = askWallet(visitor, 'wallet_sendCalls', [request])
    await approve(visitor)
    const { value } = await asked
    const { id } = Object(value)
    const status = async () => Object((await askWallet(visitor, 'wallet_getCallsStatus', [id])).value)
    await expect.poll(async () => (await status()).status).toBe(200)
    expect(await status()).toMatchObject({ atomic: false, chainId: '0x7a69', receipts: [{ status: '0x1' }, {}] })
    expect(await balanceOf(to)).toBe(7n)
    const atomic = { ...request, atomicRequired: true }
    expect(await askWallet(visitor, 'wallet_sendCalls', [atomic])).toMatchObject({ code: 5760 })
    expect(await nonceOf(address)).toBe(2)
  })
})
