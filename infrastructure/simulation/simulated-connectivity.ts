import type { Connectivity } from '../../core/ports/shared/connectivity.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'

export interface SimulatedConnectivity extends Connectivity {
  readonly goOffline: () => void
  readonly goOnline: () => void
}

export const createSimulatedConnectivity = (): SimulatedConnectivity => {
  const listeners = createListeners<void>()
  let isOnline = true
  const become = (next: boolean): void => {
    if (isOnline === next) return
    isOnline = next
    listeners.emit()
  }
  return {
    isOnline: () => isOnline,
    on: listeners.add,
    goOffline: () => become(false),
    goOnline: () => become(true),
  }
}
