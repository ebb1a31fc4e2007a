import { describe, expect, it } from 'vitest'
import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import { announcementMs } from '../../../core/services/connections/find-wallet.ts'
import { restoreAnswerMs } from '../../../core/services/connections/restore-wallet.ts'
import { alice, bob, type CoreWorld, walletNamed } from '../../support/core-world.ts'
import { twoTabs } from '../../support/two-tabs.ts'

const account = ({ core }: CoreWorld) => {
  const { status, address, wallet } = core.account.snapshot()
  return [status, address, wallet?.name]
}
const gone = ['disconnected', undefined, undefined]
/** A wallet that says what it still shares when the test wants it, or when nobody waits any more. */
const slow = (wallet: WalletConnector) => {
  const waiting: (() => void)[] = []
  return {
    ...wallet,
    restore: (
      ...[namespaces, signal]: Parameters<WalletConnector['restore']>
    ): ReturnType<WalletConnector['restore']> =>
      new Promise((resolve) => {
        const answer = (): void => resolve(wallet.restore(namespaces, signal))
        waiting.push(answer)
        signal.addEventListener('abort', answer)
      }),
    answer: () => {
      for (const answer of waiting.splice(0)) answer()
    },
    timesAsked: () => waiting.length,
  }
}
const stored = ({ store }: CoreWorld) => store.read('@latchkey/default/snapshot')

describe('what one tab does, the other does too', () => {
  it('connecting, without a second prompt', async () => {
    const { tabs, wallets, quiet } = await twoTabs({ hears: false })
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    expect(account(tabs[1])).toEqual(['connected', alice, 'Amber'])
    expect(tabs[1].core.getProvider()).toBe(wallets[0].provider())
    expect(wallets[0].timesAsked()).toBe(1)
  })

  it('is not said again to the host, which heard of it in the other tab', async () => {
    const { tabs, quiet } = await twoTabs()
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    expect(tabs[1].hostEvents.events()).toEqual([])
  })

  it('never unsettles a page that knew its state', async () => {
    const { tabs, quiet } = await twoTabs()
    const seen: boolean[] = []
    tabs[1].core.account.value$.subscribe(({ isSettled }) => seen.push(isSettled))
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    await tabs[0].core.disconnect()
    await quiet()
    expect(new Set(seen)).toEqual(new Set([true]))
  })

  it('choosing a network without a wallet', async () => {
    const { tabs, quiet } = await twoTabs()
    await tabs[0].core.switchNetwork('eip155:31338')
    await quiet()
    expect(tabs[1].core.network.snapshot().caipNetworkId).toBe('eip155:31338')
  })

  it('changing the account and the network', async () => {
    const { tabs, wallets, quiet } = await twoTabs({ hears: false })
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    wallets[0].setAccounts([bob, alice])
    wallets[0].setNetwork('eip155:31338')
    await quiet()
    expect(account(tabs[1])).toEqual(['connected', bob, 'Amber'])
    expect(tabs[1].core.network.snapshot().network?.name).toBe('Meadow')
  })

  it('going over to another wallet', async () => {
    const { tabs, wallets, quiet } = await twoTabs()
    wallets[1].setAccounts([bob])
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    await tabs[0].core.connect({ connectorId: 'test.birch' })
    await quiet()
    expect(account(tabs[1])).toEqual(['connected', bob, 'Birch'])
    // It follows the new wallet, and the old one no longer.
    wallets[0].drop()
    expect(account(tabs[1])).toEqual(['connected', bob, 'Birch'])
    wallets[1].drop()
    expect(account(tabs[1])).toEqual(gone)
  })

  it('leaving, also when the wallet goes on sharing', async () => {
    const { tabs, wallets, quiet } = await twoTabs({ hears: false })
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    void tabs[1].core.open()
    const listening = tabs[1].listeners()
    const left = tabs[0].core.disconnect()
    wallets[0].approve()
    await left
    wallets[0].approve()
    await quiet()
    expect([account(tabs[0]), account(tabs[1])]).toEqual([gone, gone])
    expect(tabs[1].core.state.snapshot().isOpen).toBe(false)
    expect(tabs[1].listeners()).toBe(listening - 1)
    expect(await stored(tabs[0])).toBeUndefined()
  })

  it('writing the address in another spelling is no news: the wallet is not asked', async () => {
    const { tabs, wallets, quiet, openTab } = await twoTabs()
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    const amber = slow(wallets[0])
    const watching = openTab({ wallets: [amber] })
    await watching.settle()
    amber.answer()
    await quiet()
    expect(account(watching)).toEqual(['connected', alice, 'Amber'])
    const text = (await stored(tabs[0])) ?? ''
    await tabs[0].store.write('@latchkey/default/snapshot', text.replace(alice, alice.toLowerCase()))
    await quiet()
    expect(amber.timesAsked()).toBe(0)
    await tabs[0].store.write('@latchkey/default/snapshot', text.replace(alice, bob))
    await quiet()
    expect(amber.timesAsked()).toBe(1)
  })

  it('losing the wallet', async () => {
    const { tabs, wallets, quiet } = await twoTabs({ hears: false })
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    wallets[0].lock()
    await quiet()
    expect([account(tabs[0]), account(tabs[1])]).toEqual([gone, gone])
  })
})

describe('a tab', () => {
  it('that cannot find the wallet stays as it is, and takes nothing from the others', async () => {
    const { tabs, quiet, openTab } = await twoTabs()
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    const bare = openTab({ wallets: [] })
    await bare.pass(announcementMs)
    await quiet()
    expect(account(bare)).toEqual(gone)
    expect([account(tabs[0]), account(tabs[1])]).toEqual([
      ['connected', alice, 'Amber'],
      ['connected', alice, 'Amber'],
    ])
    // And what it forgot for itself is there again for the next visit.
    expect(await stored(tabs[0])).toContain('test.amber')
    await bare.pass(announcementMs)
    expect(account(bare)).toEqual(gone)
    expect(bare.clock.waiting()).toBe(0)
  })

  it('in which the visitor is choosing lets them finish first', async () => {
    const { tabs, wallets, quiet } = await twoTabs()
    wallets[1].behave('ask')
    const choosing = tabs[1].core.connect({ connectorId: 'test.birch' })
    await tabs[1].settle()
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    expect(account(tabs[1])[0]).toBe('connecting')
    wallets[1].reject()
    await expect(choosing).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    await quiet()
    expect(account(tabs[1])).toEqual(['connected', alice, 'Amber'])
  })

  it('in which the visitor chose meanwhile takes the others along', async () => {
    const { tabs, wallets, quiet } = await twoTabs()
    wallets[1].setAccounts([bob])
    wallets[1].behave('ask')
    const choosing = tabs[1].core.connect({ connectorId: 'test.birch' })
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    wallets[1].approve()
    await choosing
    await quiet()
    expect([account(tabs[0]), account(tabs[1])]).toEqual([
      ['connected', bob, 'Birch'],
      ['connected', bob, 'Birch'],
    ])
  })

  it('in which the visitor begins to choose while its wallet is asked lets them finish, too', async () => {
    const { tabs, wallets, quiet, openTab } = await twoTabs()
    await quiet()
    const amber = slow(wallets[0])
    const here = openTab({ wallets: [amber, wallets[1]] })
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    expect(amber.timesAsked()).toBe(1)
    wallets[1].behave('ask')
    const choosing = here.core.connect({ connectorId: 'test.birch' })
    amber.answer()
    await quiet()
    wallets[1].reject()
    await expect(choosing).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    await quiet()
    amber.answer()
    await quiet()
    expect(account(here)).toEqual(['connected', alice, 'Amber'])
  })

  it('asks its wallet for nothing that it knows already', async () => {
    const { tabs, wallets, quiet, openTab } = await twoTabs()
    await quiet()
    const amber = slow(wallets[0])
    const here = openTab({ wallets: [amber] })
    await here.core.connect({ connectorId: 'test.amber' })
    await quiet()
    wallets[0].setAccounts([bob, alice])
    await quiet()
    expect([account(here), account(tabs[0])]).toEqual([
      ['connected', bob, 'Amber'],
      ['connected', bob, 'Amber'],
    ])
    expect(amber.timesAsked()).toBe(0)
  })

  it('keeps its wallet when it cannot have the one that another tab went over to', async () => {
    const { tabs, quiet, openTab } = await twoTabs()
    // Its own Amber does not hear that the other tab gave the permission back.
    const here = openTab({ wallets: [walletNamed('Amber', { isShared: true }), walletNamed('Birch')] })
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    await tabs[0].core.connect({ connectorId: 'test.birch' })
    await quiet()
    expect(account(tabs[1])).toEqual(['connected', alice, 'Birch'])
    expect(account(here)).toEqual(['connected', alice, 'Amber'])
  })

  it('whose wallet does not answer stays connected, though another tab lost it', async () => {
    const { tabs, quiet, openTab } = await twoTabs()
    const lost = walletNamed('Cedar')
    const standing = walletNamed('Cedar', { isShared: true })
    const there = openTab({ wallets: [lost] })
    const here = openTab({ wallets: [slow(standing)] })
    await here.core.connect({ connectorId: 'test.cedar' })
    await there.core.connect({ connectorId: 'test.cedar' })
    await quiet()
    lost.drop()
    await quiet()
    expect(await stored(tabs[0])).toBeUndefined()
    await here.pass(restoreAnswerMs)
    expect(account(here)).toEqual(['connected', alice, 'Cedar'])
    expect(here.clock.waiting()).toBe(0)
  })

  it('of a host that does not reconnect has nothing in common with the others', async () => {
    const { tabs, wallets, quiet } = await twoTabs({ options: { reconnect: false } })
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    expect(account(tabs[1])).toEqual(gone)
    await tabs[1].core.connect({ connectorId: 'test.birch' })
    await quiet()
    expect(wallets.map((wallet) => wallet.isShared())).toEqual([true, true])
    expect(tabs.map((tab) => account(tab)[2])).toEqual(['Amber', 'Birch'])
  })

  it('hears nothing any more once it is disposed, also while its wallet is awaited', async () => {
    const { tabs, quiet, openTab } = await twoTabs()
    const late = openTab({ wallets: [] })
    await quiet()
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    expect(late.clock.waiting()).toBe(1)
    late.core.dispose()
    await late.settle()
    late.discovery.announce(walletNamed('Amber', { isShared: true }))
    await tabs[0].core.disconnect()
    await quiet()
    expect(account(late)).toEqual(gone)
    expect([late.clock.waiting(), late.listeners()]).toEqual([0, 0])
  })
})

describe('a wallet that was left on purpose (decision 37)', () => {
  it('stays left, though a tab that had not heard of it writes the session down again', async () => {
    const { tabs, wallets, quiet, deliver, openTab } = await twoTabs()
    await tabs[0].core.connect({ connectorId: 'test.amber' })
    await quiet()
    const left = tabs[0].core.disconnect()
    wallets[0].setNetwork('eip155:31338')
    await left
    wallets[0].approve()
    await tabs[1].settle()
    expect(deliver()).toBeGreaterThan(0)
    await quiet()
    expect([account(tabs[0]), account(tabs[1]), account(openTab())]).toEqual([gone, gone, gone])
    expect(await stored(tabs[0])).toBeUndefined()
  })
})
