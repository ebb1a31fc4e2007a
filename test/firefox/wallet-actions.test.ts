import { parseEther, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { askChain } from '../e2e/ask-chain.ts'
import { emailOffered } from '../e2e/email-support.ts'
import { freshAddress } from '../e2e/fresh-account.ts'
import { networkIn } from '../e2e/offered-networks.ts'
import { sandbox } from '../e2e/sandbox.ts'
import { balanceOn, sol } from '../e2e/send-solana-support.ts'
import { balanceOf } from '../e2e/send-support.ts'
import { verdictOf } from '../e2e/signed-in.ts'
import { rpc } from '../sandbox/support/rpc.ts'
import { freshSolanaAccount } from '../support/solana-sending.ts'
import { accountButton, answerInWindow, askWallet, type EmailVisitor, newVisitor } from './email-visitor.ts'
import { firefoxVisits } from './firefox-driver.ts'

const firefox = firefoxVisits()
const { context } = firefox

const [one] = sandbox.chains
const evm = networkIn(sandbox.description, 'eip155')
const solana = networkIn(sandbox.description, 'solana')
const waitMs = 150_000
/** As long as the wallet site lets a visitor wait for the next mail, in its own time. */
const resendMs = 31_000

/** From the page, in the modal, up to what the chain says. */
const sendInModal = async (visitor: EmailVisitor, from: string, amount: string, to: string): Promise<void> => {
  await visitor.press({ part: from.slice(0, 4) })
  await visitor.press('Send')
  await visitor.fill('Amount', amount)
  await visitor.fill('To', to)
  await visitor.press('Review')
  await visitor.sees('heading', 'Review send')
  await visitor.press('Send')
  await answerInWindow(visitor, 'Approve')
}

describe.skipIf(firefox.isMissing).each(['react', 'plain'] as const)('Firefox, %s host', (host) => {
  test('a closed modal signs nothing; a batch is sent; Send moves what was typed, on EVM and on Solana', {
    timeout: waitMs,
  }, async () => {
    const visitor = await newVisitor(context(), host, {
      networks: [evm, solana],
      services: {
        ...(emailOffered().options?.['services'] as object),
        blockchain: sandbox.services['blockchain'] ?? '',
      },
    })
    const from = visitor.address
    await askChain(one, 'anvil_setBalance', [from, toHex(parseEther('2'))])
    const closed = askWallet(visitor, 'personal_sign', [toHex('Hello'), from])
    await visitor.sees('heading', 'Approve Transaction')
    await visitor.press('Close')
    expect(await closed).toEqual({ code: 4001 })

    const to = freshAddress()
    const calls = ['0x3', '0x4'].map((value) => ({ to, value }))
    const asked = askWallet(visitor, 'wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x7a69', from, calls, atomicRequired: false },
    ])
    await answerInWindow(visitor, 'Approve')
    const { id } = Object((await asked).value)
    const status = async () => Object((await askWallet(visitor, 'wallet_getCallsStatus', [id])).value).status
    await expect.poll(status).toBe(200)
    expect(await balanceOf(to)).toBe(7n)

    const paid = freshAddress()
    await sendInModal(visitor, from, '1.25', paid)
    await expect.poll(() => balanceOf(paid)).toBe(parseEther('1.25'))
    await visitor.page.reload()
    await visitor.isConnected()

    await visitor.press(accountButton)
    await visitor.press({ part: 'Switch network' })
    await visitor.press({ part: solana.name })
    await expect.poll(async () => (await visitor.facts())[1]).toBe(solana.name)
    await visitor.press('Close')
    const address = (await visitor.facts())[2] ?? ''
    await rpc(solana.rpcUrls.default.http[0] ?? '', 'requestAirdrop', [address, Number(2n * sol)])
    const receiver = freshSolanaAccount().address
    await sendInModal(visitor, address, '1.25', receiver)
    await expect.poll(() => balanceOn(receiver)).toBe((5n * sol) / 4n)
  })

  test('the server takes the sign-in that came with the code; on an approved device the next login is four actions', {
    timeout: waitMs,
  }, async () => {
    const visitor = await newVisitor(context(), host, { siwx: { statement: 'Sign in to Tidewater.' } })
    expect(await verdictOf(visitor.page, ['eip155:31337', 'eip155:31338'])).toMatchObject({ ok: true })
    await visitor.press(accountButton)
    await visitor.press('Disconnect')
    await visitor.isDisconnected()
    await new Promise((resolve) => setTimeout(resolve, resendMs))
    await visitor.page.reload()
    let actions = 0
    const act = (action: Promise<unknown>): Promise<unknown> => {
      actions += 1
      return action
    }
    await act(visitor.press('Connect wallet'))
    await act(visitor.fill('Email', visitor.inbox.email))
    await act(visitor.press('Continue with email'))
    await visitor.sees('heading', 'Type your code')
    const code = await visitor.inbox.read('code')
    await act(visitor.fill('Code', code))
    expect(await visitor.isConnected()).toBe(visitor.address)
    expect(actions).toBe(4)
  })
})
