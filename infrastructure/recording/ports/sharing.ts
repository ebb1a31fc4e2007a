import type { Sharing } from '../../../core/ports/receive/sharing.ts'
import { outcome } from '../codings.ts'
import { describePort } from '../port-description.ts'

/** What is shared stays between the visitor and their device: the screen shows it too. */
export const sharing = describePort<Sharing>()({
  asks: ({ flag, outcome }) => ({
    'sharing.known': { about: {}, answer: { canShare: flag } },
    'sharing.shared': { about: {}, answer: { result: outcome } },
  }),
  tape: ({ ask }, live) => ({
    canShare: ask(
      'sharing.known',
      () => ({}),
      { write: (canShare) => ({ canShare }), read: ({ canShare }) => canShare, aborted: false },
      live?.canShare,
    ),
    share: ask('sharing.shared', (_text) => ({}), outcome, live?.share),
  }),
})
