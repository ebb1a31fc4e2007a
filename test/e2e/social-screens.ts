import { callHostModal } from '../support/host-modal.ts'
import { siteIsUp, walletSite } from './email-support.ts'
import type { ScreenCase } from './screen-case.ts'
import { pressButton, pressIssuer } from './social-support.ts'

const visit = { options: { services: { secureSite: walletSite }, features: { socials: true } } }

export const socialScreens: readonly ScreenCase[] = [
  {
    view: 'Connect',
    state: 'issuers, email and wallets',
    sample: 'connect-all-ways',
    visit,
    reach: async (visitor) => {
      await visitor.openModal()
      await visitor.dialogButton('Continue with Google').waitFor()
    },
  },
  {
    view: 'ConnectSocials',
    state: 'all issuers',
    sample: 'socials',
    visit,
    reach: async (visitor) => {
      await visitor.connectButton.waitFor()
      // It settles when the modal is closed, which may be never.
      callHostModal(visitor.page, 'open', { view: 'ConnectSocials' }).catch(() => undefined)
      await visitor.heading('All socials').waitFor()
      await visitor.dialog.getByRole('button', { name: 'Google' }).waitFor()
    },
  },
  {
    view: 'ConnectingSocial',
    state: 'window of the issuer',
    sample: 'social-window-google',
    visit,
    reach: (visitor) => pressIssuer(visitor, 'Google'),
  },
  {
    view: 'ConnectingSocial',
    state: 'window that was blocked',
    sample: 'social-blocked',
    visit: { ...visit, prepare: (context) => context.addInitScript('window.open = () => null') },
    reach: async (visitor) => {
      await visitor.openModal()
      await visitor.dialogButton('Continue with Google').click()
      await visitor.dialog
        .getByText(/^Allow windows for /)
        .first()
        .waitFor()
    },
  },
  {
    view: 'ConnectingSocial',
    state: 'window of the wallet, for a passkey',
    sample: 'passkey-window',
    visit: { options: { services: { secureSite: walletSite }, features: { socials: ['passkey'] } } },
    reach: async (visitor) => {
      await siteIsUp()
      await visitor.openModal()
      await pressButton(visitor, 'a passkey')
      await visitor.dialog.getByText('Go on in the window of your wallet').first().waitFor()
    },
  },
  {
    view: 'ConnectingFarcaster',
    state: 'code for the app',
    sample: 'farcaster-code',
    visit,
    reach: async (visitor) => {
      await siteIsUp()
      await visitor.openModal()
      await visitor.dialogButton('More accounts').click()
      await visitor.dialog.getByRole('button', { name: 'Farcaster' }).click()
      await visitor.dialog.getByRole('img', { name: 'Code for Farcaster' }).waitFor()
    },
  },
]
