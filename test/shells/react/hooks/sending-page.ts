import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { ActionState, HostAction } from '../../../../core/domain/send/host-action.ts'
import { type FailureCode, failure } from '../../../../core/domain/shared/failure.ts'
import { ModalError } from '../../../../core/domain/shared/modal-error.ts'
import { createCell } from '../../../../core/state/shared/cell.ts'
import type { HostActions } from '../../../../core/usecases/send/host-actions.ts'
import {
  LatchkeyProvider,
  useCallsStatus,
  useEstimateFee,
  useSendCalls,
  useSendTransaction,
  useSendTransfer,
  useWatchTransaction,
} from '../../../../shells/react/index.ts'
import { createFakeModal } from './fake-modal.ts'

const state = createCell<Readonly<Record<string, ActionState>>>({})
const asked: { readonly id: string; readonly action: HostAction }[] = []
const forgotten: string[] = []
const actions: HostActions = {
  state,
  ask: (one) => {
    asked.push(one)
    state.set({ ...state.snapshot(), [one.id]: { status: 'preparing' } })
  },
  forget: ({ id }) => {
    forgotten.push(id)
    const { [id]: _, ...rest } = state.snapshot()
    state.set(rest)
  },
}
const { modal } = createFakeModal()
Object.assign(modal, {
  ready: Promise.resolve(),
  core: async () => ({ loadFeatures: async () => ({ send: { actions } }) }),
})

const hash = `0x${'a'.repeat(64)}`
const to = '0x52908400098527886E0F7030069857D2E4169EE7'
const json = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))
const line = (id: string, value: unknown) => createElement('p', { id, key: id }, json(value))
const button = (name: string, onClick: () => unknown) =>
  createElement('button', { key: name, type: 'button', onClick }, name)

const Page = () => {
  const sending = useSendTransaction()
  const moving = useSendTransfer()
  const fee = useEstimateFee()
  const calls = useSendCalls()
  const status = useCallsStatus(calls.data?.id)
  const watched = useWatchTransaction(sending.status === 'mined' ? { networkId: 'eip155:1', hash } : undefined)
  return createElement('main', undefined, [
    line('sending', [sending.status, sending.isPending, sending.data?.hash?.slice(0, 4), sending.error?.code]),
    line('moving', [moving.status, moving.error?.shortMessage]),
    line('fee', [fee.isPending, fee.data?.most, fee.error?.code]),
    line('watched', watched.status),
    line('calls', [calls.isPending, calls.steps.map((step) => step.status), calls.data?.isBatch, calls.error?.code]),
    line('status', [status.data?.status, status.error?.code]),
    button('Send', () => sending.sendTransaction({ to, value: 5n })),
    button('Move', () => moving.sendTransfer({ token: 'native', amount: 7n, to, networkId: 'eip155:10' })),
    button('Fee', () => fee.estimateFee({ to, data: '0x12' })),
    button('Calls', () => calls.sendCalls({ calls: [{ to }, { to }], id: hash })),
    button('Reset', () => sending.reset()),
  ])
}

const root = createRoot(document.body.appendChild(document.createElement('div')))
root.render(createElement(StrictMode, undefined, createElement(LatchkeyProvider, { modal }, createElement(Page))))

const latest = (): string => asked.at(-1)?.id ?? ''
const sendingTest = {
  hash,
  asked: () => json(asked.map(({ action }) => action)),
  forgotten: () => forgotten.length,
  open: () => Object.keys(state.snapshot()).length,
  say: (one: ActionState) => state.set({ ...state.snapshot(), [latest()]: one }),
  refuse: (code: FailureCode) => sendingTest.say({ status: 'refused', error: new ModalError(failure(code)) }),
  leave: () => root.unmount(),
}
declare global {
  interface Window {
    sendingTest: typeof sendingTest
  }
}
window.sendingTest = sendingTest
