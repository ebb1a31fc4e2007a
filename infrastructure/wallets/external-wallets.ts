import type { ExternalWallet } from '../../core/domain/wallets/external-wallet.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { createEip1193Connector } from './eip1193-connector.ts'

/** The wallets that the host brings along. */
export const createExternalWallets = (
  wallets: readonly ExternalWallet[],
  clock: Clock,
  walletOf = createEip1193Connector,
): readonly WalletConnector[] =>
  wallets.map(({ id, name, icon, provider }) =>
    walletOf({
      connector: { id, name, type: 'EXTERNAL', namespace: 'eip155', ...(icon === undefined ? {} : { imageUrl: icon }) },
      provider,
      clock,
    }),
  )
