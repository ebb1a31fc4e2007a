import { describe, expect, it } from 'vitest'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err, ok } from '../../../core/domain/shared/result.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import { type CoreWorld, connectedWorld, startedWorld, walletNamed } from '../../support/core-world.ts'

const brandingOf = ({ core }: CoreWorld): unknown => {
  const { view } = core.screen.snapshot()
  return 'branding' in view ? view.branding : undefined
}
const opened = async (options: Partial<ModalOptions> = {}): Promise<CoreWorld> => {
  const world = await startedWorld({ wallets: [walletNamed('Amber')], options })
  world.project.hold()
  void world.core.open().catch(() => undefined)
  await world.settle()
  return world
}

describe('the settings of a project', () => {
  it('are asked for once, when somebody wants something of the modal', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber')] })
    await world.settle()
    expect(world.project.questions()).toBe(0)
    void world.core.open().catch(() => undefined)
    await world.settle()
    world.core.close()
    void world.core.open().catch(() => undefined)
    await world.settle()
    expect(world.project.questions()).toBe(1)
  })

  it('are asked for where there is a session', async () => {
    const world = await connectedWorld(walletNamed('Amber'))
    const again = world.reload()
    await again.core.start()
    await again.settle()
    expect(again.project.questions()).toBe(1)
  })

  it('are not asked for an inline modal that nobody comes near, nor in basic mode', async () => {
    const inline = await opened({ embedded: true })
    expect(inline.project.questions()).toBe(0)
    inline.core.dispatch({ type: 'come-near' })
    await inline.settle()
    expect(inline.project.questions()).toBe(1)
    expect((await opened({ mode: 'basic' })).project.questions()).toBe(0)
  })

  it('keep nobody waiting, and change what is on screen when they come', async () => {
    const world = await opened({ features: { branding: false } })
    world.project.say(ok({ branding: true }))
    expect(world.core.screen.snapshot().header.title).toBe('Connect wallet')
    expect(brandingOf(world)).toBeUndefined()
    world.project.release()
    await world.settle()
    expect(brandingOf(world)).toBe('Connects with Latchkey')
    expect(world.core.state.snapshot()).toMatchObject({ isOpen: true, view: 'Connect' })
  })

  it('are the last word on what the host says', async () => {
    const world = await opened({ features: { branding: true } })
    expect(brandingOf(world)).toBe('Connects with Latchkey')
    world.project.say(ok({ branding: false }))
    world.project.release()
    await world.settle()
    expect(brandingOf(world)).toBeUndefined()
  })

  it('leave everything as it is when they do not come, or come too late', async () => {
    const world = await opened({ features: { branding: true } })
    world.project.say(err(failure('DIRECTORY_UNAVAILABLE')))
    world.project.release()
    await world.settle()
    expect(brandingOf(world)).toBe('Connects with Latchkey')
    const late = await opened({ features: { branding: true } })
    late.project.say(ok({ branding: false }))
    late.core.dispose()
    late.project.release()
    await late.settle()
    expect(brandingOf(late)).toBe('Connects with Latchkey')
  })
})

describe('several wallets', () => {
  const [amber, birch] = [walletNamed('Amber'), walletNamed('Birch')]
  const bothConnected = async (multiWallet: boolean): Promise<CoreWorld> => {
    const world = await startedWorld({ wallets: [amber, birch], options: { features: { multiWallet } } })
    world.project.hold()
    await world.core.connect({ connectorId: 'test.amber' })
    return world
  }
  const liveIn = ({ core }: CoreWorld) =>
    core.connections.snapshot().flatMap(({ status, connectorId }) => (status === 'disconnected' ? [] : [connectorId]))

  it('can be connected once the service allows it, and are kept for the next visit', async () => {
    const world = await bothConnected(false)
    world.project.say(ok({ multiWallet: true }))
    world.project.release()
    await world.settle()
    await world.core.connect({ connectorId: 'test.birch' })
    await world.settle()
    expect(liveIn(world).toSorted()).toEqual(['test.amber', 'test.birch'])
    expect(await world.store.read('@latchkey/default/connections')).toContain('test.amber')
  })

  it('are one again where it does not: the active one stays, and none is asked to leave', async () => {
    const world = await bothConnected(true)
    await world.core.connect({ connectorId: 'test.birch' })
    await world.settle()
    expect(liveIn(world)).toHaveLength(2)
    world.project.say(ok({ multiWallet: false }))
    world.project.release()
    await world.settle()
    expect(liveIn(world)).toEqual(['test.birch'])
    expect(world.core.connections.snapshot()).toHaveLength(1)
    expect(world.core.account.snapshot().status).toBe('connected')
    expect(await world.store.read('@latchkey/default/connections')).toBeUndefined()
    expect(world.hostEvents.events().filter(({ type }) => type.startsWith('DISCONNECT'))).toEqual([])
    // What the other one says is no matter of this page any more.
    await expect(world.core.switchConnection({ namespace: 'eip155', connectorId: 'test.amber' })).rejects.toMatchObject(
      {
        code: 'MULTI_WALLET_DISABLED',
      },
    )
  })
})
