import fc from 'fast-check'
import type { View } from '../../../core/domain/feature-types.ts'
import type { NavigationFacts } from '../../../core/domain/modal/navigation.ts'

/** Each view, with what it may be opened with. */
export const views: readonly View[] = [
  { view: 'Connect' },
  { view: 'Connect', namespace: 'solana' },
  { view: 'Account' },
  { view: 'Account', tab: 'Transactions' },
  { view: 'Transactions' },
  { view: 'WhatIsAWallet' },
  { view: 'GetWallet' },
  { view: 'ConnectingExternal', connectorId: 'a' },
  { view: 'ConnectingExternal', connectorId: 'b' },
  { view: 'ConnectingMultiChain', connectorId: 'a' },
  { view: 'Nfts' },
  { view: 'WalletReceive' },
  { view: 'WalletCompatibleNetworks' },
  { view: 'WalletSend' },
  { view: 'WalletSendSelectToken' },
  { view: 'WalletSendPreview', review: 1 },
  { view: 'WalletSendConfirmed', hash: '0xa' },
  { view: 'WalletSendConfirmed', hash: '0xb' },
  { view: 'Nft', contract: '0x1', tokenId: '1' },
  { view: 'ProfileWallets' },
  { view: 'ConnectingWalletConnect' },
  { view: 'ConnectingWalletConnect', walletId: 'x' },
  { view: 'ConnectingWalletConnectBasic' },
  { view: 'AllWallets' },
  { view: 'Downloads', walletId: 'x' },
  { view: 'Networks' },
  { view: 'SwitchNetwork', networkId: 'eip155:1' },
  { view: 'UnsupportedChain' },
  { view: 'SwitchActiveChain', networkId: 'solana:x' },
  { view: 'SIWXSignMessage' },
  { view: 'EmailLogin' },
  { view: 'EmailVerifyDevice' },
  { view: 'EmailVerifyOtp' },
  { view: 'UpdateEmailWallet' },
  { view: 'UpdateEmailPrimaryOtp' },
  { view: 'UpdateEmailSecondaryOtp' },
  { view: 'ApproveTransaction' },
]
export const view = fc.constantFrom(...views)
export const facts: fc.Arbitrary<NavigationFacts> = fc
  .record({
    hasAccount: fc.boolean(),
    isNetworkMissing: fc.boolean(),
    signIn: fc.constantFrom('done', 'missing', 'declined', undefined),
    networkSwitching: fc.boolean(),
    activity: fc.boolean(),
    receive: fc.boolean(),
    send: fc.boolean(),
    email: fc.boolean(),
    loginStep: fc.constantFrom('email', 'device', 'code'),
    hasEmail: fc.boolean(),
    changeStep: fc.constantFrom('address', 'primary', 'secondary'),
    isApprovalOpen: fc.boolean(),
    isListOffered: fc.boolean(),
    isAgreementMissing: fc.boolean(),
    isMobile: fc.boolean(),
    mode: fc.constantFrom('full', 'basic', 'manual'),
    isSuccessShown: fc.boolean(),
  })
  // A network can only be missing to a wallet that is there.
  .map((one) => ({
    ...one,
    isNetworkMissing: one.isNetworkMissing && one.hasAccount,
    signIn: one.hasAccount ? one.signIn : undefined,
  }))
