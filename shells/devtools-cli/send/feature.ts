import { confirmedBlocks } from './confirmed.ts'
import { previewBlocks } from './preview.ts'
import { selectTokenBlocks } from './select-token.ts'
import { sendBlocks } from './send.ts'

export const send = {
  WalletSend: sendBlocks,
  WalletSendSelectToken: selectTokenBlocks,
  WalletSendPreview: previewBlocks,
  WalletSendConfirmed: confirmedBlocks,
}
