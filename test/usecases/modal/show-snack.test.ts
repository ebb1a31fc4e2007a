import { describe, expect, it } from 'vitest'
import { snackAutoCloseMs, snackSwapDelayMs } from '../../../core/domain/modal/snack.ts'
import { createSnackStore } from '../../../core/state/modal/stores.ts'
import { createShowSnack } from '../../../core/usecases/modal/show-snack.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'

const setUp = () => {
  const clock = createSimulatedClock()
  const snacks = createSnackStore()
  const snack = createShowSnack({ snacks, clock })
  const show = (message: string, autoClose = true) => snack.show({ message, variant: 'info', autoClose })
  return {
    clock,
    snack,
    show,
    shown: () => snacks.state.snapshot().shown?.message,
    last: () => snacks.state.snapshot().last,
  }
}

describe('show-snack', () => {
  it('shows a message for 2.5 seconds; the status region keeps it', () => {
    const { clock, show, shown, last } = setUp()
    show('first')
    clock.advance(snackAutoCloseMs - 1)
    expect(shown()).toBe('first')
    clock.advance(1)
    expect([shown(), last(), clock.waiting()]).toEqual([undefined, 'first', 0])
  })

  it('leaves a gap of 150 ms before the next one, which has its own 2.5 seconds', () => {
    const { clock, show, shown } = setUp()
    show('first')
    clock.advance(2_000)
    show('second')
    expect(shown()).toBeUndefined()
    clock.advance(snackSwapDelayMs - 1)
    expect(shown()).toBeUndefined()
    clock.advance(1)
    expect(shown()).toBe('second')
    clock.advance(snackAutoCloseMs - 1)
    expect(shown()).toBe('second')
    clock.advance(1)
    expect(shown()).toBeUndefined()
  })

  it('shows the newest of those that came during the gap', () => {
    const { clock, show, shown } = setUp()
    show('first')
    show('second')
    clock.advance(100)
    show('third')
    clock.advance(snackSwapDelayMs)
    expect(shown()).toBe('third')
  })

  it('stays while it is held, and 2.5 seconds after', () => {
    const { clock, snack, show, shown } = setUp()
    show('first')
    clock.advance(2_400)
    snack.hold()
    clock.advance(60_000)
    expect(shown()).toBe('first')
    snack.release()
    clock.advance(snackAutoCloseMs - 1)
    expect(shown()).toBe('first')
    clock.advance(1)
    expect(shown()).toBeUndefined()
  })

  it('keeps a message that does not close by itself, until it is replaced', () => {
    const { clock, show, shown } = setUp()
    show('loading', false)
    clock.advance(60_000)
    expect(shown()).toBe('loading')
    show('done')
    clock.advance(snackSwapDelayMs)
    expect(shown()).toBe('done')
  })

  it('says something to assistive technology without showing it', () => {
    const { clock, snack, shown, last } = setUp()
    snack.announce('Connected')
    expect([shown(), last(), clock.waiting()]).toEqual([undefined, 'Connected', 0])
  })

  it('takes everything away at once, the next one included', () => {
    const { clock, snack, show, shown } = setUp()
    show('first')
    show('second')
    snack.hide()
    expect(clock.waiting()).toBe(0)
    clock.advance(60_000)
    expect(shown()).toBeUndefined()
    snack.release()
    expect(clock.waiting()).toBe(0)
  })
})
