import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'
import type { StepOf } from './port-step.ts'
import { createQuestions } from './questions.ts'
import type { Tape } from './tape.ts'
import type { TapedPort } from './taped-port.ts'

/** Only keys that the core asks for are in a recording, and those are the product's own. */
export const createTapedStore = (
  tape: Tape,
  live?: KeyValueStore,
): TapedPort<KeyValueStore, StepOf<'store-read' | 'store-written'>> => {
  const reads = createQuestions<string | undefined>()
  const changes = createQuestions<void>()
  const change = (method: 'write' | 'remove', key: string, work?: () => Promise<void>): Promise<void> =>
    changes.ask(`${method} ${key}`, (nth) => {
      void work?.().then(() => tape.put(() => ({ type: 'store-written', method, key, nth })))
    })
  return {
    port: {
      read: (key) =>
        reads.ask(key, (nth) => {
          void live?.read(key).then((value) => {
            tape.put(() => ({ type: 'store-read', key, nth, ...(value === undefined ? {} : { value }) }))
          })
        }),
      write: (key, value) => change('write', key, live && (() => live.write(key, value))),
      remove: (key) => change('remove', key, live && (() => live.remove(key))),
    },
    play: (step) =>
      step.type === 'store-read'
        ? reads.answer(step.key, step.nth, step.value)
        : changes.answer(`${step.method} ${step.key}`, step.nth, undefined),
  }
}
