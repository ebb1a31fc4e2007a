import type { Connectivity } from '../../core/ports/shared/connectivity.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'

export const createBrowserConnectivity = ({
  window,
  navigator,
}: {
  readonly window: EventTarget
  readonly navigator: { readonly onLine: boolean }
}): Connectivity => {
  const onChange = (): void => listeners.emit()
  const listeners = createListeners<void>({
    onFirst: () => {
      window.addEventListener('online', onChange)
      window.addEventListener('offline', onChange)
    },
    onNone: () => {
      window.removeEventListener('online', onChange)
      window.removeEventListener('offline', onChange)
    },
  })
  return { isOnline: () => navigator.onLine, on: listeners.add }
}
