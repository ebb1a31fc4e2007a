import { numberToHex } from 'viem/utils'
import type { RpcUpstreams } from '../../rpc/rpc-upstreams.ts'
import { askInBatches, type ChainAnswer, type ChainQuestion } from './ask-in-batches.ts'
import { decodedNumber, decodedText, returnedBytes, wordBytes } from './contract-answers.ts'
import type { NftKey } from './nft-store.ts'

const selectors = {
  /** ownerOf(uint256) */
  ownerOf: '0x6352211e',
  /** balanceOf(address,uint256), of ERC-1155 */
  balanceOf: '0x00fdd58e',
  /** tokenURI(uint256), of ERC-721 */
  tokenUri: '0xc87b56dd',
  /** uri(uint256), of ERC-1155 */
  uri: '0x0e89341c',
} as const

/** A contract can return a megabyte for so much gas, and ten of them fit into an answer. */
const [gasOfOwner, ownersAtOnce] = [numberToHex(300_000n), 10] as const
/** Whole pictures stand in such texts. */
const [gasOfUri, longestUri] = [numberToHex(10_000_000n), 131_072] as const
/** Each by itself, so that a long one hides no other, and so many at the same time. */
const urisAtOnce = 8

const word = (value: bigint): string => value.toString(16).padStart(2 * wordBytes, '0')

const callOf = (to: string, data: string, gas: string, block: string): ChainQuestion => ({
  method: 'eth_call',
  params: [{ to, data, gas }, block],
})

const amountIn = (answer: ChainAnswer | undefined, { standard }: NftKey, account: string): bigint => {
  const said = decodedNumber(returnedBytes(answer, wordBytes))
  if (standard === 'erc1155') return said ?? 0n
  return said === BigInt(account) ? 1n : 0n
}

/**
 * How much an account owns of NFTs, as their contracts say at one block: 0n where they do not say it.
 * @returns an amount for each, in their order
 * @throws ChainError where the chain does not answer
 */
export const readNftAmounts = async (
  upstreams: RpcUpstreams,
  { account, nfts, block }: { readonly account: string; readonly nfts: readonly NftKey[]; readonly block: number },
  signal: AbortSignal,
): Promise<readonly bigint[]> => {
  const questions = nfts.map(({ contract, tokenId, standard }) => {
    const asked =
      standard === 'erc721'
        ? `${selectors.ownerOf}${word(tokenId)}`
        : `${selectors.balanceOf}${word(BigInt(account))}${word(tokenId)}`
    return callOf(contract, asked, gasOfOwner, numberToHex(block))
  })
  const answers = await askInBatches(upstreams, questions, signal, ownersAtOnce)
  return nfts.map((nft, index) => amountIn(answers[index], nft, account))
}

const readUri = async (
  upstreams: RpcUpstreams,
  { contract, tokenId, standard }: NftKey,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const selector = standard === 'erc721' ? selectors.tokenUri : selectors.uri
  const question = callOf(contract, `${selector}${word(tokenId)}`, gasOfUri, 'latest')
  // Without it an NFT has less of a name, and is there all the same.
  const [answer] = await askInBatches(upstreams, [question], signal).catch(() => [])
  const uri = decodedText(returnedBytes(answer, longestUri)).trim()
  // ERC-1155: the id stands where its contract says so, in 64 hexadecimal digits.
  return uri === '' ? undefined : standard === 'erc1155' ? uri.replaceAll('{id}', word(tokenId)) : uri
}

/** Where their metadata is, as contracts say now, in their order; undefined where they do not say it. */
export const readMetadataUris = async (
  upstreams: RpcUpstreams,
  nfts: readonly NftKey[],
  signal: AbortSignal,
): Promise<readonly (string | undefined)[]> => {
  const uris: (string | undefined)[] = []
  for (let start = 0; start < nfts.length; start += urisAtOnce)
    uris.push(
      ...(await Promise.all(nfts.slice(start, start + urisAtOnce).map((nft) => readUri(upstreams, nft, signal)))),
    )
  return uris
}
