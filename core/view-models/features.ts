/** What the features draw and answer: a line each. Screens and intents are types that come from here. */
export { createAccountFeature as account } from './account/feature.ts'
export { createConnectFeature as connect } from './connect/feature.ts'
export { createConnectionsFeature as connections } from './connections/feature.ts'
export { createModalFeature as modal } from './modal/feature.ts'
export { createNetworksFeature as networks } from './networks/feature.ts'
export { createNoticesFeature as notices } from './notices/feature.ts'
export { createSignInFeature as signIn } from './sign-in/feature.ts'
export { createWalletsFeature as wallets } from './wallets/feature.ts'
