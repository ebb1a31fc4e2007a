import { describe, expect, it } from 'vitest'
import type { WalletListing } from '../../../core/domain/wallets/wallet-listing.ts'
import type { AssembleCore } from '../../../infrastructure/composition/assemble-core.ts'
import { assembleCore } from '../../../infrastructure/composition/assemble-whole-core.ts'
import { createSimulatedDirectory } from '../../../infrastructure/simulation/simulated-directory.ts'
import { type CoreWorld, hearth, startedWorld, walletNamed } from '../../support/core-world.ts'
import { assembleTwo, solana } from '../../support/two-wallets.ts'
import { listing } from '../../usecases/connections/pairing-world.ts'
import { drawScreen } from '../modal/draw-screen.ts'

const cove = listing('Cove', {
  rdns: 'test.cove',
  chromeStore: 'https://extensions.test/cove',
  appStore: 'https://apple.test/cove',
  playStore: 'https://google.test/cove',
  homepage: 'https://cove.test',
})
const dune = listing('Dune', { appStore: 'https://apple.test/dune' })

/** Nothing is installed, and there is no relay. */
const alone = async (listings: readonly WalletListing[] = [cove, dune]): Promise<CoreWorld> => {
  const world = await startedWorld({ simulation: { directory: createSimulatedDirectory(listings) } })
  void world.core.open().catch(() => undefined)
  await world.settle()
  return world
}
const shown = ({ core }: CoreWorld): string => drawScreen(core.screen.snapshot())
const announce = (world: CoreWorld, name: string, rdns = `test.${name.toLowerCase()}`): Promise<void> => {
  world.discovery.announce(walletNamed(name, { behaviour: 'ask', connector: { info: { rdns, uuid: rdns } } }))
  return world.settle()
}

describe('Connect without a wallet', () => {
  it('looks for one for a while, then shows the way to one', async () => {
    const world = await alone()
    expect(shown(world)).toContain('Looking for wallets…')
    await world.pass(1_000)
    expect(shown(world)).not.toContain('Looking')
    expect(shown(world)).toContain('[Get your first wallet]\n[What is a wallet?]')
    world.core.close()
    void world.core.open().catch(() => undefined)
    expect(shown(world)).toContain('[Get your first wallet]')
  })

  it('has the row of one that comes after that', async () => {
    const world = await alone()
    await world.pass(1_000)
    await announce(world, 'Cove')
    expect(shown(world)).toContain('[Cove] Installed')
  })

  it('shows the way to one where an update takes the last one away', async () => {
    const birch = walletNamed('Birch', { connector: { namespace: 'solana' } })
    const world = await startedWorld({ wallets: [birch], assemble: assembleTwo })
    void world.core.open().catch(() => undefined)
    expect(shown(world)).toContain('[Birch]')
    world.core.update({ networks: [hearth] })
    await world.pass(1_000)
    expect(shown(world)).toContain('[Get your first wallet]')
    expect(shown(world)).not.toContain('Looking')
  })

  it('looks for nothing once it is disposed', async () => {
    const world = await alone()
    world.core.dispose()
    await world.pass(1_000)
    expect(world.listeners()).toBe(0)
  })
})

describe('the way to a first wallet', () => {
  const toFirst = async (listings?: readonly WalletListing[]): Promise<CoreWorld> => {
    const world = await alone(listings)
    await world.pass(1_000)
    world.core.dispatch({ type: 'get-first-wallet' })
    await world.settle()
    return world
  }

  it('is one store, three steps, and the wallet that has come', async () => {
    const world = await toFirst()
    expect(shown(world)).toMatchInlineSnapshot(`
      "# Get your first wallet [Back] [Close]
      Choose one to see how to get it. You can have several, and change later.
      [Cove] ‹Extension for this browser›
      [Dune] ‹App for your phone›"
    `)
    world.core.dispatch({ type: 'get-wallet', walletId: 'cove' })
    expect(shown(world)).toMatchInlineSnapshot(`
      "# Get Cove [Back] [Close]
      1. Install Cove.
      2. Create your wallet in it. Write the recovery phrase on paper, and keep it to yourself.
      3. Come back here: Cove is found by itself, or after a reload.
      <Get the Chrome extension: https://extensions.test/cove>
      [Other ways]"
    `)
    world.core.dispatch({ type: 'show-other-ways' })
    expect(shown(world)).toMatchInlineSnapshot(`
      "# Get Cove [Back] [Close]
      1. Install Cove.
      2. Create your wallet in it. Write the recovery phrase on paper, and keep it to yourself.
      3. Come back here: Cove is found by itself, or after a reload.
      <Get the Chrome extension: https://extensions.test/cove>
      [Other ways] ▾
      <Website: https://cove.test>
      ▦ QR code, iOS app <iOS app: https://apple.test/cove>
      ▦ QR code, Android app <Android app: https://google.test/cove>"
    `)
    await announce(world, 'Cove')
    expect(shown(world)).toContain('Found: Cove.\n[Connect]')
    expect(shown(world)).toContain('status: 1 wallet found')
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.cove' })
    expect(shown(world)).toContain('Approve in Cove')
  })

  it('offers to connect whichever wallet has come, before one was chosen', async () => {
    const world = await toFirst()
    await announce(world, 'Ember')
    expect(shown(world)).toContain('Found: Ember.\n[Connect]')
    world.core.dispatch({ type: 'get-wallet', walletId: 'cove' })
    expect(shown(world)).not.toContain('Found')
  })

  it('does not call a wallet found that was there before', async () => {
    const world = await startedWorld({
      wallets: [walletNamed('Amber')],
      simulation: { directory: createSimulatedDirectory([cove, dune]) },
    })
    void world.core.open({ view: 'GetWallet' }).catch(() => undefined)
    await world.pass(1_000)
    expect(shown(world)).toContain('[Cove]')
    expect(shown(world)).not.toContain('Found')
    // Also while its way is looked at.
    world.core.dispatch({ type: 'get-wallet', walletId: 'cove' })
    await announce(world, 'Cove')
    world.core.dispatch({ type: 'back' })
    expect(shown(world)).toContain('Found: Cove.')
    world.core.close()
    void world.core.open({ view: 'GetWallet' }).catch(() => undefined)
    await world.settle()
    expect(shown(world)).not.toContain('Found')
  })

  it('does not call one found that only took a moment to say that it is there', async () => {
    const world = await alone()
    void world.core.open({ view: 'GetWallet' }).catch(() => undefined)
    await announce(world, 'Ember')
    await world.pass(1_000)
    expect(shown(world)).not.toContain('Found')
    await announce(world, 'Fern')
    expect(shown(world)).toContain('Found: Fern.')
  })

  it('is scanned where the wallet is for phones only', async () => {
    const world = await toFirst()
    world.core.dispatch({ type: 'get-wallet', walletId: 'dune' })
    expect(shown(world)).toMatchInlineSnapshot(`
      "# Get Dune [Back] [Close]
      1. Install Dune on your phone: scan a code with its camera.
      2. Create your wallet in it. Write the recovery phrase on paper, and keep it to yourself.
      3. Look for a browser in Dune. If it has one, open this page there, and connect.
      ▦ QR code, iOS app <iOS app: https://apple.test/dune>"
    `)
  })

  it.each([
    ['isFirefox', true],
    ['isSafari', true],
  ] as const)('is its website where the extension store is not for this browser: %s', async (trait, isIt) => {
    const world = await alone()
    world.page.become({ [trait]: isIt })
    await world.pass(1_000)
    world.core.dispatch({ type: 'get-first-wallet' })
    await world.settle()
    expect(shown(world)).toContain('[Cove]\n')
    world.core.dispatch({ type: 'get-wallet', walletId: 'cove' })
    expect(shown(world)).toContain('As an extension of this browser, Cove is found by itself')
    expect(shown(world)).toContain('<Get Cove: https://cove.test>')
  })

  it('does not promise that a wallet is found which is not for browsers', async () => {
    const world = await toFirst([listing('Elm', { homepage: 'https://elm.test', webappLink: 'https://app.elm.test' })])
    world.core.dispatch({ type: 'get-wallet', walletId: 'elm' })
    expect(shown(world)).toContain('Look for a browser in Elm')
    expect(shown(world)).not.toContain('by itself')
  })

  it('has no steps to a wallet that is not known', async () => {
    const world = await toFirst()
    world.core.dispatch({ type: 'get-wallet', walletId: 'nowhere' })
    expect(shown(world)).not.toContain('1.')
  })

  it('is a link without a code where that would be too fine to scan', async () => {
    const fern = listing('Fern', { appStore: `https://apple.test/${'f'.repeat(400)}` })
    const world = await toFirst([fern])
    world.core.dispatch({ type: 'get-wallet', walletId: 'fern' })
    const { view } = world.core.screen.snapshot()
    expect(view).toMatchObject({ codes: [{ button: { link: { href: fern.appStore } } }] })
    expect(view).not.toHaveProperty('codes.0.code')
  })

  it.each([
    ['ios', 'https://apple.test/cove'],
    ['android', 'https://google.test/cove'],
  ] as const)('is the store of the phone on %s', async (os, href) => {
    const world = await alone()
    world.page.become({ isMobile: true, os })
    world.core.dispatch({ type: 'get-first-wallet' })
    await world.settle()
    world.core.dispatch({ type: 'get-wallet', walletId: 'cove' })
    expect(shown(world)).toContain(href)
    expect(shown(world)).toContain('Open this page in the browser of Cove')
    expect(shown(world)).not.toContain('▦')
    expect(shown(world)).not.toContain('Other ways')
  })

  it('says what to look for where no wallet can be named', async () => {
    const world = await toFirst([])
    expect(shown(world)).toMatchInlineSnapshot(`
      "# Get your first wallet [Back] [Close]
      What to look for
      Search the extension store of your browser, or the app store of your phone, for an Ethereum wallet. Take one that many people use and whose makers say who they are. It never asks for money before you begin.
      Once it is installed, it appears here by itself, or after a reload."
    `)
  })

  it.each([
    [[solana], 'for a wallet for Solana.'],
    [[solana, { ...solana, id: 'z', caipNetworkId: 'bip122:z', chainNamespace: 'bip122' }], 'for Solana or Bitcoin.'],
    [[solana, hearth], 'for an Ethereum wallet.'],
  ] as const)('says so of the chains that the site is about: %#', async (networks, said) => {
    const assemble: AssembleCore = (needs) => {
      needs.settings.set({ ...needs.settings.snapshot(), networks })
      return assembleCore(needs)
    }
    const world = await startedWorld({ assemble, simulation: { directory: createSimulatedDirectory([]) } })
    void world.core.open().catch(() => undefined)
    await world.settle()
    world.core.dispatch({ type: 'get-first-wallet' })
    await world.settle()
    expect(shown(world)).toContain(said)
  })

  it('names some under What is a wallet, too', async () => {
    const world = await alone()
    world.core.dispatch({ type: 'ask-for-help' })
    await world.settle()
    expect(shown(world)).toContain('Get your first wallet\n[Cove]\n[Dune]')
  })
})

describe('a wallet that did not connect', () => {
  it.each(['reject', 'fail', 'be-locked', 'miss-its-window'] as const)(
    'leads back to the others: %s',
    async (behaviour) => {
      const wallets = [walletNamed('Amber', { behaviour }), walletNamed('Birch')]
      const world = await startedWorld({ wallets })
      void world.core.open().catch(() => undefined)
      world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
      await world.settle()
      expect(shown(world)).toContain('[Try again]\n[Other wallets]')
      world.core.dispatch({ type: 'other-wallets' })
      expect(shown(world)).toContain('[Amber]')
      expect(shown(world)).not.toContain('[Back]')
    },
  )
})
