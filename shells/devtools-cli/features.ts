/** The features that the terminal shows: a line each. */
export { account } from './account/feature.ts'
export { activity } from './activity/feature.ts'
export { connect } from './connect/feature.ts'
export { connections } from './connections/feature.ts'
export { networks } from './networks/feature.ts'
export { profileWallets } from './profile-wallets/feature.ts'
export { signIn } from './sign-in/feature.ts'
export { wallets } from './wallets/feature.ts'
