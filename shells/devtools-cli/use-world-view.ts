import { useCallback, useSyncExternalStore } from 'react'
import type { ModalWorld, WorldView } from './worlds/modal-world.ts'

/** What there is to see of the world, each time it changes. */
export const useWorldView = ({ view }: Pick<ModalWorld, 'view'>): WorldView => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = view.value$.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    [view],
  )
  return useSyncExternalStore(subscribe, view.snapshot)
}
