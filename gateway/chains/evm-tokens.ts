import {
  type Address,
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  erc20Abi,
  RpcRequestError,
} from 'viem'
import { readContract } from 'viem/actions'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { shortAddress } from '../../core/domain/shared/short-address.ts'
import type { SourceFailure } from '../sources/source-failure.ts'
import type { Token } from '../sources/token.ts'
import { unavailable } from '../sources/unavailable.ts'
import { UpstreamError } from './evm-client.ts'

/** How nodes say in words that a contract refused: not all of them have the code for it. */
const refusedByContract = /revert|invalid opcode|out of gas|stack underflow/i

/** Whether a contract answered that it is nothing of this kind, or in a way that makes no sense; else the network did not answer. */
const isContractsWord = (error: unknown): boolean => {
  if (!(error instanceof BaseError)) return false
  const isOf = (kind: new (...parameters: never[]) => Error): boolean =>
    error.walk((cause) => cause instanceof kind) !== null
  if (isOf(ContractFunctionRevertedError) || isOf(ContractFunctionZeroDataError)) return true
  if (isOf(UpstreamError)) return false
  return isOf(RpcRequestError) ? refusedByContract.test(error.message) : true
}

/** What a contract says, or undefined where it says nothing sensible. */
const heard = async <T>(reading: Promise<T>): Promise<Result<T | undefined, SourceFailure>> => {
  try {
    return ok(await reading)
  } catch (error) {
    return isContractsWord(error) ? ok(undefined) : unavailable(error)
  }
}

/** How much an account owns of an ERC-20; undefined where the contract is none. */
export const erc20Balance = (
  client: Client,
  token: string,
  account: string,
): Promise<Result<bigint | undefined, SourceFailure>> => {
  const contract = { address: token as Address, abi: erc20Abi } as const
  return heard(readContract(client, { ...contract, functionName: 'balanceOf', args: [account as Address] }))
}

/** How an ERC-20 is called; undefined where the contract has no decimals, and so is none. */
export const erc20Token = async (client: Client, token: string): Promise<Result<Token | undefined, SourceFailure>> => {
  const contract = { address: token as Address, abi: erc20Abi } as const
  const [decimals, name, symbol] = await Promise.all([
    heard(readContract(client, { ...contract, functionName: 'decimals' })),
    heard(readContract(client, { ...contract, functionName: 'name' })),
    heard(readContract(client, { ...contract, functionName: 'symbol' })),
  ])
  if (!decimals.ok) return err(decimals.failure)
  if (!name.ok) return err(name.failure)
  if (!symbol.ok) return err(symbol.failure)
  if (decimals.value === undefined) return ok(undefined)
  return ok({
    address: token,
    name: name.value ?? shortAddress(token),
    symbol: symbol.value ?? shortAddress(token),
    decimals: decimals.value,
  })
}
