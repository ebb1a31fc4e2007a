/** Of EIP-1193, EIP-1474, ERC-5792 and JSON-RPC. */
export type ProviderErrorCode = 4001 | 4100 | 4200 | 4901 | 5730 | 5760 | -32000 | -32005 | -32602 | -32603

/** The `data.code` of an error before which nothing was signed: -32000 alone does not say. */
export const notSentCode = 'NOT_SENT'

/** What a host's call is rejected with: the codes of EIP-1193 and JSON-RPC, in every namespace. */
export const providerError = (code: ProviderErrorCode, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, cause === undefined ? {} : { cause }), { code })

/** The wallet has no such method. */
export const unsupportedMethod = (method: string): Error => providerError(4200, `The wallet has no ${method}`)

/** It answered, but not with what was asked for. */
export const invalidAnswer = (method: string): Error =>
  providerError(-32603, `The wallet's answer to ${method} makes no sense`)
