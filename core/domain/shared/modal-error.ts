import type { Failure, FailureCode } from './failure.ts'
import type { FailureCategory } from './failure-category.ts'
import { rpcCodeOf } from './rpc-code.ts'

/** What a host catches: a coded failure as an `Error`. `message` is the short message, then the detail when there is one. */
export class ModalError extends Error {
  override readonly name = 'ModalError'
  readonly code: FailureCode
  readonly category: FailureCategory
  /** One stable line, as quoted in the specification where it quotes one. */
  readonly shortMessage: string
  /** 4001 (EIP-1193) where it was a no, of the visitor or of who asked; what a wallet itself said is in `cause`. */
  readonly rpcCode?: 4001 | undefined

  /** The loader, the rest and the host's import each carry this class: an instance of one is an instance of all. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ModalError'
  }

  constructor(failure: Failure) {
    super(
      failure.detail === undefined ? failure.shortMessage : `${failure.shortMessage}: ${failure.detail}`,
      failure.cause === undefined ? undefined : { cause: failure.cause },
    )
    this.code = failure.code
    this.category = failure.category
    this.shortMessage = failure.shortMessage
    this.rpcCode = rpcCodeOf(failure.category)
  }
}
