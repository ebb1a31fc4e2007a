import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ModalError } from '../../../core/domain/shared/modal-error.ts'
import { createLazyModal } from '../../../shells/dom/loader/create-lazy-modal.ts'
import type { LazyModal } from '../../../shells/dom/loader/lazy-modal.ts'
import { createStartRuntime } from '../../../shells/dom/loader/start-runtime.ts'
import { createCoreWorld, settle } from '../../support/core-world.ts'
import { anyCall, wrongCalls } from '../../support/wrong-calls.ts'
import { createFakeStages, options, settled } from './fake-stages.ts'
import { stubPage } from './page.ts'

stubPage()

describe('wrong arguments', () => {
  test.each(wrongCalls)('%s(%j) is refused, and the next call is answered: %s', async (method, values, detail) => {
    const { modal, world } = realModal()
    await expect(Reflect.apply(modal[method], undefined, values)).rejects.toMatchObject({
      name: 'ModalError',
      code: 'INVALID_OPTIONS',
      message: `Invalid options: ${detail}`,
    })
    expect([modal.state.snapshot().isOpen, world.hostEvents.events()]).toEqual([false, []])
    await opensAndCloses(modal)
    modal.dispose()
  })

  test.each([
    ['open', { signal: 5 }],
    ['connect', { signal: {} }],
  ] as const)(
    '%s(%j) that waits for a download is left by close(), and leaves nothing behind',
    async (method, value) => {
      const { stages, log, arrive } = createFakeStages()
      const modal = createLazyModal(options, stages)
      const call: Promise<unknown> = Reflect.apply(modal[method], undefined, [value])
      modal.close()
      await expect(call).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
      const opened = modal.open()
      await settled()
      arrive()
      await settled()
      expect(log.filter((name) => name === 'open' || name === 'connect')).toEqual(['open'])
      modal.close()
      await opened
    },
  )

  test.each([[[]], [[{ next: () => undefined }]], [[null]]])('value$.subscribe(%j) says what it takes', (values) => {
    const { account } = createLazyModal(options, createFakeStages().stages)
    expect(() => Reflect.apply(account.value$.subscribe, undefined, values)).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS', message: expect.stringContaining('takes a function') }),
    )
  })
})

test('any value at all works or is refused with a ModalError, and the next call is answered', async () => {
  await fc.assert(
    fc.asyncProperty(anyCall, async ({ method, values }) => {
      const { modal } = realModal()
      const call: Promise<unknown> = Reflect.apply(modal[method], undefined, values)
      const outcome = call.then(
        () => undefined,
        (error: unknown) => error,
      )
      await settle()
      modal.close()
      const error = await outcome
      if (error !== undefined) expect(error).toBeInstanceOf(ModalError)
      await opensAndCloses(modal)
      modal.dispose()
    }),
    { numRuns: 100 },
  )
})

const opensAndCloses = async (modal: LazyModal): Promise<void> => {
  const opened = modal.open({ view: 'WhatIsAWallet' })
  await vi.waitFor(() => expect(modal.state.snapshot().isOpen).toBe(true), { interval: 1 })
  expect(modal.state.snapshot().view).toBe('WhatIsAWallet')
  modal.close()
  expect(await opened).toMatchObject({ status: 'disconnected' })
}

/** On the real runtime and core; only its views draw nothing. */
const realModal = () => {
  vi.stubGlobal('document', {
    querySelectorAll: () => [],
    createElement: () => ({ setAttribute: () => undefined, remove: () => undefined }),
    body: { append: () => undefined },
  })
  const world = createCoreWorld()
  const { stages } = createFakeStages()
  const startRuntime = createStartRuntime(
    () => world.core,
    async () => undefined,
  )
  const checks = { wrongOptions: () => undefined, wrongUpdate: () => undefined }
  return {
    world,
    modal: createLazyModal(options, {
      ...stages,
      loadRuntime: async () => ({ ...checks, startRuntime }),
      loadViews: async () => ({ mountModal: () => () => undefined, loadFeatureViews: async () => undefined }),
    }),
  }
}
