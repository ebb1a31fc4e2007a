import type { FoundReceiver } from '../../core/domain/send/found-receiver.ts'
import type { ReceiverNames, ReceiverQuestion } from '../../core/ports/send/receiver-names.ts'
import { createSimulatedAnswers, type SimulatedAnswers } from './simulated-answers.ts'

export interface SimulatedReceiverNames
  extends ReceiverNames,
    SimulatedAnswers<ReceiverQuestion, 'NAME_UNAVAILABLE' | 'LOAD_FAILED'> {
  /** The name leads there, on every network. */
  readonly call: (found: FoundReceiver) => void
}

export const createSimulatedReceiverNames = (): SimulatedReceiverNames => {
  const known = new Map<string, FoundReceiver>()
  const { ask, controls } = createSimulatedAnswers<
    ReceiverQuestion,
    FoundReceiver | undefined,
    'NAME_UNAVAILABLE' | 'LOAD_FAILED'
  >(({ name }) => known.get(name.toLowerCase()))
  return { resolve: ask, ...controls, call: (found) => void known.set(found.name, found) }
}
