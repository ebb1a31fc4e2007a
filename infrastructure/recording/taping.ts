import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'
import type { AnswerCoding, NewsCoding } from './codings.ts'
import type { Tape } from './tape.ts'

/** Steps by their type: what each is about, and what it brings. */
export type StepTypes = Readonly<Record<string, { readonly about: object; readonly body: object }>>

type AskSteps<Asks extends StepTypes> = {
  readonly [Type in keyof Asks & string]: { readonly type: Type } & Asks[Type]['about'] & {
      readonly nth: number
    } & Asks[Type]['body']
}
type EventSteps<Events extends StepTypes> = {
  readonly [Type in keyof Events & string]: { readonly type: Type } & Events[Type]['about'] & Events[Type]['body']
}
export type StepIn<Asks extends StepTypes, Events extends StepTypes> =
  | AskSteps<Asks>[keyof Asks & string]
  | EventSteps<Events>[keyof Events & string]

/** What a port's methods are made of. Each takes the live adapter's method while recording, and none in a replay. */
export interface Taping<Asks extends StepTypes, Events extends StepTypes, Device> {
  readonly tape: Tape<StepIn<Asks, Events>, Device>
  /** Answered by a step. One of several that are about the same waits for the how-manieth; one whose signal aborts, for none. */
  readonly ask: <Type extends keyof Asks & string, Args extends readonly unknown[], Answer>(
    type: Type,
    about: (...args: Args) => Asks[Type]['about'],
    coding: AnswerCoding<Answer, Asks[Type]['body']>,
    live: ((...args: Args) => Promise<Answer>) | undefined,
  ) => (...args: Args) => Promise<Answer>
  /** Told by a step to those who listen; the live adapter is listened to while somebody listens here. */
  readonly event: <Type extends keyof Events & string, News extends readonly unknown[]>(
    type: Type,
    about: Events[Type]['about'],
    coding: NewsCoding<News, Events[Type]['body']>,
    live: ((listener: (...news: News) => void) => Unsubscribe) | undefined,
  ) => (listener: (...news: News) => void) => Unsubscribe
  /** Known without waiting, as it is in the current step. */
  readonly read: <Key extends keyof Device>(key: Key) => () => Device[Key]
  /** Goes out, and nothing comes back. */
  readonly oneWay: <Args extends readonly unknown[]>(
    live: ((...args: Args) => void) | undefined,
  ) => (...args: Args) => void
  /** For a port that plays steps of this type by itself. @param play returns false when nothing waits for it */
  readonly hear: <Type extends keyof Events & string>(type: Type, play: (body: Events[Type]['body']) => boolean) => void
}
