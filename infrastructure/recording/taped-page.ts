import type { Failure } from '../../core/domain/shared/failure.ts'
import type { Result } from '../../core/domain/shared/result.ts'
import type { Page } from '../../core/ports/shared/page.ts'
import type { StepOf } from './port-step.ts'
import { createQuestions } from './questions.ts'
import { recordOutcome, reviveOutcome } from './recorded-result.ts'
import type { Tape } from './tape.ts'
import { createTapedListeners } from './taped-listeners.ts'
import type { TapedPort } from './taped-port.ts'

export const createTapedPage = (tape: Tape, live?: Page): TapedPort<Page, StepOf<'copied' | 'page-return'>> => {
  const copies = createQuestions<Result<undefined, Failure>>()
  const returns = createTapedListeners<void>(
    live && (() => live.onReturn(() => tape.put(() => ({ type: 'page-return' })))),
  )
  return {
    port: {
      copy: (text) =>
        copies.ask('copy', (nth) => {
          void live?.copy(text).then((answer) => {
            tape.put(() => ({ type: 'copied', nth, result: recordOutcome(answer) }))
          })
        }),
      onReturn: returns.add,
      isMobile: () => tape.device().isMobile,
      device: () => tape.device(),
      openLink: (link) => live?.openLink(link),
    },
    play: (step) =>
      step.type === 'copied' ? copies.answer('copy', step.nth, reviveOutcome(step.result)) : returns.tell(),
  }
}
