import { type Scenario, type ScenarioContext, visitor } from './record-scenario.ts'

const choose = { type: 'choose-wallet', connectorId: 'test.harbour' } as const

/** Opens the modal, in which the wallet is listed, and chooses it. */
const chooseWallet = async ({ core, discovery, wallet, after }: ScenarioContext): Promise<void> => {
  discovery.install(wallet)
  await after(200, () => core.open())
  await after(900, () => core.dispatch(choose))
}

/** From the first press to an account whose balance is on screen, or has failed. */
const connectAndLook = async (stage: ScenarioContext): Promise<void> => {
  const { core, wallet, after } = stage
  await chooseWallet(stage)
  await after(2_000, wallet.approve)
  await after(1_000, () => core.open())
}

/** A visitor who has none but an email address logs in. */
const logIn = async ({ core, discovery, embedded, after }: ScenarioContext): Promise<void> => {
  const type = (field: 'email' | 'code', text: string) => core.dispatch({ type: 'type', field, text })
  discovery.install(embedded)
  await after(200, () => core.open())
  await after(900, () => type('email', 'ada@mail.example'))
  await after(300, () => core.dispatch({ type: 'continue-with-email' }))
  await after(600, embedded.release)
  await after(20_000, embedded.approveDevice)
  await after(600, embedded.release)
  await after(4_000, () => type('code', '123456'))
  await after(600, embedded.release)
  await after(1_000, () => core.open())
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'connect',
    description: 'Connect a wallet, see the balance, copy the address, disconnect.',
    play: async (stage) => {
      const { core, after } = stage
      await connectAndLook(stage)
      await after(1_000, () => core.dispatch({ type: 'copy-address' }))
      await after(2_500, () => undefined)
      await after(1_000, () => core.dispatch({ type: 'disconnect' }))
    },
  },
  {
    name: 'reject',
    description: 'Turn the request down in the wallet, try again, wait for long, approve.',
    play: async (stage) => {
      const { core, wallet, after } = stage
      await chooseWallet(stage)
      await after(1_500, wallet.reject)
      await after(2_000, () => core.dispatch({ type: 'retry' }))
      await after(15_000, () => undefined)
      await after(3_000, wallet.approve)
      await after(1_000, () => undefined)
    },
  },
  {
    name: 'late-announcement',
    description: 'Open with no wallet there; one is installed and shows up by itself.',
    play: async ({ core, discovery, page, wallet, after }) => {
      await after(200, () => core.open())
      await after(1_000, () => core.dispatch({ type: 'ask-for-help' }))
      await after(4_000, () => core.dispatch({ type: 'back' }))
      await after(60_000, () => {
        discovery.install(wallet)
        page.comeBack()
      })
      await after(800, () => core.dispatch(choose))
      await after(2_000, wallet.approve)
      await after(1_000, () => undefined)
    },
  },
  {
    name: 'rpc-down',
    description: 'The balance cannot be had; trying again is too early at first, and half a minute later it is there.',
    play: async (stage) => {
      const { core, chains, after } = stage
      chains.failWith('BALANCE_UNAVAILABLE')
      await connectAndLook(stage)
      await after(5_000, () => core.dispatch({ type: 'refresh-balance' }))
      await after(25_000, () => chains.failWith(undefined))
      await after(500, () => core.dispatch({ type: 'refresh-balance' }))
    },
  },
  {
    name: 'one-click',
    description: 'A site that wants to know who comes: one yes on the phone connects and signs in; disconnect.',
    options: { siwx: { statement: 'Sign in to Tidewater.' } },
    play: async ({ core, discovery, phone, account, after }) => {
      discovery.install(phone)
      await after(200, () => core.open())
      await after(900, () => core.dispatch({ type: 'choose-wallet', connectorId: phone.connector.id }))
      await after(6_000, () => {
        phone.signWithNext([{ ...account, wallet: phone.connector.id }])
        phone.approve()
      })
      await after(2_000, () => core.open())
      await after(2_000, () => core.dispatch({ type: 'disconnect' }))
    },
  },
  {
    name: 'email-login',
    description: 'Type an email address, approve the device, mistype the code and type it; disconnect.',
    play: async ({ core, discovery, embedded, after }) => {
      const type = (field: 'email' | 'code', text: string) => core.dispatch({ type: 'type', field, text })
      discovery.install(embedded)
      await after(200, () => core.open())
      await after(900, () => type('email', 'ada@mail'))
      await after(900, () => type('email', 'ada@mail.example'))
      await after(300, () => core.dispatch({ type: 'continue-with-email' }))
      await after(600, embedded.release)
      await after(20_000, embedded.approveDevice)
      await after(600, embedded.release)
      await after(9_000, () => type('code', '000000'))
      await after(600, embedded.release)
      await after(4_000, () => type('code', '123456'))
      await after(600, embedded.release)
      await after(1_000, () => core.open())
      await after(2_000, () => core.dispatch({ type: 'disconnect' }))
    },
  },
  {
    name: 'smart-account',
    description: 'Log in with a smart account; look at both accounts, go to the key’s own, move funds to the other.',
    embeddedWallet: { smartAccount: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
    play: async (stage) => {
      const { core, embedded, after } = stage
      const other = { connectionId: 'eip155:embedded', address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }
      await logIn(stage)
      await after(2_000, () => core.dispatch({ type: 'show-wallets' }))
      await after(2_000, () => core.dispatch({ type: 'switch-account', ...other, address: visitor }))
      await after(600, embedded.release)
      await after(2_000, () => core.dispatch({ type: 'move-funds', ...other }))
      await after(2_000, () => core.dispatch({ type: 'type', field: 'amount', text: '0.5' }))
      await after(2_000, () => core.dispatch({ type: 'review-send' }))
      await after(3_000, () => core.dispatch({ type: 'submit-send' }))
      await after(1_000, () => undefined)
    },
  },
  {
    name: 'wrong-network',
    description:
      'The wallet comes on a network that the site does not offer; one is chosen, turned down, chosen again.',
    play: async (stage) => {
      const { core, wallet, after } = stage
      const other = { type: 'choose-network', networkId: 'eip155:31338' } as const
      wallet.setNetwork('eip155:5')
      await chooseWallet(stage)
      await after(2_000, wallet.approve)
      await after(1_500, () => core.dispatch(other))
      await after(2_000, wallet.rejectSwitch)
      await after(3_000, () => core.dispatch(other))
      await after(2_000, wallet.approveSwitch)
      await after(1_000, () => core.open())
      await after(1_000, () => core.dispatch({ type: 'show-networks' }))
      await after(1_000, () => core.dispatch({ type: 'type', field: 'search', text: 'one' }))
      await after(1_000, () => core.dispatch({ type: 'choose-network', networkId: 'eip155:31337' }))
      await after(2_000, wallet.approveSwitch)
    },
  },
]
