import confirmedCss from './confirmed.css'
import { ConfirmedView } from './confirmed.tsx'
import previewCss from './preview.css'
import { PreviewView } from './preview.tsx'
import selectTokenCss from './select-token.css'
import { SelectTokenView } from './select-token.tsx'
import sendCss from './send.css'
import { SendView } from './send.tsx'

export const send = {
  views: {
    WalletSend: SendView,
    WalletSendSelectToken: SelectTokenView,
    WalletSendPreview: PreviewView,
    WalletSendConfirmed: ConfirmedView,
  },
  css: sendCss + selectTokenCss + previewCss + confirmedCss,
}
