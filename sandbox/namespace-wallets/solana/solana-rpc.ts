import { base58, base64 } from '@scure/base'
import { isRecord } from '../../demo-wallet/checks.ts'
import { Refusal } from '../refusal.ts'

/** Sends a signed transaction through the local chain; the answer is its signature. */
export const sendSolana = async (rpcUrl: string, transaction: Uint8Array, options: object): Promise<Uint8Array> => {
  const params = [base64.encode(transaction), { ...options, encoding: 'base64' }]
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  }).catch(() => {
    throw new Refusal('chain', 'The network cannot be reached.')
  })
  const reply: unknown = await response.json()
  const { error, result } = isRecord(reply) ? reply : {}
  if (isRecord(error)) throw new Refusal('chain', String(error['message']))
  return base58.decode(String(result))
}
