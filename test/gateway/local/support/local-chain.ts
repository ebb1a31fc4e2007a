import { type Abi, createPublicClient, encodeDeployData, encodeFunctionData, type Hex, http, numberToHex } from 'viem'
import type { Artifact } from '../../../../sandbox/contracts/artifacts.ts'
import { artifacts, type ContractName } from '../../../../sandbox/contracts/artifacts.ts'
import { compileContracts } from '../../../../scripts/lib/compile-contracts.mjs'
import { type Anvil, startAnvil } from '../../../support/anvil.ts'
import { contractOf, type MinedReceipt, sendMined } from '../../../support/mined-receipt.ts'

/** A chain of its own, with accounts that anvil signs for. */
export interface LocalChain {
  readonly anvil: Anvil
  readonly accounts: readonly Hex[]
  /** Deploys a contract of the sandbox's, or another one. @returns its address, in lower case */
  deploy(contract: ContractName | Artifact, args?: readonly unknown[]): Promise<Hex>
  /** Sends a transaction that calls a contract, from the account of this number, and waits for its block. */
  send(from: number, to: Hex, abi: Abi, functionName: string, args: readonly unknown[]): Promise<Hex>
  /** Sends some of the native currency. */
  pay(from: number, to: Hex, value: bigint): Promise<Hex>
  read(address: Hex, abi: Abi, functionName: string, ...args: readonly unknown[]): Promise<unknown>
  nativeOf(account: Hex): Promise<bigint>
  /** How many transactions it has sent. */
  nonceOf(account: Hex): Promise<number>
  /** All of them, by their numbers. */
  blocks(): Promise<readonly { readonly hash: Hex; readonly transactions: readonly Hex[] }[]>
}

export const startLocalChain = async (): Promise<LocalChain> => {
  const anvil = await startAnvil({ accounts: 4 })
  const client = createPublicClient({ transport: http(anvil.url) })
  const accounts = (await anvil.rpc('eth_accounts')) as readonly Hex[]
  // More than any of it takes, so that the chain estimates nothing.
  const gas = '0x4c4b40'
  const transact = (sender: number, transaction: object): Promise<MinedReceipt> =>
    sendMined(anvil, { from: accounts[sender], gas, ...transaction })
  return {
    anvil,
    accounts,
    deploy: async (contract, args = []) => {
      const { abi, bytecode } = typeof contract === 'string' ? artifacts[contract] : contract
      return contractOf(await transact(0, { data: encodeDeployData({ abi, bytecode, args }) }))
    },
    send: async (sender, to, abi, functionName, args) =>
      (await transact(sender, { to, data: encodeFunctionData({ abi, functionName, args }) })).transactionHash,
    pay: async (sender, to, value) => (await transact(sender, { to, value: numberToHex(value) })).transactionHash,
    read: (address, abi, functionName, ...args) => client.readContract({ address, abi, functionName, args }),
    nativeOf: (address) => client.getBalance({ address }),
    nonceOf: (address) => client.getTransactionCount({ address }),
    blocks: async () => {
      const head = await client.getBlockNumber({ cacheTime: 0 })
      const numbers = Array.from({ length: Number(head) + 1 }, (_, number) => BigInt(number))
      return Promise.all(numbers.map((blockNumber) => client.getBlock({ blockNumber })))
    },
  }
}

let compiled: Artifact | undefined

/** A contract that does what it is told to. */
export const scripted = (): Artifact => {
  compiled ??= compileContracts(new URL('../contracts', import.meta.url).pathname).get('Scripted')
  if (compiled === undefined) throw new Error('There is no contract Scripted.')
  return compiled
}
