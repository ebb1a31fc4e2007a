import { askChain } from './chain-rpc.ts'
import { chainIdFrom, recordFrom, toQuantity } from './checks.ts'
import { invalidParams, unknownChain } from './rpc-error.ts'
import type { MethodTable, WalletChain } from './types.ts'
import type { WalletContext } from './wallet-context.ts'

const isHttpUrl = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** The network a site proposes (EIP-3085). */
const proposedChain = (params: readonly unknown[]): WalletChain => {
  const { chainId, chainName, rpcUrls } = recordFrom(params[0], 'The network')
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls.find(isHttpUrl) : undefined
  if (typeof chainName !== 'string' || chainName === '') throw invalidParams('chainName must be a text.')
  if (!isHttpUrl(rpcUrl)) throw invalidParams('rpcUrls must name an http address.')
  return { chainId: chainIdFrom(chainId), name: chainName, rpcUrl }
}

/** An address that serves another chain would make the visitor sign for the wrong one. */
const assertServes = async (chain: WalletChain): Promise<void> => {
  const answered = await askChain(chain, 'eth_chainId', [])
  if (answered !== toQuantity(chain.chainId))
    throw invalidParams(`The address serves ${String(answered)}, not this network.`)
}

export const chainMethods = (wallet: WalletContext): MethodTable => {
  const find = (chainId: number): WalletChain | undefined => wallet.chains().find((chain) => chain.chainId === chainId)
  const switchTo = async (chain: WalletChain): Promise<null> => {
    if (chain.chainId === wallet.state().chainId) return null
    await wallet.ask({
      kind: 'switch-chain',
      network: chain.name,
      title: `Switch network to ${chain.name}`,
      details: [
        { label: 'Now on', value: wallet.activeChain().name },
        { label: 'Then on', value: chain.name },
      ],
    })
    wallet.update({ chainId: chain.chainId })
    return null
  }

  return {
    eth_chainId: async () => toQuantity(wallet.state().chainId),
    net_version: async () => String(wallet.state().chainId),
    wallet_switchEthereumChain: async (params) => {
      const chainId = chainIdFrom(recordFrom(params[0], 'The network')['chainId'])
      const chain = find(chainId)
      if (chain === undefined) throw unknownChain(toQuantity(chainId))
      return switchTo(chain)
    },
    wallet_addEthereumChain: async (params) => {
      const proposed = proposedChain(params)
      const known = find(proposed.chainId)
      if (known !== undefined) return switchTo(known)
      await assertServes(proposed)
      await wallet.ask({
        kind: 'add-chain',
        network: proposed.name,
        title: `Add the network ${proposed.name}`,
        details: [
          { label: 'Network', value: `${proposed.name} (${proposed.chainId})` },
          { label: 'Address', value: proposed.rpcUrl },
        ],
      })
      wallet.update({ addedChains: [...wallet.state().addedChains, proposed], chainId: proposed.chainId })
      return null
    },
  }
}
