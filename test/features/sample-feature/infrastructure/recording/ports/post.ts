import type { Post } from '../../../core/ports/postcards/post.ts'
import { result } from '../codings.ts'
import { describePort } from '../port-description.ts'

export const post = describePort<Post>()({
  asks: ({ resultOf, text }) => ({ 'post.sent': { about: { address: text }, answer: { result: resultOf(text) } } }),
  tape: ({ ask }, live) => ({
    send: ask('post.sent', ({ address }) => ({ address }), result<string>(), live?.send),
  }),
})
