/** The features that this shell draws, beside Connect, which a page has at once: a line each. */
export { account } from './account/feature.ts'
export { connections } from './connections/feature.ts'
export { modal } from './modal/feature.ts'
export { networks } from './networks/feature.ts'
export { notices } from './notices/feature.ts'
export { signIn } from './sign-in/feature.ts'
export { wallets } from './wallets/feature.ts'
