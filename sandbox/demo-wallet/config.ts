import { isAddress, isHex, isRecord } from './checks.ts'
import type { WalletAccount, WalletChain, WalletConfig } from './types.ts'

const chainFrom = (value: unknown): WalletChain | undefined => {
  if (!isRecord(value)) return undefined
  const { caipNetworkId, name, rpcUrl } = value
  if (typeof caipNetworkId !== 'string' || typeof name !== 'string' || typeof rpcUrl !== 'string') return undefined
  const [namespace, reference] = caipNetworkId.split(':')
  return namespace === 'eip155' ? { chainId: Number(reference), name, rpcUrl } : undefined
}

const accountFrom = (value: unknown): WalletAccount | undefined => {
  if (!isRecord(value)) return undefined
  const { address, privateKey } = value
  return isAddress(address) && isHex(privateKey) ? { address, privateKey } : undefined
}

const listFrom = <T>(value: unknown, read: (item: unknown) => T | undefined): readonly T[] =>
  Array.isArray(value) ? value.map(read).filter((item) => item !== undefined) : []

/** Reads the sandbox's description (`GET /sandbox.json`): the EVM chains and the funded accounts. */
export const walletConfigFrom = (description: unknown): WalletConfig => {
  const { chains, accounts } = isRecord(description) ? description : {}
  const config = { chains: listFrom(chains, chainFrom), accounts: listFrom(accounts, accountFrom) }
  if (config.chains.length === 0 || config.accounts.length === 0)
    throw new Error('The sandbox named no chain or account.')
  return config
}

export const fetchWalletConfig = async (): Promise<WalletConfig> => {
  const response = await fetch('/sandbox.json')
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`)
  return walletConfigFrom(await response.json())
}
