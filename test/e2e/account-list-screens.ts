import { callHostModal } from '../support/host-modal.ts'
import { sandbox } from './sandbox.ts'
import { openAccount, type ScreenCase } from './screen-case.ts'

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
]
