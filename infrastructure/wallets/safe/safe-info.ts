import { check, integer, minValue, number, object, pipe, safeParse, string } from 'valibot'
import { isEvmAddress } from '../../../core/domain/namespaces/addresses.ts'
import { evmChainIdLimit } from '../../../core/domain/namespaces/evm-chain-id.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'

/** What a Safe says of itself, the part that is used; the rest is not kept. */
export interface SafeIdentity {
  readonly safeAddress: string
  readonly chainId: number
}

const schema = object({
  safeAddress: pipe(string(), check(isEvmAddress)),
  chainId: pipe(
    number(),
    integer(),
    minValue(1),
    check((id) => id < evmChainIdLimit),
  ),
})

export const readSafeInfo = (answer: unknown): Result<SafeIdentity, Failure> => {
  const { success, output } = safeParse(schema, answer)
  return success ? ok(output) : err(failure('INVALID_WALLET_RESPONSE', { detail: 'getSafeInfo', cause: answer }))
}
