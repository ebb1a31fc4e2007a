import { MessageFormatter, Methods } from '@safe-global/safe-apps-sdk'

/** What a Safe is, and what it does when an app asks. */
export interface SafePage {
  readonly safeAddress: string
  readonly chainId: number
  /** The chain the Safe is on; its account there is one that the chain itself can sign for. */
  readonly rpc: (method: string, params: readonly unknown[]) => Promise<unknown>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const send = async ({ rpc, safeAddress }: SafePage, params: unknown): Promise<unknown> => {
  const [tx] = isRecord(params) && Array.isArray(params['txs']) ? params['txs'] : []
  const { to, value, data } = tx
  return { safeTxHash: await rpc('eth_sendTransaction', [{ from: safeAddress, to, data, value }]) }
}

const answerOf = async (safe: SafePage, method: unknown, params: unknown): Promise<unknown> => {
  const { safeAddress, chainId, rpc } = safe
  const asked = isRecord(params) ? params : {}
  switch (method) {
    case Methods.getSafeInfo:
      return { safeAddress, chainId, threshold: 1, owners: [safeAddress], isReadOnly: false }
    case Methods.signMessage:
      return { signature: await rpc('personal_sign', [asked['message'], safeAddress]) }
    case Methods.sendTransactions:
      return send(safe, params)
    case Methods.getTxBySafeTxHash:
      return { txHash: asked['safeTxHash'], txStatus: 'SUCCESS' }
    case Methods.rpcCall:
      return rpc(String(asked['call']), Array.isArray(asked['params']) ? asked['params'] : [])
    default:
      throw new Error(`A Safe does not know ${String(method)}.`)
  }
}

/** The parent's side of the Safe Apps SDK: the answer to one message of an app, in the SDK's own form. */
export const answerSafeApp = async (safe: SafePage, message: unknown): Promise<unknown> => {
  const { id, method, params } = isRecord(message) ? message : {}
  try {
    return MessageFormatter.makeResponse(String(id), (await answerOf(safe, method, params)) as never, '9.1.0')
  } catch (error) {
    return MessageFormatter.makeErrorResponse(String(id), error instanceof Error ? error.message : 'failed', '9.1.0')
  }
}
