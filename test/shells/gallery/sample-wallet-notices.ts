import type { AccountScreen } from '../../../core/view-models/account/screens.ts'
import { account } from './sample-account.ts'
import { rightToLeft, screen, text } from './sample-screen.ts'

const at = { when: 'Dec 3, 2026, 2:05 PM' }
const manage = text('account.manage')

const withNotice = (walletNotice: NonNullable<AccountScreen['walletNotice']>): AccountScreen =>
  account({ walletNotice, manage: { label: manage, address: 'https://wallet.example/wallet' } })

/** Somebody asked to recover the embedded wallet. */
const waiting = withNotice({
  texts: [text('account.notice.recovery-waiting', at)],
  advice: [text('account.notice.stop', { manage })],
})

/** What nobody can stop any more. */
const happened = withNotice({
  texts: [
    text('account.notice.recovered', at),
    text('account.notice.email-changed', at),
    text('account.notice.passkey-added', at),
    text('account.notice.exported', at),
  ],
  advice: [text('account.notice.not-you', { manage })],
})

export const walletNoticeScreens = {
  'account-wallet-notice': screen(waiting),
  'account-wallet-notices': screen(happened),
  'account-wallet-notice-rtl': rightToLeft(waiting),
} as const
