import { expect, it } from 'vitest'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedDiscovery } from '../../infrastructure/simulation/simulated-discovery.ts'
import { createSimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { createLateDiscovery } from '../../infrastructure/wallets/late-discovery.ts'
import type { CreateNamespaceWallets } from '../../infrastructure/wallets/namespace-wallets.ts'

/** A file that arrives when the test says so. */
const createWorld = () => {
  const inner = createSimulatedDiscovery()
  const asked: { resolve: (file: CreateNamespaceWallets) => void; reject: (error: Error) => void }[] = []
  const problems: string[] = []
  let disposed = 0
  const late = createLateDiscovery(() => new Promise((resolve, reject) => asked.push({ resolve, reject })), {
    window: new EventTarget(),
    clock: createSimulatedClock(),
    onProblem: (message) => problems.push(message),
    networks: () => [],
    siteName: 'Tidewater',
  })
  const arrive = async (): Promise<void> => {
    const dispose = (): void => {
      disposed += 1
    }
    asked.at(-1)?.resolve(() => ({ ...inner, dispose }))
    await new Promise((resolve) => setTimeout(resolve))
  }
  const ids = () => late.wallets().map(({ connector }) => connector.id)
  inner.install(createSimulatedWallet({ connector: { id: 'test.amber' } }))
  return { late, inner, asked, problems, arrive, ids, disposed: () => disposed }
}

it('asks for its file with the first question, once, and says when its wallets are there', async () => {
  const { late, asked, arrive, ids } = createWorld()
  let changes = 0
  late.on(() => {
    changes += 1
  })
  expect([asked.length, late.wallets()]).toEqual([0, late.wallets()])
  late.request()
  late.request()
  expect([asked.length, ids()]).toEqual([1, []])
  await arrive()
  expect(ids()).toEqual(['test.amber'])
  expect(changes).toBeGreaterThan(0)
  expect(late.wallets()).toBe(late.wallets())
})

it('hands questions and news on from then on', async () => {
  const { late, inner, asked, arrive, ids } = createWorld()
  late.request()
  await arrive()
  let changes = 0
  const stop = late.on(() => {
    changes += 1
  })
  inner.announce(createSimulatedWallet({ connector: { id: 'test.birch' } }))
  expect([ids(), changes]).toEqual([['test.amber', 'test.birch'], 1])
  inner.install(createSimulatedWallet({ connector: { id: 'test.cedar' } }))
  late.request()
  expect([ids().length, asked.length]).toEqual([3, 1])
  stop()
})

it('says when the file does not arrive, and asks for it again with the next question', async () => {
  const { late, asked, problems, arrive, ids } = createWorld()
  late.request()
  asked[0]?.reject(new Error('offline'))
  await arrive()
  expect(problems).toEqual([expect.stringContaining('did not arrive')])
  late.request()
  await arrive()
  expect([asked.length, ids()]).toEqual([2, ['test.amber']])
})

it('takes up nothing once it is disposed, before or after the file', async () => {
  const early = createWorld()
  early.late.request()
  early.late.dispose()
  await early.arrive()
  expect([early.ids(), early.disposed()]).toEqual([[], 0])
  early.late.request()
  expect(early.asked).toHaveLength(1)
  const later = createWorld()
  later.late.request()
  await later.arrive()
  later.late.dispose()
  expect(later.disposed()).toBe(1)
})
