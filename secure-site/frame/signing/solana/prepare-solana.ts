import { FrameError } from '../../frame-error.ts'
import type { Network, NetworkRpc } from '../../http/network-rpc.ts'
import type { PreparedRequest, SigningPlace } from '../prepared-request.ts'

/** What a method of Solana has to go on. */
export type SolanaPlace = SigningPlace<'solana'>

/** Answers with what is to be shown, or rejects with a `FrameError`. */
export type PrepareSolana = (params: unknown, place: SolanaPlace) => Promise<PreparedRequest<'solana'>>

/** Rejects with UNKNOWN_NETWORK where the site has no line to it. */
export const lineTo = ({ network, rpc }: SolanaPlace): { readonly network: Network; readonly rpc: NetworkRpc } => {
  if (network && rpc) return { network, rpc }
  throw new FrameError('UNKNOWN_NETWORK', 'The wallet’s site has no line to this network')
}
