import type { ModalScreen, ViewScreen } from '../../../core/view-models/modal/screens.ts'
import { accountBlocks } from '../account/account.ts'
import { type Block, gap } from '../blocks.ts'
import { waitingBlocks } from '../connections/waiting.ts'
import { networksBlocks } from '../networks/networks.ts'
import { unsupportedChainBlocks } from '../networks/unsupported-chain.ts'
import { allWalletsBlocks } from '../wallets/all-wallets.ts'
import { connectBlocks } from '../wallets/connect.ts'
import { connectingWalletConnectBlocks } from '../wallets/connecting-walletconnect.ts'
import { downloadsBlocks } from '../wallets/downloads.ts'
import { whatIsAWalletBlocks } from '../wallets/what-is-a-wallet.ts'
import { noticeBlocks } from './notice.ts'

/** The open modal, from its header to its last button. */
export const modalBlocks = ({ header, offline, notice, view }: ModalScreen): readonly Block[] => [
  {
    kind: 'header',
    title: header.title,
    close: { kind: 'button', text: header.close, key: 'x', intent: { type: 'close' } },
    ...(header.back === undefined
      ? {}
      : { back: { kind: 'button', text: header.back, key: 'b', intent: { type: 'back' } } }),
  },
  ...(offline === undefined ? [gap] : ([gap, { kind: 'text', text: offline, tone: 'warn' }, gap] as const)),
  ...(notice === undefined ? [] : [...noticeBlocks(notice), gap]),
  ...viewBlocks(view),
]

const viewBlocks = (view: ViewScreen): readonly Block[] => {
  switch (view.view) {
    case 'Connect':
      return connectBlocks(view)
    case 'ConnectingExternal':
    case 'SwitchNetwork':
      return waitingBlocks(view)
    case 'Account':
      return accountBlocks(view)
    case 'WhatIsAWallet':
      return whatIsAWalletBlocks(view)
    case 'Networks':
      return networksBlocks(view)
    case 'UnsupportedChain':
      return unsupportedChainBlocks(view)
    case 'ConnectingWalletConnect':
    case 'ConnectingWalletConnectBasic':
      return connectingWalletConnectBlocks(view)
    case 'AllWallets':
      return allWalletsBlocks(view)
    case 'Downloads':
      return downloadsBlocks(view)
    case 'Loading':
      return []
  }
}

/** Two screens with the same key are the same view: the focus stays where it is. */
export const viewKey = ({ isOpen, view, depth }: ModalScreen): string => `${isOpen} ${depth} ${view.view}`
