import account from '../styles/account.css'
import connecting from '../styles/connecting.css'
import lessons from '../styles/lessons.css'

/** The views that the first wallet row does not need: a file of their own, asked for when that row has been drawn. */
export { AccountView } from './account.tsx'
export { ConnectingExternalView } from './connecting-external.tsx'
export { WhatIsAWalletView } from './what-is-a-wallet.tsx'

export const css: string = [account, connecting, lessons].join('')
