import { type Abi, createWalletClient, encodeFunctionData, type Hex, http, publicActions } from 'viem'
import type { Artifact } from '../../../../sandbox/contracts/artifacts.ts'
import { artifacts, type ContractName } from '../../../../sandbox/contracts/artifacts.ts'
import { compileContracts } from '../../../../scripts/lib/compile-contracts.mjs'
import { type Anvil, startAnvil } from '../../../support/anvil.ts'

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
}

export const startLocalChain = async (): Promise<LocalChain> => {
  const anvil = await startAnvil({ accounts: 4 })
  const client = createWalletClient({ transport: http(anvil.url), pollingInterval: 10 }).extend(publicActions)
  const accounts = (await client.getAddresses()).map((address) => address.toLowerCase() as Hex)
  // More than any of it takes: to be asked for an estimate each time would double the work.
  const gas = 5_000_000n
  const from = (index: number): Hex => accounts[index] ?? '0x'
  const settled = async (hash: Hex): Promise<Hex> => {
    await client.waitForTransactionReceipt({ hash })
    return hash
  }
  return {
    anvil,
    accounts,
    deploy: async (contract, args = []) => {
      const { abi, bytecode } = typeof contract === 'string' ? artifacts[contract] : contract
      const hash = await client.deployContract({ account: from(0), chain: null, abi, bytecode, args, gas })
      const { contractAddress } = await client.waitForTransactionReceipt({ hash })
      return (contractAddress ?? '0x').toLowerCase() as Hex
    },
    send: async (sender, to, abi, functionName, args) => {
      const data = encodeFunctionData({ abi, functionName, args })
      return settled(await client.sendTransaction({ account: from(sender), chain: null, to, data, gas }))
    },
    pay: async (sender, to, value) =>
      settled(await client.sendTransaction({ account: from(sender), chain: null, to, value, gas })),
    read: (address, abi, functionName, ...args) => client.readContract({ address, abi, functionName, args }),
    nativeOf: (address) => client.getBalance({ address }),
  }
}

let compiled: Artifact | undefined

/** A contract that does what it is told to. */
export const scripted = (): Artifact => {
  compiled ??= compileContracts(new URL('../contracts', import.meta.url).pathname).get('Scripted')
  if (compiled === undefined) throw new Error('There is no contract Scripted.')
  return compiled
}
