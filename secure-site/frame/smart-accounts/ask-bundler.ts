import { operationQueries } from '../../../core/domain/embedded-wallet/rpc-methods.ts'
import { FrameError } from '../frame-error.ts'
import { type Network, NetworkRefusal } from '../http/network-rpc.ts'
import { invalidParams, parseParams } from '../signing/parse-params.ts'
import { bundlerOf } from './bundler.ts'

/** A page takes no longer answers (`frame-replies.ts`). */
const longestAnswer = 120_000

const told = (answer: object): string => {
  const text = JSON.stringify(answer)
  if (text.length > longestAnswer) throw new FrameError('NETWORK_UNREACHABLE', 'The answer of the bundler is too long')
  return text
}

/**
 * What the bundler of the network says about user operations (ERC-7769). Nothing is signed, and nothing sent.
 * @param params JSON
 * @returns its `result` or its `error`, as JSON. Rejects with METHOD_NOT_ALLOWED, INVALID_PARAMS and NETWORK_UNREACHABLE
 */
export const askBundler = async (network: Network, method: string, params: string): Promise<string> => {
  if (!operationQueries.includes(method))
    throw new FrameError('METHOD_NOT_ALLOWED', `A bundler is not asked for ${method.slice(0, 60)}`)
  const given = parseParams(params)
  if (!Array.isArray(given)) throw invalidParams('params must be a list')
  try {
    return told({ result: (await bundlerOf(network).ask(method, given)) ?? null })
  } catch (error) {
    if (!(error instanceof NetworkRefusal)) throw error
    return told({ error: { code: error.code ?? -32_000, message: error.message } })
  }
}
