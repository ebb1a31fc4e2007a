import { type CaipNetworkId, caipNetworkId } from '../shared/caip.ts'
import { type Failure, failure } from '../shared/failure.ts'
import { err, ok, type Result } from '../shared/result.ts'

/** ENSIP-11 needs one bit of 32, so the id of a chain that a host offers stays below 2^31 (spec section 5). */
export const evmChainIdLimit = 2_147_483_648

/** As wallets give it: a number, a hex quantity (EIP-695) or, from sloppy wallets, a decimal string; of 256 bits at most. */
const readChainId = (value: unknown): bigint | undefined => {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^(0x[0-9a-f]{1,64}|[0-9]{1,78})$/i.test(value)
  const id = isNumber || isText ? BigInt(value) : 0n
  return id > 0n ? id : undefined
}

/** The id of a chain that a host may offer. Fails with 'Invalid chainId'. */
export const parseEvmChainId = (value: unknown): Result<number, Failure> => {
  const id = readChainId(value)
  return id !== undefined && id < evmChainIdLimit
    ? ok(Number(id))
    : err(
        failure('INVALID_CHAIN_ID', {
          detail: typeof value === 'string' || typeof value === 'number' ? String(value) : typeof value,
        }),
      )
}

/** The most decimal digits that CAIP-2 has room for. */
const digitLimit = 32

/** The network a wallet says it is on. It may be any chain (Palm's id has 34 bits): the limit is for what a host offers. */
export const evmNetworkId = (value: unknown): CaipNetworkId | undefined => {
  const id = readChainId(value)?.toString() ?? ''
  return id !== '' && id.length <= digitLimit ? caipNetworkId('eip155', id) : undefined
}

/** Where a wallet is that went somewhere and does not say where: no chain has this id, and so no host offers it. */
export const unknownEvmNetworkId: CaipNetworkId = 'eip155:0'
