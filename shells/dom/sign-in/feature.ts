import css from './sign-in.css'
import { SignMessageView } from './sign-message.tsx'

export const signIn = { views: { SIWXSignMessage: SignMessageView }, css: css }
