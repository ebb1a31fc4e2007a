import type { Connector } from '../../domain/connections/connector.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { InstalledWallet } from './screens.ts'

/** For a view that waits for a wallet to be installed. */
export const installedWallet = (
  text: Translator['text'],
  connector: Connector | undefined,
): { readonly found?: InstalledWallet } =>
  connector === undefined
    ? {}
    : {
        found: {
          connectorId: connector.id,
          text: text('downloads.found', { wallet: connector.name }),
          connect: text('downloads.connect'),
        },
      }
