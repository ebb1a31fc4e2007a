import { expect, it } from 'vitest'
import type { ActionState, HostAction } from '../../../core/domain/send/host-action.ts'
import { createCell } from '../../../core/state/shared/cell.ts'
import {
  estimateFee,
  getCallsStatus,
  sendCalls,
  sendTransaction,
  sendTransfer,
  watchTransaction,
} from '../../../shells/dom/headless/actions.ts'
import type { LazyModal } from '../../../shells/dom/loader/lazy-modal.ts'
import { createFakeModal } from '../react/hooks/fake-modal.ts'

const to = '0x52908400098527886E0F7030069857D2E4169EE7'

/** As much of a modal as an action needs, whose files come when they are let through. */
const waitingModal = () => {
  const state = createCell<Readonly<Record<string, ActionState>>>({})
  const asked: HostAction[] = []
  const actions = {
    state,
    ask: ({ action }: { readonly action: HostAction }) => asked.push(action),
    forget: () => undefined,
  }
  const files = createCell(false)
  const core = () =>
    new Promise((resolve) => {
      files.value$.subscribe((areThere) => {
        if (areThere) resolve({ loadFeatures: async () => ({ send: { actions } }) })
      })
    })
  const modal: LazyModal = Object.assign(createFakeModal().modal, { ready: Promise.resolve(), core })
  return { modal, asked, letThrough: () => files.set(true) }
}

it('whoever leaves does not wait for the files, and nothing is asked when they are there', async () => {
  const { modal, asked, letThrough } = waitingModal()
  const leaving = new AbortController()
  const sent = sendTransaction(modal, { to, signal: leaving.signal })
  leaving.abort()
  await expect(sent).rejects.toMatchObject({ code: 'ABORTED' })
  letThrough()
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([])
})

it.each([
  ['a signal', { signal: {} as AbortSignal }],
  ['nothing for one', { calls: [undefined as never] }],
  ['a word for one', { calls: ['0x' as never] }],
])('what plain JavaScript passes is said to be wrong: %s', async (_, more) => {
  const { modal, asked, letThrough } = waitingModal()
  letThrough()
  await expect(sendCalls(modal, { calls: [{ to }], ...more })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  expect(asked).toEqual([])
})

const actions = { estimateFee, sendTransaction, sendTransfer, watchTransaction, sendCalls, getCallsStatus }

it.each(Object.entries(actions))('%s without a request, or without a modal, says what is wrong', async (_, action) => {
  const { modal, asked, letThrough } = waitingModal()
  letThrough()
  const call = (...given: readonly unknown[]): Promise<unknown> => Reflect.apply(action, undefined, given)
  for (const request of [undefined, null, 'all'])
    await expect(call(modal, request)).rejects.toMatchObject({ code: 'INVALID_OPTIONS', name: 'ModalError' })
  const whole = { to, token: 'native', amount: 1n, networkId: 'eip155:1', hash: to, calls: [], id: to }
  await expect(call(undefined, whole)).rejects.toMatchObject({ code: 'INVALID_OPTIONS', name: 'ModalError' })
  expect(asked).toEqual([])
})
