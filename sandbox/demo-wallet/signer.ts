import {
  createWalletClient,
  formatEther,
  hexToString,
  http,
  isHex,
  stringToHex,
  type TypedData,
  type TypedDataDefinition,
  validateTypedData,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { isRecord } from './checks.ts'
import { invalidParams, ProviderRpcError } from './rpc-error.ts'
import type { Hex, WalletAccount, WalletChain } from './types.ts'

export interface SandboxTransaction {
  readonly to: Hex | undefined
  readonly value: bigint | undefined
  readonly data: Hex | undefined
  readonly gas: bigint | undefined
}

const bytesOf = (message: string): Hex => (isHex(message) ? message : stringToHex(message))

/** The text a visitor can read, or the bytes as they are when they are no text. */
export const readableMessage = (message: string): string => {
  const text = hexToString(bytesOf(message))
  return text.includes('\uFFFD') || text.includes('\0') ? message : text
}

export const readableEther = (value: bigint): string => formatEther(value)

export const signMessage = (account: WalletAccount, message: string): Promise<Hex> =>
  privateKeyToAccount(account.privateKey).signMessage({ message: { raw: bytesOf(message) } })

const isField = (value: unknown): boolean =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['type'] === 'string'

const isTypes = (value: unknown): value is TypedData =>
  isRecord(value) && Object.values(value).every((fields) => Array.isArray(fields) && fields.every(isField))

/** @throws ProviderRpcError -32602 when it is no EIP-712 structure or a value does not fit its type. */
export const typedDataDefinition = (data: Readonly<Record<string, unknown>>): TypedDataDefinition => {
  const { domain, types, primaryType, message } = data
  if (!isRecord(domain) || !isTypes(types) || !isRecord(message) || typeof primaryType !== 'string') {
    throw invalidParams('The typed data lacks its domain, types, primaryType or message.')
  }
  const definition: TypedDataDefinition = { domain, types, primaryType, message }
  try {
    validateTypedData(definition)
  } catch (error) {
    throw invalidParams(error instanceof Error ? error.message : 'The typed data is not valid.')
  }
  return definition
}

export const signTypedData = (account: WalletAccount, definition: TypedDataDefinition): Promise<Hex> =>
  privateKeyToAccount(account.privateKey).signTypedData(definition)

export const sendTransaction = async (
  account: WalletAccount,
  chain: WalletChain,
  { to, value, data, gas }: SandboxTransaction,
): Promise<Hex> => {
  const client = createWalletClient({
    account: privateKeyToAccount(account.privateKey),
    chain: {
      id: chain.chainId,
      name: chain.name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    },
    transport: http(chain.rpcUrl),
  })
  try {
    return await client.sendTransaction({
      ...(to === undefined ? {} : { to }),
      ...(value === undefined ? {} : { value }),
      ...(data === undefined ? {} : { data }),
      ...(gas === undefined ? {} : { gas }),
    })
  } catch (error) {
    throw new ProviderRpcError(-32003, error instanceof Error ? error.message : 'The transaction was refused.')
  }
}
