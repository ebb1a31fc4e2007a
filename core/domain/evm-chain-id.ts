import { type Failure, failure } from './failure.ts'
import { err, ok, type Result } from './result.ts'

/** ENSIP-11 needs one bit of 32, so an EVM chain id stays below 2^31 (spec section 5). */
export const evmChainIdLimit = 2_147_483_648

/**
 * A chain id as wallets give it: a number, a hex quantity (EIP-695) or, from sloppy wallets, a decimal string.
 * Fails with 'Invalid chainId'.
 */
export const parseEvmChainId = (value: unknown): Result<number, Failure> => {
  const isText = typeof value === 'string' && /^(0x[0-9a-f]{1,16}|[0-9]{1,16})$/i.test(value)
  const id = typeof value === 'number' ? value : isText ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 && id < evmChainIdLimit
    ? ok(id)
    : err(
        failure('INVALID_CHAIN_ID', {
          detail: typeof value === 'string' || typeof value === 'number' ? String(value) : typeof value,
        }),
      )
}
