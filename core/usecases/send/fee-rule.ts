import type { Account } from '../../domain/connections/account.ts'
import type { Network } from '../../domain/networks/network.ts'
import { type FeeEstimate, operationFee, sponsoredFee } from '../../domain/send/fee.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { TransferReader } from '../../ports/send/transfer-reader.ts'

/** What an account pays for what costs a key so much. */
export type FeeRule = (fee: FeeEstimate) => FeeEstimate

/**
 * A key pays what the chain says. A smart account pays for an operation (ERC-4337) besides, and the first time for being made; or nothing, where somebody
 * else pays. Fails as the reader does.
 */
export const feeRuleOf = async (
  reader: Pick<TransferReader, 'holdsCode'>,
  { network, account }: { readonly network: Network; readonly account: Account | undefined },
  signal: AbortSignal,
): Promise<Result<FeeRule, Failure>> => {
  if (account?.isSponsored) return ok(sponsoredFee)
  if (account?.type !== 'smartAccount') return ok((fee) => fee)
  const isDeployed = await reader.holdsCode({ network, address: account.address }, signal)
  return isDeployed.ok ? ok((fee) => operationFee(fee, isDeployed.value)) : isDeployed
}
