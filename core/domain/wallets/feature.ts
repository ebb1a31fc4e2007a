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
    ConnectingWalletConnect: {},
    ConnectingWalletConnectBasic: {},
    AllWallets: {},
    Downloads: { isInner: true },
  },
  failures: {
    RELAY_UNREACHABLE: ['network', 'The relay cannot be reached'],
    INVALID_APP_CONFIGURATION: ['configuration', 'Invalid App Configuration'],
    INVALID_PROJECT_ID: ['configuration', 'Invalid Project ID'],
    JWT_TOKEN_NOT_VALID: ['network', 'Session Expired'],
    PROPOSAL_EXPIRED: ['wallet', 'Proposal expired'],
    DIRECTORY_UNAVAILABLE: ['network', 'The wallet directory is unavailable'],
  },
})
