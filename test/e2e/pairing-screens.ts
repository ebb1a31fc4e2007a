import { devices } from 'playwright-core'
import { sandbox } from './sandbox.ts'
import { type ScreenCase, searchInVain } from './screen-case.ts'
import type { Visit } from './visit.ts'

const everything = { hasServices: true }
const manual = { hasServices: true, options: { mode: 'manual' } }
const phone = { hasServices: true, context: devices['iPhone 14'] ?? {} }

const all = async (visitor: Visit): Promise<void> => {
  await visitor.openModal()
  await visitor.showAllWallets()
  await visitor.dialogButton(/^Oxbow Casket/).waitFor()
}
const listed = (name: string) => async (visitor: Visit) => {
  await all(visitor)
  await visitor.dialog.getByRole('searchbox').fill(name)
  await visitor.row(name).click()
}
const code = async (visitor: Visit): Promise<void> => {
  await visitor.dialog.getByRole('img', { name: 'QR code' }).waitFor()
}
/** As one that nobody can reach. */
const blocked = (service: 'directory', path: string) => async (visitor: Visit) => {
  visitor.expectProblem(/getWallets|ERR_FAILED|Failed to load resource/)
  await visitor.page.route(`${sandbox.services[service]}${path}`, (route) => route.abort())
}

export const pairingScreens: readonly ScreenCase[] = [
  {
    view: 'Connect',
    state: 'wallets of lists',
    sample: 'connect-listed',
    visit: everything,
    reach: async (visitor) => {
      await visitor.openModal()
      await visitor.row('Sandbox Wallet').waitFor()
    },
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'any wallet',
    sample: 'pairing-ready',
    visit: everything,
    reach: async (visitor) => {
      await visitor.chooseWallet('WalletConnect')
      await code(visitor)
    },
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'several ways',
    sample: 'pairing-tabs',
    visit: everything,
    reach: async (visitor) => {
      await listed('Sandbox Wallet')(visitor)
      await visitor.dialog.getByRole('tablist').waitFor()
      await code(visitor)
    },
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'on the web',
    sample: 'pairing-web',
    visit: everything,
    reach: async (visitor) => {
      await listed('Sandbox Wallet')(visitor)
      await visitor.dialog.getByRole('tab', { name: 'Web app' }).click()
      await visitor.dialog.getByRole('link', { name: 'Open Sandbox Wallet' }).waitFor()
    },
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'not installed',
    sample: 'pairing-not-detected-stores',
    visit: everything,
    reach: async (visitor) => {
      await listed('Copperlea Till')(visitor)
      await visitor.dialog.getByText('Copperlea Till (example) is not installed here').waitFor()
    },
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'on a phone',
    sample: 'pairing-mobile-ready',
    visit: phone,
    reach: async (visitor) => {
      await visitor.chooseWallet('Sandbox Wallet')
      await visitor.dialog.getByRole('link', { name: 'Open Sandbox Wallet' }).waitFor()
    },
  },
  {
    view: 'ConnectingWalletConnectBasic',
    state: 'code',
    sample: 'pairing-basic-ready',
    visit: { ...everything, options: { mode: 'basic' } },
    reach: async (visitor) => {
      await visitor.openModal()
      await code(visitor)
    },
  },
  {
    view: 'ConnectingWalletConnectBasic',
    state: 'before there is a code',
    sample: 'pairing-basic-idle',
    visit: manual,
    reach: async (visitor) => {
      await visitor.openModal()
      await visitor.dialogButton('Show code').waitFor()
    },
  },
  { view: 'AllWallets', state: 'list', sample: 'wallets-page', visit: everything, reach: all },
  {
    view: 'AllWallets',
    state: 'certified',
    sample: 'wallets-certified',
    visit: everything,
    reach: async (visitor) => {
      await all(visitor)
      await visitor.dialog.getByRole('switch').click()
      await visitor.dialogButton(/^Oxbow Casket/).waitFor({ state: 'hidden' })
      await visitor
        .dialogButton(/Certified$/)
        .first()
        .waitFor()
    },
  },
  {
    view: 'AllWallets',
    state: 'nothing found',
    sample: 'wallets-none',
    visit: everything,
    reach: async (visitor) => {
      await all(visitor)
      await searchInVain(visitor, /^No wallet here/)
    },
  },
  {
    view: 'AllWallets',
    state: 'without the directory',
    sample: 'wallets-bundled',
    visit: everything,
    reach: async (visitor) => {
      // The same service has the project's settings.
      visitor.expectProblem(/Failed to fetch the remote configuration/)
      await blocked('directory', '/**')(visitor)
      await visitor.openModal()
      await visitor.showAllWallets()
      await visitor.dialog.getByText(/^The full list cannot be reached/).waitFor()
      await visitor.dialogButton(/^MetaMask/).waitFor()
    },
  },
  {
    view: 'AllWallets',
    state: 'the next page did not come',
    visit: everything,
    reach: async (visitor) => {
      await blocked('directory', '/getWallets?*page=2*')(visitor)
      await all(visitor)
      await visitor.dialogButton('Show more wallets').scrollIntoViewIfNeeded()
      await visitor.dialog.getByText(/^The list of wallets did not arrive/).waitFor()
    },
  },
  {
    view: 'Downloads',
    state: 'stores',
    sample: 'downloads',
    visit: everything,
    reach: async (visitor) => {
      await listed('Copperlea Pouch')(visitor)
      await visitor.dialogButton('Get Copperlea Pouch (example)').click()
      await visitor.dialog.getByRole('link', { name: 'Chrome extension' }).waitFor()
    },
  },
]
