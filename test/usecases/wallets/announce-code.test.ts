import { expect, it } from 'vitest'
import { stillWaitingMs } from '../../../core/domain/connections/connect-attempt.ts'
import { listedWorld, listing, openedWorld, pairedWorld } from '../connections/pairing-world.ts'

it('says that a code comes, that it is there, and what to look for when nobody answers', async () => {
  const { core, remote, settle, pass } = await openedWorld()
  const status = (): string => core.screen.snapshot().status
  const said: string[] = []
  core.screen.value$.subscribe(() => said.push(status()))
  core.dispatch({ type: 'choose-wallet', connectorId: 'walletConnect' })
  await settle()
  expect(said).toContain('Preparing the code')
  expect(status()).toBe('The code is ready to scan')
  await pass(stillWaitingMs)
  expect(status()).toContain('Nothing to approve in your wallet?')
  remote.reject()
  await settle()
  expect(status()).toBe('You cancelled in the wallet. Nothing was shared.')
})

it('says that a code has run out', async () => {
  const { core, remote, settle } = await openedWorld()
  const said: string[] = []
  core.screen.value$.subscribe(({ status }) => said.push(status))
  core.dispatch({ type: 'choose-wallet', connectorId: 'walletConnect' })
  await settle()
  // A first one is renewed by itself.
  for (let code = 0; code < 2; code += 1) {
    remote.expire()
    await settle()
  }
  expect(said).toContain('The code has run out')
})

it('says of a wallet that is opened by a link that it can be', async () => {
  const world = await listedWorld({ listings: [listing('Dune')] })
  world.page.become({ isMobile: true, os: 'ios' })
  world.core.dispatch({ type: 'choose-listed', walletId: 'dune' })
  await world.settle()
  expect(world.core.screen.snapshot().status).toBe('Dune can be opened now')
})

it('says nothing of a code beside a wallet that no code leads to', async () => {
  const { mobileLink: _, ...elm } = listing('Elm', { rdns: 'test.elm' })
  const { core, pairing, settle } = await pairedWorld({ listings: [elm] })
  const said: string[] = []
  core.screen.value$.subscribe(({ status }) => said.push(status))
  for (const intent of [{ type: 'show-all-wallets' }, { type: 'choose-listed', walletId: 'elm' }] as const) {
    core.dispatch(intent)
    await settle()
  }
  expect(pairing().state).toBe('not-detected')
  expect(said).not.toContain('Elm can be opened now')
})

it('does not say that nothing is signed where the same yes may sign in', async () => {
  expect((await pairedWorld()).pairing().text).toContain('nothing is signed')
  const { pairing } = await pairedWorld({ options: { siwx: {} } })
  expect(pairing().text).not.toContain('nothing is signed')
  expect(pairing().text).toContain('may ask you to sign in')
})
