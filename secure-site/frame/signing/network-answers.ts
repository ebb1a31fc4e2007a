import * as v from 'valibot'
import { FrameError } from '../frame-error.ts'
import type { Network, NetworkRpc } from '../http/network-rpc.ts'
import type { RequestPlace } from './prepared-request.ts'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)

/** What of an answer the wallet goes by. A node that answers something else is as good as silent. */
const read = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema, answer: unknown) => {
  const { success, output } = v.safeParse(schema, answer)
  if (success) return output
  throw new FrameError('NETWORK_UNREACHABLE', 'The network answers what makes no sense. Please try again')
}

export const askQuantity = async (rpc: NetworkRpc, method: string, params: readonly unknown[]): Promise<bigint> =>
  read(quantity, await rpc.ask(method, params))

const blockSchema = v.object({ baseFeePerGas: v.nullish(quantity), gasLimit: quantity })

export interface LatestBlock {
  /** Of EIP-1559, where the network has it. */
  readonly baseFee?: bigint
  readonly gasLimit: bigint
}

export const askBlock = async (rpc: NetworkRpc): Promise<LatestBlock> => {
  const { baseFeePerGas, gasLimit } = read(blockSchema, await rpc.ask('eth_getBlockByNumber', ['latest', false]))
  return { gasLimit, ...(typeof baseFeePerGas === 'bigint' && { baseFee: baseFeePerGas }) }
}

/** Rejects with UNKNOWN_NETWORK where the site has no line to it. */
export const lineTo = ({
  network,
  rpc,
  chain,
}: RequestPlace): { readonly network: Network; readonly rpc: NetworkRpc } => {
  if (network && rpc) return { network, rpc }
  throw new FrameError('UNKNOWN_NETWORK', `The wallet’s site has no line to the network ${chain}`)
}
