import { describe, expect, it } from 'vitest'
import { connectionId } from '../../../core/domain/connections/connection.ts'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { bob, connectedWorld, settle, walletNamed } from '../../support/core-world.ts'
import { fourWallets, twofoldWallet, worldOfSeveral } from '../../support/several-wallets.ts'
import { runScript, type ScriptContext } from '../modal/run-script.ts'

const stage = async (multiWallet = true): Promise<ScriptContext> => {
  const amber = walletNamed('Amber')
  const birch = walletNamed('Birch', { accounts: [bob], behaviour: 'ask' })
  const world = await connectedWorld(amber, { options: { features: { multiWallet } } })
  world.discovery.announce(birch)
  return {
    world,
    wallets: new Map([
      ['Amber', amber],
      ['Birch', birch],
    ]),
  }
}

describe('Wallets, script to screens', () => {
  it('adds one, comes back, switches, leaves one and takes it back', async () => {
    expect(
      await runScript(
        await stage(),
        `visitor opens
         visitor looks after their wallets
         show
         visitor adds a wallet
         visitor chooses Birch
         show
         Birch approves
         2 s pass
         show
         3 s pass
         visitor switches to Amber
         0.5 s pass
         show
         visitor leaves Birch
         0.5 s pass
         show
         visitor switches to Birch
         Birch approves
         2 s pass
         show
         visitor leaves Birch
         visitor forgets Birch
         visitor leaves Amber
         2 s pass
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# Wallets [Back] [Close]
      - Amber (Active)
        *0x7099…79C8
        [Disconnect]
      [Add wallet]
      status: Connected as 0x7099…79C8

      # Birch [Back] [Close]
      (…) Approve in Birch
      Your wallet asks whether Tidewater may see your account. Nothing is paid and nothing is signed.
      [Cancel]
      status: Approve in Birch

      # Wallets [Back] [Close]
      - Birch (Active)
        *0x3C44…93BC
        [Disconnect]
      - Amber
        *0x7099…79C8
        [Switch] [Disconnect]
      [Add wallet]
      [Disconnect all]
      success: New wallet added
      status: New wallet added

      # Wallets [Back] [Close]
      - Amber (Active)
        *0x7099…79C8
        [Disconnect]
      - Birch
        *0x3C44…93BC
        [Switch] [Disconnect]
      [Add wallet]
      [Disconnect all]
      success: Wallet switched
      status: Wallet switched

      # Wallets [Back] [Close]
      - Amber (Active)
        *0x7099…79C8
        [Disconnect]
      Recently connected:
      - Birch 0x3C44…93BC [Connect] [Forget Birch]
      [Add wallet]
      success: Wallet disconnected
      status: Wallet disconnected

      # Wallets [Back] [Close]
      - Birch (Active)
        *0x3C44…93BC
        [Disconnect]
      - Amber
        *0x7099…79C8
        [Switch] [Disconnect]
      [Add wallet]
      [Disconnect all]
      success: New wallet added
      status: New wallet added

      # Wallets [Close]
      No wallet connected. Add your first EVM wallet.
      Recently connected:
      - Amber 0x7099…79C8 [Connect] [Forget Amber]
      [Add wallet]
      success: Wallet disconnected
      status: Wallet disconnected"
    `)
  })

  it.each([0, 300, 20_000])('says once that one was added, where its visitor took %i ms to approve', async (ms) => {
    const { world, wallets } = await stage()
    const said: (string | undefined)[] = []
    const read: string[] = []
    const watch = world.core.screen.value$.subscribe(({ snack, status }) => {
      if (snack?.message !== said.at(-1)) said.push(snack?.message)
      if (status && status !== read.at(-1)) read.push(status)
    })
    void world.core.open()
    await world.settle()
    world.core.dispatch({ type: 'show-wallets' })
    world.core.dispatch({ type: 'add-wallet' })
    await world.settle()
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.birch' })
    await world.pass(ms)
    wallets.get('Birch')?.approve()
    await world.pass(700)
    expect([world.core.state.snapshot().view, world.core.screen.snapshot().snack?.message]).toEqual([
      'ProfileWallets',
      'New wallet added',
    ])
    await world.pass(5_000)
    expect(said).toEqual(['New wallet added', undefined])
    // Nothing takes its place before a screen reader has come to it.
    expect(read.at(-1)).toBe('New wallet added')
    watch.unsubscribe()
  })

  it.each([
    ['a network', 'UnsupportedChain', {}, 'eip155:999'],
    ['a sign-in', 'SIWXSignMessage', { siwx: {} }, 'eip155:31337'],
  ] as const)('says that one was added also where %s is needed next', async (_, view, options, networkId) => {
    const amber = walletNamed('Amber')
    const birch = walletNamed('Birch', { accounts: [bob], behaviour: 'ask', networkId })
    const given = { options: { ...options, features: { multiWallet: true } }, others: [birch] }
    const world = await connectedWorld(amber, given)
    const { core, settle } = world
    await settle()
    core.dispatch({ type: 'sign-message' })
    await settle()
    void core.open()
    await settle()
    core.dispatch({ type: 'show-wallets' })
    core.dispatch({ type: 'add-wallet' })
    await settle()
    core.dispatch({ type: 'choose-wallet', connectorId: 'test.birch' })
    await settle()
    birch.approve()
    await settle()
    expect(core.state.snapshot()).toMatchObject({ isOpen: true, view })
    expect(core.screen.snapshot()).toMatchObject({ snack: { message: 'New wallet added' }, status: 'New wallet added' })
  })

  it.each(['rejects', 'is left alone'])(
    'says of none that it was added that goes over to another account while it is asked, and %s',
    async (end) => {
      const { world, wallets } = await stage()
      const amber = wallets.get('Amber')
      const said: (string | undefined)[] = []
      world.core.screen.value$.subscribe(({ snack }) => said.push(snack?.message))
      void world.core.open()
      await world.settle()
      amber?.behave('ask')
      for (const intent of [
        { type: 'show-wallets' },
        { type: 'add-wallet' },
        { type: 'choose-wallet', connectorId: 'test.amber' },
      ] as const) {
        world.core.dispatch(intent)
        await world.settle()
      }
      amber?.setAccounts([bob])
      await world.settle()
      if (end === 'rejects') amber?.reject()
      else world.core.dispatch({ type: 'back' })
      await world.settle()
      expect(world.core.account.snapshot().address).toBe(bob)
      expect(said).not.toContain('New wallet added')
    },
  )

  it('offers no second one where the host has one at a time', async () => {
    expect(
      await runScript(
        await stage(false),
        `visitor opens
         visitor looks after their wallets
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# Wallets [Back] [Close]
      - Amber (Active)
        *0x7099…79C8
        [Disconnect]
      status: Connected as 0x7099…79C8"
    `)
  })

  it('offers to leave all of them in every chain, as long as they do not end together', async () => {
    const { world } = await worldOfSeveral({ connected: ['birch', 'dune'] })
    void world.core.open()
    await settle()
    world.core.dispatch({ type: 'show-wallets' })
    const offers = (namespace: ChainNamespace): unknown => {
      world.core.dispatch({ type: 'choose-tab', namespace })
      const { view } = world.core.screen.snapshot()
      return view.view === 'ProfileWallets' && [view.chain, view.wallets.length, view.disconnectAll]
    }
    expect(offers('solana')).toEqual(['Solana', 2, 'Disconnect all'])
    expect(offers('eip155')).toEqual(['EVM', 0, 'Disconnect all'])
    world.core.dispatch({ type: 'leave-wallet', connectionId: connectionId('solana', 'test.birch') })
    await settle()
    expect(offers('solana')).toEqual(['Solana', 1, undefined])
    expect(offers('eip155')).toEqual(['EVM', 0, undefined])
  })

  it('says which wallet the page is about, and what ends with one that is in several chains', async () => {
    const { world } = await worldOfSeveral({
      wallets: { ...fourWallets(), amber: twofoldWallet() },
      connected: ['amber', 'dune'],
    })
    void world.core.open()
    await settle()
    world.core.dispatch({ type: 'show-wallets' })
    const cardsIn = (namespace: ChainNamespace) => {
      world.core.dispatch({ type: 'choose-tab', namespace })
      const { view } = world.core.screen.snapshot()
      const cards = view.view === 'ProfileWallets' ? view.wallets : []
      return cards.map((card) => [card.name, card.tag ?? card.switch, card.remark])
    }
    expect(cardsIn('solana')).toEqual([
      ['Dune', 'Active', undefined],
      ['Amber', 'Switch', 'Disconnecting it ends it in EVM too.'],
    ])
    // It counts there; what the page is about is elsewhere.
    expect(cardsIn('eip155')).toEqual([['Amber', 'Switch', 'Disconnecting it ends it in Solana too.']])
  })

  it('says so where an account is not there any more', async () => {
    const { world } = await stage()
    void world.core.open()
    await settle()
    world.core.dispatch({ type: 'show-wallets' })
    const id = connectionId('eip155', 'test.amber')
    world.core.dispatch({ type: 'switch-account', connectionId: id, address: bob })
    await settle()
    expect(world.core.screen.snapshot().snack).toMatchObject({ variant: 'error', message: 'Failed to switch wallet' })
  })
})
