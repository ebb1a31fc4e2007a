import { encodeFunctionData, type Hex, numberToHex, parseEventLogs, type RpcLog } from 'viem'
import { entryPoint08Abi, getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { entryPointAddress } from '../../secure-site/smart-accounts/smart-account-addresses.ts'
import type { BundlerChain } from './bundler-chain.ts'
import { rejected } from './bundler-refusal.ts'
import { refusalOf } from './estimate-gas.ts'
import type { Operation } from './operation-schema.ts'

export interface Bundled {
  readonly operation: Operation
  readonly transactionHash: Hex
}

/** Brings operations to a chain, each in a transaction of its own. */
export interface Bundle {
  /** @returns its hash, once the chain has it. Rejects with a `BundlerRefusal`, and sends nothing then. */
  readonly send: (operation: Operation) => Promise<Hex>
  /** Of those that were sent. */
  readonly find: (hash: string) => Bundled | undefined
}

const balance = numberToHex(10n ** 24n)

export const createBundle = (chain: BundlerChain, chainId: number): Bundle => {
  const account = privateKeyToAccount(generatePrivateKey())
  const funded = Promise.resolve().then(() => chain.ask('anvil_setBalance', [account.address, balance]))
  funded.catch(() => undefined)
  const sent = new Map<string, Bundled>()
  /** One after the other, as each follows the last one's number. */
  let turn: Promise<unknown> = Promise.resolve()
  const hashOf = (userOperation: Operation): Hex =>
    getUserOperationHash({ chainId, entryPointAddress, entryPointVersion: '0.8', userOperation })

  const bundle = async (operation: Operation, hash: Hex): Promise<Hex> => {
    if (sent.has(hash)) return hash
    await funded
    const data = encodeFunctionData({
      abi: entryPoint08Abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], account.address],
    })
    const call = { from: account.address, to: entryPointAddress, data } as const
    await chain.ask('eth_call', [{ ...call, gas: numberToHex(25_000_000n) }, 'latest']).catch((error: unknown) => {
      throw refusalOf(error)
    })
    const [nonce, gasPrice, gas] = await Promise.all([
      chain.ask<Hex>('eth_getTransactionCount', [account.address, 'latest']),
      chain.ask<Hex>('eth_gasPrice', []),
      chain.ask<Hex>('eth_estimateGas', [call]),
    ])
    if (operation.maxFeePerGas * 2n < BigInt(gasPrice)) throw rejected('maxFeePerGas is too low')
    const raw = await account.signTransaction({
      ...{ chainId, to: entryPointAddress, data, nonce: Number(nonce), type: 'legacy' },
      // What an operation leaves over for its calls is not counted where it is estimated.
      ...{ gasPrice: BigInt(gasPrice), gas: BigInt(gas) * 2n },
    })
    const transactionHash = await chain.ask<Hex>('eth_sendRawTransaction', [raw])
    sent.set(hash, { operation, transactionHash })
    return hash
  }

  return {
    send: (operation) => {
      const done = turn.then(() => bundle(operation, hashOf(operation)))
      turn = done.catch(() => undefined)
      return done
    },
    find: (hash) => sent.get(hash.toLowerCase()),
  }
}

interface Receipt {
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly logs: readonly RpcLog[]
}

/** What `eth_getUserOperationReceipt` answers; null until it is in a block. */
export const receiptOf = async (
  chain: BundlerChain,
  hash: string,
  { transactionHash, operation }: Bundled,
): Promise<object | null> => {
  const receipt = await chain.ask<Receipt | null>('eth_getTransactionReceipt', [transactionHash])
  if (receipt === null) return null
  const events = parseEventLogs({ abi: entryPoint08Abi, eventName: 'UserOperationEvent', logs: [...receipt.logs] })
  const event = events.find(({ args }) => args.userOpHash.toLowerCase() === hash.toLowerCase())
  if (event === undefined) return null
  const { args, logIndex } = event
  return {
    userOpHash: hash,
    entryPoint: entryPointAddress,
    sender: operation.sender,
    nonce: numberToHex(operation.nonce),
    ...(operation.paymaster && { paymaster: operation.paymaster }),
    actualGasCost: numberToHex(args.actualGasCost),
    actualGasUsed: numberToHex(args.actualGasUsed),
    success: args.success,
    logs: receipt.logs.filter((log) => Number(log.logIndex) < logIndex),
    receipt,
  }
}
