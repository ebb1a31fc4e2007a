import type { Connector } from '../../core/domain/connections/connector.ts'
import type { Failure } from '../../core/domain/shared/failure.ts'
import type { Result } from '../../core/domain/shared/result.ts'
import type { WalletAccounts, WalletConnector, WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import type { StepOf } from './port-step.ts'
import { createQuestions } from './questions.ts'
import { recordOutcome, recordResult, reviveOutcome, reviveResult } from './recorded-result.ts'
import type { Tape } from './tape.ts'
import { createTapedListeners } from './taped-listeners.ts'
import type { TapedPort } from './taped-port.ts'

export type WalletStep = StepOf<'wallet-event' | 'wallet-accounts' | 'wallet-done'>
export type TapedWallet = TapedPort<WalletConnector, WalletStep>

/** @param opaque what stands for its provider when there is no live one */
export const createTapedWallet = (
  tape: Tape,
  connector: Connector,
  opaque: object,
  live?: WalletConnector,
): TapedWallet => {
  const wallet = connector.id
  const accounts = createQuestions<Result<WalletAccounts, Failure>>()
  const outcomes = createQuestions<Result<undefined, Failure>>()
  const events = createTapedListeners<WalletEvent>(
    live && (() => live.on((event) => tape.put(() => ({ type: 'wallet-event', wallet, event })))),
  )

  const share = (method: 'connect' | 'restore') => (signal: AbortSignal) =>
    unlessAborted(signal, () =>
      accounts.ask(
        method,
        (nth) => {
          void live?.[method](signal).then((answer) => {
            tape.put(() => ({ type: 'wallet-accounts', wallet, method, nth, result: recordResult(answer) }))
          })
        },
        signal,
      ),
    )
  const done = (
    method: StepOf<'wallet-done'>['method'],
    signal: AbortSignal,
    work?: () => Promise<Result<undefined, Failure>>,
  ): Promise<Result<undefined, Failure>> =>
    unlessAborted(signal, () =>
      outcomes.ask(
        method,
        (nth) => {
          void work?.().then((answer) => {
            tape.put(() => ({ type: 'wallet-done', wallet, method, nth, result: recordOutcome(answer) }))
          })
        },
        signal,
      ),
    )

  return {
    port: {
      connector,
      connect: share('connect'),
      restore: share('restore'),
      switchNetwork: (network, signal) =>
        done('switchNetwork', signal, live && (() => live.switchNetwork(network, signal))),
      disconnect: (signal) => done('disconnect', signal, live && (() => live.disconnect(signal))),
      on: events.add,
      ...(live?.openedBy === undefined ? {} : { openedBy: live.openedBy }),
      provider: () => (live === undefined ? opaque : live.provider()),
    },
    play: (step) => {
      switch (step.type) {
        case 'wallet-event':
          return events.tell(step.event)
        case 'wallet-accounts':
          return accounts.answer(step.method, step.nth, reviveResult(step.result))
        case 'wallet-done':
          return outcomes.answer(step.method, step.nth, reviveOutcome(step.result))
      }
    },
  }
}
