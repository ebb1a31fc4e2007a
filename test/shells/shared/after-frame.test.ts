import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFrame } from '../../../shells/dom/shared/after-frame.ts'

let frames = new Map<number, () => void>()
const draw = (): void => {
  const due = [...frames.values()]
  frames = new Map()
  for (const call of due) call()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  frames = new Map()
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => {
    const id = frames.size + 1
    frames.set(id, call)
    return id
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.delete(id))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('calls back in the task after the frame, once', () => {
  const call = vi.fn()
  afterFrame(call)
  vi.advanceTimersByTime(100)
  draw()
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(call).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(call).toHaveBeenCalledOnce()
})

test('calls back on a page that is hidden, and has no frame', () => {
  const call = vi.fn()
  afterFrame(call)
  vi.advanceTimersByTime(249)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(call).toHaveBeenCalledOnce()
  // It is seen again.
  draw()
  vi.advanceTimersByTime(1_000)
  expect(call).toHaveBeenCalledOnce()
})

test.each([
  ['before the frame', () => undefined],
  ['after the frame', draw],
])('is called off %s', (_, before) => {
  const call = vi.fn()
  const callOff = afterFrame(call)
  before()
  callOff()
  draw()
  vi.advanceTimersByTime(1_000)
  expect(call).not.toHaveBeenCalled()
})
