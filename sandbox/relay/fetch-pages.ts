import { mailBody } from './frames.ts'
import type { ClientId, RelayHub } from './hub.ts'
import { maxFetched } from './limits.ts'

export interface FetchedMessages {
  readonly messages: readonly ReturnType<typeof mailBody>[]
  readonly hasMore: boolean
}

/** What one connection fetches: each page goes on after the one before, and after the last it starts over. */
export interface FetchPages {
  next(topics: readonly string[]): Promise<FetchedMessages>
}

/** A page acknowledges nothing: what got lost on its way is fetched again. */
export const createFetchPages = (hub: RelayHub, clientId: ClientId, size = maxFetched): FetchPages => {
  const lastRead = new Map<string, number>()
  return {
    async next(topics) {
      const unread = await Promise.all(topics.map((topic) => hub.unread(clientId, topic, lastRead.get(topic) ?? 0)))
      const all = unread.flat()
      const page = all.slice(0, size)
      const hasMore = all.length > page.length
      for (const { topic, position } of page) if (hasMore) lastRead.set(topic, position)
      if (!hasMore) for (const topic of topics) lastRead.delete(topic)
      return { messages: page.map(mailBody), hasMore }
    },
  }
}
