import type { PerNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import { failure } from '../../core/domain/shared/failure.ts'
import { err } from '../../core/domain/shared/result.ts'
import type { TransferReader } from '../../core/ports/send/transfer-reader.ts'
import { createEvmTransferReader, type EvmTransferReaderDeps } from './evm-transfer-reader.ts'
import { createSolanaTransferReader } from './solana/solana-transfer-reader.ts'
import type { SolanaTransfers } from './solana/solana-transfers.ts'

export interface TransferReadersDeps extends EvmTransferReaderDeps {
  readonly loadSolana: () => Promise<SolanaTransfers>
}

/** Reads networks for sending, each by what knows its namespace. */
export const createTransferReaders = ({ loadSolana, ...evm }: TransferReadersDeps): TransferReader => {
  const readers: PerNamespace<TransferReader> = {
    eip155: createEvmTransferReader(evm),
    solana: createSolanaTransferReader(loadSolana),
  }
  const none = async () => err(failure('FEE_UNAVAILABLE', { detail: 'nothing is sent on this network' }))
  const noReader: TransferReader = {
    ...{ outlook: none, holdsCode: none, nextPlace: none, usedNonce: none, usedBlockhash: none, find: none },
  }
  const of = ({ network }: { readonly network: Network }): TransferReader => readers[network.chainNamespace] ?? noReader
  return {
    outlook: (question, signal) => of(question).outlook(question, signal),
    holdsCode: (question, signal) => of(question).holdsCode(question, signal),
    nextPlace: (question, signal) => of(question).nextPlace(question, signal),
    usedNonce: (question, signal) => of(question).usedNonce(question, signal),
    usedBlockhash: (question, signal) => of(question).usedBlockhash(question, signal),
    find: (question, signal) => of(question).find(question, signal),
  }
}
