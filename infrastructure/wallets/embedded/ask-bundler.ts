import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { quotedText } from '../../../core/domain/shared/foreign-text.ts'
import { property } from '../foreign.ts'
import { invalidAnswer } from '../provider-error.ts'
import type { FrameClient } from './frame-client.ts'
import { rpcFault } from './rpc-fault.ts'
import { rpcJson } from './rpc-json.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the bundler of the network says about user operations (ERC-7769), through the frame. Rejects with the bundler's own no, and as `rpcFault` says. */
export const askBundler =
  (client: Pick<FrameClient, 'ask'>, signal: AbortSignal) =>
  async (chainId: CaipNetworkId, method: string, given: unknown): Promise<unknown> => {
    const asked = await client.ask('ASK_BUNDLER', { chainId, method, params: rpcJson(given) }, signal)
    if (!asked.ok) throw rpcFault(asked.failure)
    const answer = parsed(asked.value.answer)
    const [code, message] = ['code', 'message'].map((name) => property(property(answer, 'error'), name))
    if (typeof code === 'number') throw Object.assign(new Error(quotedText(String(message))), { code })
    if (typeof answer !== 'object' || answer === null || !('result' in answer)) throw invalidAnswer(method)
    return answer.result
  }
