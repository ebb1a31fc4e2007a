import { freshAddress } from './fresh-account.ts'
import { openAccount, type ScreenCase } from './screen-case.ts'
import { button, feeSaid, fill, makeRich, review, send, sent } from './send-support.ts'
import type { Visit } from './visit.ts'

/** Of nobody else: what others own is read by other tests. */
const sender = freshAddress()
const visit = { wallets: [{ accounts: [sender] }] }

const openForm = async (visitor: Visit): Promise<void> => {
  await makeRich(sender)
  await openAccount(visitor)
  await button(visitor, 'Send').click()
  await visitor.heading('Send').waitFor()
}

/** How money is sent. */
export const sendScreens: readonly ScreenCase[] = [
  {
    view: 'WalletSend',
    state: 'filled in',
    sample: 'send-filled',
    visit,
    reach: async (visitor) => {
      await openForm(visitor)
      await fill(visitor, '0.5', freshAddress())
      await button(visitor, 'Review').waitFor()
    },
  },
  {
    view: 'WalletSendSelectToken',
    state: 'tokens',
    sample: 'send-tokens',
    visit,
    reach: async (visitor) => {
      await openForm(visitor)
      await visitor.dialog.getByRole('button', { name: /^Token/ }).click()
      await visitor.heading('Select Token').waitFor()
    },
  },
  {
    view: 'WalletSendPreview',
    state: 'review',
    sample: 'send-preview',
    visit,
    reach: async (visitor) => {
      await openForm(visitor)
      await fill(visitor, '0.5', freshAddress())
      await review(visitor)
      await feeSaid(visitor)
    },
  },
  {
    view: 'WalletSendConfirmed',
    state: 'sent',
    sample: 'send-confirmed',
    visit,
    reach: async (visitor) => {
      await openForm(visitor)
      await fill(visitor, '0.01', freshAddress())
      await review(visitor)
      await send(visitor)
      await sent(visitor).waitFor()
    },
  },
]
