import { callHostModal } from '../support/host-modal.ts'
import { sandbox } from './sandbox.ts'
import { openAccount, type ScreenCase } from './screen-case.ts'

/** Of what the visitor's own account has, a little, to somebody. */
const reviewSend: ScreenCase['reach'] = async (visitor) => {
  await openAccount(visitor)
  await visitor.dialogButton('Send').click()
  await visitor.dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('0.01')
  await visitor.dialog
    .getByRole('textbox', { name: 'To', exact: true })
    .fill('0x90F79bf6EB2c4f870365E785982E1f101E93b906')
  await visitor.dialogButton('Review').click()
  await visitor.heading('Review send').waitFor()
}

/** What an account did, which NFTs it owns, and where it can be paid. */
export const accountListScreens: readonly ScreenCase[] = [
  {
    view: 'Transactions',
    state: 'no service',
    sample: 'activity-unknown',
    reach: async (visitor) => {
      await visitor.connect(visitor.wallet.name)
      callHostModal(visitor.page, 'open', { view: 'Transactions' }).catch(() => undefined)
      await visitor.dialog.getByText('This site looks up no activity').waitFor()
    },
  },
  {
    view: 'Nfts',
    state: 'no service',
    sample: 'nfts-unknown',
    reach: async (visitor) => {
      await visitor.connect(visitor.wallet.name)
      callHostModal(visitor.page, 'open', { view: 'Nfts' }).catch(() => undefined)
      await visitor.dialog.getByText('This site looks up no NFTs').waitFor()
    },
  },
  {
    view: 'Nft',
    state: 'details',
    sample: 'nft-detail',
    visit: { options: { services: { blockchain: sandbox.services['blockchain'] } } },
    reach: async (visitor) => {
      await openAccount(visitor)
      await visitor.dialog.getByRole('tab', { name: 'NFTs' }).click()
      await visitor.row('Beacon #1').click()
      await visitor.heading('Beacon #1').waitFor()
    },
  },
  {
    view: 'WalletReceive',
    state: 'address and code',
    sample: 'receive',
    reach: async (visitor) => {
      await openAccount(visitor)
      await visitor.dialogButton('Receive').click()
      await visitor.dialog.getByRole('img', { name: /^QR code/ }).waitFor()
    },
  },
  {
    view: 'WalletCompatibleNetworks',
    state: 'networks',
    sample: 'compatible-networks',
    reach: async (visitor) => {
      await openAccount(visitor)
      await visitor.dialogButton('Receive').click()
      await visitor.row('Only receive assets').click()
      await visitor.heading('Compatible Networks').waitFor()
    },
  },
  {
    view: 'WalletSend',
    state: 'form',
    sample: 'send',
    reach: async (visitor) => {
      await openAccount(visitor)
      await visitor.dialogButton('Send').click()
      await visitor.dialog.getByText(/^Balance [0-9]/).waitFor()
    },
  },
  {
    view: 'WalletSendSelectToken',
    state: 'tokens',
    sample: 'send-tokens',
    reach: async (visitor) => {
      await openAccount(visitor)
      await visitor.dialogButton('Send').click()
      await visitor.dialog.getByRole('button', { name: /^Token ETH/ }).click()
      await visitor.heading('Select Token').waitFor()
    },
  },
  {
    view: 'WalletSendPreview',
    state: 'review',
    sample: 'send-preview',
    reach: reviewSend,
  },
  {
    view: 'WalletSendConfirmed',
    state: 'sent',
    sample: 'send-confirmed',
    reach: async (visitor) => {
      await reviewSend(visitor)
      await visitor.dialogButton('Send').click()
      await visitor.dialog
        .getByRole('status')
        .filter({ hasText: /^Sent$/ })
        .waitFor({ timeout: 30_000 })
    },
  },
]
