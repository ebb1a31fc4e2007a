import type { KeyValueStore } from '../../../core/ports/shared/key-value-store.ts'
import { type AnswerCoding, done } from '../codings.ts'
import { describePort } from '../port-description.ts'

const stored: AnswerCoding<string | undefined, { readonly value?: string }> = {
  write: (value) => (value === undefined ? {} : { value }),
  read: ({ value }) => value,
  aborted: undefined,
}

/** Only keys that the core asks for are in a recording, and those are the product's own. */
export const keyValueStore = describePort<KeyValueStore>()({
  asks: ({ given, oneOf, text }) => ({
    'store-read': { about: { key: text }, answer: { value: given(text) } },
    'store-written': { about: { method: oneOf(['write', 'remove']), key: text }, answer: {} },
  }),
  tape: ({ ask }, live) => ({
    read: ask('store-read', (key) => ({ key }), stored, live?.read),
    write: ask('store-written', (key) => ({ method: 'write', key }) as const, done, live?.write),
    remove: ask('store-written', (key) => ({ method: 'remove', key }) as const, done, live?.remove),
  }),
})
