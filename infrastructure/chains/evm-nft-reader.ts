import { isEvmAddress } from '../../core/domain/namespaces/addresses.ts'
import { eip1193Namespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import { rpcUrlsOf } from '../../core/domain/networks/rpc-urls.ts'
import type { NftMoves } from '../../core/domain/nfts/moved-nfts.ts'
import type { Failure } from '../../core/domain/shared/failure.ts'
import type { Result } from '../../core/domain/shared/result.ts'
import { answersOf, askInGroups, settled } from './ask-in-groups.ts'
import type { EvmReader } from './evm-reader.ts'
import { createLazyReader } from './lazy-reader.ts'
import { amountOf, callNobody, type NftOnChain } from './nft-amounts.ts'
import { nftMovesIn } from './receipt-logs.ts'
import { member } from './rpc-quantities.ts'
import type { RpcConfig } from './rpc-transports.ts'
import { loadEvmReader } from './viem-chain-client.ts'

export interface EvmNftReaderDeps {
  /** Runs an `import()`. */
  readonly download: <T>(load: () => Promise<T>) => Promise<T>
  readonly rpc: RpcConfig
}

interface Account {
  readonly network: Network
  readonly address: string
}

/** Of a receipt that the node does not have, or did not tell. */
const unknownMoves: NftMoves = { moves: [], isWhole: false }

const isAbout = (receipt: unknown, hash: string): boolean => {
  const told = member(receipt, 'transactionHash')
  return typeof told === 'string' && told.toLowerCase() === hash.toLowerCase()
}

/** In batches, and each question by itself. */
interface Readers {
  readonly together: EvmReader
  readonly alone: EvmReader
}

const own = (signal: AbortSignal): AbortSignal =>
  // A signal each: Node complains of more than ten listeners to one.
  AbortSignal.any([signal])

/** Of each of these, by itself. A contract that failed is asked no more: what it says of its others stays unknown too. */
const amountsAlone = async (
  reader: EvmReader,
  { network, address }: Account,
  nfts: readonly NftOnChain[],
  signal: AbortSignal,
): Promise<readonly (bigint | undefined)[]> => {
  const amounts = new Map<NftOnChain, bigint>()
  const contracts = new Set(nfts.map(({ contract }) => contract))
  const askContract = async (contract: string): Promise<void> => {
    for (const nft of nfts.filter((one) => one.contract === contract)) {
      signal.throwIfAborted()
      const answer = await settled(reader.ask(network, (ask) => amountOf(ask, nft, address), own(signal)))
      if (answer.status === 'rejected') return
      amounts.set(nft, answer.value)
    }
  }
  await Promise.all([...contracts].map(askContract))
  return nfts.map((nft) => amounts.get(nft))
}

/** Of a group. Throws where the node is gone; a contract that misbehaves takes no other with it. */
const amountsOf = async (
  { together, alone }: Readers,
  account: Account,
  nfts: readonly NftOnChain[],
  signal: AbortSignal,
): Promise<readonly (bigint | undefined)[]> => {
  const { network, address } = account
  const told = await Promise.all(
    nfts.map((nft) => settled(together.ask(network, (ask) => amountOf(ask, nft, address), own(signal)))),
  )
  try {
    return answersOf(told)
  } catch (error) {
    signal.throwIfAborted()
    // One that is slow may have held up the whole batch.
    const isThere = await settled(alone.ask(network, callNobody, own(signal)))
    if (isThere.status === 'rejected') throw error
    return await amountsAlone(alone, account, nfts, signal)
  }
}

/**
 * Reads of EVM chains over JSON-RPC, by what reads balances there, what has become of NFTs. Its questions fail with NFTS_UNAVAILABLE,
 * LOAD_FAILED or ABORTED.
 */
export const createEvmNftReader = ({ download, rpc }: EvmNftReaderDeps) => {
  const askLate = createLazyReader(
    'viem',
    async (): Promise<Readers> => {
      const { createEvmReader } = await download(loadEvmReader)
      return { together: createEvmReader(rpc), alone: createEvmReader(rpc, { isBatched: false }) }
    },
    'NFTS_UNAVAILABLE',
  )
  const isRead = (network: Network): boolean =>
    network.chainNamespace === eip1193Namespace && rpcUrlsOf(network, rpc).length > 0
  const refusalOf = ({ network, address }: Account): string | undefined =>
    isRead(network) && isEvmAddress(address) ? undefined : `no NFTs of ${address} on ${network.caipNetworkId}`
  return {
    /** Whether there is somebody to ask about this network. */
    isRead,
    /** What each of these transactions has moved, by their receipts, in their order. @param hashes 32 bytes in hex */
    moves: (
      question: Account & { readonly hashes: readonly string[] },
      signal: AbortSignal,
    ): Promise<Result<readonly NftMoves[], Failure>> =>
      askLate(signal, {
        refusal: refusalOf(question),
        ask: async ({ together }) => {
          const { network, address, hashes } = question
          const receipts = await askInGroups(hashes, signal, async (group) => {
            const told = group.map((hash) =>
              settled(together.ask(network, (ask) => ask('eth_getTransactionReceipt', [hash]), own(signal))),
            )
            return answersOf(await Promise.all(told))
          })
          const known = receipts.map((receipt, at) => isAbout(receipt, hashes[at] ?? ''))
          // One that knows none of what has happened would tell of an account that it has nothing.
          if (known.length > 0 && !known.includes(true)) throw new Error('The node does not keep the receipts')
          return receipts.map((receipt, at) => (known[at] ? nftMovesIn(receipt, address) : unknownMoves))
        },
      }),
    /** How many of each the account owns now, in their order; undefined where its contract did not tell. */
    amounts: (
      question: Account & { readonly nfts: readonly NftOnChain[] },
      signal: AbortSignal,
    ): Promise<Result<readonly (bigint | undefined)[], Failure>> =>
      askLate(signal, {
        refusal: refusalOf(question),
        ask: async (readers) => {
          const { nfts } = question
          // Those of one contract stand together: one that is slow holds up few others.
          const asked = nfts.toSorted((a, b) => (a.contract < b.contract ? -1 : Number(a.contract > b.contract)))
          const told = await askInGroups(asked, signal, (group) => amountsOf(readers, question, group, signal))
          const amounts = new Map(asked.map((nft, at) => [nft, told[at]]))
          return nfts.map((nft) => amounts.get(nft))
        },
      }),
  }
}
