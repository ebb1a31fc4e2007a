import type { FailureCode } from '../../core/domain/shared/failure.ts'
import { walletErrorCodes } from './wallet-failure.ts'

/** What became of a request to switch (EIP-3326) or to add (EIP-3085), by the codes of its error. */
export type NetworkAnswer = 'rejected' | 'pending' | 'unknown-chain' | 'failed'

const rejections: readonly string[] = ['4001', 'ACTION_REJECTED']
/** Not known (EIP-3326), and what wallets say instead of it (decision 24). */
const unknownChain: readonly string[] = ['4902', '32603', '-32603']
const peerRejection = '5000'

/**
 * A refusal counts before everything else an error says, at whatever depth: nobody is asked twice. 5000 is one from the peer of
 * a WalletConnect session; elsewhere it means that the chain is not known (decision 24).
 */
export const networkAnswerOf = (error: unknown, isPeer: boolean): NetworkAnswer => {
  const codes = walletErrorCodes(error)
  const says = (meant: readonly string[]): boolean => codes.some((code) => meant.includes(code))
  if (says(isPeer ? [...rejections, peerRejection] : rejections)) return 'rejected'
  if (says(['-32002'])) return 'pending'
  return says(isPeer ? unknownChain : [...unknownChain, peerRejection]) ? 'unknown-chain' : 'failed'
}

export const networkFailureCodes: Readonly<Record<Exclude<NetworkAnswer, 'unknown-chain'>, FailureCode>> = {
  rejected: 'NETWORK_SWITCH_REJECTED',
  pending: 'REQUEST_PENDING',
  failed: 'NETWORK_SWITCH_FAILED',
}
