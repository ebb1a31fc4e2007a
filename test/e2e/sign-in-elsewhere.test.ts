import { describe, expect, test } from 'vitest'
import { userRejected, walletKitName } from '../support/walletkit-wallet.ts'
import { sandbox } from './sandbox.ts'
import { sessionsOf, signDialog, signedIn, signInMissing, stands } from './signed-in.ts'
import { hostNames, visits } from './visit.ts'
import { eventually, openCode, walletsElsewhere, withRelay } from './wallet-elsewhere.ts'

const visit = visits()
const startWallet = walletsElsewhere()
const asking = (siwx: object = {}) => withRelay({ options: { siwx } })
const [one, two] = sandbox.chains

describe.each(hostNames)('%s host: a wallet elsewhere that is asked in the view', (host) => {
  test('a no, then a signature; a reload keeps it, another network and account do not; it ends with the session', async () => {
    const wallet = await startWallet()
    const visitor = await visit(host, asking())
    const { page, dialog, dialogButton } = visitor
    await wallet.pair(await openCode(visitor))
    await signDialog(visitor).waitFor()
    wallet.answerWith(async (method, usual) => (method === 'personal_sign' ? { error: userRejected } : usual()))
    await dialogButton('Sign').click()
    await dialog.getByText(`You said no in ${walletKitName}. Nothing was signed.`).waitFor()
    await stands(visitor, signInMissing)
    expect(await sessionsOf(page)).toEqual([])
    wallet.answerWith(async (_, usual) => usual())
    await dialogButton('Sign').click()
    await dialog.waitFor({ state: 'hidden' })
    await stands(visitor, signedIn)
    await page.reload()
    await stands(visitor, signedIn)
    expect(await dialog.isVisible()).toBe(false)

    await wallet.switchChain(two?.caipNetworkId ?? '')
    await signDialog(visitor).waitFor()
    await stands(visitor, signInMissing)
    await dialog.getByText(`Cancel goes back to ${one?.name}.`).waitFor()
    await dialogButton('Cancel').click()
    await dialog.waitFor({ state: 'hidden' })
    await stands(visitor, signedIn)
    await eventually(() => visitor.hostNetwork.textContent()).toBe(one?.name)

    await wallet.switchAccounts(wallet.addresses.toReversed())
    await signDialog(visitor).waitFor()
    await stands(visitor, signInMissing)
    await dialogButton('Sign').click()
    await dialog.waitFor({ state: 'hidden' })
    await stands(visitor, signedIn)
    expect(await sessionsOf(page)).toHaveLength(2)

    await visitor.disconnect()
    await eventually(() => wallet.sessions()).toBe(0)
    await eventually(() => sessionsOf(page)).toEqual([])
  })

  test('Cancel leaves the wallet where sign-in is required, and else goes on without', async () => {
    const wallet = await startWallet()
    const visitor = await visit(host, asking())
    await wallet.pair(await openCode(visitor))
    await signDialog(visitor).waitFor()
    await visitor.dialogButton('Close').click()
    await visitor.dialog.getByText('Sign in first, or cancel.').first().waitFor()
    await visitor.dialogButton('Cancel').click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await eventually(() => wallet.sessions()).toBe(0)
    await visitor.connectButton.waitFor()

    const free = await visit(host, asking({ required: false }))
    await wallet.pair(await openCode(free))
    await signDialog(free).waitFor()
    await free.dialogButton('Cancel').click()
    await free.dialog.waitFor({ state: 'hidden' })
    await stands(free, signInMissing)
    expect([wallet.sessions(), wallet.requests()]).toEqual([1, []])
  })
})
