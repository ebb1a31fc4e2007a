import { declareFeature } from '../shared/feature.ts'
import type { connectionsMessages } from './messages.ts'

export const connections = declareFeature<{
  view:
    | { readonly view: 'ConnectingExternal'; readonly connectorId: string }
    /** The wallet is in several namespaces: in which of them? `connectorId` is of one of its ways. */
    | { readonly view: 'ConnectingMultiChain'; readonly connectorId: string }
  text: keyof typeof connectionsMessages
  storage:
    | 'snapshot'
    | 'recent-connector'
    | 'left-connectors'
    | 'away-connectors'
    | 'asked-connectors'
    | 'connections'
    | 'choices'
}>()({
  views: { ConnectingExternal: { isInner: true }, ConnectingMultiChain: { isInner: true } },
  failures: {
    /**
     * the visitor said no to the connection
     * @do nothing; the modal offers another try
     * @again yes
     */
    CONNECTION_REJECTED: ['visitor', 'Connection rejected'],
    /**
     * a request is open in the wallet already; `sendTransfer`: so it is with another transfer
     * @do have them answer it there
     * @again once that is done
     */
    REQUEST_PENDING: ['wallet', 'A request is already open in the wallet'],
    /**
     * no wallet has that `connectorId` here
     * @do call `connect()` without it
     * @again no
     */
    CONNECTOR_NOT_FOUND: ['wallet', 'Failed to find connector'],
    /**
     * the wallet is locked
     * @do have them unlock it and try again
     * @again once that is done
     */
    WALLET_LOCKED: ['wallet', 'The wallet is locked'],
    /**
     * the wallet stopped answering
     * @do try again
     * @again yes
     */
    WALLET_SILENT: ['wallet', 'The wallet stopped answering'],
    /**
     * the browser blocked the wallet's window
     * @do call within a press; have them allow it
     * @again once that is done
     */
    POPUP_BLOCKED: ['wallet', 'Popup blocked'],
    /**
     * the wallet does not know the request
     * @do another wallet
     * @again no
     */
    METHOD_UNSUPPORTED: ['wallet', 'The wallet does not know this request'],
    /**
     * the wallet shared none
     * @do try again
     * @again yes
     */
    NO_ACCOUNTS: ['wallet', 'The wallet shared no account'],
    /**
     * it answered with nonsense
     * @do another wallet
     * @again no
     */
    INVALID_WALLET_RESPONSE: ['wallet', 'The wallet answered with something that is not an account'],
    /**
     * anything else that a wallet says; see `cause`
     * @do try again
     * @again yes
     */
    CONNECTION_FAILED: ['wallet', 'Failed to connect'],
    /**
     * the wallet ended the session
     * @do connect again
     * @again yes
     */
    SESSION_ENDED: ['wallet', 'The wallet ended the session'],
    /**
     * it has none of your networks
     * @do another wallet
     * @again no
     */
    CHAINS_NOT_SUPPORTED: ['wallet', 'The connector does not support any of the requested chains'],
    /**
     * it did not take its permission back
     * @do nothing: the page has left it all the same
     * @again no
     */
    DISCONNECT_FAILED: ['wallet', 'Failed to disconnect'],
    /**
     * `switchNetwork`: the wallet is gone, or not back yet; `switchConnection`: there was no such connection or account; an action of
     * `latchkey/actions`: nobody is connected, or the account has changed meanwhile
     * @do wait for `ready`, or connect
     * @again once that is done
     */
    NOT_CONNECTED: ['wallet', 'No wallet is connected'],
    /**
     * `connect`, `disconnect`, `open`, `getProvider`, `switchConnection`, `deleteConnection`: no network of that
     * `namespace` is in `networks`
     * @do offer one, or name another
     * @again no
     */
    ADAPTER_NOT_FOUND: ['configuration', 'Adapter not found'],
    /**
     * `switchConnection`, `deleteConnection` without a `namespace`
     * @do name the connection's
     * @again no
     */
    NAMESPACE_REQUIRED: ['configuration', 'namespace is required'],
    /**
     * `disconnect` of several wallets or of those it names, `deleteConnection`: one kept its permission; they are left all the same
     * @do nothing
     * @again no
     */
    DISCONNECT_CHAINS_FAILED: ['wallet', 'Failed to disconnect chains'],
    /**
     * `disconnect`, `deleteConnection`: the wallet is left, and the site did not answer its sign-out within 3 seconds
     * @do ask your server whether the session is over
     * @again no
     */
    SIGN_OUT_TIMEOUT: ['network', 'The site did not sign the visitor out in time'],
    /**
     * `switchConnection`, `deleteConnection` without `features.multiWallet`
     * @do set it
     * @again no
     */
    MULTI_WALLET_DISABLED: ['configuration', 'Multi-Wallet Not Enabled'],
  },
})
