import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { WalletsChange } from './core-schemas.ts'

/** What is different between the wallets there are and those that were told of; `undefined` when nothing is. */
export type DescribeWallets = (
  wallets: readonly WalletConnector[],
  told: readonly WalletConnector[],
) => WalletsChange | undefined

const idsOf = (wallets: readonly WalletConnector[]): readonly string[] => wallets.map(({ connector }) => connector.id)

export const createDescriber = (isKnown: (id: string) => boolean): DescribeWallets => {
  // A provider is a foreign object and cannot be written down; which is which can.
  const providers = new Map<unknown, number>()
  const numberOf = (provider: unknown): number => {
    const number = providers.get(provider) ?? providers.size + 1
    providers.set(provider, number)
    return number
  }
  return (wallets, told) => {
    const ids = idsOf(wallets)
    const toldIds = idsOf(told)
    if (ids.length === toldIds.length && ids.every((id, at) => id === toldIds[at])) return undefined
    const described = wallets
      .filter(({ connector }) => !isKnown(connector.id))
      .map(({ connector, provider }) => ({ connector, provider: numberOf(provider()) }))
    return { ids, described }
  }
}
