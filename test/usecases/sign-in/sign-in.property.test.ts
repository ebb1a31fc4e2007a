import fc from 'fast-check'
import { expect, it } from 'vitest'
import { alice, bob } from '../../support/core-world.ts'
import { limitOfRuns, runs } from '../../support/long-runs.ts'
import { aliceHere, signInWorld, signInWorldOf } from '../../support/sign-in-world.ts'

type World = Awaited<ReturnType<typeof signInWorld>>

const owners = [alice, bob]

/** What a visitor, their wallet, another tab, the site and the host may do, in any order. */
const actions: Readonly<Record<string, (world: World) => unknown>> = {
  connect: (world) => world.connectAmber(),
  open: ({ core }) => void core.open().catch(() => undefined),
  'open sign-in': ({ core }) => void core.open({ view: 'SIWXSignMessage' }).catch(() => undefined),
  sign: (world) => world.press('sign-message'),
  cancel: (world) => world.press('cancel'),
  close: (world) => world.press('close'),
  'host closes': ({ core }) => core.close(),
  disconnect: ({ core }) => core.disconnect().catch(() => undefined),
  'other account': ({ amber }) => amber.setAccounts([bob, alice]),
  'first account': ({ amber }) => amber.setAccounts([alice, bob]),
  'other network': ({ amber }) => amber.setNetwork('eip155:31338'),
  'first network': ({ amber }) => amber.setNetwork('eip155:31337'),
  'unknown network': ({ amber }) => amber.setNetwork('eip155:5'),
  lock: ({ amber }) => amber.lock(),
  unlock: ({ amber }) => amber.unlock(),
  'wallet asks': ({ signer }) => signer.behave('ask'),
  'wallet signs at once': ({ signer }) => signer.behave('approve'),
  'wallet fails': ({ signer }) => signer.behave('fail'),
  'wallet signs': ({ signer }) => signer.approve(),
  'wallet says no': ({ signer }) => signer.reject(),
  'wallet keeps its network': ({ amber }) => amber.behaveOnSwitch('reject'),
  'wallet ponders a switch': ({ amber }) => amber.behaveOnSwitch('ask'),
  'wallet goes there': ({ amber }) => amber.approveSwitch(),
  'site thinks': ({ siwx }) => siwx.hold('standing'),
  'site keeps slowly': ({ siwx }) => siwx.hold('accept'),
  'site answers': ({ siwx }) => siwx.release(),
  'site is down': ({ siwx }) => siwx.failWith('standing', 'SIGN_IN_UNAVAILABLE'),
  'site is up': ({ siwx }) => siwx.failWith('standing'),
  'site lets all in': ({ siwx }) => siwx.require(false),
  'site is strict': ({ siwx }) => siwx.require(true),
  'another tab signs in': ({ siwx }) => siwx.signIn(aliceHere),
  'another tab signs out': ({ siwx }) => siwx.end(aliceHere),
}

/** What has to hold whatever has happened. */
const check = (world: World): void => {
  const { core, siwx, signer } = world
  const account = core.account.snapshot()
  // Nobody is told to be signed in whom the site has no session of, on that very network.
  if (account.status === 'connected' && account.isSettled && !account.needs)
    expect(siwx.signedIn()).toContain(account.caipAddress)
  if (account.status === 'connected' && !account.isSettled) expect(account.needs).toContain('sign-in')
  expect(signer.mostAtOnce()).toBeLessThanOrEqual(1)
  const { view } = core.screen.snapshot()
  if (view.view === 'SIWXSignMessage' && core.state.snapshot().isOpen) {
    expect(account.status).toBe('connected')
    // One of both can always be pressed, or it is being found out.
    expect(view.state === 'looking' || view.cancel !== undefined).toBe(true)
  }
}

it(
  'nobody is signed in who is not, nobody is asked twice at once, and nobody is stuck, over all histories',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(actions)), { maxLength: 25 }),
        fc.constantFrom(...owners),
        async (names, first) => {
          let world = await signInWorld({ accounts: [first] })
          for (const name of names) {
            await actions[name]?.(world)
            await world.settle()
            check(world)
          }
          // When everybody has answered, the visitor can get out: signed in, gone on without, or disconnected.
          world.siwx.failWith('standing')
          world.siwx.release()
          world.signer.behave('approve')
          world.signer.approve()
          world.amber.behaveOnSwitch('approve')
          world.amber.approveSwitch()
          await world.settle()
          for (let tries = 0; tries < 3 && world.view() === 'SIWXSignMessage'; tries += 1) await world.press('cancel')
          expect(world.view()).not.toBe('SIWXSignMessage')
          check(world)
          // A reload knows no more than the site does.
          world = signInWorldOf(world.reload({ simulation: { siwx: world.siwx, signer: world.signer } }), world.amber)
          await world.core.start()
          await world.settle()
          check(world)
          world.core.dispose()
          expect(world.listeners()).toBe(0)
        },
      ),
      { numRuns: runs(60) },
    )
  },
  limitOfRuns(120_000),
)
