import { describe, expect, it } from 'vitest'
import type { ModalOptions } from '../../../core/modal-options.ts'
import { alice, type CoreWorld, startedWorld, walletNamed } from '../../support/core-world.ts'

const ethereum = { request: () => [] }
/** The legacy way to a wallet, and the same wallet as it announces itself. */
const legacy = () => walletNamed('Legacy', { connector: { id: 'injected', type: 'INJECTED' }, provider: ethereum })
const named = () => walletNamed('Amber', { provider: ethereum, isShared: true })
const harbour = { id: 'harbour-sdk', name: 'Harbour', provider: { request: () => [alice] } }

const onPhone = async (wallets: Parameters<typeof startedWorld>[0]): Promise<CoreWorld> => {
  const world = await startedWorld(wallets)
  world.page.becomeMobile()
  return world
}
const rows = ({ core }: CoreWorld): readonly string[] => {
  const { view } = core.screen.snapshot()
  return view.view === 'Connect' ? view.wallets.map(({ name, tag }) => `${name}: ${tag}`) : []
}
const opened = (world: CoreWorld): readonly string[] => {
  void world.core.open({ view: 'Connect' }).catch(() => undefined)
  return rows(world)
}

describe('the legacy provider', () => {
  it('has a row on a phone', async () => {
    expect(opened(await onPhone({ wallets: [legacy()] }))).toEqual(['Legacy: Installed'])
  })

  it('has none on a desktop, where a host may still ask for it', async () => {
    const world = await startedWorld({ wallets: [legacy()] })
    expect(opened(world)).toEqual([])
    expect(world.core.screen.snapshot().view).toHaveProperty('empty')
    expect(await world.core.connect({ connectorId: 'injected' })).toMatchObject({ wallet: { name: 'Legacy' } })
  })

  it('has none beside the wallet that announces the same object, in whatever order they come', async () => {
    expect(opened(await onPhone({ wallets: [legacy(), named()] }))).toEqual(['Amber: Installed'])
    expect(opened(await onPhone({ wallets: [named(), legacy()] }))).toEqual(['Amber: Installed'])
  })

  it('keeps its row beside a wallet with another object', async () => {
    const world = await onPhone({ wallets: [legacy(), walletNamed('Birch')] })
    expect(opened(world)).toEqual(['Birch: Installed', 'Legacy: Installed'])
  })

  it('gives its row to the wallet that claims it late, and no other row moves', async () => {
    const world = await onPhone({
      wallets: [walletNamed('Birch'), legacy()],
      options: { externalWallets: [harbour] },
    })
    expect(opened(world)).toEqual(['Birch: Installed', 'Legacy: Installed', 'Harbour: undefined'])
    world.discovery.announce(named())
    expect(rows(world)).toEqual(['Birch: Installed', 'Amber: Installed', 'Harbour: undefined'])
    expect(world.core.screen.snapshot().status).not.toContain('4')
  })

  it('is the claiming wallet from then on: for who chose it, and for a session that began with it', async () => {
    const world = await onPhone({ wallets: [legacy()] })
    await world.core.connect({ connectorId: 'injected' })
    await world.settle()
    const after = world.reload({ wallets: [named(), legacy()] })
    await after.core.start()
    await after.settle()
    expect(after.core.account.snapshot()).toMatchObject({ status: 'connected', wallet: { name: 'Amber' } })
    expect(await after.store.read('@latchkey/default/snapshot')).toContain('test.amber')
    await after.core.disconnect()
    expect(await after.core.connect({ connectorId: 'injected' })).toMatchObject({ wallet: { name: 'Amber' } })
  })
})

describe('what the host offers', () => {
  const offering = (options: Partial<ModalOptions>) =>
    startedWorld({ wallets: [walletNamed('Amber'), walletNamed('Birch')], options })

  it('is not what it leaves out, and the others are counted without it', async () => {
    const world = await offering({ excludeWalletIds: ['AMBER', 'com.other'], externalWallets: [harbour] })
    expect(opened(world)).toEqual(['Birch: Installed', 'Harbour: undefined'])
    world.discovery.announce(walletNamed('Cedar'))
    expect(world.core.screen.snapshot().status).toBe('3 wallets found')
  })

  it('is not the legacy way to a wallet that it leaves out', async () => {
    const options = { excludeWalletIds: ['amber'] }
    expect(opened(await onPhone({ wallets: [legacy(), named()], options }))).toEqual([])
  })

  it('holds its own wallets, in the group of theirs', async () => {
    const world = await offering({ externalWallets: [harbour], features: { connectorTypeOrder: ['external'] } })
    expect(opened(world)).toEqual(['Harbour: undefined', 'Amber: Installed', 'Birch: Installed'])
  })

  it('is without its own wallets when it switches them off', async () => {
    const world = await offering({ externalWallets: [harbour], wallets: { external: false } })
    expect(opened(world)).toEqual(['Amber: Installed', 'Birch: Installed'])
  })

  it('marks its own wallet once it is connected, and connects it again on the next visit', async () => {
    const provider = {
      request: ({ method }: { readonly method: string }) => (method === 'eth_chainId' ? '0x7a69' : [alice]),
    }
    const world = await offering({ externalWallets: [{ ...harbour, provider }] })
    await world.core.connect({ connectorId: 'harbour-sdk' })
    expect(opened(world)).toEqual(['Amber: Installed', 'Birch: Installed', 'Harbour: Connected'])
    expect(world.core.getProvider()).toBe(provider)
    await world.settle()
    const after = world.reload()
    await after.core.start()
    expect(after.core.account.snapshot()).toMatchObject({ status: 'connected', wallet: { type: 'EXTERNAL' } })
  })
})
