import { describe, expect, it } from 'vitest'
import { createSimulatedEmbeddedWallet } from '../../../infrastructure/simulation/simulated-embedded-wallet.ts'
import { alice, settle } from '../../support/core-world.ts'
import { aliceHere, idOf, signInWorld } from '../../support/sign-in-world.ts'

/** A site that asks visitors to sign in, and one who is in their wallet without having done so: the view asks them. */
const unsignedWorld = async (isRequired = true) => {
  const site = createSimulatedEmbeddedWallet({
    accounts: [alice],
    networkIds: [aliceHere.networkId],
    isDeviceApproved: true,
  })
  const world = await signInWorld({ wallets: [site], options: { services: { secureSite: 'https://wallet.test' } } })
  world.siwx.require(isRequired)
  world.signer.behave('ask')
  const { core } = world
  void core.open().catch(() => undefined)
  await settle()
  core.dispatch({ type: 'type', field: 'email', text: 'alice@example.org' })
  core.dispatch({ type: 'continue-with-email' })
  await settle()
  core.dispatch({ type: 'type', field: 'code', text: '123456' })
  await settle()
  const ask = async () => {
    site.askApproval()
    site.showSurface()
    await settle()
  }
  const over = async () => {
    site.endApproval()
    await settle()
  }
  return { ...world, site, ask, over }
}

describe('the signature of a sign-in that the wallet asks for on its surface', () => {
  it.each([
    ['the question ends first', ['over', 'signed']],
    ['the signature comes first', ['signed', 'over']],
  ] as const)('signs in, and leaves the modal closed: %s', async (_, order) => {
    const world = await unsignedWorld()
    expect(world.view()).toBe('SIWXSignMessage')
    await world.press('sign-message')
    await world.ask()
    expect([world.view(), world.signer.openRequests()]).toEqual(['ApproveTransaction', 1])
    for (const step of order) {
      if (step === 'over') await world.over()
      else world.signer.approve()
      await settle()
    }
    expect([world.view(), world.siwx.signedIn()]).toEqual([undefined, [idOf(aliceHere)]])
  })

  it('leads back to the view that asks for it where the visitor says no on the surface', async () => {
    const world = await unsignedWorld()
    await world.press('sign-message')
    await world.ask()
    world.signer.reject()
    await world.over()
    expect([world.view(), world.siwx.signedIn(), world.site.timesCancelled()]).toEqual(['SIWXSignMessage', [], 0])
    await world.press('sign-message')
    expect(world.signer.openRequests()).toBe(1)
  })
})

describe('closing a question of the wallet', () => {
  it('is refused, with the reason, where a sign-in is required and missing; Cancel refuses the question alone', async () => {
    const world = await unsignedWorld()
    await world.ask()
    await world.press('close')
    expect([world.view(), world.site.timesCancelled()]).toEqual(['ApproveTransaction', 0])
    expect(world.core.screen.snapshot().snack).toEqual({ message: 'Sign in first, or cancel.', variant: 'info' })
    await world.press('cancel')
    expect([world.view(), world.site.timesCancelled()]).toEqual(['SIWXSignMessage', 1])
  })

  it('is done where the visitor may go on without', async () => {
    const world = await unsignedWorld(false)
    await world.ask()
    await world.press('close')
    expect([world.view(), world.site.timesCancelled()]).toEqual([undefined, 1])
  })

  it('is done where they are signed in', async () => {
    const world = await unsignedWorld()
    await world.press('sign-message')
    world.signer.approve()
    await settle()
    await world.ask()
    await world.press('close')
    expect([world.view(), world.site.timesCancelled()]).toEqual([undefined, 1])
  })
})
