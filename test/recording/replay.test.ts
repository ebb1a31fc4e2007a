import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AssembleCore } from '../../infrastructure/composition/assemble-core.ts'
import { assembleCore } from '../../infrastructure/composition/assemble-whole-core.ts'
import { readScenarios } from '../../infrastructure/composition/read-recording.ts'
import { playUntil, replay } from '../../infrastructure/composition/replay.ts'
import { firstDifference } from '../../infrastructure/recording/first-difference.ts'
import type { Recording, Step } from '../../infrastructure/recording/recording.ts'
import { runs } from '../support/long-runs.ts'
import { nextTask, readBack } from './recorded-visit.ts'

const scenario = (name: string): Recording => {
  const found = readScenarios().find((one) => one.name === name)
  if (found === undefined) throw new Error(`There is no scenario ${name}.`)
  return found.recording
}
const without = (recording: Recording, type: Step['type']): Recording => ({
  ...recording,
  steps: recording.steps.filter((step) => step.type !== type),
})

describe('a replay finds the first difference', () => {
  it('of a text that is another now', async () => {
    const recording = scenario('reject')
    const settings = { ...recording.settings, messages: { 'common.try-again': 'Once more' } as const }
    const { different } = await replay({ ...recording, settings }, { nextTask })
    // It is in every screen, from before the first step.
    expect(different).toMatchObject({
      position: 0,
      difference: { path: 'screen.loading.retry', expected: 'Try again', found: 'Once more' },
    })
  })

  it('of a rule that is another now: a rejection that counts as a failure', async () => {
    const assemble: AssembleCore = (needs) =>
      assembleCore({
        ...needs,
        discovery: {
          ...needs.discovery,
          wallets: () =>
            needs.discovery.wallets().map((wallet) => ({
              ...wallet,
              connect: async (namespaces, signal) => {
                const answer = await wallet.connect(namespaces, signal)
                return answer.ok ? answer : { ok: false, failure: { ...answer.failure, code: 'CONNECTION_FAILED' } }
              },
            })),
        },
      })
    const recording = scenario('reject')
    expect((await replay(recording, { nextTask })).different).toBeUndefined()
    const { different } = await replay(recording, { nextTask, assemble })
    expect(different?.step).toMatchObject({ type: 'wallet-grants', result: { ok: false } })
    expect(different?.difference).toMatchObject({
      path: 'screen.view.state',
      expected: 'rejected',
      found: 'failed',
    })
  })

  it('of a rule that waits for another time', async () => {
    const assemble: AssembleCore = (needs) =>
      assembleCore({
        ...needs,
        clock: { ...needs.clock, after: (ms, run) => needs.clock.after(ms === 15_000 ? 20_000 : ms, run) },
      })
    const { different } = await replay(scenario('reject'), { nextTask, assemble })
    expect(different).toMatchObject({
      step: { type: 'timer', ms: 15_000 },
      difference: { path: 'step', found: 'nothing' },
    })
  })

  it('of an intent that nobody answers', async () => {
    const recording = scenario('wrong-network')
    const steps = recording.steps.map((step) =>
      step.type === 'intent' && step.intent.type === 'choose-network'
        ? { ...step, intent: { type: 'of-another-version' } as never }
        : step,
    )
    const { different, frames } = await replay(readBack({ ...recording, steps }), { nextTask })
    expect(different?.difference).toBeDefined()
    expect(frames).toHaveLength(steps.length + 1)
  })

  it.each(['host-call', 'intent', 'wallet-grants'] as const)(
    'of answers that nobody asked for, where each %s is missing',
    async (type) => {
      const recording = without(scenario('connect'), type)
      const { frames, different } = await replay(recording, { nextTask })
      expect(different?.difference).toBeDefined()
      expect(frames).toHaveLength(recording.steps.length + 1)
    },
  )

  it('and plays on to the end, in whatever order the steps come', async () => {
    const recording = scenario('connect')
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...recording.steps]), async (steps) => {
        const { frames } = await replay({ ...recording, steps }, { nextTask })
        expect(frames).toHaveLength(steps.length + 1)
      }),
      { numRuns: runs(50) },
    )
  })
})

describe('time travel', () => {
  it('shows at each place what stood there before, and goes on from there', async () => {
    const recording = scenario('connect')
    const { frames } = await replay(recording, { nextTask })
    for (const position of [frames.length - 1, 3, 0, 7]) {
      const playback = await playUntil(recording, position, { nextTask })
      expect(playback.frame()).toEqual(frames[position])
      expect(await playback.next()).toEqual(frames[position + 1])
    }
  })

  it('stays at the end when it is sent beyond it', async () => {
    const recording = scenario('reject')
    const playback = await playUntil(recording, 10_000, { nextTask })
    expect(playback.frame().position).toBe(recording.steps.length)
    expect(await playback.next()).toBeUndefined()
  })

  it('has what the host heard, at the step at which it heard it', async () => {
    const { frames } = await replay(scenario('connect'), { nextTask })
    const heard = frames.flatMap(({ events }) => events.map(({ type }) => type))
    expect(heard).toEqual([
      'MODAL_CREATED',
      'INITIALIZE',
      'MODAL_OPEN',
      'SELECT_WALLET',
      'CONNECT_SUCCESS',
      'MODAL_CLOSE',
      'MODAL_OPEN',
      'MODAL_CLOSE',
      'DISCONNECT_SUCCESS',
    ])
  })
})

describe('the first difference', () => {
  const json = fc.jsonValue({ maxDepth: 3 })

  it('is none exactly when both are the same bytes', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(firstDifference(a, structuredClone(a))).toBeUndefined()
        expect(firstDifference(a, b) === undefined).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
    )
  })

  it('says where, in the words of whoever reads code', () => {
    const screen = { view: { wallets: [{ name: 'A' }, { name: 'B' }] } }
    const other = { view: { wallets: [{ name: 'A' }, { name: 'C' }] } }
    expect(firstDifference(screen, other)).toEqual({ path: 'view.wallets[1].name', expected: 'B', found: 'C' })
    expect(firstDifference({ a: 1 }, { a: 1, b: 2 })).toEqual({ path: 'b', expected: undefined, found: 2 })
    expect(firstDifference([1, 2], [1])).toEqual({ path: '[1]', expected: 2, found: undefined })
    expect(firstDifference({ a: 1, b: 2 }, { b: 2, a: 1 })?.path).toBe('')
  })
})
