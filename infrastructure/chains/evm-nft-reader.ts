import { isEvmAddress, isSameAddress } from '../../core/domain/namespaces/addresses.ts'
import { eip1193Namespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import { rpcUrlsOf } from '../../core/domain/networks/rpc-urls.ts'
import type { NftMove } from '../../core/domain/nfts/moved-nfts.ts'
import type { Nft } from '../../core/domain/nfts/nft.ts'
import type { Failure } from '../../core/domain/shared/failure.ts'
import type { Result } from '../../core/domain/shared/result.ts'
import { createLazyReader } from './lazy-reader.ts'
import { nftMovesIn } from './receipt-logs.ts'
import { isRefusal } from './revert-reason.ts'
import type { AskRpc } from './rpc-address.ts'
import { bytesIn, member } from './rpc-quantities.ts'
import type { RpcConfig } from './rpc-transports.ts'
import { loadEvmReader } from './viem-chain-client.ts'

export interface EvmNftReaderDeps {
  /** Runs an `import()`. */
  readonly download: <T>(load: () => Promise<T>) => Promise<T>
  readonly rpc: RpcConfig
}

type NftOnChain = Pick<Nft, 'contract' | 'tokenId' | 'standard'>

interface Account {
  readonly network: Network
  readonly address: string
}

/** So many questions go out together: public addresses take no large batches. */
const askedTogether = 20

const inGroups = async <Item, T>(
  items: readonly Item[],
  signal: AbortSignal,
  ask: (item: Item, signal: AbortSignal) => Promise<T>,
): Promise<readonly T[]> => {
  const answers: T[] = []
  for (let from = 0; from < items.length; from += askedTogether) {
    signal.throwIfAborted()
    const group = items.slice(from, from + askedTogether)
    // A signal each: Node complains of more than ten listeners to one.
    answers.push(...(await Promise.all(group.map((item) => ask(item, AbortSignal.any([signal]))))))
  }
  return answers
}

/** `ownerOf(uint256)` of ERC-721 and `balanceOf(address,uint256)` of ERC-1155. */
const selectors = { erc721: '0x6352211e', erc1155: '0x00fdd58e' } as const

const word = (digits: string): string => digits.padStart(64, '0')

/** What the contract says; undefined where it says nothing that it could. */
const wordOf = async (ask: AskRpc, to: string, data: string): Promise<string | undefined> => {
  try {
    const answer = bytesIn(await ask('eth_call', [{ to, data }, 'latest']))
    return answer.length === 66 ? answer.slice(2) : undefined
  } catch (error) {
    // So contracts say of what there is no more of. That a node cannot tell is something else.
    if (isRefusal(error)) return undefined
    throw error
  }
}

const amountOf = async (ask: AskRpc, { contract, tokenId, standard }: NftOnChain, owner: string): Promise<bigint> => {
  const id = word(BigInt(tokenId).toString(16))
  const account = word(owner.toLowerCase().replace(/^0x/, ''))
  const parameters = standard === 'erc721' ? id : `${account}${id}`
  const said = await wordOf(ask, contract, `${selectors[standard]}${parameters}`)
  if (said === undefined) return 0n
  if (standard === 'erc1155') return BigInt(`0x${said}`)
  return /^0{24}/.test(said) && isSameAddress(eip1193Namespace, said.slice(24), owner) ? 1n : 0n
}

const settled = async <T>(work: Promise<T>): Promise<PromiseSettledResult<T>> => {
  const [result] = await Promise.allSettled([work])
  return result
}

const isAbout = (receipt: unknown, hash: string): boolean => {
  const told = member(receipt, 'transactionHash')
  return typeof told === 'string' && told.toLowerCase() === hash.toLowerCase()
}

/**
 * Reads of EVM chains over JSON-RPC, by what reads balances there, what has become of NFTs. Its questions fail with NFTS_UNAVAILABLE,
 * LOAD_FAILED or ABORTED.
 */
export const createEvmNftReader = ({ download, rpc }: EvmNftReaderDeps) => {
  const askLate = createLazyReader(
    'viem',
    async () => (await download(loadEvmReader)).createEvmReader(rpc),
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
    ): Promise<Result<readonly (readonly NftMove[])[], Failure>> =>
      askLate(signal, {
        refusal: refusalOf(question),
        ask: async (reader) => {
          const { network, hashes } = question
          const receipts = await inGroups(hashes, signal, (hash, own) =>
            reader.ask(network, (ask) => ask('eth_getTransactionReceipt', [hash]), own),
          )
          // One that knows none of what has happened would tell of an account that it has nothing.
          if (receipts.length > 0 && receipts.every((receipt, at) => !isAbout(receipt, hashes[at] ?? '')))
            throw new Error('The node does not keep the receipts')
          return receipts.map((receipt, at) => (isAbout(receipt, hashes[at] ?? '') ? nftMovesIn(receipt) : []))
        },
      }),
    /** How many of each the account owns now, in their order. */
    amounts: (
      question: Account & { readonly nfts: readonly NftOnChain[] },
      signal: AbortSignal,
    ): Promise<Result<readonly bigint[], Failure>> =>
      askLate(signal, {
        refusal: refusalOf(question),
        ask: async (reader) => {
          const { network, address, nfts } = question
          const told = await inGroups(nfts, signal, (nft, own) =>
            settled(reader.ask(network, (ask) => amountOf(ask, nft, address), own)),
          )
          const [first] = told
          if (first?.status === 'rejected' && told.every(({ status }) => status === 'rejected')) throw first.reason
          // Whoever gives an NFT away has written its contract: one that nobody can ask takes no other with it.
          return told.map((one) => (one.status === 'fulfilled' ? one.value : 0n))
        },
      }),
  }
}
