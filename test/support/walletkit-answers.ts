import { createWalletClient, http, type SignableMessage } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

export interface WalletChain {
  /** CAIP-2 */
  readonly id: string
  readonly rpcUrl: string
}

interface WalletRequest {
  readonly method: string
  // The protocol promises nothing about it; a test sends what the method wants.
  readonly params: readonly unknown[]
}

export interface WalletAnswers {
  readonly chain: WalletChain | undefined
  /** By CAIP-2 id. */
  readonly known: Map<string, WalletChain>
  readonly signers: readonly PrivateKeyAccount[]
  readonly switchChain: (chainId: string) => Promise<void>
}

export type WalletAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/** Of `wallet_switchEthereumChain` and `wallet_addEthereumChain`. */
export const wantedChain = (params: unknown): string => `eip155:${Number(Object(Object(params)[0]).chainId)}`

const broken = (code: number, message: string): WalletAnswer => ({ error: { code, message } })

/** What a wallet with real keys on a real chain answers. */
export const answerWalletRequest = async (
  { method, params }: WalletRequest,
  { chain, known, signers, switchChain }: WalletAnswers,
): Promise<WalletAnswer> => {
  const signer = (address: unknown): PrivateKeyAccount => {
    const found = signers.find((one) => one.address.toLowerCase() === String(address).toLowerCase())
    if (found === undefined) throw new Error(`no key for ${String(address)}`)
    return found
  }
  switch (method) {
    case 'personal_sign': {
      const message: SignableMessage = { raw: `0x${String(params[0]).slice(2)}` }
      return { result: await signer(params[1]).signMessage({ message }) }
    }
    case 'eth_signTypedData_v4': {
      const { domain, types, primaryType, message } = JSON.parse(String(params[1]))
      return { result: await signer(params[0]).signTypedData({ domain, types, primaryType, message }) }
    }
    case 'eth_sendTransaction': {
      const { from, to, value = '0x0', data, gas, maxFeePerGas, maxPriorityFeePerGas } = Object(params[0])
      const given = { gas, maxFeePerGas, maxPriorityFeePerGas }
      // What the page has reckoned with, where it says so.
      const fee = Object.fromEntries(
        Object.entries(given).flatMap(([key, said]) => (said ? [[key, BigInt(said)]] : [])),
      )
      const client = createWalletClient({ account: signer(from), transport: http(chain?.rpcUrl) })
      return { result: await client.sendTransaction({ chain: null, to, value: BigInt(value), data, ...fee }) }
    }
    case 'wallet_switchEthereumChain': {
      const id = wantedChain(params)
      if (!known.has(id)) return broken(4902, 'Unrecognized chain.')
      await switchChain(id)
      return { result: null }
    }
    case 'wallet_addEthereumChain': {
      const id = wantedChain(params)
      known.set(id, { id, rpcUrl: String(Object(params[0]).rpcUrls?.[0]) })
      await switchChain(id)
      return { result: null }
    }
    default:
      return broken(-32601, `The wallet does not know ${method}.`)
  }
}
