import type { ApprovalSurfaces } from '../approval-surfaces.ts'
import type { EmbeddedWallet } from '../embedded-wallet.ts'
import { FrameError } from '../frame-error.ts'
import { createNetworkRpc, type Network } from '../http/network-rpc.ts'
import { parseParams } from './param-schemas.ts'
import { prepareMessage } from './prepare-message.ts'
import { prepareCalls, prepareTransaction } from './prepare-transactions.ts'
import { prepareTypedData } from './prepare-typed-data.ts'
import type { PreparedRequest, PrepareRequest } from './prepared-request.ts'
import { createRequestQueue } from './request-queue.ts'
import { createSentNumbers } from './sent-numbers.ts'

export interface SigningOptions {
  readonly wallet: EmbeddedWallet
  readonly surfaces: ApprovalSurfaces
  /** By their CAIP-2 id. */
  readonly networks: Readonly<Record<string, Network>>
  /** Of the page around the frame, as the browser says. */
  readonly origin: string
}

export interface RpcTask {
  readonly chainId: string
  readonly method: string
  readonly params: string
}

export interface Signing {
  /** @param pending called once, when the visitor is asked, or is at another request. Aborting has no effect once they have approved. */
  readonly request: (task: RpcTask, signal: AbortSignal, pending: () => void) => Promise<string | readonly string[]>
}

const methods: ReadonlyMap<string, PrepareRequest> = new Map([
  ['personal_sign', prepareMessage],
  ['eth_signTypedData_v4', prepareTypedData],
  ['eth_sendTransaction', prepareTransaction],
  ['wallet_sendCalls', prepareCalls],
])

const mostWaiting = 10

/** What goes wrong after the approval is never said to be the page's doing. */
const asFrameError = (error: unknown): FrameError =>
  error instanceof FrameError ? error : new FrameError('INTERNAL', 'An error occurred')

/** Signs what the visitor approves, one request at a time: the next transaction follows the last one's number. */
export const createSigning = ({ wallet, surfaces, networks, origin }: SigningOptions): Signing => {
  const queue = createRequestQueue(mostWaiting)
  const sent = createSentNumbers()

  /** The visitor may be there already, and a network slow. */
  const meanwhile = async (prepare: () => Promise<PreparedRequest>, signal: AbortSignal): Promise<PreparedRequest> => {
    const id = crypto.randomUUID()
    surfaces.say(id, 'Looking at what the page asks for…', false)
    try {
      const prepared = await prepare()
      signal.throwIfAborted()
      return prepared
    } catch (error) {
      surfaces.say(id, asFrameError(error).message, true)
      throw error
    }
  }

  const ask = async (
    prepared: PreparedRequest,
    place: { readonly network: string; readonly account: Awaited<ReturnType<EmbeddedWallet['account']>> },
    signal: AbortSignal,
  ): Promise<string | readonly string[]> => {
    const { heading, parts, progress, done, sign } = prepared
    const { account, network } = place
    const id = crypto.randomUUID()
    const { host } = new URL(origin)
    const approval = { id, heading, host, origin, network, account: account.address, parts }
    if ((await surfaces.ask(approval, signal)) === 'reject') {
      surfaces.say(id, 'Rejected. Nothing was signed.', true)
      throw new FrameError('REJECTED', 'You rejected the request')
    }
    surfaces.say(id, progress, false)
    try {
      const { finish } = await wallet.sign(account, sign)
      const { result, said } = await finish()
      if (said === undefined) surfaces.say(id, done, true)
      else await surfaces.sayFault(id, said, signal)
      return result
    } catch (error) {
      const said = asFrameError(error)
      // The modal takes the page away with the answer.
      await surfaces.sayFault(id, said.message, signal)
      throw said
    }
  }

  return {
    request: async ({ chainId, method, params }, signal, pending) => {
      const prepare = methods.get(method)
      if (prepare === undefined)
        throw new FrameError('METHOD_NOT_ALLOWED', `The wallet does not answer ${method.slice(0, 60)}`)
      const given = parseParams(params)
      const account = await wallet.account(signal)
      const network = Object.hasOwn(networks, chainId) ? networks[chainId] : undefined
      const chain = Number(chainId.slice(chainId.indexOf(':') + 1))
      const sentNumbers = sent(`${chain} ${account.address}`)
      let isTold = false
      /** Also where the visitor is still at another request: for that they have all the time that they need. */
      const tellPending = (): void => {
        if (isTold) return
        isTold = true
        pending()
      }
      const place = { account, origin, chain, sentNumbers, ...(network && { network, rpc: createNetworkRpc(network) }) }
      const act = async (): Promise<string | readonly string[]> => {
        const prepared = await meanwhile(() => prepare(given, place), signal)
        tellPending()
        return ask(prepared, { account, network: network?.name ?? `Network ${chain}` }, signal)
      }
      return queue.take(act, signal, tellPending)
    },
  }
}
