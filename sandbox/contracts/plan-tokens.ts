import { parseUnits } from 'viem/utils'
import { evmAccounts } from '../accounts/known-accounts.ts'
import type { SandboxToken } from '../description.ts'
import type { Plan } from './plan.ts'
import { collectible, collection, fungibleTokens, nftChainId } from './token-table.ts'

const addresses = evmAccounts.map(({ address }) => address)

const planFungibleTokens = (plan: Plan, chainId: number): readonly SandboxToken[] =>
  fungibleTokens.flatMap(({ contract, symbol, name, decimals, balances }) => {
    const own = balances[chainId]
    if (own === undefined) return []
    const amounts = own.map((amount) => parseUnits(amount, decimals))
    const address = plan.deploy(contract, [name, symbol, decimals, addresses, amounts])
    return [{ symbol, name, address, decimals, standard: 'erc20' }]
  })

const planNfts = (plan: Plan): readonly SandboxToken[] => {
  const owners = collectible.owners.map((index) => addresses[index])
  const erc721 = plan.deploy('Collectible', [collectible.name, collectible.symbol, collectible.title, owners])
  const { name, symbol, title, amounts } = collection
  const erc1155 = plan.deploy('Collection', [name, symbol, title, addresses, amounts])
  return [
    { symbol: collectible.symbol, name: collectible.name, address: erc721, decimals: 0, standard: 'erc721' },
    { symbol, name, address: erc1155, decimals: 0, standard: 'erc1155' },
  ]
}

/** The tokens of a chain, the fungible ones first. */
export const planTokens = (plan: Plan, chainId: number): readonly SandboxToken[] => [
  ...planFungibleTokens(plan, chainId),
  ...(chainId === nftChainId ? planNfts(plan) : []),
]
