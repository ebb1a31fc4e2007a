import { numberToHex } from 'viem/utils'
import type { EvmChain, SandboxNames, SandboxSwaps, SandboxToken } from '../description.ts'
import { artifacts } from './artifacts.ts'
import { askChainInBatch, type ChainCall } from './chain-batch.ts'
import { createPlan, deployer, type PlannedTransaction } from './plan.ts'
import { planNames } from './plan-names.ts'
import { planPools, poolsChainId } from './plan-pools.ts'
import { planSmartAccounts } from './plan-smart-accounts.ts'
import { planTokens } from './plan-tokens.ts'
import { nftChainId } from './token-table.ts'

export interface DeployedContracts {
  readonly tokens: readonly SandboxToken[]
  /** On the chain that has a name system. */
  readonly names?: SandboxNames
  /** On the chain that has accounts of Farcaster. */
  readonly idRegistry?: string
  /** On the chain that has pools. */
  readonly swaps?: SandboxSwaps
}

/** Where most chains have it, and where libraries look for it. */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

const farcasterChainId = 31338

const deployerBalance = numberToHex(1000n * 10n ** 18n)
/** More than most of them take; a block takes 30,000,000. */
const usualGas = 4_000_000n

const asCalls = (transactions: readonly PlannedTransaction[]): readonly ChainCall[] =>
  transactions.map(({ gas = usualGas, ...transaction }, nonce) => [
    'eth_sendTransaction',
    [{ ...transaction, from: deployer, nonce: numberToHex(nonce), gas: numberToHex(gas) }],
  ])

const succeeded = (receipt: unknown): boolean =>
  typeof receipt === 'object' && receipt !== null && 'status' in receipt && receipt.status === '0x1'

/** In so many blocks: the chain mines by itself again afterwards, one for each transaction. */
const send = async (rpcUrl: string, transactions: readonly PlannedTransaction[], blocks: number): Promise<void> => {
  const [multicallCode] = await askChainInBatch(rpcUrl, [
    ['eth_call', [{ data: artifacts.Multicall3.bytecode }, 'latest']],
    ['anvil_setBalance', [deployer, deployerBalance]],
    ['anvil_impersonateAccount', [deployer]],
    ['evm_setAutomine', [false]],
  ])
  const hashes = await askChainInBatch(rpcUrl, asCalls(transactions))
  await askChainInBatch(rpcUrl, [
    ...Array.from({ length: blocks }, (): ChainCall => ['evm_mine', []]),
    ['anvil_setCode', [multicall3, multicallCode]],
  ])
  const receipts = await askChainInBatch(rpcUrl, [
    ...hashes.map((hash): ChainCall => ['eth_getTransactionReceipt', [hash]]),
    ['anvil_stopImpersonatingAccount', [deployer]],
    ['evm_setAutomine', [true]],
  ])
  const failed = hashes.findIndex((_, index) => !succeeded(receipts[index]))
  if (failed >= 0) throw new Error(`transaction ${failed} of the deployment failed.`)
}

/**
 * Deploys tokens and names on a new chain, with balances of the known accounts, each time at the same addresses.
 * @throws what the chain says, where it refuses something
 */
export const deployContracts = async ({ caipNetworkId, name, rpcUrl }: EvmChain): Promise<DeployedContracts> => {
  const chainId = Number(caipNetworkId.split(':')[1])
  const plan = createPlan()
  const tokens = planTokens(plan, chainId)
  const names = chainId === nftChainId ? planNames(plan) : undefined
  const idRegistry = chainId === farcasterChainId ? plan.deploy('IdRegistry', []) : undefined
  planSmartAccounts(plan)
  const swaps = chainId === poolsChainId ? planPools(plan, tokens) : undefined
  try {
    // One has no room for the pools.
    await send(rpcUrl, plan.transactions, swaps ? 2 : 1)
  } catch (cause) {
    throw new Error(`The contracts of ${name} could not be deployed.`, { cause })
  }
  return { tokens, ...(names && { names }), ...(idRegistry && { idRegistry }), ...(swaps && { swaps }) }
}
