import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solana } from '../../../core/networks.ts'
import { connectorInfos } from '../../../core/view-models/wallets/connector-infos.ts'
import { alice, hearth, startedWorld, walletNamed } from '../../support/core-world.ts'

const told = async ({ core }: Pick<Awaited<ReturnType<typeof startedWorld>>, 'core'>) =>
  (await core.loadFeatures()).wallets.connectors.snapshot()

test('the connectors are the wallets of Connect, in its order, as data', async () => {
  const amber = walletNamed('Amber', { accounts: [alice], connector: { imageUrl: 'data:image/png;base64,AA==' } })
  const birch = walletNamed('Birch', { connector: { namespace: 'solana', type: 'EXTERNAL' } })
  const world = await startedWorld({ wallets: [birch, amber], options: { networks: [hearth, solana] } })
  expect(await told(world)).toEqual([])
  world.core.discover()
  await world.settle()
  const list = await told(world)
  expect(list).toEqual([
    {
      id: 'test.amber',
      name: 'Amber',
      icon: 'data:image/png;base64,AA==',
      type: 'ANNOUNCED',
      namespaces: ['eip155'],
      isInstalled: true,
      isRecent: false,
    },
    { id: 'test.birch', name: 'Birch', type: 'EXTERNAL', namespaces: ['solana'], isInstalled: false, isRecent: false },
  ])
  await world.core.connect({ connectorId: list[0]?.id ?? '' })
  await world.core.disconnect()
  world.core.discover()
  await world.settle()
  expect((await told(world)).map(({ isRecent }) => isRecent)).toEqual([true, false])
  void world.core.open()
  const { view } = world.core.screen.snapshot()
  expect(view.view === 'Connect' && view.wallets.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
})

test('a connector reaches the namespace that it names, else all that are offered; and each is there once', () => {
  const connector = fc.record(
    {
      id: fc.string({ minLength: 1 }),
      name: fc.string(),
      type: fc.constantFrom('ANNOUNCED', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT', 'AUTH' as const),
      namespace: fc.constantFrom('eip155', 'solana' as const),
    },
    { requiredKeys: ['id', 'name', 'type'] },
  )
  fc.assert(
    fc.property(fc.uniqueArray(connector, { selector: ({ id }) => id }), (shown) => {
      const infos = connectorInfos(
        { connectorTypeOrder: [], networks: [hearth, solana] } as never,
        { shown, lastUsedId: shown[0]?.id } as never,
      )
      const listed = shown.filter(({ type }) => type !== 'AUTH')
      expect(infos.map(({ id }) => id).toSorted()).toEqual(listed.map(({ id }) => id).toSorted())
      for (const { id, namespaces, isRecent } of infos) {
        const { namespace } = shown.find((one) => one.id === id) ?? {}
        expect(namespaces).toEqual(namespace ? [namespace] : ['eip155', 'solana'])
        expect(isRecent).toBe(id === shown[0]?.id)
      }
    }),
  )
})
