import { signMessageBlocks } from './sign-message.ts'

export const signIn = { SIWXSignMessage: signMessageBlocks }
