import type { ModalScreen, ViewScreen } from '../../../core/view-models/screens/modal.ts'
import { type Block, gap } from '../blocks.ts'
import { accountBlocks } from './account.ts'
import { allWalletsBlocks } from './all-wallets.ts'
import { connectBlocks } from './connect.ts'
import { connectingWalletConnectBlocks } from './connecting-walletconnect.ts'
import { downloadsBlocks } from './downloads.ts'
import { networksBlocks } from './networks.ts'
import { noticeBlocks } from './notice.ts'
import { unsupportedChainBlocks } from './unsupported-chain.ts'
import { waitingBlocks } from './waiting.ts'
import { whatIsAWalletBlocks } from './what-is-a-wallet.ts'

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
