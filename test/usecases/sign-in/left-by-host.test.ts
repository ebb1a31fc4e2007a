import { expect, it } from 'vitest'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err } from '../../../core/domain/shared/result.ts'
import { signOutWaitMs } from '../../../core/usecases/connections/host-connections.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedSiwxSite } from '../../../infrastructure/simulation/simulated-siwx-site.ts'
import { bob, walletNamed } from '../../support/core-world.ts'
import { signInWorld } from '../../support/sign-in-world.ts'

const leavings = [{}, { namespace: 'eip155' }] as const

it.each(leavings)('disconnect(%o) is done once the site has signed the visitor out', async (leaving) => {
  const { core, siwx, press, connectAmber, settle } = await signInWorld()
  await connectAmber()
  await press('sign-message')
  siwx.hold('signOut')
  let isDone = false
  void core.disconnect(leaving).then(() => {
    isDone = true
  })
  await settle()
  // Who reads the account waits for no server.
  expect(core.account.snapshot().status).toBe('disconnected')
  expect(isDone).toBe(false)
  siwx.release()
  await settle()
  expect(isDone).toBe(true)
  expect(siwx.signedIn()).toEqual([])
})

it.each(leavings)('disconnect(%o) gives up a site that does not answer for 3 seconds, and says so', async (leaving) => {
  const clock = createSimulatedClock()
  const { core, siwx, press, connectAmber, settle } = await signInWorld({ simulation: { clock } })
  await connectAmber()
  await press('sign-message')
  siwx.hold('signOut')
  const codes: unknown[] = []
  core.disconnect(leaving).catch((error) => codes.push(error.code))
  await settle()
  clock.advance(signOutWaitMs - 1)
  await settle()
  expect(codes).toEqual([])
  clock.advance(1)
  await settle()
  expect(codes).toEqual(['SIGN_OUT_TIMEOUT'])
  expect(core.account.snapshot().status).toBe('disconnected')
  // The site goes on by itself.
  siwx.release()
  await settle()
  expect(siwx.signedIn()).toEqual([])
})

it('of a wallet that keeps its permission, while its site does not answer either, the wallet is told', async () => {
  const clock = createSimulatedClock()
  const stubborn = { ...walletNamed('Birch'), disconnect: async () => err(failure('DISCONNECT_FAILED')) }
  const { core, siwx, press, settle } = await signInWorld({ wallets: [stubborn], simulation: { clock } })
  void core.connect({ connectorId: 'test.birch' })
  await settle()
  await press('sign-message')
  siwx.hold('signOut')
  const codes: unknown[] = []
  core.disconnect().catch((error) => codes.push(error.code))
  await settle()
  expect(codes).toEqual([])
  clock.advance(signOutWaitMs)
  await settle()
  expect(codes).toEqual(['DISCONNECT_FAILED'])
})

it('a modal that ends while a site signs its visitor out leaves no call open', async () => {
  const { core, siwx, press, connectAmber, settle } = await signInWorld()
  await connectAmber()
  await press('sign-message')
  siwx.hold('signOut')
  const ends: string[] = []
  for (const left of [core.disconnect(), core.disconnect()])
    left.then(
      () => ends.push('done'),
      (error) => ends.push(error.code),
    )
  await settle()
  expect(ends).toEqual([])
  core.dispose()
  await settle()
  expect(ends).toEqual(['done', 'done'])
})

it.each(leavings)('disconnect(%o) waits for no site that calls it as it signs out', async (leaving) => {
  const site = createSimulatedSiwxSite()
  let again: (() => Promise<unknown>) | undefined
  const siwx: typeof site = {
    ...site,
    signOut: async (...about) => {
      await again?.()
      return site.signOut(...about)
    },
  }
  const { core, press, connectAmber, settle } = await signInWorld({ simulation: { siwx } })
  again = () => core.disconnect(leaving)
  await connectAmber()
  await press('sign-message')
  let isDone = false
  void core.disconnect().then(() => {
    isDone = true
  })
  await settle()
  expect(isDone).toBe(true)
})

it('a site that leaves another wallet as it signs out of one waits for that one’s sign-out, and not for its own', async () => {
  const site = createSimulatedSiwxSite()
  const ended: string[] = []
  let others: (() => Promise<unknown>) | undefined
  const siwx: typeof site = {
    ...site,
    signOut: async (accounts, ...about) => {
      await others?.()
      ended.push(accounts[0]?.wallet ?? '')
      return site.signOut(accounts, ...about)
    },
  }
  const birch = walletNamed('Birch', { accounts: [bob] })
  const { core, press, connectAmber, settle } = await signInWorld({
    wallets: [birch],
    options: { features: { multiWallet: true } },
    simulation: { siwx },
  })
  await connectAmber()
  await press('sign-message')
  void core.connect({ connectorId: 'test.birch' })
  await settle()
  await press('sign-message')
  others = () => core.disconnect()
  let isDone = false
  void core.disconnect({ connectorId: 'test.amber' }).then(() => {
    isDone = true
  })
  await settle()
  expect(core.account.snapshot().status).toBe('disconnected')
  expect(ended).toEqual(['test.birch', 'test.amber'])
  expect(isDone).toBe(true)
  expect(site.signedIn()).toEqual([])
})

it('what is taken off the list is off it before a site has signed its visitor out', async () => {
  const { core, siwx, press, connectAmber, settle } = await signInWorld({
    options: { features: { multiWallet: true } },
  })
  await connectAmber()
  await press('sign-message')
  siwx.hold('signOut')
  let isDone = false
  void core.deleteConnection({ namespace: 'eip155', connectorId: 'test.amber' }).then(() => {
    isDone = true
  })
  await settle()
  expect(core.connections.snapshot()).toEqual([])
  expect(isDone).toBe(false)
  siwx.release()
  await settle()
  expect(isDone).toBe(true)
})
