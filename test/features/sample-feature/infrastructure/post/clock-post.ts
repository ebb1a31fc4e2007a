import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { Post } from '../../core/ports/postcards/post.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'

/** Stamps with the time of day. It does not go to the moon. */
export const createClockPost = ({ clock }: { readonly clock: Clock }): Post => ({
  send: ({ address }, signal) =>
    unlessAborted(signal, async () =>
      address === 'moon' ? err(failure('POST_OFFICE_CLOSED')) : ok(`T${clock.now()}`),
    ),
})
