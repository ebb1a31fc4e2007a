import css from './connecting.css'
import { ConnectingExternalView } from './connecting-external.tsx'
import { ConnectingMultiChainView } from './connecting-multi-chain.tsx'

export const connections = {
  views: { ConnectingExternal: ConnectingExternalView, ConnectingMultiChain: ConnectingMultiChainView },
  css,
}
