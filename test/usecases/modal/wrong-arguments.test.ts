import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ModalError } from '../../../core/domain/shared/modal-error.ts'
import { connectedWorld, meadow, settle, startedWorld, walletNamed } from '../../support/core-world.ts'
import { runs } from '../../support/long-runs.ts'
import { anyCall, wrongCalls } from '../../support/wrong-calls.ts'

const amber = () => walletNamed('Amber', { behaviour: 'ask' })

describe('wrong arguments', () => {
  it.each(wrongCalls)('%s(%j): %s', async (method, values, detail) => {
    const world = await startedWorld({ wallets: [amber()] })
    const { core } = world
    const listeners = world.listeners()
    const call: Promise<unknown> = Reflect.apply(core[method], undefined, values)
    await expect(call).rejects.toMatchObject({
      name: 'ModalError',
      code: 'INVALID_OPTIONS',
      message: `Invalid options: ${detail}`,
    })
    expect([core.state.snapshot().isOpen, world.hostEvents.events(), world.listeners()]).toEqual([false, [], listeners])
  })

  it('what is undefined is not given', async () => {
    const { core } = await startedWorld({ wallets: [amber()] })
    const none = undefined
    const calls = [
      core.open(none),
      core.open(Object({ view: none, network: none, signal: none })),
      core.connect(Object({ connectorId: none, signal: none })).catch(({ code }) => code),
    ]
    expect(core.state.snapshot()).toEqual({ isOpen: true, view: 'Connect' })
    await core.switchNetwork(meadow.caipNetworkId, Object({ signal: none }))
    core.close()
    expect((await Promise.all(calls)).at(-1)).toBe('MODAL_CLOSED')
  })

  it('a text that names nothing keeps its own failure', async () => {
    const { core } = await startedWorld()
    const unknown = 'nope' as 'eip155:5'
    for (const [network, code] of [
      [unknown, 'INVALID_CAIP_NETWORK_ID'],
      ['eip155:', 'INVALID_CAIP_NETWORK_ID'],
      ['eip155:1:2', 'INVALID_CAIP_NETWORK_ID'],
      ['tron:1', 'NETWORK_NOT_FOUND'],
    ] as const) {
      await expect(core.open({ network: network as 'eip155:5' })).rejects.toMatchObject({ code })
      await expect(core.switchNetwork(network as 'eip155:5')).rejects.toMatchObject({ code })
    }
    await expect(core.connect({ connectorId: unknown })).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })

  it('a signal of another make is heard, and left again', async () => {
    const { signal, abort, heard } = foreignSignal()
    const wallet = walletNamed('Amber')
    const { core } = await connectedWorld(wallet, { others: [walletNamed('Birch', { behaviour: 'ask' })] })
    await core.switchNetwork(meadow.caipNetworkId, { signal })
    expect(heard()).toBe(0)
    wallet.behaveOnSwitch('ask')
    const calls = [
      core.open({ signal }),
      core.switchNetwork('eip155:31337', { signal }),
      core.connect({ connectorId: 'test.birch', signal }),
    ].map((call) => call.then(String, ({ code }) => code))
    await settle()
    abort()
    expect(await Promise.all(calls)).toEqual(['ABORTED', 'ABORTED', 'ABORTED'])
    await expect(core.switchNetwork('eip155:31337', { signal })).rejects.toMatchObject({ code: 'ABORTED' })
    expect(heard()).toBe(0)
  })
})

it('any value at all works or is refused with a ModalError, and the next call is answered', async () => {
  await fc.assert(
    fc.asyncProperty(anyCall, async ({ method, values }) => {
      const world = await startedWorld({ wallets: [amber()] })
      const { core } = world
      const listeners = world.listeners()
      const call: Promise<unknown> = Reflect.apply(core[method], undefined, values)
      const outcome = call.then(
        () => undefined,
        (error: unknown) => error,
      )
      await settle()
      core.close()
      const error = await outcome
      if (error !== undefined) expect(error).toBeInstanceOf(ModalError)
      if ((error as ModalError | undefined)?.code === 'INVALID_OPTIONS')
        expect([world.hostEvents.events(), world.listeners()]).toEqual([[], listeners])
      const opened = core.open({ view: 'WhatIsAWallet' })
      expect(core.state.snapshot()).toEqual({ isOpen: true, view: 'WhatIsAWallet' })
      core.close()
      expect(await opened).toMatchObject({ status: 'disconnected' })
    }),
    { numRuns: runs(200) },
  )
})

/** As a polyfill or another frame makes it: no `AbortSignal` of this page. */
const foreignSignal = () => {
  const controller = new AbortController()
  const { signal } = controller
  const listeners = new Set<unknown>()
  const foreign = {
    get aborted() {
      return signal.aborted
    },
    addEventListener: (type: string, listener: EventListener) => {
      listeners.add(listener)
      signal.addEventListener(type, listener)
    },
    removeEventListener: (type: string, listener: EventListener) => {
      listeners.delete(listener)
      signal.removeEventListener(type, listener)
    },
  }
  return { signal: Object(foreign), abort: () => controller.abort(), heard: () => listeners.size }
}
