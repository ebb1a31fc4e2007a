import { base58 } from '@scure/base'
import type { JSHandle } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SolanaProvider } from '../../core/ports/connections/providers/solana-provider.ts'
import { sandbox } from '../e2e/sandbox.ts'
import { hostNames } from '../e2e/visit.ts'
import { shortAddressOf } from '../support/page-driver.ts'
import { isSignedBy } from '../support/solana-keys.ts'
import { burnerScript, type ForeignChain, openForeignChain } from './foreign-wallets.ts'
import { providerIn, walletVisits } from './wallet-visit.ts'

const visit = walletVisits()
const nobody = { address: '', privateKey: '' }
const { chains, accounts } = sandbox.description
const rpcUrl = chains.find(({ caipNetworkId }) => caipNetworkId.startsWith('solana:'))?.rpcUrl ?? ''
const [kept = nobody, { address: to } = nobody] = accounts.filter(({ namespace }) => namespace === 'solana')
const sol = 1_000_000_000
/** Of one signature. */
const fee = 5_000
/** The burner says on every page that it is for tests. */
const warning = /UnsafeBurnerWalletAdapter/

let chain: ForeignChain
let scripts: readonly string[] = []
beforeAll(async () => {
  chain = await openForeignChain(rpcUrl)
  scripts = [await burnerScript(rpcUrl, base58.decode(kept.privateKey))]
})

/** A transfer that the wallet signs and sends, and one that it signs and the page sends; both are on the chain when this answers. */
const transferTwice = async (provider: JSHandle<SolanaProvider>, from: string, to: string): Promise<void> => {
  const legacy = await chain.transfer('legacy', from, to, sol)
  const sent = await provider.evaluate((solana, transaction) => solana.signAndSendTransaction(transaction), legacy)
  await chain.confirm(base58.encode(sent))
  const versioned = await chain.transfer(0, from, to, sol)
  const signed = await provider.evaluate((solana, transaction) => solana.signTransaction(transaction), versioned)
  await chain.confirm(await chain.send(signed))
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe.each(hostNames)('%s host', (host) => {
  test('the burner wallet connects, signs a message, signs in, and sends from its balance', async () => {
    const visitor = await visit(host, 'solana', scripts)
    const { page, dialog, button } = visitor
    visitor.expectProblem(warning)
    await visitor.chooseWallet('Burner Wallet')
    await dialog.waitFor({ state: 'hidden' })
    const provider = await providerIn<SolanaProvider>(page, 'solana')
    const [from = ''] = await provider.evaluate((solana) => solana.accounts())
    await expect.poll(() => button.textContent()).toContain(shortAddressOf(from))
    await chain.fund(from, 3 * sol)
    await visitor.openModal()
    await dialog.getByText('3 SOL', { exact: true }).waitFor()
    await visitor.dialogButton('Close').click()

    const message = 'Moor the Heron at berth 7'
    const signature = await provider.evaluate((solana, bytes) => solana.signMessage(bytes), bytesOf(message))
    expect(isSignedBy(from, bytesOf(message), signature)).toBe(true)
    expect(isSignedBy(from, bytesOf('Moor it elsewhere'), signature)).toBe(false)

    const nonce = 'k3jZ8vQ2'
    const signedIn = await provider.evaluate((solana, given) => solana.signIn?.({ nonce: given }), nonce)
    if (signedIn === undefined) throw new Error('The wallet offers it.')
    const text = new TextDecoder().decode(signedIn.signedMessage)
    expect(text).toContain(`${new URL(page.url()).host} wants you to sign in with your Solana account:\n${from}\n`)
    expect(text).toContain(`Nonce: ${nonce}`)
    expect(signedIn.account).toBe(from)
    expect(isSignedBy(from, signedIn.signedMessage, signedIn.signature)).toBe(true)

    const before = await chain.balance(to)
    await transferTwice(provider, from, to)
    expect(await chain.balance(to)).toBe(before + 2 * sol)
    expect(await chain.balance(from)).toBe(sol - 2 * fee)

    // It has no key any more for the site that it comes back to.
    await page.reload()
    await visitor.connectButton.waitFor()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('disconnected')
  })

  test('a wallet that keeps its key is there again after a reload, without a question, and signs', async () => {
    const visitor = await visit(host, 'solana', scripts)
    const { page, button } = visitor
    visitor.expectProblem(warning)
    await visitor.chooseWallet('Kept Wallet')
    await expect.poll(() => button.textContent()).toContain(shortAddressOf(kept.address))
    await page.reload()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    const provider = await providerIn<SolanaProvider>(page, 'solana')
    const message = bytesOf('Cast off')
    const signature = await provider.evaluate((solana, bytes) => solana.signMessage(bytes), message)
    expect(isSignedBy(kept.address, message, signature)).toBe(true)
    await visitor.disconnect()
    await page.reload()
    await visitor.connectButton.waitFor()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('disconnected')
  })
})
