import { askWallet, callHostModal } from '../support/host-modal.ts'
import {
  anotherCode,
  approveDevice,
  codeField,
  emailField,
  emailOffered,
  type Inbox,
  logInByEmail,
  openEmailChange,
  openInbox,
  saveEmail,
  submitEmail,
} from './email-support.ts'
import type { ScreenCase } from './screen-case.ts'
import type { Visit } from './visit.ts'

const noWallet = { ...emailOffered(), wallets: [] }

const reachDevice = async (visitor: Visit): Promise<void> => {
  await submitEmail(visitor, openInbox())
  await visitor.heading('Is this you?').waitFor()
}

/** @returns the code in the mail */
const reachCode = async (visitor: Visit): Promise<string> => {
  const inbox = openInbox()
  await submitEmail(visitor, inbox)
  await approveDevice(visitor.context, inbox)
  await codeField(visitor).waitFor()
  return inbox.read('code')
}

/** The host's page asks the wallet for a signature. */
const askToSign = async (visitor: Visit): Promise<void> => {
  await logInByEmail(visitor, openInbox())
  const address = await visitor.hostAddress.textContent()
  // It is answered when the visitor says so, which may be never.
  askWallet(visitor.page, 'personal_sign', '0x68656c6c6f', address).catch(() => undefined)
}

/** @returns the mailbox of the address that the wallet has */
const reachEmailChange = async (visitor: Visit): Promise<Inbox> => {
  const inbox = openInbox()
  await logInByEmail(visitor, inbox)
  await openEmailChange(visitor)
  return inbox
}
const reachPrimaryCode = async (visitor: Visit): Promise<Inbox> => {
  const inbox = await reachEmailChange(visitor)
  await saveEmail(visitor, openInbox())
  return inbox
}

export const emailScreens: readonly ScreenCase[] = [
  {
    view: 'Connect',
    state: 'email and wallets',
    sample: 'connect-email-last',
    visit: { ...emailOffered(), wallets: [{}, {}] },
    reach: async (visitor) => {
      await visitor.openModal()
      await visitor.row(visitor.wallet.name).waitFor()
      await emailField(visitor).fill('alice@example.org')
    },
  },
  {
    view: 'Connect',
    state: 'email that is none',
    sample: 'connect-email-wrong',
    visit: noWallet,
    reach: async (visitor) => {
      await visitor.openModal()
      await emailField(visitor).fill('alice@')
      await visitor.dialogButton('Continue with email').click()
      await visitor.dialog.getByText(/^That is no email address/).waitFor()
    },
  },
  {
    view: 'EmailLogin',
    state: 'address',
    sample: 'email-login',
    visit: noWallet,
    reach: async (visitor) => {
      await visitor.connectButton.waitFor()
      // It settles when the modal is closed, which may be never.
      callHostModal(visitor.page, 'open', { view: 'EmailLogin' }).catch(() => undefined)
      await emailField(visitor).fill('alice@example.org')
    },
  },
  { view: 'EmailVerifyDevice', state: 'waiting', sample: 'email-device', visit: noWallet, reach: reachDevice },
  {
    view: 'EmailVerifyDevice',
    state: 'window of the wallet',
    sample: 'email-device-link',
    visit: noWallet,
    reach: async (visitor) => {
      await reachDevice(visitor)
      await visitor.dialogButton('Use the wallet in this browser').click()
      await visitor.dialog.getByText('Go on in the new window…').waitFor()
    },
  },
  {
    view: 'EmailVerifyOtp',
    state: 'code',
    sample: 'email-code',
    visit: noWallet,
    reach: async (visitor) => void (await reachCode(visitor)),
  },
  {
    view: 'EmailVerifyOtp',
    state: 'wrong code',
    sample: 'email-code-wrong',
    visit: noWallet,
    reach: async (visitor) => {
      visitor.expectProblem(/api\/login\/code|status of 400/)
      await codeField(visitor).fill(anotherCode(await reachCode(visitor)))
      await visitor.dialog.getByText(/^That is not the code/).waitFor()
    },
  },
  {
    view: 'UpdateEmailWallet',
    state: 'address',
    sample: 'email-change',
    visit: noWallet,
    reach: async (visitor) => void (await reachEmailChange(visitor)),
  },
  {
    view: 'UpdateEmailPrimaryOtp',
    state: 'code',
    sample: 'email-change-primary',
    visit: noWallet,
    reach: async (visitor) => void (await reachPrimaryCode(visitor)),
  },
  {
    view: 'UpdateEmailSecondaryOtp',
    state: 'code',
    sample: 'email-change-secondary',
    visit: noWallet,
    reach: async (visitor) => {
      const inbox = await reachPrimaryCode(visitor)
      await codeField(visitor).fill(await inbox.read('code'))
      await visitor.heading('Confirm New Email').waitFor()
    },
  },
  {
    view: 'ApproveTransaction',
    state: 'shown',
    visit: noWallet,
    reach: async (visitor) => {
      await askToSign(visitor)
      await visitor.heading('Approve Transaction').waitFor()
      await visitor.dialog.locator('iframe[title="Wallet"][data-there="true"]').waitFor()
    },
  },
]
