import { describe, expect, it } from 'vitest'
import { noticeableMs } from '../../../core/domain/connections/connect-attempt.ts'
import { createSimulatedBrowser } from '../../../infrastructure/simulation/simulated-browser.ts'
import type { SimulatedWallet } from '../../../infrastructure/simulation/simulated-wallet.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { type CoreWorld, settle, walletNamed } from '../../support/core-world.ts'
import { severalVisit } from '../../support/several-visits.ts'
import { fourWallets, listed, worldOfSeveral } from '../../support/several-wallets.ts'
import { lune, sol } from '../../support/two-wallets.ts'

/** Two tabs of one site. The second one's wallets tell it nothing: what it learns, it learns from the first. */
const twoTabs = async (connected: readonly string[]) => {
  const browser = createSimulatedBrowser(createMemoryKeyValueStore())
  const wallets = fourWallets()
  const silent = (wallet: SimulatedWallet): SimulatedWallet => ({ ...wallet, on: () => () => undefined })
  const quiet = async (): Promise<void> => {
    for (let round = 0; round < 20; round += 1) {
      await settle()
      if (browser.deliver() === 0) return
    }
    throw new Error('The tabs answer each other for ever.')
  }
  const first = await worldOfSeveral({ wallets, simulation: browser.openTab() })
  const { amber, birch, cedar, dune } = wallets
  const deaf = { amber: silent(amber), birch: silent(birch), cedar: silent(cedar), dune: silent(dune) }
  const second = await worldOfSeveral({ wallets: deaf, simulation: browser.openTab() })
  for (const name of connected) await first.world.core.connect({ connectorId: `test.${name}` })
  await quiet()
  return { tabs: [first.world, second.world] as const, wallets, quiet }
}
type Tabs = Awaited<ReturnType<typeof twoTabs>>['tabs']
const both = (tabs: Tabs) => tabs.map((one) => listed(one))

it('a wallet that one tab adds is there beside the others in the other one, and counts', async () => {
  const { tabs } = await twoTabs(['amber', 'birch', 'cedar'])
  expect(both(tabs)).toEqual([
    ['(amber)', 'birch', 'cedar'],
    ['(amber)', 'birch', 'cedar'],
  ])
})

it('what counts in one tab counts in the other, and what does not is live all the same', async () => {
  const { tabs, quiet } = await twoTabs(['amber', 'birch', 'cedar', 'dune'])
  await tabs[0].core.switchConnection({ namespace: 'eip155', connectorId: 'test.amber' })
  await quiet()
  expect(both(tabs)).toEqual([
    ['(birch)', '(cedar)', 'amber', 'dune'],
    ['(birch)', '(cedar)', 'amber', 'dune'],
  ])
})

it.each([true, false])(
  'the account that one tab goes over to is the one in the other, which stays with what it is about (several wallets: %s)',
  async (multiWallet) => {
    const browser = createSimulatedBrowser(createMemoryKeyValueStore())
    const birch = walletNamed('Birch', { accounts: [sol, lune], networkId: 'solana:x' })
    const given = () => ({ wallets: { ...fourWallets(), birch }, multiWallet, simulation: browser.openTab() })
    const [{ world: here }, { world: there }] = [await worldOfSeveral(given()), await worldOfSeveral(given())]
    const quiet = async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1) {
        await settle()
        if (browser.deliver() === 0) return
      }
      throw new Error('The tabs answer each other for ever.')
    }
    const addresses = () => [here, there].map(({ core }) => core.accounts.snapshot().solana?.address)
    for (const connectorId of ['test.birch', 'test.amber']) await here.core.connect({ connectorId })
    await quiet()
    await there.core.connect({ connectorId: 'test.amber' })
    await quiet()
    expect(addresses()).toEqual([sol, sol])
    const choose = async ({ core }: CoreWorld, address: string): Promise<void> => {
      core.dispatch({ type: 'switch-account', connectionId: 'solana:test.birch', address })
      await quiet()
    }
    await choose(here, lune)
    expect(addresses()).toEqual([lune, lune])
    expect([here, there].map(({ core }) => core.account.snapshot().namespace)).toEqual(['solana', 'eip155'])
    await choose(there, sol)
    expect(addresses()).toEqual([sol, sol])
    await choose(here, lune)
    expect(addresses()).toEqual([lune, lune])
  },
)

it('an account that this tab’s wallet does not share changes nothing of what was chosen here', async () => {
  const browser = createSimulatedBrowser(createMemoryKeyValueStore())
  const quiet = async (): Promise<void> => {
    for (let round = 0; round < 20; round += 1) {
      await settle()
      if (browser.deliver() === 0) return
    }
    throw new Error('The tabs answer each other for ever.')
  }
  const third = 'So11111111111111111111111111111111111111112'
  const tab = async (accounts: readonly string[]): Promise<CoreWorld> => {
    const birch = walletNamed('Birch', { accounts, networkId: 'solana:x' })
    const given = { wallets: { ...fourWallets(), birch }, multiWallet: false, simulation: browser.openTab() }
    const { world } = await worldOfSeveral(given)
    await world.core.connect({ connectorId: 'test.birch' })
    await quiet()
    return world
  }
  const [here, there] = [await tab([sol, lune]), await tab([sol, lune, third])]
  const addresses = () => [here, there].map(({ core }) => core.accounts.snapshot().solana?.address)
  const choose = async ({ core }: CoreWorld, address: string): Promise<void> => {
    core.dispatch({ type: 'switch-account', connectionId: 'solana:test.birch', address })
    await quiet()
  }
  await choose(here, lune)
  expect(addresses()).toEqual([lune, lune])
  await choose(there, third)
  expect(addresses()).toEqual([lune, third])
  await choose(there, sol)
  expect(addresses()).toEqual([sol, sol])
})

it('what one tab leaves is left in the other, whether it counts or not, and nothing else', async () => {
  for (const name of ['amber', 'cedar']) {
    const { tabs, quiet } = await twoTabs(['amber', 'birch', 'cedar'])
    await tabs[0].core.disconnect({ connectorId: `test.${name}` })
    await quiet()
    const rest = ['birch', name === 'amber' ? 'cedar' : 'amber']
    expect(both(tabs)).toEqual([[`-${name}`, ...rest].sort(), [`-${name}`, ...rest].sort()])
  }
})

it('what one tab deletes is on no list of either', async () => {
  const { tabs, quiet } = await twoTabs(['amber', 'birch', 'cedar'])
  await tabs[0].core.deleteConnection({ namespace: 'eip155', connectorId: 'test.amber' })
  await quiet()
  expect(both(tabs)).toEqual([
    ['birch', 'cedar'],
    ['birch', 'cedar'],
  ])
})

it('what one tab deletes stays deleted where the other one writes in the same moment', async () => {
  const { tabs, quiet } = await twoTabs(['amber', 'birch', 'cedar'])
  await tabs[0].core.disconnect({ connectorId: 'test.amber' })
  await quiet()
  await tabs[0].core.deleteConnection({ namespace: 'eip155', connectorId: 'test.amber' })
  // The other tab has not heard of it yet.
  await tabs[1].core.connect({ connectorId: 'test.dune' })
  await quiet()
  const left = ['(birch)', 'cedar', 'dune']
  expect(both(tabs)).toEqual([left, left])
})

it('all that one tab leaves the other leaves too', async () => {
  const { tabs, quiet } = await twoTabs(['amber', 'birch', 'cedar'])
  await tabs[0].core.disconnect()
  await quiet()
  expect(both(tabs)).toEqual([
    ['-amber', '-birch', '-cedar'],
    ['-amber', '-birch', '-cedar'],
  ])
})

it('two tabs that write in the same moment, of one namespace each, lose neither wallet', async () => {
  const { tabs, wallets, quiet } = await severalVisit(false)
  await tabs[0].core.connect({ connectorId: 'test.dune' })
  await quiet()
  wallets.dune.lock()
  await quiet()
  await Promise.all([tabs[0].core.connect({ connectorId: 'test.amber' }), wallets.dune.unlock()])
  await quiet()
  expect(both(tabs)).toEqual([
    ['amber', 'dune'],
    ['amber', 'dune'],
  ])
  tabs[1] = tabs[1].reload()
  await tabs[1].core.start()
  expect(listed(tabs[1])).toEqual(['amber', 'dune'])
})

it('a wallet that is connected in the moment in which another tab leaves one that is locked stays', async () => {
  const { tabs, wallets, quiet } = await severalVisit(false)
  await tabs[0].core.connect({ connectorId: 'test.cedar' })
  await quiet()
  wallets.cedar.lock()
  await quiet()
  await Promise.all([
    tabs[1].core.connect({ connectorId: 'test.birch' }),
    tabs[0].core.disconnect({ connectorId: 'test.cedar' }),
  ])
  await quiet()
  expect(both(tabs)).toEqual([['birch'], ['birch']])
})

describe.each([false, true])(
  'two tabs that choose in one namespace in the same moment, several allowed: %s',
  (multiWallet) => {
    const counting = (tabs: readonly CoreWorld[]) => tabs.map((one) => listed(one).filter((name) => /^\w/.test(name)))

    it.each([
      { ahead: 0, wins: 'amber' },
      { ahead: 1, wins: 'cedar' },
    ] as const)('go with $wins, the last by time, whoever wrote last; also after a reload', async ({ ahead, wins }) => {
      const { tabs, quiet } = await severalVisit(multiWallet)
      tabs[ahead].clock.advance(5)
      await Promise.all([
        tabs[0].core.connect({ connectorId: 'test.amber' }),
        tabs[1].core.connect({ connectorId: 'test.cedar' }),
      ])
      await quiet()
      expect(counting(tabs)).toEqual([[wins], [wins]])
      for (const at of [0, 1] as const) {
        tabs[at] = tabs[at].reload()
        await tabs[at].core.start()
      }
      await quiet()
      expect(counting(tabs)).toEqual([[wins], [wins]])
    })

    it('go with the last by time also where the visitor has waited and is told of it', async () => {
      const { tabs, wallets, quiet } = await severalVisit(multiWallet)
      tabs[0].clock.advance(5)
      const asked = [wallets.amber, wallets.cedar] as const
      for (const wallet of asked) wallet.behave('ask')
      const connecting = [
        tabs[0].core.connect({ connectorId: 'test.amber' }),
        tabs[1].core.connect({ connectorId: 'test.cedar' }),
      ]
      await settle()
      for (const { clock } of tabs) clock.advance(noticeableMs)
      for (const wallet of asked) wallet.approve()
      await Promise.all(connecting)
      for (const { core } of tabs) expect(core.screen.snapshot().view).toMatchObject({ state: 'connected' })
      await quiet()
      expect(counting(tabs)).toEqual([['amber'], ['amber']])
    })

    it('go with the same one where even the moment is the same', async () => {
      const { tabs, quiet } = await severalVisit(multiWallet)
      await Promise.all([
        tabs[1].core.connect({ connectorId: 'test.amber' }),
        tabs[0].core.connect({ connectorId: 'test.cedar' }),
      ])
      await quiet()
      expect(counting(tabs)).toEqual([['cedar'], ['cedar']])
    })

    it('go with the other one where the last is gone', async () => {
      const { tabs, wallets, quiet } = await severalVisit(multiWallet)
      tabs[0].clock.advance(5)
      await Promise.all([
        tabs[0].core.connect({ connectorId: 'test.amber' }),
        tabs[1].core.connect({ connectorId: 'test.cedar' }),
      ])
      wallets.amber.lock()
      await quiet()
      expect(counting(tabs)).toEqual([['cedar'], ['cedar']])
    })
  },
)

it('another account on another network, of which one tab hears, is there at once in the other one', async () => {
  const { tabs, wallets, quiet } = await twoTabs(['birch'])
  const told = new Set<string | undefined>()
  tabs[1].core.account.value$.subscribe(({ caipAddress }) => told.add(caipAddress))
  wallets.birch.setAccounts([lune])
  wallets.birch.setNetwork('solana:y')
  await quiet()
  expect([...told]).toEqual([`solana:x:${sol}`, `solana:y:${lune}`])
})

it('a wallet that was chosen while the other tab knew nothing of it counts, though that one wrote later', async () => {
  const { tabs, wallets, quiet } = await severalVisit(true)
  for (const name of ['cedar', 'dune'] as const) {
    await tabs[0].core.connect({ connectorId: `test.${name}` })
    await quiet()
  }
  await Promise.all([
    tabs[0].core.connect({ connectorId: 'test.amber' }),
    tabs[1].core.switchConnection({ namespace: 'solana', connectorId: 'test.dune' }),
    wallets.dune.setAccounts(['So11111111111111111111111111111111111111112']),
  ])
  await quiet()
  expect(both(tabs)).toEqual([
    ['(cedar)', 'amber', 'dune'],
    ['(cedar)', 'amber', 'dune'],
  ])
})
