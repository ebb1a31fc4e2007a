import { createPublicClient, http, parseEther, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createSiwxVerifier } from '../../server/index.ts'
import { approve, askWallet, surface } from './approval-support.ts'
import { askChain } from './ask-chain.ts'
import { emailOffered, isConnected, logInByEmail, openInbox } from './email-support.ts'
import { freshAddress } from './fresh-account.ts'
import { problemsOf } from './page-problems.ts'
import { sandbox } from './sandbox.ts'
import { balanceOf, button, field, fill, giveEther, goToSend, nonceOf, review, send, sent } from './send-support.ts'
import { sessionsOf, signedIn, stands } from './signed-in.ts'
import { type HostName, hostsByStorage, type Visit, visits } from './visit.ts'
import type { StorageMode } from './watched-contexts.ts'

const services = {
  ...(emailOffered().options?.['services'] as object),
  blockchain: sandbox.services['blockchain'] ?? '',
}
/** Its visitors have smart accounts. */
const options = { projectId: 'tidewater', services }
/** The wallet's frame asks it. */
const otherServices = Object.values(sandbox.description.bundlers).map((url) => new URL(url).origin)
const visit = visits({ ...emailOffered(options), wallets: [], otherServices })
const [one, other] = sandbox.chains
const rpcUrl = one?.rpcUrl ?? ''

const addressOf = async ({ hostAddress }: Visit): Promise<`0x${string}`> =>
  ((await hostAddress.textContent()) ?? '') as `0x${string}`
const codeAt = (address: string): Promise<unknown> => askChain(one, 'eth_getCode', [address, 'latest'])
const openWallets = async (visitor: Visit): Promise<void> => {
  await visitor.openModal()
  await visitor.dialogButton('Wallets').click()
  await visitor.heading('Wallets').waitFor()
}
const start = async (host: HostName, storage: StorageMode) => {
  const visitor = await visit(host, { storage })
  const inbox = openInbox()
  await logInByEmail(visitor, inbox)
  return { visitor, inbox, address: await addressOf(visitor) }
}

describe.each(hostsByStorage)('%s host, %s storage: a smart account', (host, storage) => {
  test('is where a new visitor is, and sends from its first transaction on', async () => {
    const { visitor, address } = await start(host, storage)
    expect(await codeAt(address)).toBe('0x')
    await giveEther(address)
    const to = freshAddress()
    await goToSend(visitor)
    await fill(visitor, '1.25', to)
    await review(visitor)
    await send(visitor)
    await visitor.heading('Approve Transaction').waitFor()
    await surface(visitor).getByText('your smart account is made').waitFor()
    await surface(visitor).getByText(address, { exact: true }).first().waitFor()
    expect(await problemsOf(visitor.page)).toEqual([])
    await approve(visitor)
    await sent(visitor).waitFor()
    expect(await balanceOf(to)).toBe(parseEther('1.25'))
    expect(await codeAt(address)).not.toBe('0x')
    // No key has sent it.
    expect(await nonceOf(address)).toBe(1)
  })

  test('sends all that it has: what its operation costs is left', async () => {
    const { visitor, address } = await start(host, storage)
    await giveEther(address)
    const to = freshAddress()
    await goToSend(visitor)
    await fill(visitor, '', to)
    await button(visitor, 'Max').click()
    await review(visitor)
    await send(visitor)
    await approve(visitor)
    await sent(visitor).waitFor()
    expect(await balanceOf(to)).toBeGreaterThan(parseEther('9.9'))
  })

  test('or the key’s own: the visitor chooses, and it stays so after a reload and on the way back', async () => {
    const { visitor, address } = await start(host, storage)
    await openWallets(visitor)
    await visitor.dialog.getByText('Smart account', { exact: true }).waitFor()
    expect(await problemsOf(visitor.page)).toEqual([])
    await visitor.dialogButton('Switch to your EOA').click()
    await visitor.dialog.getByText('Account switched').first().waitFor()
    await expect.poll(() => addressOf(visitor)).not.toBe(address)
    const own = await addressOf(visitor)
    expect(await askWallet(visitor, 'eth_accounts', [])).toEqual({ value: [own] })
    await visitor.dialogButton('Close').click()
    await visitor.page.reload()
    await isConnected(visitor)
    expect(await addressOf(visitor)).toBe(own)
    await openWallets(visitor)
    await visitor.dialogButton('Switch to your Smart Account').click()
    await expect.poll(() => addressOf(visitor)).toBe(address)
  })

  test('of which both are shown with what they hold, and funds are moved between them', async () => {
    const { visitor, address } = await start(host, storage)
    await giveEther(address)
    await openWallets(visitor)
    await visitor.dialog.getByText('10 ETH', { exact: true }).waitFor()
    await visitor.dialog.getByText('0 ETH', { exact: true }).waitFor()
    expect(await problemsOf(visitor.page)).toEqual([])
    await visitor.dialogButton('Move funds here').click()
    await visitor.heading('Send').waitFor()
    await visitor.dialog.getByText('This is another account of your own').waitFor()
    await field(visitor, 'Amount').fill('2')
    await review(visitor)
    await send(visitor)
    await approve(visitor)
    await sent(visitor).waitFor()
    await visitor.dialogButton('Close').click()
    await openWallets(visitor)
    await visitor.dialog.getByText('2 ETH', { exact: true }).waitFor()
    await visitor.dialogButton('Switch to your EOA').click()
    await expect.poll(() => addressOf(visitor)).not.toBe(address)
    expect(await balanceOf(await addressOf(visitor))).toBe(parseEther('2'))
  })

  test('costs nothing where somebody else pays: all that it has is sent', async () => {
    const { visitor, address } = await start(host, storage)
    const balanceThere = (of: string) => askChain(other, 'eth_getBalance', [of, 'latest'])
    await askChain(other, 'anvil_setBalance', [address, toHex(parseEther('3'))])
    await askWallet(visitor, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    const to = freshAddress()
    await goToSend(visitor)
    await fill(visitor, '', to)
    await button(visitor, 'Max').click()
    await review(visitor)
    await visitor.dialog.getByText('Paid for you').waitFor()
    await send(visitor)
    await surface(visitor).getByText('Paid by the owner of the wallet’s site').waitFor()
    await approve(visitor)
    await sent(visitor).waitFor()
    expect(await balanceThere(to)).toBe(toHex(parseEther('3')))
    expect(await balanceThere(address)).toBe('0x0')
  })

  test('makes several calls as one for a page that asks for it', async () => {
    const { visitor, address } = await start(host, storage)
    await giveEther(address)
    expect(await askWallet(visitor, 'wallet_getCapabilities', [address])).toMatchObject({
      value: { '0x7a69': { atomic: { status: 'supported' } } },
    })
    const receivers = [freshAddress(), freshAddress()]
    const calls = receivers.map((to) => ({ to, value: toHex(7n) }))
    const asked = askWallet(visitor, 'wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls },
    ])
    await surface(visitor).getByText('all of them, or none').waitFor()
    await approve(visitor)
    const { value } = await asked
    const status = () => askWallet(visitor, 'wallet_getCallsStatus', [Object(value).id])
    await expect.poll(status, { timeout: 15_000 }).toMatchObject({ value: { status: 200, atomic: true } })
    for (const to of receivers) expect(await balanceOf(to)).toBe(7n)
  })
})

test('a page names who pays for its calls: one that the owner of the wallet’s site knows, and nobody else', async () => {
  const { visitor, address } = await start('react', 'partitioned')
  const [bundler = ''] = Object.values(sandbox.description.bundlers)
  expect(await askWallet(visitor, 'wallet_getCapabilities', [address])).toMatchObject({
    value: { '0x7a69': { paymasterService: { supported: true } } },
  })
  const ask = (url: string) =>
    askWallet(visitor, 'wallet_sendCalls', [
      {
        ...{ version: '2.0.0', chainId: '0x7a69', calls: [{ to: freshAddress(), value: '0x0' }] },
        capabilities: { paymasterService: { url } },
      },
    ])
  expect(await ask('https://pays.example')).toMatchObject({ code: -32602 })
  const asked = ask(bundler)
  await surface(visitor)
    .getByText(`Paid by ${new URL(bundler).host}, which the page names`)
    .waitFor()
  expect(await problemsOf(visitor.page)).toEqual([])
  await approve(visitor)
  const { value } = await asked
  const status = () => askWallet(visitor, 'wallet_getCallsStatus', [Object(value).id])
  await expect.poll(status, { timeout: 15_000 }).toMatchObject({ value: { status: 200 } })
  // It never had anything.
  expect(await balanceOf(address)).toBe(0n)
})

test('a visitor signs in with it before it is there, and a server that knows the chain agrees', async () => {
  const siwx = { statement: 'Sign in to Tidewater.' }
  const visitor = await visit('react', { ...emailOffered({ ...options, siwx }), storage: 'partitioned' })
  await logInByEmail(visitor, openInbox())
  await stands(visitor, signedIn)
  const address = await addressOf(visitor)
  expect(await codeAt(address)).toBe('0x')
  const [message, signature] = (await sessionsOf(visitor.page)).at(-1) ?? []
  expect(message).toContain(address)
  const { host: domain, origin } = new URL(visitor.page.url())
  const verifier = createSiwxVerifier({
    ...{ domain, uri: origin, chains: [{ id: 'eip155:31337', rpcUrls: [rpcUrl] }] },
    nonces: { put: async () => undefined, take: async () => true },
  })
  expect(await verifier.verify({ session: { message, signature }, browser: '0'.repeat(32) })).toMatchObject({
    ok: true,
  })
  const client = createPublicClient({ transport: http(rpcUrl) })
  const signed = { address, message: message ?? '', signature: (signature ?? '0x') as `0x${string}` }
  expect(await client.verifyMessage(signed)).toBe(true)
  expect(await client.verifyMessage({ ...signed, message: `${signed.message} ` })).toBe(false)
})
