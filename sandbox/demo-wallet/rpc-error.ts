/** An error as EIP-1193 and EIP-1474 number them. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const userRejected = (): ProviderRpcError => new ProviderRpcError(4001, 'The request was rejected.')
export const unauthorized = (): ProviderRpcError =>
  new ProviderRpcError(4100, 'This site has no permission for that account.')
export const unsupportedMethod = (method: string): ProviderRpcError =>
  new ProviderRpcError(4200, `This wallet does not support ${method}.`)
export const chainDisconnected = (name: string): ProviderRpcError =>
  new ProviderRpcError(4901, `The network "${name}" cannot be reached.`)
export const unknownChain = (chainId: string): ProviderRpcError =>
  new ProviderRpcError(4902, `The network ${chainId} is not in this wallet. Add it first.`)
export const alreadyPending = (): ProviderRpcError =>
  new ProviderRpcError(-32002, 'A request is already waiting for an answer in the wallet.')
export const methodNotFound = (method: string): ProviderRpcError =>
  new ProviderRpcError(-32601, `The method ${method} does not exist.`)
export const invalidParams = (reason: string): ProviderRpcError => new ProviderRpcError(-32602, reason)
