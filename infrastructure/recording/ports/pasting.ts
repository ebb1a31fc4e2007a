import type { Pasting } from '../../../core/ports/send/pasting.ts'
import { masked } from '../masked-fields.ts'
import { describePort } from '../port-description.ts'

/** An address or a name, which a recording shows as the field does; whatever else somebody had copied by mistake keeps its form only. */
const shown = (text: string): string =>
  /^[\w.-]{3,255}$/.test(text.trim()) && /\d|\./.test(text) ? text : masked(text)

export const pasting = describePort<Pasting>()({
  asks: ({ flag, given, text }) => ({
    'pasting.known': { about: {}, answer: { canPaste: flag } },
    'pasting.pasted': { about: {}, answer: { text: given(text) } },
  }),
  tape: ({ ask }, live) => ({
    canPaste: ask(
      'pasting.known',
      () => ({}),
      { write: (canPaste) => ({ canPaste }), read: ({ canPaste }) => canPaste, aborted: false },
      live?.canPaste,
    ),
    paste: ask(
      'pasting.pasted',
      () => ({}),
      {
        write: (text) => (text === undefined ? {} : { text }),
        read: ({ text }) => text,
        aborted: undefined,
        secrets: (text) => (text === undefined || shown(text) === text ? [] : [{ text, standIn: () => shown(text) }]),
      },
      live?.paste,
    ),
  }),
})
