/** The features that have views, a line each. A page has the frame and Connect at once. */
export const account = () => import('./account/feature.ts')
export const activity = () => import('./activity/feature.ts')
export const connections = () => import('./connections/feature.ts')
export const networks = () => import('./networks/feature.ts')
export const nfts = () => import('./nfts/feature.ts')
export const profileWallets = () => import('./profile-wallets/feature.ts')
export const signIn = () => import('./sign-in/feature.ts')
export const wallets = () => import('./wallets/feature.ts')
