import { declareFeature } from '../shared/feature.ts'
import type { walletsMessages } from './messages.ts'

export const wallets = declareFeature<{
  view:
    | { readonly view: 'WhatIsAWallet' }
    | { readonly view: 'GetWallet' }
    /** Any wallet, or one of a list. */
    | { readonly view: 'ConnectingWalletConnect'; readonly walletId?: string }
    | { readonly view: 'ConnectingWalletConnectBasic' }
    | { readonly view: 'AllWallets' }
    | { readonly view: 'Downloads'; readonly walletId: string }
  text: keyof typeof walletsMessages
  storage: 'recent-wallets' | 'wallet-link' | 'pairing' | 'walletconnect'
}>()({
  views: {
    WhatIsAWallet: {},
    GetWallet: {},
    ConnectingWalletConnect: { needs: 'wallet-list' },
    ConnectingWalletConnectBasic: { needs: 'wallet-list' },
    AllWallets: { needs: 'wallet-list' },
    Downloads: { isInner: true },
  },
  failures: {
    /**
     * the relay does not answer
     * @do try again later
     * @again later
     */
    RELAY_UNREACHABLE: ['network', 'The relay cannot be reached'],
    /**
     * the relay does not allow your page's origin
     * @do allow it there
     * @again no
     */
    INVALID_APP_CONFIGURATION: ['configuration', 'Invalid App Configuration'],
    /**
     * the relay does not know your `projectId`
     * @do name one that it has given you
     * @again no
     */
    INVALID_PROJECT_ID: ['configuration', 'Invalid Project ID'],
    /**
     * the relay finds the visitor's clock wrong
     * @do have them set it
     * @again once that is done
     */
    JWT_TOKEN_NOT_VALID: ['network', 'Session Expired'],
    /**
     * the code ran out, also the second one
     * @do try again
     * @again yes
     */
    PROPOSAL_EXPIRED: ['wallet', 'Proposal expired'],
    /**
     * the wallet directory did not answer; told in the modal, no call rejects with it
     * @do nothing: the wallets that the modal knows by itself are shown
     * @again later
     */
    DIRECTORY_UNAVAILABLE: ['network', 'The wallet directory is unavailable'],
  },
})
