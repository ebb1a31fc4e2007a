import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import { callHostModal } from '../support/host-modal.ts'
import { networkIn, networkNames } from './offered-networks.ts'
import { sandbox } from './sandbox.ts'
import { openAccount, type ScreenCase, searchInVain } from './screen-case.ts'
import type { Visit } from './visit.ts'

const openNetworks = async (visitor: Visit): Promise<void> => {
  await openAccount(visitor)
  await visitor.dialogButton(/^Switch network/).click()
  await visitor.heading('Choose a network').waitFor()
}

/** A network that the page does not offer. */
const elsewhere = 31339

/** With nothing to go back to, so that the end of the switch is a screen of its own. */
const openAtSwitch = (behaviour: 'reject' | 'stay') => async (visitor: Visit) => {
  await visitor.connect(visitor.wallet.name)
  visitor.wallet.behaveOnSwitch(behaviour)
  // It settles when the modal is closed, which may be never.
  callHostModal(visitor.page, 'open', { network: 'eip155:31338' }).catch(() => undefined)
  await visitor.dialogButton('Try again').waitFor()
}

const several = (...namespaces: readonly ChainNamespace[]) => ({
  networks: namespaces.map((namespace) => networkIn(sandbox.description, namespace)),
})

export const networkScreens: readonly ScreenCase[] = [
  {
    view: 'SwitchActiveChain',
    state: 'choice',
    sample: 'switch-active-chain',
    visit: { options: several('eip155', 'solana') },
    reach: async (visitor) => {
      await openNetworks(visitor)
      await visitor.row(networkNames.solana).click()
      await visitor.heading('Connect another wallet').waitFor()
    },
  },
  {
    view: 'ConnectingMultiChain',
    state: 'choice',
    sample: 'connecting-multi-chain',
    visit: {
      wallets: [],
      hasDemoWallet: true,
      demoNamespaces: 'solana,bip122',
      options: several('eip155', 'solana', 'bip122'),
    },
    reach: async (visitor) => {
      await visitor.openModal()
      await visitor.dialog.getByRole('button', { name: 'Sandbox Wallet Multichain' }).click()
      await visitor.heading('Select chain').waitFor()
      await visitor.row('Bitcoin').waitFor()
    },
  },
  {
    view: 'ProfileWallets',
    state: 'one wallet',
    sample: 'profile-one',
    visit: { options: several('eip155', 'solana') },
    reach: async (visitor) => {
      await openAccount(visitor)
      await visitor.dialogButton('Wallets').click()
      await visitor.dialog.getByText('Active', { exact: true }).waitFor()
    },
  },
  {
    view: 'page',
    state: 'wrong network',
    reach: async (visitor) => {
      await visitor.connect(visitor.wallet.name)
      await visitor.wallet.selectChain(elsewhere)
      await visitor.dialogButton('Close').click()
      await visitor.dialog.waitFor({ state: 'hidden' })
    },
  },
  { view: 'Networks', state: 'list', sample: 'networks', reach: openNetworks },
  {
    view: 'Networks',
    state: 'nothing found',
    sample: 'networks-none',
    reach: async (visitor) => {
      await openNetworks(visitor)
      await searchInVain(visitor, /^No network here/)
    },
  },
  {
    view: 'Networks',
    state: 'rejected',
    reach: openNetworks,
    again: async (visitor) => {
      visitor.wallet.behaveOnSwitch('reject')
      await visitor.row('Sandbox Two').click()
      await visitor.dialog
        .getByText(/^You cancelled/)
        .first()
        .waitFor()
    },
  },
  {
    view: 'SwitchNetwork',
    state: 'confirm',
    sample: 'switching-confirm',
    visit: { options: { confirmNetworkSwitch: true } },
    reach: async (visitor) => {
      await openNetworks(visitor)
      await visitor.row('Sandbox Two').click()
      await visitor.dialogButton('Switch network').waitFor()
    },
  },
  {
    view: 'SwitchNetwork',
    state: 'waiting',
    sample: 'switching-waiting',
    reach: async (visitor) => {
      visitor.wallet.behaveOnSwitch('ask')
      await openNetworks(visitor)
      await visitor.row('Sandbox Two').click()
      await visitor.dialogButton('Cancel').waitFor()
    },
  },
  { view: 'SwitchNetwork', state: 'rejected', sample: 'switching-rejected', reach: openAtSwitch('reject') },
  { view: 'SwitchNetwork', state: 'failed', sample: 'switching-failed', reach: openAtSwitch('stay') },
  {
    view: 'UnsupportedChain',
    state: 'choice',
    sample: 'unsupported-chain',
    reach: async (visitor) => {
      await visitor.connect(visitor.wallet.name)
      await visitor.wallet.selectChain(elsewhere)
      await visitor.heading('Wrong network').waitFor()
    },
  },
]
