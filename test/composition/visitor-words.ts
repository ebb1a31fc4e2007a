import type { FailureCode } from '../../core/domain/shared/failure.ts'
import type { ModalOptions } from '../../core/modal-options.ts'

/** What a visitor reads of a failure, and what there is to press. */
export interface VisitorWords {
  readonly said: readonly string[]
  readonly ways: readonly string[]
}

/** A place where visitors read of failures: brings a visitor there, in these words, and reads. */
export type MeetFailure = (code: FailureCode, messages: ModalOptions['messages']) => Promise<VisitorWords>

/** The texts of these fields of a screen, as far as they are there. */
export const textsOf = (screen: object, ...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const value: unknown = Reflect.get(screen, name)
    const label = typeof value === 'object' && value !== null ? Reflect.get(value, 'label') : value
    return typeof label === 'string' ? [label] : []
  })

export interface Place {
  /** Where visitors are then, as the documentation says it. */
  readonly where: string
  readonly meet: MeetFailure
  readonly codes: readonly FailureCode[]
}
