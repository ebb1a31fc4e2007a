import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  nextSnack,
  noSnack,
  type Snack,
  type SnackEvent,
  type SnackState,
  snackAutoCloseMs,
  snackSwapDelayMs,
} from '../../../core/domain/modal/snack.ts'
import { forAll } from '../shared/for-all.ts'

const snack: fc.Arbitrary<Snack> = fc.record({
  message: fc.string({ minLength: 1 }),
  variant: fc.constantFrom('success', 'error', 'loading', 'info'),
  autoClose: fc.boolean(),
})
const event: fc.Arbitrary<SnackEvent> = fc.oneof(
  snack.map((one): SnackEvent => ({ type: 'show', snack: one })),
  fc.constantFrom<SnackEvent[]>(
    { type: 'swap-elapsed' },
    { type: 'auto-close-elapsed' },
    { type: 'hold' },
    { type: 'release' },
    { type: 'hide' },
  ),
  fc.string({ minLength: 1 }).map((message): SnackEvent => ({ type: 'announce', message })),
)
const reached: fc.Arbitrary<SnackState> = fc.array(event).map((events) => events.reduce(nextSnack, noSnack))

describe('snacks', () => {
  it('have the specified times', () => {
    expect({ snackAutoCloseMs, snackSwapDelayMs }).toEqual({ snackAutoCloseMs: 2500, snackSwapDelayMs: 150 })
  })

  it('appear at once when none is on screen, and after the swap delay when one is', () => {
    forAll(snack, snack, (first, second) => {
      const one = nextSnack(noSnack, { type: 'show', snack: first })
      expect(one).toEqual({ shown: first, last: first.message, held: false })
      const between = nextSnack(one, { type: 'show', snack: second })
      expect(between).toEqual({ next: second, last: first.message, held: false })
      const { last, ...after } = nextSnack(between, { type: 'swap-elapsed' })
      expect(after).toEqual({ shown: second, held: false })
      expect(last.replace(/\u00A0$/, '')).toBe(second.message.replace(/\u00A0$/, ''))
    })
  })

  it('are one at a time, and a newer one takes the place of one that waits', () => {
    forAll(reached, snack, (state, newest) => {
      expect(state.shown === undefined || state.next === undefined).toBe(true)
      const asked = nextSnack(state, { type: 'show', snack: newest })
      const settled = nextSnack(asked, { type: 'swap-elapsed' })
      expect(settled.shown).toBe(newest)
      expect([newest.message, `${newest.message}\u00A0`]).toContain(settled.last)
    })
  })

  it('are another text each time that something is said, also twice in a row, and the same words', () => {
    forAll(reached, snack, (state, { message }) => {
      const once = nextSnack(state, { type: 'announce', message })
      const twice = nextSnack(once, { type: 'announce', message })
      expect(once.last).not.toBe(state.last)
      expect(twice.last).not.toBe(once.last)
      expect([message, `${message}\u00A0`]).toEqual(expect.arrayContaining([once.last, twice.last]))
    })
  })

  it('go by themselves only when they may and nobody holds them', () => {
    forAll(reached, (state) => {
      const after = nextSnack(state, { type: 'auto-close-elapsed' })
      const closes = state.shown?.autoClose === true && state.shown.variant !== 'loading'
      if (closes && !state.held) expect(after.shown).toBeUndefined()
      else expect(after).toBe(state)
    })
  })

  it('are held from the first touch to the last, then close', () => {
    forAll(snack, (one) => {
      const shown = nextSnack(noSnack, { type: 'show', snack: { ...one, variant: 'info', autoClose: true } })
      const held = nextSnack(shown, { type: 'hold' })
      expect(nextSnack(held, { type: 'auto-close-elapsed' })).toBe(held)
      const released = nextSnack(held, { type: 'release' })
      expect(nextSnack(released, { type: 'auto-close-elapsed' }).shown).toBeUndefined()
    })
  })

  it('that say that something is under way stay until another takes their place', () => {
    forAll(snack, snack, (one, other) => {
      const shown = nextSnack(noSnack, { type: 'show', snack: { ...one, variant: 'loading', autoClose: true } })
      expect(nextSnack(shown, { type: 'auto-close-elapsed' })).toBe(shown)
      const replaced = nextSnack(nextSnack(shown, { type: 'show', snack: other }), { type: 'swap-elapsed' })
      expect(replaced.shown).toBe(other)
    })
  })

  it('are hidden one by one: whoever hides theirs hides none that has taken its place', () => {
    forAll(reached, snack, (state, mine) => {
      expect(nextSnack(state, { type: 'hide', snack: mine })).toBe(state)
      const asked = nextSnack(state, { type: 'show', snack: mine })
      const gone = nextSnack(asked, { type: 'hide', snack: mine })
      expect([gone.shown, gone.next]).toEqual([undefined, undefined])
    })
  })

  it('are held only while one is on screen', () => {
    forAll(reached, (state) => {
      if (state.held) expect(state.shown).toBeDefined()
    })
  })

  it('leave their words in the status region until others are said', () => {
    forAll(reached, event, (state, one) => {
      const after = nextSnack(state, one)
      if (one.type === 'announce') expect(after).toEqual({ ...state, last: spoken(one.message, state) })
      else expect(after.last).toBe(after.shown?.message === undefined ? state.last : expectedLast(state, after))
    })
  })

  it('can be put away, the one that waits too', () => {
    forAll(reached, (state) => expect(nextSnack(state, { type: 'hide' })).toEqual({ last: state.last, held: false }))
  })
})

/** What is said twice in a row is another text to a screen reader. */
const spoken = (message: string, { last }: SnackState): string => (message === last ? `${message}\u00A0` : message)

/** A snack speaks when it comes, and not again while it stays. */
const expectedLast = (before: SnackState, after: SnackState): string =>
  after.shown !== undefined && after.shown !== before.shown ? spoken(after.shown.message, before) : before.last
