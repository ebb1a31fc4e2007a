import { expect } from 'vitest'
import { accountListScreens } from './account-list-screens.ts'
import { emailScreens } from './email-screens.ts'
import { networkScreens } from './network-screens.ts'
import { installClock } from './page-waits.ts'
import { pairingScreens } from './pairing-screens.ts'
import { sandbox } from './sandbox.ts'
import { openAccount, type ScreenCase } from './screen-case.ts'
import { sendScreens } from './send-screens.ts'
import { signInScreens } from './sign-in-screens.ts'
import { socialScreens } from './social-screens.ts'
import type { Visit, VisitOptions } from './visit.ts'

const longName = 'The Extraordinarily Long-Winded Multi-Signature Wallet of Llanfair'
const unbrokenName = 'Wallet'.repeat(10)

const asking: VisitOptions = { wallets: [{ behaviour: 'ask' }] }

const choose = async (visitor: Visit): Promise<void> => {
  await visitor.chooseWallet(visitor.wallet.name)
  await visitor.dialogButton('Cancel').waitFor()
  await expect.poll(() => visitor.wallet.methods()).toContain('eth_requestAccounts')
}

/** Requests to the chain get no answer, or a refusal. */
const chainThat = (answer: 'hangs' | 'fails') => async (visitor: Visit) => {
  const rpcUrl = sandbox.chains[0]?.rpcUrl ?? ''
  visitor.expectProblem(/ERR_FAILED|Failed to load resource/)
  await visitor.page.route(`${rpcUrl}/**`, (route) => (answer === 'fails' ? route.abort() : undefined))
}

/** The file of the later views does not come, or comes to nothing. */
export const featureViewsThat = (answer: 'hang' | 'fail') => async (visitor: Visit) => {
  visitor.expectProblem(/ERR_FAILED|Failed to load resource/)
  await visitor.page.route(/feature-views/, (route) => (answer === 'fail' ? route.abort() : undefined))
}

/** Every screen. The accessibility suite fails when a view of the view stack is missing here. */
export const screens: readonly ScreenCase[] = [
  ...signInScreens,
  ...emailScreens,
  ...socialScreens,
  { view: 'page', state: 'disconnected', reach: (visitor) => visitor.connectButton.waitFor() },
  { view: 'page', state: 'connected', reach: (visitor) => visitor.connect(visitor.wallet.name) },
  {
    view: 'Connect',
    state: 'wallets',
    sample: 'connect-4',
    visit: { wallets: [{}, {}, {}] },
    reach: async (visitor) => {
      await visitor.openModal()
      await visitor.row(visitor.wallet.name).waitFor()
    },
  },
  {
    view: 'Connect',
    state: 'many wallets and long names',
    sample: 'connect-long-names',
    visit: {
      wallets: [{ name: longName }, { name: unbrokenName, icon: 'data:image/png,broken' }, {}, {}, {}, {}, {}, {}],
    },
    reach: async (visitor) => {
      await visitor.openModal()
      await visitor.row(longName.slice(0, 20)).waitFor()
    },
  },
  {
    view: 'Connect',
    state: 'last used',
    sample: 'connect-4',
    visit: { wallets: [{}, {}] },
    reach: async (visitor) => {
      await visitor.connect(visitor.wallet.name)
      await visitor.disconnect()
      await visitor.openModal()
      await visitor.dialog.getByText('Last used').waitFor()
    },
  },
  {
    view: 'Connect',
    state: 'no wallet',
    sample: 'connect-nothing',
    visit: { wallets: [] },
    reach: async (visitor) => {
      await visitor.openModal()
      await visitor.dialogButton('Get your first wallet').waitFor()
    },
  },
  {
    view: 'GetWallet',
    state: 'wallets to get',
    sample: 'get-wallet',
    visit: { wallets: [] },
    reach: async (visitor) => {
      await visitor.openModal()
      await visitor.dialogButton('Get your first wallet').click()
      await visitor.row('MetaMask').waitFor()
    },
  },
  {
    view: 'Connect',
    state: 'offline',
    sample: 'connect-offline',
    reach: async (visitor) => {
      await visitor.openModal()
      await visitor.row(visitor.wallet.name).waitFor()
      // The host's own last file: what it cannot load is not ours.
      await visitor.page.waitForFunction(() =>
        [...document.styleSheets].some(({ href }) => /page[^/]*\.css/.test(href ?? '')),
      )
      // The accessibility engine reads the page's style sheets by itself.
      visitor.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Couldn't load preload assets/)
      await visitor.page.context().setOffline(true)
      await visitor.dialog
        .getByText(/^You’re offline/)
        .first()
        .waitFor()
    },
  },
  {
    view: 'WhatIsAWallet',
    state: 'lessons',
    sample: 'help',
    reach: async (visitor) => {
      await visitor.openModal()
      await visitor.dialogButton('What is a wallet?').click()
      await visitor.dialogButton('Back').waitFor()
    },
  },
  { view: 'ConnectingExternal', state: 'waiting', sample: 'connecting-waiting', visit: asking, reach: choose },
  {
    view: 'ConnectingExternal',
    state: 'waiting for a wallet with a long name',
    visit: { wallets: [{ name: unbrokenName, behaviour: 'ask' }] },
    reach: choose,
  },
  {
    view: 'ConnectingExternal',
    state: 'still waiting',
    sample: 'connecting-still-waiting',
    visit: { ...asking, prepare: installClock },
    reach: async (visitor) => {
      await choose(visitor)
      await visitor.page.clock.fastForward(15_000)
      await visitor.dialog
        .getByText(/^Still waiting/)
        .first()
        .waitFor()
    },
  },
  {
    view: 'ConnectingExternal',
    state: 'already pending',
    sample: 'connecting-already-pending',
    visit: { wallets: [{ behaviour: 'pending' }] },
    reach: async (visitor) => {
      await choose(visitor)
      await visitor.dialog
        .getByText(/is already asking$/)
        .first()
        .waitFor()
    },
  },
  {
    view: 'ConnectingExternal',
    state: 'rejected',
    sample: 'connecting-rejected',
    visit: asking,
    reach: async (visitor) => {
      await choose(visitor)
      visitor.wallet.reject()
      await visitor.dialogButton('Try again').waitFor()
    },
  },
  {
    view: 'ConnectingExternal',
    state: 'locked',
    sample: 'connecting-locked',
    visit: { wallets: [{ behaviour: 'be-locked' }] },
    reach: async (visitor) => {
      await visitor.chooseWallet(visitor.wallet.name)
      await visitor.dialog
        .getByText(/^Unlock/)
        .first()
        .waitFor()
    },
  },
  {
    view: 'ConnectingExternal',
    state: 'popup blocked',
    sample: 'connecting-popup-blocked',
    visit: { wallets: [{ behaviour: 'miss-its-window' }] },
    reach: async (visitor) => {
      await visitor.chooseWallet(visitor.wallet.name)
      await visitor.dialog.getByText('Your browser blocked a window').waitFor()
    },
  },
  {
    view: 'ConnectingExternal',
    state: 'failed',
    sample: 'connecting-failed',
    visit: { wallets: [{ behaviour: 'garbage' }] },
    reach: async (visitor) => {
      await visitor.chooseWallet(visitor.wallet.name)
      await visitor.dialogButton('Try again').waitFor()
    },
  },
  {
    view: 'ConnectingExternal',
    state: 'its file is on the way',
    visit: asking,
    reach: async (visitor) => {
      await featureViewsThat('hang')(visitor)
      await visitor.chooseWallet(visitor.wallet.name)
      await visitor.dialog.getByText('Loading…').first().waitFor()
    },
  },
  {
    view: 'ConnectingExternal',
    state: 'its file did not arrive',
    visit: asking,
    reach: async (visitor) => {
      await featureViewsThat('fail')(visitor)
      await visitor.chooseWallet(visitor.wallet.name)
      await visitor.dialogButton('Try again').waitFor()
    },
  },
  {
    view: 'Account',
    state: 'balance loading',
    sample: 'account-loading',
    reach: async (visitor) => {
      await chainThat('hangs')(visitor)
      await openAccount(visitor)
      await visitor.dialog.getByText('Loading balance').waitFor()
    },
  },
  {
    view: 'Account',
    state: 'ready',
    sample: 'account-loaded',
    reach: async (visitor) => {
      await openAccount(visitor)
      await visitor.dialog.getByText('10,000 ETH').waitFor()
    },
  },
  {
    view: 'Account',
    state: 'whole address',
    reach: async (visitor) => {
      await openAccount(visitor)
      await visitor.dialog.locator('summary').click()
    },
  },
  {
    view: 'Account',
    state: 'balance failed',
    sample: 'account-failed',
    reach: async (visitor) => {
      await chainThat('fails')(visitor)
      await openAccount(visitor)
      await visitor.dialog.getByText('Balance could not be loaded').waitFor({ timeout: 20_000 })
    },
  },
  {
    view: 'Account',
    state: 'snack',
    sample: 'snack-success',
    visit: { context: { permissions: ['clipboard-write'] } },
    reach: openAccount,
    again: async (visitor) => {
      await visitor.dialogButton('Copy address').click()
      await visitor.dialog.getByText('Address copied').first().waitFor()
    },
  },
  ...accountListScreens,
  ...sendScreens,
  ...networkScreens,
  ...pairingScreens,
]
