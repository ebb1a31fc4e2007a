import { failureFrom, walletErrorCodes } from '../../wallet-failure.ts'

/** An error as EIP-1193 numbers them. */
export const providerError = (code: number, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, cause === undefined ? {} : { cause }), { code })

/** What WalletConnect says in numbers of its own, and a provider in those of EIP-1193. */
const meanings: ReadonlyMap<number, number> = new Map([
  // Refused, or what goes with it: chains, methods, events.
  ...[5000, 5001, 5002, 5003].map((code) => [code, 4001] as const),
  // A method that the wallet does not know, or that the session does not hold.
  ...[3001, 5101].map((code) => [code, 4200] as const),
  // A chain that it is not on.
  [5100, 4901],
  // The session is over.
  [6000, 4900],
])

/**
 * What a peer or the SDK threw, as EIP-1193 has it. The SDK's own errors have no code: they mean that the request did not get
 * through.
 */
export const hostError = (error: unknown): Error => {
  const code = Number(walletErrorCodes(error)[0] ?? 4900)
  const message = failureFrom('CONNECTION_FAILED', error).detail ?? 'The wallet did not answer'
  return providerError(meanings.get(code) ?? (Number.isSafeInteger(code) ? code : 4900), message, error)
}
