import { expect, it } from 'vitest'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { bob } from '../../support/core-world.ts'
import { fourWallets } from '../../support/several-wallets.ts'
import { aliceHere, signInWorld } from '../../support/sign-in-world.ts'
import { twoNetworks } from '../../support/two-wallets.ts'

it('says no more that the wallet shows a message once that is signed, and the site looks at it', async () => {
  const { core, siwx, press, connectAmber, settle } = await signInWorld()
  await connectAmber()
  siwx.hold('accept')
  await press('sign-message')
  expect(core.screen.snapshot()).toMatchObject({
    view: { state: 'signing', text: 'Tidewater is checking your signature.' },
    snack: { message: 'Authenticating...', variant: 'loading' },
  })
  siwx.release()
  await settle()
  expect(core.screen.snapshot().snack).toBeUndefined()
})

it('says that it is authenticating for as long as the site takes, and that it failed right after', async () => {
  const clock = createSimulatedClock()
  const { core, siwx, press, connectAmber, settle } = await signInWorld({ simulation: { clock } })
  await connectAmber()
  siwx.hold('accept')
  siwx.failWith('accept', 'SIGN_IN_UNAVAILABLE')
  await press('sign-message')
  clock.advance(60_000)
  expect(core.screen.snapshot().snack).toEqual({ message: 'Authenticating...', variant: 'loading' })
  siwx.release()
  await settle()
  expect(core.screen.snapshot().snack).toEqual({ message: 'Error signing message', variant: 'error' })
})

it('says nothing of an earlier try while it leaves', async () => {
  const { core, amber, signer, press, connectAmber, settle } = await signInWorld()
  await connectAmber()
  await press('sign-message')
  amber.setNetwork('eip155:31338')
  await settle()
  signer.behave('reject')
  await press('sign-message')
  amber.behaveOnSwitch('ask')
  await press('cancel')
  expect(core.screen.snapshot().view).toMatchObject({ state: 'leaving' })
  expect(core.screen.snapshot().view).not.toHaveProperty('error')
})

it('is heard where it is about another account or network, or comes after a while', async () => {
  const clock = createSimulatedClock()
  const { core, amber, siwx, connectAmber, press, settle } = await signInWorld({ simulation: { clock } })
  const status = (): string => core.screen.snapshot().status
  siwx.hold('standing')
  await connectAmber()
  expect(status()).toBe('Connected as 0x7099…79C8')
  clock.advance(1000)
  siwx.release()
  await settle()
  expect(status()).toContain('proves that 0x7099…79C8 is yours, on Hearth')
  await press('sign-message')
  expect(status()).toBe('Signed in as 0x7099…79C8')
  amber.setNetwork('eip155:31338')
  await settle()
  expect(status()).toContain('proves that 0x7099…79C8 is yours, on Meadow')
  amber.setAccounts([bob])
  await settle()
  expect(status()).toContain('proves that 0x3C44…93BC is yours, on Meadow')
})

it('tells who is asked here that they have signed in elsewhere', async () => {
  const { core, siwx, connectAmber, settle, view } = await signInWorld()
  await connectAmber()
  expect(view()).toBe('SIWXSignMessage')
  siwx.signIn(aliceHere)
  await settle()
  expect(view()).toBeUndefined()
  expect(core.screen.snapshot().status).toBe('Signed in as 0x7099…79C8')
})

it('tells nobody who is signed in with another wallet that they are not', async () => {
  const { birch } = fourWallets()
  const { core, connectAmber, press, settle, needs } = await signInWorld({
    wallets: [birch],
    options: { networks: twoNetworks, features: { multiWallet: true } },
  })
  await connectAmber()
  await press('sign-message')
  void core.connect({ connectorId: birch.connector.id }).catch(() => undefined)
  await settle()
  expect(needs()).toEqual(['sign-in'])
  await press('cancel')
  expect(core.account.snapshot()).toMatchObject({ status: 'connected', namespace: 'eip155' })
  expect(needs()).toBeUndefined()
  expect(core.screen.snapshot().status).toBe('Wallet disconnected')
})
