import type { FrameFault } from '../../core/domain/embedded-wallet/frame-protocol.ts'

/** A no of the frame or of the site, with words for the visitor. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly fault: FrameFault

  constructor(code: string, message: string, retryAfter?: number) {
    super(message)
    this.fault = { code, message, ...(retryAfter !== undefined && { retryAfter }) }
  }
}
