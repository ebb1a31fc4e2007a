import type { Behavior } from 'latchkey'
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'

/** What the modal tells, as Vue follows it. */
export const follow = <T>({ snapshot, value$ }: Behavior<T>): Readonly<ShallowRef<T>> => {
  const value = shallowRef(snapshot())
  const subscription = value$.subscribe((next) => {
    value.value = next
  })
  onScopeDispose(() => subscription.unsubscribe())
  return value
}
