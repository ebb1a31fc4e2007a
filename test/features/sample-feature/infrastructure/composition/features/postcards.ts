import { postcardsMessages } from '../../../core/domain/postcards/messages.ts'
import type { Post } from '../../../core/ports/postcards/post.ts'
import { createPostcardCell } from '../../../core/state/postcards/stores.ts'
import { createSendPostcard } from '../../../core/usecases/postcards/send-postcard.ts'
import { createPostcardsFeature } from '../../../core/view-models/postcards/feature.ts'
import { createClockPost } from '../../post/clock-post.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'

interface PostcardsPorts {
  readonly post: Post
}

export const postcards = {
  messages: postcardsMessages,
  ports: { post: createClockPost },
  devtools: () => import('./postcards-devtools.ts'),
  assemble: (parts: FeatureServices & PostcardsPorts) => {
    const card = createPostcardCell()
    return createPostcardsFeature({ ...parts, card, sendPostcard: createSendPostcard({ ...parts, card }) })
  },
} satisfies ComposedFeature<'postcards', PostcardsPorts>
