import { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { entryPointAddress } from '../../secure-site/smart-accounts/smart-account-addresses.ts'
import { paymasterMethods } from '../paymaster/paymaster-methods.ts'
import { createBundle, receiptOf } from './bundle.ts'
import { bundlerChain } from './bundler-chain.ts'
import { BundlerRefusal, invalid } from './bundler-refusal.ts'
import { estimateGas } from './estimate-gas.ts'
import { paramSchemas } from './operation-schema.ts'
import { readParams } from './read-params.ts'

const requestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number(), v.null()]),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
})

const requireEntryPoint = (given: string): void => {
  if (given !== entryPointAddress) throw invalid(`only the entry point ${entryPointAddress} is served`)
}

type Method = (params: readonly unknown[]) => Promise<unknown>

const methodsOn = (rpcUrl: string, chainId: number): ReadonlyMap<string, Method> => {
  const chain = bundlerChain(rpcUrl)
  const bundle = createBundle(chain, chainId)
  return new Map<string, Method>([
    ...paymasterMethods(chain, chainId),
    ['eth_chainId', async () => numberToHex(chainId)],
    ['eth_supportedEntryPoints', async () => [entryPointAddress]],
    [
      'eth_estimateUserOperationGas',
      async (params) => {
        const [operation, entryPoint] = readParams(paramSchemas.estimate, params)
        requireEntryPoint(entryPoint)
        const gas = await estimateGas(chain, operation)
        return Object.fromEntries(Object.entries(gas).map(([name, value = 0n]) => [name, numberToHex(value)]))
      },
    ],
    [
      'eth_sendUserOperation',
      async (params) => {
        const [operation, entryPoint] = readParams(paramSchemas.send, params)
        requireEntryPoint(entryPoint)
        return bundle.send(operation)
      },
    ],
    [
      'eth_getUserOperationReceipt',
      async (params) => {
        const [hash] = readParams(paramSchemas.find, params)
        const bundled = bundle.find(hash)
        return bundled ? receiptOf(chain, hash, bundled) : null
      },
    ],
    [
      'eth_getUserOperationByHash',
      async (params) => {
        const [hash] = readParams(paramSchemas.find, params)
        const bundled = bundle.find(hash)
        if (bundled === undefined) return null
        const { operation, transactionHash } = bundled
        const receipt = await chain.ask<Record<string, unknown> | null>('eth_getTransactionReceipt', [transactionHash])
        return {
          userOperation: formatUserOperationRequest(operation),
          entryPoint: entryPointAddress,
          transactionHash,
          blockHash: receipt?.['blockHash'] ?? null,
          blockNumber: receipt?.['blockNumber'] ?? null,
        }
      },
    ],
  ])
}

const errorOf = (error: unknown): { readonly code: number; readonly message: string } =>
  error instanceof BundlerRefusal
    ? { code: error.code, message: error.message }
    : { code: -32_603, message: error instanceof Error ? error.message : String(error) }

/** A bundler (ERC-4337, ERC-7769) that is a paymaster too (ERC-7677), for the sandbox's chains, each below its number. Any page may ask it. */
export const bundlerApp = (rpcUrls: Readonly<Record<number, string>>): Hono => {
  const chains = new Map(Object.entries(rpcUrls).map(([id, url]) => [id, methodsOn(url, Number(id))]))
  const app = new Hono()
  app.use(cors({ origin: '*' }))
  app.post('/:chain', async (context) => {
    const methods = chains.get(context.req.param('chain'))
    if (methods === undefined) return context.notFound()
    const { success, output } = v.safeParse(requestSchema, await context.req.json().catch(() => undefined))
    if (!success)
      return context.json({ jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'This is no request' } })
    const { id, method, params } = output
    const act = methods.get(method)
    try {
      if (act === undefined) throw new BundlerRefusal(-32_601, `${method} is not served`)
      return context.json({ jsonrpc: '2.0', id, result: await act(params) })
    } catch (error) {
      return context.json({ jsonrpc: '2.0', id, error: errorOf(error) })
    }
  })
  return app
}
