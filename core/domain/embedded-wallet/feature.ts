import { declareFeature } from '../shared/feature.ts'
import type { embeddedWalletMessages } from './messages.ts'
import type { WindowProvider } from './social-provider.ts'

export const embeddedWallet = declareFeature<{
  view:
    | { readonly view: 'EmailLogin' }
    | { readonly view: 'EmailVerifyDevice' }
    | { readonly view: 'EmailVerifyOtp' }
    | { readonly view: 'ConnectSocials' }
    | { readonly view: 'ConnectingSocial'; readonly provider: WindowProvider }
    | { readonly view: 'ConnectingFarcaster'; readonly provider: 'farcaster' }
    | { readonly view: 'ApproveTransaction' }
    | { readonly view: 'UpdateEmailWallet' }
    | { readonly view: 'UpdateEmailPrimaryOtp' }
    | { readonly view: 'UpdateEmailSecondaryOtp' }
  text: keyof typeof embeddedWalletMessages
  storage: 'email-login' | 'issuer-login'
}>()({
  views: {
    EmailLogin: { needs: 'email' },
    EmailVerifyDevice: { needs: 'device-step' },
    EmailVerifyOtp: { needs: 'code-step' },
    ConnectSocials: { needs: 'socials' },
    ConnectingSocial: { isInner: true },
    ConnectingFarcaster: { isInner: true },
    ApproveTransaction: { needs: 'open-approval' },
    UpdateEmailWallet: { needs: 'email-account', isAboutAccount: true },
    UpdateEmailPrimaryOtp: { needs: 'primary-code', isAboutAccount: true },
    UpdateEmailSecondaryOtp: { needs: 'secondary-code', isAboutAccount: true },
  },
  failures: {
    /**
     * the wallet site's frame did not load within 20 seconds: it is not there, something blocks it, or it does not know your `projectId` or your page's origin
     * @do look at `services.secureSite`, your `frame-src`, and the site's projects with their origins
     * @again later
     */
    EMBEDDED_WALLET_UNAVAILABLE: ['network', 'Unable to load email login dependency'],
    /**
     * the wallet site's frame did not answer within 120 seconds
     * @do try again
     * @again yes
     */
    EMBEDDED_WALLET_TIMEOUT: ['network', 'Embedded Wallet Request Timed Out'],
    /**
     * the wallet site is of another version than this modal
     * @do update the older one; `detail` says which versions they speak
     * @again no
     */
    EMBEDDED_WALLET_VERSION: ['configuration', 'The wallet site is of another version'],
    /**
     * the frame of the embedded wallet said no in a way that nothing else here stands for; see `detail`
     * @do try again
     * @again yes
     */
    EMBEDDED_WALLET_FAILED: ['wallet', 'An error occurred'],
    /**
     * the frame is there, and the wallet site behind it does not answer, or sends no mails at the moment; told in the modal
     * @do try again later
     * @again later
     */
    LOGIN_UNAVAILABLE: ['network', 'The wallet site cannot be reached'],
    /**
     * a mail or a try too many; told in the modal, with the seconds to wait
     * @do nothing: the modal says when it may be tried again
     * @again later
     */
    LOGIN_TOO_SOON: ['wallet', 'Please try again later'],
    /**
     * the login at an issuer did not work out: it, or the wallet site, said no; told in the modal
     * @do try again; the wallet site's log says why
     * @again yes
     */
    SOCIAL_LOGIN_FAILED: ['wallet', 'Failed to initiate social connection'],
    /**
     * the login at Farcaster did not work out: what its relay answered proves no login; told in the modal
     * @do try again; the wallet site's log says why
     * @again yes
     */
    FARCASTER_LOGIN_FAILED: ['wallet', 'Failed to connect to farcaster'],
    /**
     * the wallet site has no login at this issuer
     * @do set it up there, or leave it out of `features.socials`
     * @again no
     */
    SOCIAL_LOGIN_MISSING: ['configuration', 'The wallet site has no login at this issuer'],
    /**
     * the login took longer than ten minutes, or was begun elsewhere; told in the modal
     * @do nothing: the visitor tries again
     * @again yes
     */
    LOGIN_OVER: ['wallet', 'The login is over'],
    /**
     * a message in the name of the wallet site came from another one; told in the modal
     * @do try again
     * @again yes
     */
    UNTRUSTED_ORIGIN: ['wallet', 'Untrusted Origin'],
    /**
     * the wallet on your page could not go on with a login for which the visitor has left it: the browser keeps nothing for it, or the wallet site
     * does not know where its visitors are; told in the modal
     * @do name the proxy before your wallet site (`TRUSTED_PROXIES`); else nothing: they allow windows
     * @again once that is done
     */
    LOGIN_NEEDS_WINDOW: ['wallet', 'The login needs a window'],
    /**
     * the policy of your page parts it from the windows that it opens; told in the modal
     * @do send `Cross-Origin-Opener-Policy: same-origin-allow-popups`
     * @again no
     */
    POPUP_PARTED: ['configuration', 'The window cannot reach the page'],
    /**
     * what was typed is no email address; told in the modal
     * @do nothing: the visitor types another one
     * @again yes
     */
    INVALID_EMAIL: ['wallet', 'Invalid email'],
    /**
     * the code is wrong, or over; told in the modal
     * @do nothing: the visitor types it again, or has another one sent
     * @again yes
     */
    INVALID_CODE: ['wallet', 'Invalid code'],
    /**
     * the visitor said no to this device in the mail; told in the modal
     * @do nothing
     * @again yes
     */
    DEVICE_REFUSED: ['visitor', 'The device was refused'],
    /**
     * the link in the mail was not used in time; told in the modal
     * @do nothing: the visitor has another one sent
     * @again yes
     */
    LINK_EXPIRED: ['wallet', 'The link is over'],
    /**
     * the wallet is recovered on this device, for which the code was typed too long ago; told in the modal
     * @do nothing: the visitor has another one sent
     * @again yes
     */
    FRESH_CODE_NEEDED: ['wallet', 'A fresh code is needed'],
    /**
     * the wallet is on another device, and the owner of the site has set a time until it can be recovered on this one; told in the modal
     * @do nothing: the visitor was mailed when that is
     * @again later
     */
    RECOVERY_WAITING: ['wallet', 'The wallet can be recovered here later'],
    /**
     * the wallet is on another device, and only the visitor's passkey recovers it, on the wallet's own pages; told in the modal
     * @do nothing: the visitor opens their wallet
     * @again once that is done
     */
    PASSKEY_NEEDED: ['wallet', 'The wallet is recovered with a passkey'],
  },
})
