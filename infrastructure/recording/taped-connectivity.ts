import type { Connectivity } from '../../core/ports/shared/connectivity.ts'
import type { StepOf } from './port-step.ts'
import type { Tape } from './tape.ts'
import { createTapedListeners } from './taped-listeners.ts'
import type { TapedPort } from './taped-port.ts'

export const createTapedConnectivity = (
  tape: Tape,
  live?: Connectivity,
): TapedPort<Connectivity, StepOf<'connectivity'>> => {
  const changes = createTapedListeners<void>(live && (() => live.on(() => tape.put(() => ({ type: 'connectivity' })))))
  return {
    port: { isOnline: () => tape.device().isOnline, on: changes.add },
    play: () => changes.tell(),
  }
}
