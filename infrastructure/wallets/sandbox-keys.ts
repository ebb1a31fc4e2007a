import { hexToString, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

type Hex = `0x${string}`
const hexOf = (text: string): Hex => `0x${text.slice(2)}`

/** What the sandbox wallet needs viem for; loaded with the first need. */
export const signText = (privateKey: Hex, message: string): Promise<Hex> =>
  privateKeyToAccount(privateKey).signMessage({ message: { raw: hexOf(message) } })

export const readableText = (message: string): string => hexToString(hexOf(message))

/** Passes a question on as it is; the answer is the chain's own. */
export const askChain = (rpcUrl: string, method: string, params: readonly unknown[]): Promise<unknown> =>
  http(rpcUrl, { retryCount: 0 })({}).request({ method, params })
