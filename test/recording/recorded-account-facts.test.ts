import { expect, it } from 'vitest'
import { replay } from '../../infrastructure/composition/replay.ts'
import { createSimulatedNameSource } from '../../infrastructure/simulation/simulated-name-source.ts'
import { alice, bob, connectedWorld, walletNamed } from '../support/core-world.ts'
import { nextTask, readBack, recordings } from './recorded-visit.ts'

it('a name and a history that a host shows are in a recording, and come back in its replay', async () => {
  const { given, idle, all } = recordings()
  const amber = walletNamed('Amber', { accounts: [alice] })
  const nameSource = createSimulatedNameSource([{ address: alice, name: 'keeper.test' }])
  const { core, transactionSource, pass } = await connectedWorld(amber, {
    ...given,
    options: { services: { blockchain: 'https://gateway.test' } },
    simulation: { nameSource },
  })
  const networkId = 'eip155:31337'
  const transactions = [2, 1].map((at) => ({
    ...({
      networkId,
      id: `0x${at}`,
      minedAt: at,
      status: 'confirmed',
      operation: 'send',
      from: alice,
      to: bob,
    } as const),
    transfers: [],
  }))
  transactionSource.setHistory({ networkId, address: alice, transactions } as never)
  transactionSource.setPageSize(1)
  const { account, activity } = await core.loadFeatures(['account', 'activity'])
  account.name.watch({ isOn: true })
  activity.transactions.watch({ namespace: 'eip155', isOn: true })
  await idle()
  await activity.transactions.more({})
  await pass(300_000)
  await account.name.load({})
  await activity.transactions.load({})
  activity.transactions.watch({ namespace: 'eip155', isOn: false })
  await idle()
  expect(account.name.of().snapshot().name).toBe('keeper.test')
  expect(activity.transactions.of().snapshot().transactions).toHaveLength(2)
  expect(core.button.snapshot().label).toBe('keeper.test')

  const [recording] = all()
  if (recording === undefined) throw new Error('nothing was recorded')
  const calls = recording.steps.flatMap((step) => (step.type === 'host-call' ? [step.call.name] : []))
  expect(calls.filter((name) => /Name|Transactions/.test(name))).toEqual([
    'watchName',
    'watchTransactions',
    'loadMoreTransactions',
    'loadName',
    'loadTransactions',
    'watchTransactions',
  ])
  const asked = recording.steps.map(({ type }) => type)
  expect(asked.filter((type) => type === 'nameSource.identity')).toHaveLength(2)
  expect((await replay(readBack(recording), { nextTask })).different).toBeUndefined()
})
