/** `UserOperationEvent` (ERC-4337): what an entry point says of an operation that it has handled. */
export const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** Versions 0.6 to 0.9, at the addresses that they have on each network. In lower case. */
const entryPoints: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
]

export interface HandledOperation {
  /** Of the operation, in lower case. */
  readonly hash: string
  /** The account, in lower case. */
  readonly sender: string
  /** False where its calls have failed: then none of them was made, and the fee was paid. */
  readonly isDone: boolean
  readonly transactionHash: string
}

const isWord = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

/** @returns undefined for a log of anything else, and of any other contract */
export const readOperationEvent = (log: unknown): HandledOperation | undefined => {
  const { address, topics, data, transactionHash } = Object(log)
  if (typeof address !== 'string' || !entryPoints.includes(address.toLowerCase())) return undefined
  const [event, hash, sender]: readonly unknown[] = Array.isArray(topics) ? topics : []
  if (event !== operationEvent || !isWord(hash) || !isWord(sender) || !isWord(transactionHash)) return undefined
  // Its nonce, whether it was done, and what it cost: a word each.
  if (typeof data !== 'string' || !/^0x[0-9a-f]{256}$/i.test(data)) return undefined
  return {
    hash: hash.toLowerCase(),
    sender: `0x${sender.slice(26).toLowerCase()}`,
    isDone: BigInt(`0x${data.slice(66, 130)}`) === 1n,
    transactionHash: transactionHash.toLowerCase(),
  }
}
