import { type SendAttempt, serialiseAttempts } from '../../core/domain/send/send-attempt.ts'
import { alice, bob, hearth } from './core-world.ts'

/** As many as there may be, each of another amount, of which nobody knows what became of them. @param at milliseconds since the epoch */
export const manyAttempts = (at: number): string =>
  serialiseAttempts(
    Array.from(
      { length: 100 },
      (_, count): SendAttempt => ({
        ...{ id: `${at}-${count}`, at },
        transfer: { networkId: hearth.caipNetworkId, from: alice, receiver: bob, amount: BigInt(count + 7) },
      }),
    ),
  )
