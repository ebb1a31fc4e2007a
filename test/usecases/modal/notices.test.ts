import { describe, expect, it } from 'vitest'
import { assembleCoreWith } from '../../../infrastructure/composition/assemble-core.ts'
import { type FeatureFiles, loadAllFeatures } from '../../../infrastructure/composition/assemble-features.ts'
import { pairedWorld as paired } from '../connections/pairing-world.ts'

describe('a notice', () => {
  it('says how many requests wait, until they are answered or it is taken away', async () => {
    const { core, remote, settle } = await paired()
    remote.approve()
    await settle()
    expect(core.screen.snapshot().notice).toBeUndefined()
    remote.keepWaiting(2)
    expect(core.screen.snapshot().notice?.text).toMatch(/^2 requests wait/)
    expect(core.wantsViews.snapshot()).toBe(true)
    remote.keepWaiting(0)
    expect(core.screen.snapshot().notice).toBeUndefined()
    remote.keepWaiting(1)
    core.dispatch({ type: 'dismiss-notice' })
    expect(core.screen.snapshot().notice).toBeUndefined()
    expect(core.wantsViews.snapshot()).toBe(false)
  })

  it('says on the next visit that the wallet ended the session, asks nobody, and offers to connect again', async () => {
    const world = await paired()
    world.remote.approve()
    await world.settle()
    world.remote.endSession()
    const next = world.reload({ wallets: [world.remote] })
    await next.core.start()
    expect(next.core.account.snapshot().status).toBe('disconnected')
    expect(next.core.state.snapshot().isOpen).toBe(false)
    expect(next.core.screen.snapshot().notice).toMatchObject({
      text: 'Your wallet ended the connection.',
      reconnect: 'Connect again',
    })
    next.core.dispatch({ type: 'reconnect' })
    expect(next.core.screen.snapshot()).toMatchObject({ isOpen: true, view: { view: 'Connect' } })
    expect(next.core.screen.snapshot().notice).toBeUndefined()
  })

  it('says it, and hosts hear of it, also where the modal was opened before its file was there', async () => {
    const world = await paired()
    world.remote.approve()
    await world.settle()
    world.remote.endSession()
    let arrive: (files: FeatureFiles) => void = () => undefined
    const file = new Promise<FeatureFiles>((resolve) => {
      arrive = resolve
    })
    const next = world.reload({ wallets: [world.remote], assemble: assembleCoreWith({ load: () => file }) })
    await next.core.start()
    expect(next.core.account.snapshot().status).toBe('disconnected')
    const opened = next.core.open().catch(() => undefined)
    const loaded = next.core.loadFeatures()
    arrive(await loadAllFeatures((load) => load()))
    await loaded
    expect(next.hostEvents.events()).toContainEqual({
      ...{ type: 'ERROR', failure: expect.objectContaining({ code: 'SESSION_ENDED' }) },
    })
    expect(next.core.screen.snapshot().notice?.reconnect).toBe('Connect again')
    next.core.dispatch({ type: 'reconnect' })
    expect(next.core.screen.snapshot().notice).toBeUndefined()
    next.core.close()
    await opened
  })

  it('is read once the modal is opened', async () => {
    const { core, remote, settle } = await paired()
    remote.approve()
    await settle()
    remote.say({ type: 'disconnected' })
    void core.open().catch(() => undefined)
    expect(core.screen.snapshot().notice).toBeUndefined()
  })

  it('says so too when the wallet leaves while the page is open', async () => {
    const { core, remote, settle } = await paired()
    remote.approve()
    await settle()
    remote.say({ type: 'disconnected' })
    expect(core.account.snapshot().status).toBe('disconnected')
    expect(core.screen.snapshot().notice?.reconnect).toBe('Connect again')
  })
})
