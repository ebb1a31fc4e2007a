import { failureFrom, walletErrorCodes } from '../../wallet-failure.ts'

/** An error as EIP-1193 numbers them. */
export const providerError = (code: number, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, cause === undefined ? {} : { cause }), { code })

/**
 * What a peer or the SDK threw, as EIP-1193 has it. WalletConnect says 5000 where a provider says 4001, and the SDK's own errors
 * have no code: they mean that the request did not get through.
 */
export const hostError = (error: unknown): Error => {
  const code = Number(walletErrorCodes(error)[0] ?? 4900)
  const message = failureFrom('CONNECTION_FAILED', error).detail ?? 'The wallet did not answer'
  return providerError(code === 5000 ? 4001 : Number.isSafeInteger(code) ? code : 4900, message, error)
}
