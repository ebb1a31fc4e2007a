/** What the features let hosts say: a line each. */
export { connect } from './connect.ts'
export { connections } from './connections.ts'
export { modal } from './modal.ts'
export { networks } from './networks.ts'
export { shared } from './shared.ts'
export { signIn } from './sign-in.ts'
export { wallets } from './wallets.ts'
