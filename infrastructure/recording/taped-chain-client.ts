import type { Failure } from '../../core/domain/shared/failure.ts'
import { ok, type Result } from '../../core/domain/shared/result.ts'
import type { ChainClient } from '../../core/ports/networks/chain-client.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import type { StepOf } from './port-step.ts'
import { createQuestions } from './questions.ts'
import { recordResult, reviveResult } from './recorded-result.ts'
import type { Tape } from './tape.ts'
import type { TapedPort } from './taped-port.ts'

export const createTapedChainClient = (tape: Tape, live?: ChainClient): TapedPort<ChainClient, StepOf<'balance'>> => {
  const balances = createQuestions<Result<bigint, Failure>>()
  const nameOf = (network: string, address: string): string => `${network}:${address}`
  return {
    port: {
      nativeBalance: (network, address, signal) =>
        unlessAborted(signal, () =>
          balances.ask(
            nameOf(network.caipNetworkId, address),
            (nth) => {
              void live?.nativeBalance(network, address, signal).then((answer) => {
                const result = recordResult(answer.ok ? ok(String(answer.value)) : answer)
                tape.put(() => ({ type: 'balance', network: network.caipNetworkId, address, nth, result }))
              })
            },
            signal,
          ),
        ),
    },
    play: ({ network, address, nth, result }) => {
      const answer = reviveResult(result)
      return balances.answer(nameOf(network, address), nth, answer.ok ? ok(BigInt(answer.value)) : answer)
    },
  }
}
