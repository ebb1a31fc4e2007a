import { expect, it } from 'vitest'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import { createSimulatedDiscovery } from '../../infrastructure/simulation/simulated-discovery.ts'
import { createSimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { createMergedDiscovery } from '../../infrastructure/wallets/merged-discovery.ts'

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
const walletOf = (id: string) => createSimulatedWallet({ connector: { id } })
const kind = (id: string) => {
  const discovery = createSimulatedDiscovery()
  discovery.install(walletOf(id))
  let disposed = 0
  const source: WalletDiscovery = {
    ...discovery,
    dispose: () => {
      disposed += 1
      discovery.dispose()
    },
  }
  return { source, disposed: () => disposed }
}
const idsOf = (discovery: WalletDiscovery) => discovery.wallets().map(({ connector }) => connector.id)

it('brings more kinds with the first question, once, and asks them at once', async () => {
  const [first, more] = [kind('test.amber'), kind('test.birch')]
  let asked = 0
  const joined = createMergedDiscovery([first.source], [], async () => {
    asked += 1
    return [more.source]
  })
  let changes = 0
  joined.on(() => {
    changes += 1
  })
  expect([idsOf(joined), asked]).toEqual([[], 0])
  joined.request()
  joined.request()
  expect([idsOf(joined), asked]).toEqual([['test.amber'], 1])
  await turn()
  expect([idsOf(joined), asked, changes]).toEqual([['test.amber', 'test.birch'], 1, 2])
  joined.request()
  await turn()
  expect(asked).toBe(1)
})

it('asks for them again where they did not come', async () => {
  const more = kind('test.birch')
  let asked = 0
  const joined = createMergedDiscovery([], [], async () => {
    asked += 1
    if (asked === 1) throw new Error('offline')
    return [more.source]
  })
  joined.request()
  await turn()
  expect(idsOf(joined)).toEqual([])
  joined.request()
  await turn()
  expect([idsOf(joined), asked]).toEqual([['test.birch'], 2])
})

it('lets go of what comes when it is over', async () => {
  const more = kind('test.birch')
  const joined = createMergedDiscovery([], [], async () => [more.source])
  joined.request()
  joined.dispose()
  await turn()
  expect(more.disposed()).toBe(1)
})
