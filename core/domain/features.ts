/** The features there are: a line each. Their views, texts, failures and keys are named by types that come from here. */
export { account } from './account/feature.ts'
export { connect } from './connect/feature.ts'
export { connections } from './connections/feature.ts'
export { modal } from './modal/feature.ts'
export { networks } from './networks/feature.ts'
export { notices } from './notices/feature.ts'
export { signIn } from './sign-in/feature.ts'
export { wallets } from './wallets/feature.ts'
