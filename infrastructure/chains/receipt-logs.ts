import type { NftMove, NftMoves } from '../../core/domain/nfts/moved-nfts.ts'
import { member } from './rpc-quantities.ts'

/** So many logs of a receipt are looked at. */
const logLimit = 1_000
/** So many NFTs of one log. */
const batchLimit = 100
/** More digits than a log with that many has: offsets, counts, ids and amounts. */
const longestData = 100_000

/** The hash of each event; its parties and, of ERC-721, its token are topics. ERC-20 has the first one too, with a topic less. */
const events = {
  /** `Transfer(address,address,uint256)` of ERC-721 */
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef': 'one of ERC-721',
  /** `TransferSingle(address,address,address,uint256,uint256)` of ERC-1155 */
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62': 'some of ERC-1155',
  /** `TransferBatch(address,address,address,uint256[],uint256[])` of ERC-1155 */
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb': 'several of ERC-1155',
} as const

const wordDigits = 64
const isWord = (topic: unknown): topic is string => typeof topic === 'string' && /^0x[0-9a-f]{64}$/i.test(topic)

const addressIn = (topic: string): string | undefined =>
  /^0x0{24}/.test(topic) ? `0x${topic.slice(26).toLowerCase()}` : undefined

/** The words of 32 bytes that an event's data is of; none where it is of something else. */
const wordsIn = (data: unknown): readonly bigint[] => {
  if (typeof data !== 'string' || data.length > longestData || !/^0x([0-9a-f]{64})*$/i.test(data)) return []
  const digits = data.slice(2)
  return Array.from({ length: digits.length / wordDigits }, (_, at) =>
    BigInt(`0x${digits.slice(at * wordDigits, (at + 1) * wordDigits)}`),
  )
}

/** The list that begins so many bytes after the start of the data; none where it does not fit in. */
const listAt = (words: readonly bigint[], offset: bigint | undefined): readonly bigint[] => {
  if (offset === undefined || offset % 32n !== 0n || offset / 32n >= BigInt(words.length)) return []
  const start = Number(offset / 32n)
  const count = words[start] ?? 0n
  return count > BigInt(words.length - start - 1) ? [] : words.slice(start + 1, start + 1 + Number(count))
}

const isEvent = (topic: string): topic is keyof typeof events => Object.hasOwn(events, topic)

interface LogMoves {
  readonly moves: readonly NftMove[]
  /** It has more for this account than is read. */
  readonly cutFor?: string
}
const noMoves: LogMoves = { moves: [] }

const isTooLong = (data: unknown): boolean => typeof data === 'string' && data.length > longestData

const movesIn = (log: unknown): LogMoves => {
  const [address, topics] = [member(log, 'address'), member(log, 'topics')]
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address)) return noMoves
  if (!Array.isArray(topics) || topics.length !== 4 || !topics.every(isWord)) return noMoves
  const [event = '', , third = '', fourth = ''] = topics.map((topic) => topic.toLowerCase())
  if (!isEvent(event)) return noMoves
  const kind = events[event]
  const isSingle = kind === 'one of ERC-721'
  const to = addressIn(isSingle ? third : fourth)
  if (to === undefined) return noMoves
  const data = member(log, 'data')
  const words = isSingle ? [BigInt(fourth)] : wordsIn(data)
  const isBatch = kind === 'several of ERC-1155'
  const ids = isBatch ? listAt(words, words[0]) : words.slice(0, 1)
  const amounts = isBatch ? listAt(words, words[1]) : words.slice(1, 2)
  const standard = isSingle ? 'erc721' : 'erc1155'
  const isCut = ids.length > batchLimit || (isBatch && isTooLong(data))
  // Of what nothing was moved, nothing came.
  const moved = ids.slice(0, batchLimit).filter((_, at) => amounts[at] !== 0n)
  return {
    moves: moved.map((id) => ({ contract: address.toLowerCase(), tokenId: String(id), standard, to })),
    ...(isCut ? { cutFor: to } : {}),
  }
}

/**
 * The NFTs that the logs of a receipt say were moved (ERC-721, ERC-1155), whoever wrote them: a contract may say what it likes.
 * @param account for which it counts whether they are all
 */
export const nftMovesIn = (receipt: unknown, account: string): NftMoves => {
  const given = member(receipt, 'logs')
  const logs: readonly unknown[] = Array.isArray(given) ? given : []
  const read = logs.slice(0, logLimit).map(movesIn)
  const isCut = logs.length > logLimit || read.some(({ cutFor }) => cutFor === account.toLowerCase())
  return { moves: read.flatMap(({ moves }) => moves), isWhole: !isCut }
}
