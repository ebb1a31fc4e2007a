import { declareFeature } from '../shared/feature.ts'
import type { signInMessages } from './messages.ts'

export const signIn = declareFeature<{
  view: { readonly view: 'SIWXSignMessage' }
  text: keyof typeof signInMessages
  storage: 'sign-in-sessions' | 'sign-in-last' | 'sign-in-wallets'
}>()({
  views: { SIWXSignMessage: { isAboutAccount: true, needs: 'open-sign-in' } },
  failures: {
    /**
     * the visitor said no in the wallet; told in the modal, no call rejects with it
     * @do nothing; the modal offers another try
     * @again yes
     */
    SIGN_IN_REJECTED: ['visitor', 'Sign-in rejected'],
    /**
     * the wallet did not sign, or the message could not be written; told in the modal, no call rejects with it; see `cause`
     * @do nothing; the modal offers another try
     * @again yes
     */
    SIGN_IN_FAILED: ['wallet', 'Error signing message'],
    /**
     * the wallet signed something else, or not with the account; or `siwx.verify` says no; told in the modal, no call rejects with it
     * @do look at what your server holds against the message, where it is the one that checks
     * @again yes
     */
    SIGNATURE_INVALID: ['wallet', 'The signature is not valid'],
    /**
     * a function of `siwx` or `siweConfig` rejected, threw or did not answer; told in the modal, no call rejects with it
     * @do see `cause`; nothing that was signed counts as wrong for it
     * @again yes
     */
    SIGN_IN_UNAVAILABLE: ['network', 'Failed to sign in'],
  },
})
