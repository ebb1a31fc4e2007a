import { isAddressOf } from '../../../core/domain/namespaces/addresses.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err } from '../../../core/domain/shared/result.ts'
import type { TransferReader } from '../../../core/ports/send/transfer-reader.ts'
import { createLazyReader } from '../lazy-reader.ts'
import type { SolanaTransfers } from './solana-transfers.ts'

const refusalOf = ({ chainNamespace, caipNetworkId }: Network, ...addresses: readonly string[]): string | undefined => {
  const isSound = chainNamespace === 'solana' && addresses.every((address) => isAddressOf('solana', address))
  return isSound ? undefined : `nothing is sent by ${addresses[0]} on ${caipNetworkId}`
}

/** Reads clusters of Solana over JSON-RPC. @param load downloads what brings the library */
export const createSolanaTransferReader = (load: () => Promise<SolanaTransfers>): TransferReader => {
  const askLate = createLazyReader('@solana/web3.js', load, 'FEE_UNAVAILABLE')
  return {
    outlook: ({ network, transfer }, signal) => {
      // A call is for networks of EVM.
      if ('call' in transfer) return Promise.resolve(err(failure('FEE_UNAVAILABLE', { detail: 'this is no transfer' })))
      const { from, receiver, token = from } = transfer
      return askLate(signal, {
        refusal: refusalOf(network, from, receiver, token),
        ask: ({ outlook }) => outlook(network, transfer, signal),
      })
    },
    holdsCode: ({ network, address }, signal) =>
      askLate(signal, {
        refusal: refusalOf(network, address),
        ask: ({ isOfProgram }) => isOfProgram(network, address, signal),
      }),
    nextPlace: ({ network, address }, signal) =>
      askLate(signal, {
        refusal: refusalOf(network, address),
        ask: ({ nextPlace }) => nextPlace(network, signal),
      }),
    usedNonce: async () => err(failure('FEE_UNAVAILABLE', { detail: 'transactions have no nonce here' })),
    usedBlockhash: (question, signal) =>
      askLate(signal, {
        refusal: refusalOf(question.network, question.transfer.from),
        ask: ({ use }) => use(question, signal),
      }),
    find: (question, signal) =>
      askLate(signal, {
        refusal: refusalOf(question.network, question.from),
        ask: ({ find }) => find(question, signal),
      }),
  }
}
