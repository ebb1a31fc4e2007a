import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { readCacao } from '../../core/domain/sign-in/cacao.ts'
import { cacaoMessage } from '../../core/domain/sign-in/cacao-message.ts'
import { accountAt } from './pocket-site.ts'
import { sandbox } from './sandbox.ts'
import { sessionsOf } from './signed-in.ts'
import { hostNames, type Visit, visits } from './visit.ts'
import { copiedLink, eventually, openCode, walletsElsewhere, withRelay } from './wallet-elsewhere.ts'

const visit = visits()
const startWallet = walletsElsewhere()
const asking = (siwx: object = {}) => withRelay({ options: { siwx: { statement: 'Sign in to Tidewater.', ...siwx } } })

/** What a host knows of the account: what it lacks, and whether that is settled. */
const accountOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const slot = Reflect.get(globalThis, Symbol.for('latchkey/default'))
    const { status, isSettled, needs = [] } = slot.modal.account.snapshot()
    return `${status} ${isSettled ? 'settled' : 'open'} ${needs.join()}`.trim()
  })
const stands = (visitor: Visit, standing: string) => eventually(() => accountOf(visitor.page)).toBe(standing)
const signDialog = ({ page }: Visit) => page.getByRole('dialog', { name: 'Sign in', exact: true })

describe.each(hostNames)('%s host: a wallet elsewhere, where visitors have to sign in', (host) => {
  test('one that can signs in while it connects, by one yes, on each network; a reload keeps it', async () => {
    const wallet = await startWallet({ signsIn: true })
    const visitor = await visit(host, asking())
    const { page, dialog, hostAddress } = visitor
    await wallet.pair(await openCode(visitor))
    await dialog.waitFor({ state: 'hidden' })
    await stands(visitor, 'connected settled')
    await eventually(() => hostAddress.textContent()).toBe(accountAt(2))
    expect([wallet.signIns().length, wallet.proposals(), wallet.requests()]).toEqual([1, 0, []])

    const sessions = await sessionsOf(page)
    expect(sessions).toHaveLength(sandbox.chains.length)
    for (const [message, signature, , given] of sessions) {
      const cacao = readCacao(given)
      expect(cacao && cacaoMessage(cacao)).toEqual({ ok: true, value: message })
      expect(
        await verifyMessage({
          address: accountAt(2),
          message: String(message),
          signature: `0x${String(signature).slice(2)}`,
        }),
      ).toBe(true)
    }

    await page.reload()
    await stands(visitor, 'connected settled')
    await visitor.openModal()
    const [, two] = sandbox.chains
    await visitor.dialogButton(/^Switch network/).click()
    await visitor.row(two?.name ?? '').click()
    await eventually(() => visitor.hostNetwork.textContent()).toBe(two?.name)
    await stands(visitor, 'connected settled')
    expect(wallet.requests().map(({ method }) => method)).not.toContain('personal_sign')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await visitor.disconnect()
    await eventually(() => wallet.sessions()).toBe(0)
    await eventually(() => sessionsOf(page)).toEqual([])
  })

  test('one that cannot is connected by the same code, and asked in the view', async () => {
    const wallet = await startWallet()
    const visitor = await visit(host, asking())
    await wallet.pair(await openCode(visitor))
    await signDialog(visitor).waitFor()
    await stands(visitor, 'connected settled sign-in')
    expect([wallet.proposals(), wallet.requests()]).toEqual([1, []])
    await visitor.dialogButton('Sign').click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await stands(visitor, 'connected settled')
    expect(wallet.requests().map(({ method }) => method)).toEqual(['personal_sign'])
    expect(await sessionsOf(visitor.page)).toHaveLength(1)
  })

  test('one that says no is not connected; the next try signs in', async () => {
    const wallet = await startWallet({ signsIn: true })
    wallet.reject()
    const visitor = await visit(host, asking())
    await wallet.pair(await openCode(visitor))
    await visitor.dialog.getByText('You cancelled in the wallet').first().waitFor()
    await stands(visitor, 'disconnected settled')
    expect(await sessionsOf(visitor.page)).toEqual([])
    wallet.approve()
    // The modal is where wallets are chosen.
    await visitor.row('WalletConnect').click()
    await wallet.pair(await copiedLink(visitor))
    await visitor.dialog.waitFor({ state: 'hidden' })
    await stands(visitor, 'connected settled')
  })

  test('where the host wants it so, it is connected first, and asked then', async () => {
    const wallet = await startWallet({ signsIn: true })
    const visitor = await visit(host, asking({ oneClick: false }))
    await wallet.pair(await openCode(visitor))
    await signDialog(visitor).waitFor()
    expect([wallet.signIns(), wallet.proposals()]).toEqual([[], 1])
  })
})
