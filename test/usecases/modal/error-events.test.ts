import { describe, expect, it } from 'vitest'
import { failure } from '../../../core/domain/shared/failure.ts'
import { ModalError } from '../../../core/domain/shared/modal-error.ts'
import { err, ok } from '../../../core/domain/shared/result.ts'
import type { Intent } from '../../../core/view-models/screen-types.ts'
import { assembleCoreWith } from '../../../infrastructure/composition/assemble-core.ts'
import {
  type CoreWorld,
  connectedWorld,
  createCoreWorld,
  settle,
  startedWorld,
  walletNamed,
} from '../../support/core-world.ts'

const told = ({ hostEvents }: Pick<CoreWorld, 'hostEvents'>) =>
  hostEvents.events().flatMap((event) => (event.type === 'ERROR' ? [event.failure] : []))
const codes = (world: Pick<CoreWorld, 'hostEvents'>) => told(world).map(({ code }) => code)

/** As plain JavaScript says it. */
const made = (intent: object): Intent => JSON.parse(JSON.stringify(intent))

describe('a host is told, as ERROR, what reaches a visitor', () => {
  it('where a balance does not come', async () => {
    const world = await connectedWorld(walletNamed('Amber'))
    world.chains.failWith('BALANCE_UNAVAILABLE')
    void world.core.open()
    await settle()
    expect(codes(world)).toEqual(['BALANCE_UNAVAILABLE'])
  })

  it('where the directory does not answer: once, until it has answered again', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber')] })
    world.directory.failWith('DIRECTORY_UNAVAILABLE')
    void world.core.open()
    await settle()
    world.core.dispatch({ type: 'show-all-wallets' })
    await settle()
    expect(codes(world)).toEqual(['DIRECTORY_UNAVAILABLE'])
    world.directory.failWith()
    world.core.dispatch({ type: 'retry' })
    await settle()
    world.directory.failWith('LOAD_FAILED')
    world.core.dispatch({ type: 'only-certified', isOn: true })
    await settle()
    expect(codes(world)).toEqual(['DIRECTORY_UNAVAILABLE', 'LOAD_FAILED'])
  })

  it('where something stands in for the directory', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber')] })
    world.directory.beBundled(true)
    void world.core.open()
    await settle()
    world.core.dispatch({ type: 'show-all-wallets' })
    await settle()
    expect(codes(world)).toEqual(['DIRECTORY_UNAVAILABLE'])
  })

  it('where the project’s settings do not come', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber')] })
    world.project.say(err(failure('DIRECTORY_UNAVAILABLE')))
    void world.core.open()
    await settle()
    expect(codes(world)).toEqual(['DIRECTORY_UNAVAILABLE'])
    world.project.say(ok({}))
  })

  it('where files of ours do not come', async () => {
    const gone = new Error('gone')
    const world = createCoreWorld({ assemble: assembleCoreWith({ load: () => Promise.reject(gone) }) })
    await world.core.start()
    await expect(world.core.loadFeatures()).rejects.toMatchObject({ code: 'LOAD_FAILED' })
    expect(told(world)).toMatchObject([{ code: 'LOAD_FAILED', category: 'network', cause: gone }])
  })
})

describe('what nobody has foreseen', () => {
  it('in an answer to a visitor is told, and ends nothing', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber')] })
    void world.core.open({ view: 'Networks' })
    await settle()
    world.core.dispatch(made({ type: 'type', field: 'search', text: 5 }))
    await settle()
    expect(told(world)).toMatchObject([{ code: 'INTERNAL_ERROR', category: 'internal' }])
    expect(told(world)[0]?.cause).toBeInstanceOf(TypeError)
    world.core.dispatch({ type: 'close' })
    expect(world.core.state.snapshot().isOpen).toBe(false)
  })

  it('in a host’s call is told, and has a code', async () => {
    const world = await startedWorld({ wallets: [walletNamed('Amber')] })
    const fault = new Error('a fault')
    const hostile = {
      get view(): never {
        throw fault
      },
    } as object
    const error = await world.core.open(hostile).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'ModalError', code: 'INTERNAL_ERROR', cause: fault })
    expect(told(world)).toMatchObject([{ code: 'INTERNAL_ERROR', cause: fault }])
  })

  it('of another version of ours, with a code that nobody knows here, is told like any other', async () => {
    const world = await startedWorld({})
    const foreign = Object.assign(new Error('of tomorrow'), { name: 'ModalError', code: 'FROM_TOMORROW' })
    world.core.reportError(foreign)
    expect(told(world)).toMatchObject([{ code: 'INTERNAL_ERROR', cause: foreign }])
  })

  it('in a shell is told as well, and what ends a call is no error', async () => {
    const world = await startedWorld({})
    const fault = new Error('a fault')
    world.core.reportError(fault)
    for (const code of ['ABORTED', 'MODAL_CLOSED', 'MODAL_DISPOSED'] as const)
      world.core.reportError(new ModalError(failure(code)))
    expect(told(world)).toMatchObject([{ code: 'INTERNAL_ERROR', cause: fault }])
  })
})
