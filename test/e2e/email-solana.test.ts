import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { rpc } from '../sandbox/support/rpc.ts'
import { toldConnections } from '../support/host-modal.ts'
import { isSignedBy } from '../support/solana-keys.ts'
import { freshSolanaAccount } from '../support/solana-sending.ts'
import { approve, rejectButton, surface } from './approval-support.ts'
import { emailOffered, logInByEmail, logInInModal, openInbox } from './email-support.ts'
import { networkIn } from './offered-networks.ts'
import { sandbox } from './sandbox.ts'
import { balanceOn, sendSol, sol } from './send-solana-support.ts'
import { goToSend, sent } from './send-support.ts'
import { signDialog, signedIn, stands, verdictOf } from './signed-in.ts'
import { type HostName, hostsByStorage, type Visit, visits } from './visit.ts'
import type { StorageMode } from './watched-contexts.ts'

const evm = networkIn(sandbox.description, 'eip155')
const solana = networkIn(sandbox.description, 'solana')
const idOf = (network: typeof evm): CaipNetworkId => network.caipNetworkId as CaipNetworkId
const visit = visits({ ...emailOffered({ networks: [evm, solana] }), wallets: [] })

/** What a host has the connected wallet sign on Solana: the bytes of it, or the code of its no. */
const signOnSolana = ({ page }: Visit, text: string): Promise<number[] | number> =>
  page.evaluate(async (message) => {
    const find = (): unknown => Object(Reflect.get(globalThis, Symbol.for('latchkey/default'))).modal
    // That of a plain site comes once the page is quiet.
    while (!find()) await new Promise((resolve) => setTimeout(resolve, 20))
    const provider = await Object(find()).getProvider('solana')
    try {
      return [...(await provider.signMessage(new TextEncoder().encode(message)))]
    } catch (error) {
      return Object(error).code
    }
  }, text)

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Somebody with an embedded wallet, on Solana. */
const start = async (
  host: HostName,
  storage: StorageMode,
): Promise<{ readonly visitor: Visit; readonly address: string }> => {
  const visitor = await visit(host, { storage })
  await logInByEmail(visitor, openInbox())
  expect(await visitor.hostAddress.textContent()).toMatch(/^0x/)
  await visitor.openModal()
  await visitor.dialogButton(/^Switch network/).click()
  await visitor.row(solana.name).click()
  await expect.poll(() => visitor.hostNetwork.textContent()).toBe(solana.name)
  await visitor.dialogButton('Close').click()
  return { visitor, address: (await visitor.hostAddress.textContent()) ?? '' }
}

describe.each(hostsByStorage)('%s host, %s storage: the embedded wallet on Solana', (host, storage) => {
  test('is there with the same login, signs what is approved, also after a reload, and leaves with it', async () => {
    const { visitor, address } = await start(host, storage)
    expect(address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
    const asked = signOnSolana(visitor, 'Good morning')
    await visitor.heading('Approve Transaction').waitFor()
    await surface(visitor).getByText('Good morning').waitFor()
    await approve(visitor)
    expect(isSignedBy(address, bytesOf('Good morning'), Uint8Array.from((await asked) as number[]))).toBe(true)
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.page.reload()
    await expect.poll(() => visitor.hostAddress.textContent()).toBe(address)
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    expect(await toldConnections(visitor.page)).toEqual([
      'eip155 Email wallet connected',
      'solana Email wallet connected',
    ])
    const refused = signOnSolana(visitor, 'Good evening')
    await rejectButton(visitor).click()
    expect(await refused).toBe(4001)
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.openModal()
    await visitor.dialogButton('Disconnect all').click()
    await visitor.connectButton.waitFor()
    expect(await toldConnections(visitor.page)).toEqual([])
  })

  test('sends SOL once the visitor has approved it', async () => {
    const { visitor, address } = await start(host, storage)
    await rpc(solana.rpcUrls.default.http[0] ?? '', 'requestAirdrop', [address, Number(2n * sol)])
    const to = freshSolanaAccount().address
    await goToSend(visitor)
    await sendSol(visitor, '1.25', to)
    await visitor.heading('Approve Transaction').waitFor()
    await surface(visitor).getByText(to).first().waitFor()
    await approve(visitor)
    await sent(visitor).waitFor()
    expect(await balanceOn(to)).toBe((5n * sol) / 4n)
  })
})

test('a site that asks for it has the visitor signed in with the login on Solana, and by approval on EVM', async () => {
  const siwx = { statement: 'Sign in to Tidewater.' }
  const visitor = await visit('plain', { ...emailOffered({ networks: [solana, evm], siwx }), storage: 'partitioned' })
  await visitor.openModal()
  await logInInModal(visitor, openInbox())
  await stands(visitor, signedIn)
  expect(await visitor.hostNetwork.textContent()).toBe(solana.name)
  expect(await verdictOf(visitor.page, [idOf(solana)])).toMatchObject({ ok: true })
  await visitor.openModal()
  await visitor.dialogButton(/^Switch network/).click()
  await visitor.row(evm.name).click()
  await signDialog(visitor).waitFor()
  await visitor.dialogButton('Sign').click()
  await approve(visitor)
  await stands(visitor, signedIn)
  expect(await verdictOf(visitor.page, [idOf(evm)])).toMatchObject({ ok: true })
})

test('a site that signs in on Solana after the login has it approved', async () => {
  const siwx = { statement: 'Sign in to Tidewater.', oneClick: false }
  const visitor = await visit('react', emailOffered({ networks: [solana], siwx }))
  await visitor.openModal()
  await logInInModal(visitor, openInbox())
  await signDialog(visitor).waitFor()
  await visitor.dialogButton('Sign').click()
  await approve(visitor)
  await stands(visitor, signedIn)
  expect(await verdictOf(visitor.page, [idOf(solana)])).toMatchObject({ ok: true })
})
