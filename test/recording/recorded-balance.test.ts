import { expect, it } from 'vitest'
import { replay } from '../../infrastructure/composition/replay.ts'
import { alice, connectedWorld, walletNamed } from '../support/core-world.ts'
import { nextTask, readBack, recordings } from './recorded-visit.ts'

it('a balance that a host shows, and asks for again, is in a recording and comes back in its replay', async () => {
  const { given, idle, all } = recordings()
  const amber = walletNamed('Amber', { accounts: [alice] })
  const { core, chains, pass } = await connectedWorld(amber, given)
  chains.setBalance({ networkId: 'eip155:31337', address: alice, value: 5n })
  const { account } = await core.loadFeatures()
  account.balance.watch({ namespace: 'eip155', isOn: true })
  await idle()
  await pass(30_000)
  await account.balance.load({})
  account.balance.watch({ namespace: 'eip155', isOn: false })
  await idle()
  expect(account.balance.of().snapshot().balance?.formatted).toBe('0.000000000000000005')
  expect(chains.timesAsked()).toBe(2)

  const [recording] = all()
  if (recording === undefined) throw new Error('nothing was recorded')
  const types = recording.steps.flatMap((step) => (step.type === 'host-call' ? [step.call.name] : [step.type]))
  expect(types.filter((type) => type.includes('alance'))).toEqual([
    'watchBalance',
    'chains.balance',
    'loadBalance',
    'chains.balance',
    'watchBalance',
  ])
  expect((await replay(readBack(recording), { nextTask })).different).toBeUndefined()
})
