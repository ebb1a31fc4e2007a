import { decodeAbiParameters } from 'viem/utils'
import type { Log, Transfer } from './block.ts'

/** Transfer(address,address,uint256), of ERC-20 and of ERC-721. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** TransferSingle(address,address,address,uint256,uint256), of ERC-1155. */
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** TransferBatch(address,address,address,uint256[],uint256[]), of ERC-1155. */
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const wordDigits = 64

/** An address fills a topic from the right; what is left of it is empty, or it is none. */
const addressIn = (topic: string | undefined): string | undefined =>
  topic !== undefined && /^0x0{24}/.test(topic) ? `0x${topic.slice(26)}` : undefined

/** The numbers of a log's data, where it is so many and nothing else. */
const wordsOf = (data: string, count: number): readonly bigint[] | undefined =>
  data.length === 2 + count * wordDigits
    ? Array.from({ length: count }, (_, index) =>
        BigInt(`0x${data.slice(2 + index * wordDigits, 2 + (index + 1) * wordDigits)}`),
      )
    : undefined

const batchOf = (data: `0x${string}`): readonly (readonly [id: bigint, amount: bigint])[] => {
  try {
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
    return ids.length === amounts.length ? ids.map((id, index) => [id, amounts[index] ?? 0n] as const) : []
  } catch {
    // Anybody may write anything into a log.
    return []
  }
}

type Moved = Pick<Transfer, 'standard' | 'tokenId' | 'amount'>

/** What a log with this many topics says that was moved; how many topics there are tells ERC-20 from ERC-721. */
const movedBy = ({ topics, data }: Log): readonly Moved[] => {
  const [event, , , fourth] = topics
  if (event === transfer && topics.length === 3)
    return (wordsOf(data, 1) ?? []).map((amount) => ({ standard: 'erc20', tokenId: undefined, amount }))
  if (event === transfer && fourth !== undefined && data === '0x')
    return [{ standard: 'erc721', tokenId: BigInt(fourth), amount: 1n }]
  if (topics.length !== 4) return []
  if (event === transferSingle) {
    const [tokenId, amount] = wordsOf(data, 2) ?? []
    return tokenId === undefined || amount === undefined ? [] : [{ standard: 'erc1155', tokenId, amount }]
  }
  if (event !== transferBatch) return []
  return batchOf(data).map(([tokenId, amount]) => ({ standard: 'erc1155', tokenId, amount }))
}

/** The transfers of tokens that a log tells of. What only looks like one is none: contracts may say what they like. */
export const transfersOfLog = (log: Log): readonly Transfer[] => {
  const { transactionHash, index: logIndex, address: contract, topics } = log
  const [sender, receiver] = topics.slice(topics[0] === transfer ? 1 : 2)
  const [from, to] = [addressIn(sender), addressIn(receiver)]
  if (from === undefined || to === undefined) return []
  return movedBy(log).map((moved, item) => ({ transactionHash, logIndex, item, contract, from, to, ...moved }))
}
