import { describe, expect, it } from 'vitest'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err, ok } from '../../../core/domain/shared/result.ts'
import { alice, bob } from '../../support/core-world.ts'
import { type EmailWorld, emailWorld } from '../../support/email-world.ts'
import { drawScreen } from '../../view-models/modal/draw-screen.ts'

type Given = NonNullable<Parameters<typeof emailWorld>[0]>

const drawn = (world: EmailWorld): string => drawScreen(world.screen())
const account = (world: EmailWorld) => world.core.account.snapshot()
const connectionId = 'eip155:embedded'

/** Among the visitor's wallets. */
const atWallets = async (given: Given = {}): Promise<EmailWorld> => {
  const world = await emailWorld({ ...given, site: { smartAccount: bob, ...given.site } })
  await world.enter('123456')
  void world.core.open({ view: 'ProfileWallets' }).catch(() => undefined)
  await world.settle()
  return world
}
const choose = async (world: EmailWorld, address: string): Promise<void> => {
  world.core.dispatch({ type: 'switch-account', connectionId, address })
  await world.settle()
}

describe('a visitor with a smart account', () => {
  it('is connected with it at their first login, and both are among their wallets', async () => {
    const world = await atWallets()
    expect(account(world)).toMatchObject({ status: 'connected', address: bob, accountType: 'smartAccount' })
    expect(drawn(world)).toContain('Smart account')
    expect(drawn(world)).toContain('EOA account')
    expect(drawn(world)).toContain('[Switch to your EOA]')
    expect(drawn(world)).not.toContain('Switch to your Smart Account')
  })

  it('sees what each of the two holds, and moves it from the one that counts to the other', async () => {
    const world = await atWallets()
    const held = (address: string, value: bigint) =>
      world.chains.setBalance({ networkId: 'eip155:31337', address, value })
    held(alice, 5n * 10n ** 18n)
    held(bob, 10n ** 16n)
    await world.pass(15_000)
    expect(drawn(world)).toMatch(/\*\S+ Smart account 0.01 ETH\n/)
    expect(drawn(world)).toMatch(/EOA account 5 ETH \[Move funds here\] \[Switch to your EOA\]/)
    world.core.dispatch({ type: 'move-funds', connectionId, address: alice })
    await world.settle()
    expect(world.core.screen.snapshot().view).toMatchObject({ view: 'WalletSend', to: { text: alice } })
    expect(drawn(world)).toContain('This is another account of your own')
  })

  it('sees no balance that the chain does not say, and no way to Send where the site has none', async () => {
    const world = await atWallets({ options: { features: { send: false } } })
    expect(drawn(world)).toContain('0 ETH')
    world.chains.failWith('BALANCE_UNAVAILABLE')
    await world.pass(15_000)
    expect(drawn(world)).not.toContain('0 ETH')
    expect(drawn(world)).not.toContain('Move funds here')
    world.core.dispatch({ type: 'move-funds', connectionId, address: alice })
    await world.settle()
    expect(world.core.screen.snapshot().view.view).toBe('ProfileWallets')
  })

  it('moves nothing to where they are by now: another tab has switched, or what was pressed is of another wallet', async () => {
    const world = await atWallets()
    for (const wrong of [
      { connectionId, address: bob },
      { connectionId: 'eip155:test.birch', address: alice },
      { connectionId, address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' },
    ])
      world.core.dispatch({ type: 'move-funds', ...wrong })
    await world.settle()
    expect(world.core.screen.snapshot().view.view).toBe('ProfileWallets')
  })

  it('who prefers their key’s own account has that one, whatever the site wishes', async () => {
    const world = await atWallets({
      site: { preferredType: 'eoa' },
      options: { defaultAccountTypes: { eip155: 'smartAccount' } },
    })
    expect(account(world)).toMatchObject({ address: alice })
    expect(drawn(world)).toContain('[Switch to your Smart Account]')
  })

  it('goes to the other account and back: kept with the wallet, told as an event, and said', async () => {
    const world = await atWallets()
    await choose(world, alice)
    expect(account(world)).toMatchObject({ address: alice, accountType: 'eoa' })
    expect(world.hostEvents.allEvents().filter(({ type }) => type === 'SET_PREFERRED_ACCOUNT_TYPE')).toMatchObject([
      { network: 'eip155:31337', accountType: 'eoa' },
    ])
    expect(world.core.screen.snapshot().snack).toMatchObject({ message: 'Account switched' })
    await choose(world, bob)
    expect(account(world)).toMatchObject({ address: bob })
  })

  it('is the same after a reload', async () => {
    const world = await atWallets()
    await choose(world, alice)
    const grants = await world.site.restore(['eip155'], new AbortController().signal)
    expect(grants).toMatchObject({ ok: true, value: [{ preferredType: 'eoa', accounts: [{ address: alice }, {}] }] })
  })

  it('reads that it goes on while it does, and is asked once however often they press', async () => {
    let asked = 0
    let answer = (): void => undefined
    const world = await atWallets({
      login: {
        preferAccount: () => {
          asked += 1
          return new Promise((resolve) => {
            answer = () => resolve(ok(undefined))
          })
        },
      },
    })
    await choose(world, alice)
    await choose(world, alice)
    expect(asked).toBe(1)
    expect(world.core.screen.snapshot().snack).toMatchObject({ message: 'Switching account…', variant: 'loading' })
    answer()
    await world.settle()
    expect(world.core.screen.snapshot().snack).toMatchObject({ message: 'Account switched' })
    await choose(world, alice)
    expect(asked).toBeLessThanOrEqual(2)
  })

  it('stays where they are when the wallet says no, and is told', async () => {
    const world = await atWallets({
      login: { preferAccount: async () => err(failure('LOGIN_UNAVAILABLE')) },
    })
    await choose(world, alice)
    expect(account(world)).toMatchObject({ address: bob })
    expect(world.core.screen.snapshot().snack).toMatchObject({ message: 'Failed to switch wallet' })
    expect(world.hostEvents.allEvents().some(({ type }) => type === 'SET_PREFERRED_ACCOUNT_TYPE')).toBe(false)
  })

  it('who has left meanwhile is not brought back', async () => {
    let answer = (): void => undefined
    const world = await atWallets({
      login: {
        preferAccount: () =>
          new Promise((resolve) => {
            answer = () => resolve(err(failure('ABORTED')))
          }),
      },
    })
    await choose(world, alice)
    await world.core.disconnect()
    answer()
    await world.settle()
    expect(account(world)).toMatchObject({ status: 'disconnected' })
    expect(world.core.screen.snapshot().snack?.variant).not.toBe('loading')
  })
})

it('a visitor without one has a plain account, with nothing to choose', async () => {
  const world = await emailWorld()
  await world.enter('123456')
  expect(account(world)).not.toHaveProperty('accountType')
  void world.core.open({ view: 'ProfileWallets' }).catch(() => undefined)
  await world.settle()
  expect(drawn(world)).not.toMatch(/Switch to your|EOA account|Smart account/)
})
