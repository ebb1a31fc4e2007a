import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import type { Post } from '../../ports/postcards/post.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { PostcardCell } from '../../state/postcards/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import type { Navigate } from '../modal/navigate.ts'

export type SendPostcard = () => Promise<void>

export const createSendPostcard =
  (deps: {
    readonly card: PostcardCell
    readonly post: Post
    readonly store: KeyValueStore
    readonly settings: Signal<Settings>
    readonly navigate: Navigate
  }): SendPostcard =>
  async () => {
    const { postcard } = deps.card.snapshot()
    deps.card.set({ postcard, isBusy: true })
    const answer = await deps.post.send(postcard, new AbortController().signal)
    deps.card.set({ postcard, isBusy: false, ...(answer.ok ? {} : { failure: answer.failure }) })
    if (!answer.ok) return
    await deps.store.write(storageKeyOf(deps.settings.snapshot().storageKey, 'last-postcard'), answer.value)
    deps.navigate({ type: 'show', view: { view: 'PostcardSent', stamp: answer.value } })
  }
