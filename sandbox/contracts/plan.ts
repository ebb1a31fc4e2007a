import type { Address, Hex } from 'viem'
import { encodeDeployData, encodeFunctionData, getContractAddress } from 'viem/utils'
import { artifacts, type ContractName } from './artifacts.ts'

/**
 * The tenth account of the sandbox's phrase. It is none of the known ones, whose nonces stay 0, and everybody has its key: it owns
 * the root of the names.
 */
export const deployer: Address = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

export interface PlannedTransaction {
  /** Absent where it deploys. */
  readonly to?: Address
  readonly data: Hex
  readonly value?: Hex
  /** More than most take. */
  readonly gas?: bigint
}

/** Transactions that the deployer is going to send in this order, from its first on: so the addresses are known before. */
export interface Plan {
  readonly transactions: readonly PlannedTransaction[]
  /** @param code with the arguments of its constructor. @returns the address that the contract is going to have. */
  create(code: Hex, gas?: bigint): Address
  /** The same of a contract of ours. */
  deploy(name: ContractName, args: readonly unknown[]): Address
  /** As it is. */
  send(transaction: PlannedTransaction): void
  call(name: ContractName, to: Address, functionName: string, args: readonly unknown[]): void
}

export const createPlan = (): Plan => {
  const transactions: PlannedTransaction[] = []
  const create: Plan['create'] = (code, gas) => {
    const address = getContractAddress({ from: deployer, nonce: BigInt(transactions.length) })
    transactions.push({ data: code, ...(gas && { gas }) })
    return address
  }
  return {
    transactions,
    create,
    deploy: (name, args) => create(encodeDeployData({ ...artifacts[name], args })),
    send: (transaction) => {
      transactions.push(transaction)
    },
    call: (name, to, functionName, args) => {
      transactions.push({ to, data: encodeFunctionData({ abi: artifacts[name].abi, functionName, args }) })
    },
  }
}
