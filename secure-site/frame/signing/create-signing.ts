import type { FrameRequests } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import type { ApprovalSurfaces } from '../approval-surfaces.ts'
import type { EmbeddedWallet, WalletAccount } from '../embedded-wallet.ts'
import { FrameError } from '../frame-error.ts'
import { createNetworkRpc, type Network } from '../http/network-rpc.ts'
import type { SiteLine } from '../http/site-api.ts'
import { namespaceOf, type WalletNamespace } from '../keys/wallet-signers.ts'
import { lazyFile } from '../lazy-file.ts'
import { parseParams } from './parse-params.ts'
import type { PreparedRequest, PrepareMethods } from './prepared-request.ts'
import { createRequestQueue } from './request-queue.ts'

export interface SigningOptions {
  readonly wallet: EmbeddedWallet
  readonly surfaces: ApprovalSurfaces
  /** By their CAIP-2 id. */
  readonly networks: Readonly<Record<string, Network>>
  /** Of the page around the frame, as the browser says. */
  readonly origin: string
  /** Of the wallet. */
  readonly site: SiteLine
}

export interface RpcTask {
  readonly chainId: string
  readonly method: string
  readonly params: string
}

export type RpcAnswered = FrameRequests['RPC_REQUEST']['gives']

export interface Signing {
  /** @param pending called once, when the visitor is asked, or is at another request. Aborting has no effect once they have approved. */
  readonly request: (task: RpcTask, signal: AbortSignal, pending: () => void) => Promise<RpcAnswered>
}

/** A file each, loaded with the first request of the namespace. */
const createMethods = () => {
  const loads: { readonly [Of in WalletNamespace]: () => Promise<PrepareMethods<Of>> } = {
    eip155: lazyFile(
      () => import('./evm-methods.ts'),
      ({ createEvmMethods }) => createEvmMethods(),
    ),
    solana: lazyFile(
      () => import('./solana/solana-methods.ts'),
      ({ solanaMethods }) => solanaMethods,
    ),
  }
  return <Of extends WalletNamespace>(namespace: Of): Promise<PrepareMethods<Of>> => loads[namespace]()
}

const mostWaiting = 10

/** What goes wrong after the approval is never said to be the page's doing. */
const asFrameError = (error: unknown): FrameError =>
  error instanceof FrameError ? error : new FrameError('INTERNAL', 'An error occurred')

/** Signs what the visitor approves, one request at a time: the next transaction follows the last one's number. */
export const createSigning = ({ wallet, surfaces, networks, origin, site }: SigningOptions): Signing => {
  const queue = createRequestQueue(mostWaiting)
  const methodsOf = createMethods()

  /** The visitor may be there already, and a network slow. */
  const meanwhile = async <Prepared>(prepare: () => Promise<Prepared>, signal: AbortSignal): Promise<Prepared> => {
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

  const ask = async <Of extends WalletNamespace>(
    prepared: PreparedRequest<Of>,
    place: { readonly network: string; readonly account: WalletAccount<Of> },
    signal: AbortSignal,
  ): Promise<RpcAnswered> => {
    const { heading, parts, progress, done, sign } = prepared
    const { account, network } = place
    const id = crypto.randomUUID()
    const { host } = new URL(origin)
    const approval = { id, heading, host, origin, network, account: prepared.account ?? account.address, parts }
    if ((await surfaces.ask(approval, signal)) === 'reject') {
      surfaces.say(id, 'Rejected. Nothing was signed.', true)
      throw new FrameError('REJECTED', 'You rejected the request')
    }
    surfaces.say(id, progress, false)
    try {
      const { finish } = await wallet.sign(account, sign)
      const { said, ...answered } = await finish()
      if (said === undefined) surfaces.say(id, done, true)
      else await surfaces.sayFault(id, said, signal)
      return answered
    } catch (error) {
      const said = asFrameError(error)
      // The modal takes the page away with the answer.
      await surfaces.sayFault(id, said.message, signal)
      throw said
    }
  }

  const perform = async <Of extends WalletNamespace>(
    namespace: Of,
    { chainId, method, params }: RpcTask,
    signal: AbortSignal,
    pending: () => void,
  ): Promise<RpcAnswered> => {
    const prepare = (await methodsOf(namespace))(method)
    if (prepare === undefined)
      throw new FrameError('METHOD_NOT_ALLOWED', `The wallet does not answer ${method.slice(0, 60)} on this network`)
    const given = parseParams(params)
    const account = await wallet.account(namespace, signal)
    const network = Object.hasOwn(networks, chainId) ? networks[chainId] : undefined
    let isTold = false
    /** Also where the visitor is still at another request: for that they have all the time that they need. */
    const tellPending = (): void => {
      if (isTold) return
      isTold = true
      pending()
    }
    const place = { account, origin, site, ...(network && { network, rpc: createNetworkRpc(network) }) }
    const act = async (): Promise<RpcAnswered> => {
      const prepared = await meanwhile(() => prepare(given, place, chainId), signal)
      tellPending()
      const named = network?.name ?? `Network ${chainId.slice(chainId.indexOf(':') + 1)}`
      return ask(prepared, { account, network: named }, signal)
    }
    return queue.take(act, signal, tellPending)
  }

  return {
    request: async (task, signal, pending) => perform(namespaceOf(task.chainId), task, signal, pending),
  }
}
