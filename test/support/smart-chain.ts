import { type Hex, numberToHex } from 'viem'
import { formatUserOperationRequest, getUserOperationHash, getUserOperationTypedData } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { bundlerApp } from '../../sandbox/bundler/bundler-app.ts'
import { deployContracts } from '../../sandbox/contracts/deploy-contracts.ts'
import { listen } from '../../sandbox/http-server.ts'
import type { WantedCall } from '../../secure-site/frame/signing/read-calls.ts'
import type { Operation } from '../../secure-site/frame/smart-accounts/bundler.ts'
import { creationOf } from '../../secure-site/frame/smart-accounts/creation-of.ts'
import { executionOf } from '../../secure-site/frame/smart-accounts/execution.ts'
import { smartAccountOf } from '../../secure-site/frame/smart-accounts/smart-account-of.ts'
import { entryPointAddress } from '../../secure-site/smart-accounts/smart-account-addresses.ts'
import { type Anvil, startAnvil } from './anvil.ts'

const chainId = 31337

/** `refuse-and-send`: says no, and brings it to the chain a moment later. `lose`: brings it, and its answer is lost. */
export type BundlerBehaviour = 'answer' | 'refuse-and-send' | 'lose'

export interface SmartChain extends Anvil {
  readonly bundlerUrl: string
  readonly behave: (behaviour: BundlerBehaviour) => void
  /** Rejects with the bundler's own no: `{ code, message }`. */
  readonly bundler: (method: string, params: readonly unknown[]) => Promise<unknown>
  readonly fund: (address: string, wei: bigint) => Promise<void>
  readonly balance: (address: string) => Promise<bigint>
}

/** A chain with the contracts of smart accounts and the sandbox's bundler. */
export const startSmartChain = async (): Promise<SmartChain> => {
  const chain = await startAnvil()
  await deployContracts({ caipNetworkId: `eip155:${chainId}`, name: 'Local', rpcUrl: chain.url })
  const app = bundlerApp({ [chainId]: chain.url })
  let behaviour: BundlerBehaviour = 'answer'
  const fetchAs = async (request: Request): Promise<Response> => {
    const body = request.method === 'POST' ? await request.text() : ''
    const isSending = body.includes('eth_sendUserOperation')
    const forward = async (): Promise<Response> =>
      app.fetch(new Request(request.url, { method: request.method, headers: request.headers, ...(body && { body }) }))
    if (!isSending || behaviour === 'answer') return forward()
    if (behaviour === 'lose') {
      await forward()
      behaviour = 'answer'
      return new Response('', { status: 502, headers: { 'access-control-allow-origin': '*' } })
    }
    setTimeout(() => void forward(), 300)
    const error = { code: -32_500, message: 'AA99 no' }
    return Response.json(
      { jsonrpc: '2.0', id: Object(JSON.parse(body)).id, error },
      { headers: { 'access-control-allow-origin': '*' } },
    )
  }
  const server = await listen({ fetch: fetchAs }, 0)
  const bundlerUrl = `${server.url}/${chainId}`
  return {
    ...chain,
    bundlerUrl,
    behave: (next) => {
      behaviour = next
    },
    bundler: async (method, params) => {
      const response = await fetch(bundlerUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: unknown }
      if (error !== undefined) throw error
      return result
    },
    fund: async (address, wei) => void (await chain.rpc('anvil_setBalance', [address, numberToHex(wei)])),
    balance: async (address) => BigInt(String(await chain.rpc('eth_getBalance', [address, 'latest']))),
    stop: async () => {
      await server.stop()
      await chain.stop()
    },
  }
}

/** A key and its smart account, without a frame. */
export const createSmartOwner = (key: Hex = generatePrivateKey()) => {
  const signer = privateKeyToAccount(key)
  const address = smartAccountOf(signer.address)
  const sign = async (operation: Operation): Promise<Operation> => ({
    ...operation,
    signature: await signer.signTypedData(
      getUserOperationTypedData({ chainId, entryPointAddress, userOperation: operation }),
    ),
  })
  return {
    signer,
    address,
    sign,
    hash: (userOperation: Operation): Hex =>
      getUserOperationHash({ chainId, entryPointAddress, entryPointVersion: '0.8', userOperation }),
    /** Measured by the chain's bundler, and signed. */
    operation: async (
      chain: SmartChain,
      calls: readonly WantedCall[],
      over: Partial<Operation> = {},
    ): Promise<Operation> => {
      const code = await chain.rpc('eth_getCode', [address, 'latest'])
      const draft: Operation = {
        ...{ sender: address, nonce: 0n, ...(code === '0x' && creationOf(signer.address)) },
        ...{ callData: executionOf(calls), callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n },
        ...{ maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
        signature: `0x${'ff'.repeat(32)}7f${'ff'.repeat(31)}1c`,
        ...over,
      }
      const answer = await chain.bundler('eth_estimateUserOperationGas', [asRequest(draft), entryPointAddress])
      const gas = Object.fromEntries(Object.entries(Object(answer)).map(([name, text]) => [name, BigInt(String(text))]))
      return sign({ ...draft, ...gas, ...over })
    },
  }
}

export const asRequest = (operation: Operation) => formatUserOperationRequest(operation)
