import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connector } from '../../../core/domain/connections/connector.ts'
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

test('a wallet of this device in several namespaces is MULTI_CHAIN in each; one that only has its name is not', () => {
  const picture = 'data:image/png;base64,AA=='
  const inNamespace = (id: string, namespace: 'eip155' | 'solana', more: Partial<Connector> = {}): Connector => ({
    ...{ id, name: 'Amber', type: 'ANNOUNCED', namespace, imageUrl: picture },
    ...more,
  })
  const types = (...shown: readonly Connector[]) =>
    connectorInfos({ connectorTypeOrder: [], networks: [hearth, solana] } as never, { shown } as never)
      .map(({ id, type }) => [id, type])
      .toSorted()
  const there = inNamespace('solana/standard/Amber', 'solana')
  expect(types(inNamespace('test.amber', 'eip155'), there)).toEqual([
    ['solana/standard/Amber', 'MULTI_CHAIN'],
    ['test.amber', 'MULTI_CHAIN'],
  ])
  expect(types(inNamespace('test.amber', 'eip155', { imageUrl: `${picture}AA` }), there)).toEqual([
    ['solana/standard/Amber', 'ANNOUNCED'],
    ['test.amber', 'ANNOUNCED'],
  ])
  // One that is reached elsewhere is not of this device.
  expect(types(inNamespace('test.amber', 'eip155', { type: 'EXTERNAL' }), there)).toEqual([
    ['solana/standard/Amber', 'MULTI_CHAIN'],
    ['test.amber', 'EXTERNAL'],
  ])
})

test('the ids under which a directory knows a connector are there, and no name of the language is one', () => {
  const connector = (id: string, name: string, more: Partial<Connector> = {}): Connector => ({
    ...{ id, name, type: 'EXTERNAL', namespace: 'eip155' },
    ...more,
  })
  const shown = [
    connector('coinbaseWallet', 'Coinbase Wallet', { explorerId: 'd0ca' }),
    connector('io.metamask', 'MetaMask', { imageUrl: 'data:image/png;base64,AA==' }),
    connector('constructor', 'toString'),
    connector('ledger', 'Ledger', { imageUrl: 'data:image/png;base64,AA==' }),
    connector('own', 'Own', { explorerId: 'own', imageId: 'own' }),
  ]
  const infos = connectorInfos({ connectorTypeOrder: [], networks: [hearth] } as never, { shown } as never)
  const idsOf = (id: string) => {
    const { imageId, explorerId } = infos.find((one) => one.id === id) ?? {}
    return { imageId, explorerId }
  }
  expect(idsOf('coinbaseWallet')).toEqual({
    imageId: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
    explorerId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  })
  expect(idsOf('io.metamask')).toEqual({
    imageId: undefined,
    explorerId: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  })
  // It brings a picture of its own.
  expect(idsOf('ledger').imageId).toBeUndefined()
  expect(idsOf('constructor')).toEqual({ imageId: undefined, explorerId: undefined })
  expect(idsOf('own')).toEqual({ imageId: 'own', explorerId: 'own' })
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
