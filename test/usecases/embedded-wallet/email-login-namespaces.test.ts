import { describe, expect, it } from 'vitest'
import { solana } from '../../../core/networks.ts'
import { alice, hearth, walletNamed } from '../../support/core-world.ts'
import { type EmailWorld, emailWorld, visitorEmail } from '../../support/email-world.ts'

const solanaAccount = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const onSolana = solana.caipNetworkId
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const world = (given: Parameters<typeof emailWorld>[0] = {}) =>
  emailWorld({ options: { networks: [hearth, solana] }, ...given, site: { isDeviceApproved: true, ...given.site } })
/** In the form on screen. */
const logIn = async ({ core, settle, press, typeCode }: EmailWorld): Promise<void> => {
  core.dispatch({ type: 'type', field: 'email', text: visitorEmail })
  await settle()
  await press('continue-with-email')
  await typeCode('123456')
}
const accounts = ({ core }: Pick<EmailWorld, 'core'>) => {
  const { eip155, solana } = core.accounts.snapshot()
  return [eip155?.address, solana?.address]
}
const about = ({ core }: Pick<EmailWorld, 'core'>) => core.account.snapshot().namespace

describe('a host with networks of EVM and of Solana', () => {
  it('has an account of the visitor on both after one login, and loses both at once', async () => {
    const visit = await world()
    void visit.core.open().catch(() => undefined)
    await visit.settle()
    await logIn(visit)
    expect([accounts(visit), about(visit)]).toEqual([[alice, solanaAccount], 'eip155'])
    await visit.core.switchNetwork(onSolana)
    expect([about(visit), visit.core.account.snapshot().auth]).toEqual([
      'solana',
      { name: 'email', email: visitorEmail },
    ])
    await visit.core.disconnect({ namespace: 'solana' })
    await visit.settle()
    expect([accounts(visit), visit.site.signedInAs()]).toEqual([[undefined, undefined], undefined])
  })

  it('restores both', async () => {
    const visit = await world()
    void visit.core.open().catch(() => undefined)
    await visit.settle()
    await logIn(visit)
    await visit.core.switchNetwork(onSolana)
    await visit.settle()
    const after = visit.reload()
    await after.core.start()
    await after.settle()
    expect([accounts(after), about(after)]).toEqual([[alice, solanaAccount], 'solana'])
  })

  it('that asks for the wallet on Solana has it there alone, and another wallet stays', async () => {
    const amber = walletNamed('Amber', { accounts: [bob] })
    const visit = await world({ wallets: [amber] })
    await visit.core.connect({ connectorId: amber.connector.id })
    const asked = visit.core.connect({ connectorId: 'embedded', namespace: 'solana' })
    await visit.settle()
    expect(visit.view()).toBe('EmailLogin')
    await logIn(visit)
    expect(await asked).toMatchObject({ namespace: 'solana', address: solanaAccount })
    expect(accounts(visit)).toEqual([bob, solanaAccount])
  })

  it('does not have the visitor log in again where they have in the other namespace', async () => {
    const visit = await world()
    const asked = visit.core.connect({ connectorId: 'embedded', namespace: 'solana' })
    await visit.settle()
    await logIn(visit)
    await asked
    expect(accounts(visit)).toEqual([undefined, solanaAccount])
    await visit.core.switchNetwork(hearth.caipNetworkId)
    await visit.settle()
    expect([accounts(visit), about(visit), visit.site.mails().length]).toEqual([[alice, solanaAccount], 'eip155', 1])
  })

  it('nor where they choose a network there, or it asks for the wallet there', async () => {
    for (const go of ['choose', 'connect'] as const) {
      const visit = await world()
      const asked = visit.core.connect({ connectorId: 'embedded', namespace: 'solana' })
      await visit.settle()
      await logIn(visit)
      await asked
      if (go === 'connect') await visit.core.connect({ connectorId: 'embedded', namespace: 'eip155' })
      else {
        void visit.core.open({ view: 'Networks' }).catch(() => undefined)
        await visit.settle()
        visit.core.dispatch({ type: 'choose-network', networkId: hearth.caipNetworkId })
      }
      await visit.settle()
      expect([accounts(visit), about(visit), visit.view()]).toEqual([[alice, solanaAccount], 'eip155', undefined])
    }
  })

  it('asks for a wallet there where the one that they logged in to does not open', async () => {
    const visit = await world()
    const asked = visit.core.connect({ connectorId: 'embedded', namespace: 'solana' })
    await visit.settle()
    await logIn(visit)
    await asked
    visit.site.failNextConnect('EMBEDDED_WALLET_UNAVAILABLE')
    void visit.core.switchNetwork(hearth.caipNetworkId).catch(() => undefined)
    await visit.settle()
    expect([visit.view(), accounts(visit)]).toEqual(['SwitchActiveChain', [undefined, solanaAccount]])
  })
})

it('a host with networks of Solana alone has the visitor log in too', async () => {
  const visit = await world({ options: { networks: [solana] } })
  void visit.core.open().catch(() => undefined)
  await visit.settle()
  await logIn(visit)
  expect([accounts(visit), about(visit)]).toEqual([[undefined, solanaAccount], 'solana'])
})
