/** The features that travel in one file, which a page asks for when its modal has been drawn: a line each. */
export { account } from './features/account.ts'
export { analytics } from './features/analytics.ts'
export { connections } from './features/connections.ts'
export { networks } from './features/networks.ts'
export { notices } from './features/notices.ts'
export { remoteConfig } from './features/remote-config.ts'
export { wallets } from './features/wallets.ts'
