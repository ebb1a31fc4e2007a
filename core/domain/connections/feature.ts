import { declareFeature } from '../shared/feature.ts'
import type { connectionsMessages } from './messages.ts'

export const connections = declareFeature<{
  view:
    | { readonly view: 'ConnectingExternal'; readonly connectorId: string }
    /** The wallet is in several namespaces: in which of them? `connectorId` is of one of its ways. */
    | { readonly view: 'ConnectingMultiChain'; readonly connectorId: string }
    /** What is connected, and what was. */
    | { readonly view: 'ProfileWallets' }
  text: keyof typeof connectionsMessages
  storage: 'snapshot' | 'recent-connector' | 'left-connectors' | 'away-connectors' | 'connections'
}>()({
  views: { ConnectingExternal: { isInner: true }, ConnectingMultiChain: { isInner: true }, ProfileWallets: {} },
  failures: {
    CONNECTION_REJECTED: ['visitor', 'Connection rejected'],
    REQUEST_PENDING: ['wallet', 'A request is already open in the wallet'],
    CONNECTOR_NOT_FOUND: ['wallet', 'Failed to find connector'],
    WALLET_LOCKED: ['wallet', 'The wallet is locked'],
    WALLET_SILENT: ['wallet', 'The wallet stopped answering'],
    POPUP_BLOCKED: ['wallet', 'Popup blocked'],
    METHOD_UNSUPPORTED: ['wallet', 'The wallet does not know this request'],
    NO_ACCOUNTS: ['wallet', 'The wallet shared no account'],
    INVALID_WALLET_RESPONSE: ['wallet', 'The wallet answered with something that is not an account'],
    CONNECTION_FAILED: ['wallet', 'Failed to connect'],
    SESSION_ENDED: ['wallet', 'The wallet ended the session'],
    CHAINS_NOT_SUPPORTED: ['wallet', 'The connector does not support any of the requested chains'],
    DISCONNECT_FAILED: ['wallet', 'Failed to disconnect'],
    NOT_CONNECTED: ['wallet', 'No wallet is connected'],
    ADAPTER_NOT_FOUND: ['configuration', 'Adapter not found'],
    NAMESPACE_REQUIRED: ['configuration', 'namespace is required'],
    DISCONNECT_CHAINS_FAILED: ['wallet', 'Failed to disconnect chains'],
    MULTI_WALLET_DISABLED: ['configuration', 'Multi-Wallet Not Enabled'],
  },
})
