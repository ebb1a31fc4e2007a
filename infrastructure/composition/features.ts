/**
 * The features beside the frame and Connect, a line each: when it is wanted, and its file.
 *
 * - `dialog-open`: as soon as the modal has been drawn. `isWanted` where the host's options decide; such a feature has files of its own.
 * - `connected`: once somebody is connected, or about to be.
 * - `chosen`: with the first of its views that a visitor goes to. It has files of its own. They are fetched ahead while one of the views in
 *   `prefetchOn` is shown, which have a button that leads to it. A host may want it before anybody is connected: features of a connected
 *   account that it is made of are named in `madeOf`, and come first. Intents that lead to it from another feature's view are in `answers`.
 */
export const account = { when: 'connected', load: () => import('./features/account.ts') } as const
export const activity = {
  when: 'chosen',
  prefetchOn: ['Account'],
  load: () => import('./features/activity.ts'),
} as const
export const analytics = { when: 'dialog-open', load: () => import('./features/analytics.ts') } as const
export const connections = { when: 'dialog-open', load: () => import('./features/connections.ts') } as const
export const embeddedWallet = {
  when: 'chosen',
  answers: ['prepare-email', 'continue-with-email', 'prepare-social', 'log-in-at-issuer', 'manage-wallet'],
  load: () => import('./features/embedded-wallet.ts'),
} as const
export const networks = { when: 'dialog-open', load: () => import('./features/networks.ts') } as const
export const nfts = { when: 'chosen', prefetchOn: ['Account'], load: () => import('./features/nfts.ts') } as const
export const notices = { when: 'dialog-open', load: () => import('./features/notices.ts') } as const
export const profileWallets = {
  when: 'chosen',
  prefetchOn: ['Account'],
  madeOf: ['account'],
  load: () => import('./features/profile-wallets.ts'),
} as const
export const receive = { when: 'chosen', prefetchOn: ['Account'], load: () => import('./features/receive.ts') } as const
export const remoteConfig = { when: 'dialog-open', load: () => import('./features/remote-config.ts') } as const
export const send = {
  when: 'chosen',
  prefetchOn: ['Account'],
  madeOf: ['account'],
  load: () => import('./features/send.ts'),
} as const
export const signIn = { when: 'dialog-open', isWanted: 'signsIn', load: () => import('./features/sign-in.ts') } as const
export const wallets = { when: 'dialog-open', load: () => import('./features/wallets.ts') } as const
