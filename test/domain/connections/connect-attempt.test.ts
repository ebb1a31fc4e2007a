import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AttemptEnd,
  type ConnectAttempt,
  type ConnectAttemptEvent,
  idleAttempt,
  isAttemptRunning,
  isFree,
  nextAttempt,
  stillWaitingMs,
} from '../../../core/domain/connections/connect-attempt.ts'
import { nextConnections, noConnections } from '../../../core/domain/connections/connections.ts'
import { type FailureCode, failure } from '../../../core/domain/shared/failure.ts'
import { connectorId, failureCodes } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'
import { runModel, step } from '../shared/model.ts'

/** What the visitor sees, in words; `end` is the code that an attempt ended with while it was still looked at. */
interface Model {
  attempts: number
  wallet: string | undefined
  isLate: boolean
  isPending: boolean
  /** The last one. */
  link: string | undefined
  end: FailureCode | undefined
  isApproved: boolean
  isTold: boolean
}

const nothing = {
  wallet: undefined,
  isLate: false,
  isPending: false,
  link: undefined,
  end: undefined,
  isApproved: false,
  isTold: false,
}
const ends = new Map<FailureCode, AttemptEnd>([
  ['CONNECTION_REJECTED', 'rejected'],
  ['WALLET_LOCKED', 'locked'],
  ['POPUP_BLOCKED', 'popup-blocked'],
  ['PROPOSAL_EXPIRED', 'expired'],
])
const quiet: readonly FailureCode[] = ['ABORTED', 'MODAL_CLOSED']

const expected = ({ attempts, wallet, isLate, isPending, link, end, isApproved, isTold }: Model): ConnectAttempt => {
  if (wallet === undefined) return { status: 'idle' }
  const of = { attempt: attempts, connectorId: wallet }
  if (isApproved) return { status: isTold ? 'told' : 'approved', ...of }
  if (end !== undefined) return { status: ends.get(end) ?? 'failed', ...of, failure: failure(end) }
  const status = isPending ? 'already-pending' : isLate ? 'still-waiting' : 'waiting'
  return link === undefined ? { status, ...of } : { status, ...of, link }
}

const isRunning = ({ wallet, end, isApproved }: Model): boolean =>
  wallet !== undefined && end === undefined && !isApproved

const seen = new Set<string>()
const agree = (model: Model, state: ConnectAttempt): void => {
  expect(state).toStrictEqual(expected(model))
  expect(isAttemptRunning(state)).toBe(isRunning(model))
  const unknown = noConnections('eip155')
  expect(isFree(nextConnections(unknown, { type: 'nothing-remembered', namespace: 'eip155' }), state)).toBe(
    !isRunning(model),
  )
  expect(isFree(unknown, state)).toBe(false)
  seen.add(state.status)
}

/** An event of an attempt that lies `away` behind the newest; it counts while the newest runs and is meant. */
const about = (
  label: string,
  event: (attempt: number) => ConnectAttemptEvent,
  change: (model: Model) => Partial<Model>,
) =>
  fc.constantFrom(0, 0, 0, 1, 2, -1).map((away) =>
    step<Model, ConnectAttempt>(
      `${label} ${away}`,
      (model) => {
        if (away === 0 && isRunning(model)) Object.assign(model, change(model))
      },
      (state, { attempts }) => nextAttempt(state, event(attempts - away)),
      agree,
    ),
  )

/** Else chance would not tell of a success in every run. */
const often = <T>(command: T): readonly T[] => [command, command, command, command]

const commands = [
  connectorId.map((wallet) =>
    step<Model, ConnectAttempt>(
      `ask ${wallet}`,
      (model) => {
        Object.assign(model, nothing, { wallet, attempts: model.attempts + 1 })
      },
      (state, { attempts }) => nextAttempt(state, { type: 'asked', attempt: attempts + 1, connectorId: wallet }),
      agree,
    ),
  ),
  about(
    'time',
    (attempt) => ({ type: 'time-passed', attempt }),
    () => ({ isLate: true }),
  ),
  about(
    'pending',
    (attempt) => ({ type: 'found-pending', attempt }),
    () => ({ isPending: true }),
  ),
  ...['wc:1', 'wc:2'].map((link) =>
    about(
      `link ${link}`,
      (attempt) => ({ type: 'got-link', attempt, link }),
      () => ({ link }),
    ),
  ),
  ...often(
    about(
      'approved',
      (attempt) => ({ type: 'approved', attempt }),
      () => ({ isApproved: true }),
    ),
  ),
  ...failureCodes.map((code) =>
    about(
      code,
      (attempt) => ({ type: 'ended', attempt, failure: failure(code) }),
      () => (quiet.includes(code) ? nothing : { end: code }),
    ),
  ),
  fc.constant(
    step<Model, ConnectAttempt>(
      'left',
      (model) => {
        Object.assign(model, nothing)
      },
      (state) => nextAttempt(state, { type: 'left' }),
      agree,
    ),
  ),
  ...often(
    fc.constant(
      step<Model, ConnectAttempt>(
        'tell',
        (model) => {
          if (model.isApproved) model.isTold = true
        },
        (state) => nextAttempt(state, { type: 'tell' }),
        agree,
      ),
    ),
  ),
  fc.constant(
    step<Model, ConnectAttempt>(
      'stop telling',
      (model) => {
        if (model.isTold) Object.assign(model, nothing)
      },
      (state) => nextAttempt(state, { type: 'stop-telling' }),
      agree,
    ),
  ),
]

describe('an attempt to connect', () => {
  it('shows what a visitor would be told, after any history', () => {
    runModel(commands, () => ({ model: { ...nothing, attempts: 0 } as Model, real: { state: idleAttempt } }))
    expect([...seen].sort()).toEqual(
      ['already-pending', 'approved', 'told', 'failed', 'idle', 'still-waiting', 'waiting', ...ends.values()].sort(),
    )
  })

  it('waits 15 s before it says where to look', () => expect(stillWaitingMs).toBe(15_000))

  it('is not said to be waiting again once the wallet has said that it is asking', () => {
    forAll(connectorId, (id) => {
      const asked = nextAttempt(idleAttempt, { type: 'asked', attempt: 1, connectorId: id })
      const pending = nextAttempt(asked, { type: 'found-pending', attempt: 1 })
      expect(nextAttempt(pending, { type: 'time-passed', attempt: 1 })).toBe(pending)
    })
  })
})
