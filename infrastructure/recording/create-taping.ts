import { createListeners } from '../../core/ports/shared/listeners.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'
import type { NewsCoding } from './codings.ts'
import { type Play, playOf, stableStringify } from './play.ts'
import type { Secret } from './redactor.ts'
import type { Tape } from './tape.ts'
import type { StepIn, StepTypes, Taping } from './taping.ts'

export const createTaping = <Asks extends StepTypes, Events extends StepTypes, Device>(
  tape: Tape<StepIn<Asks, Events>, Device>,
): { readonly taping: Taping<Asks, Events, Device>; readonly play: Play } => {
  const waiting = new Set<Play>()
  const counts = new Map<string, number>()
  const count = (about: object): number => {
    const name = stableStringify(about)
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    return nth
  }
  const redact = (secrets: readonly Secret[] = []): void => secrets.forEach(tape.redact)

  const ask: Taping<Asks, Events, Device>['ask'] =
    (type, about, coding, live) =>
    (...args) =>
      new Promise((resolve) => {
        const signal = args.find((arg) => arg instanceof AbortSignal)
        if (signal?.aborted === true) return resolve(coding.aborted)
        const asked = { type, ...about(...args) }
        const question = { ...asked, nth: count(asked) }
        const play: Play = playOf(question, coding.read, (answer) => {
          resolve(answer)
          return waiting.delete(play)
        })
        waiting.add(play)
        signal?.addEventListener('abort', () => waiting.delete(play) && resolve(coding.aborted), { once: true })
        void live?.(...args).then((answer) =>
          tape.put(() => {
            redact(coding.secrets?.(answer))
            return { ...question, ...coding.write(answer) }
          }),
        )
      })

  const event = <Type extends keyof Events & string, News extends readonly unknown[]>(
    type: Type,
    about: Events[Type]['about'],
    coding: NewsCoding<News, Events[Type]['body']>,
    live: ((listener: (...news: News) => void) => Unsubscribe) | undefined,
  ) => {
    const topic = { type, ...about }
    const play = playOf(topic, coding.read, (news) => {
      listeners.emit(news)
      return true
    })
    let stop: Unsubscribe | undefined
    const listeners = createListeners<News>({
      onFirst: () => {
        waiting.add(play)
        stop = live?.((...news) =>
          tape.put(() => {
            redact(coding.secrets?.(...news))
            return { ...topic, ...coding.write(...news) }
          }),
        )
      },
      onNone: () => {
        waiting.delete(play)
        stop?.()
      },
    })
    return (listener: (...news: News) => void): Unsubscribe => listeners.add((news) => listener(...news))
  }

  return {
    taping: {
      tape,
      ask,
      event,
      read: (key) => () => tape.device()[key],
      oneWay:
        (live) =>
        (...args) =>
          live?.(...args),
      hear: (type, play) => void waiting.add(playOf({ type }, play, (isPlayed) => isPlayed)),
    },
    play: (step) => [...waiting].some((play) => play(step)),
  }
}
