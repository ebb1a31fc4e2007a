import { FrameError } from '../frame-error.ts'

/** What is seen before the visitor is asked. */
export const insufficient = (symbol: string): FrameError =>
  new FrameError('INSUFFICIENT_FUNDS', `There is not enough ${symbol} for this and its fee`)

export const wouldRevert = (reason: string): FrameError =>
  new FrameError('WOULD_REVERT', `The network says that this would fail${reason === '' ? '' : `: ${reason}`}`)
