import { describe, expect, it } from 'vitest'
import { alice, bob, type CoreWorld, connectedWorld, hearth, meadow, walletNamed } from '../../support/core-world.ts'

const shownNetworks = ({ core }: CoreWorld): readonly string[] => {
  const { view } = core.screen.snapshot()
  return view.view === 'WalletCompatibleNetworks' ? view.networks.map(({ name }) => name) : [`not there: ${view.view}`]
}
const asked = ({ accountCode }: CoreWorld): readonly string[] =>
  accountCode.asked().map(({ network, address }) => `${network.name} ${address === alice ? 'alice' : 'bob'}`)

/** Receive is shown, and the networks on which it is the account's. */
const show = async (world: CoreWorld): Promise<void> => {
  void world.core.open({ view: 'WalletReceive' }).catch(() => undefined)
  await world.settle()
  world.core.dispatch({ type: 'show-compatible-networks' })
  await world.settle()
}
const connected = async (prepare: (world: CoreWorld) => void = () => undefined) => {
  const wallet = walletNamed('Amber')
  const world = await connectedWorld(wallet)
  prepare(world)
  return { world, wallet }
}

describe('the networks on which an account is paid', () => {
  it('are all of them for the account of a key, which is asked for once while it is shown', async () => {
    const { world } = await connected()
    expect(asked(world)).toEqual([])
    await show(world)
    expect(shownNetworks(world)).toEqual(['Hearth', 'Meadow'])
    world.core.dispatch({ type: 'back' })
    await world.settle()
    world.core.update({ networks: [meadow, hearth] })
    await world.settle()
    expect(asked(world)).toEqual(['Hearth alice'])
  })

  it('are its own alone for a contract, whose wallet does not say what it is', async () => {
    const { world } = await connected(({ accountCode }) => accountCode.deploy(hearth.caipNetworkId, alice))
    await show(world)
    expect(shownNetworks(world)).toEqual(['Hearth'])
  })

  it('are its own alone until it is known, and where the network does not say', async () => {
    const { world } = await connected(({ accountCode }) => accountCode.hold())
    await show(world)
    expect(shownNetworks(world)).toEqual(['Hearth'])
    world.accountCode.failWith('BALANCE_UNAVAILABLE')
    world.accountCode.release()
    await world.settle()
    expect(shownNetworks(world)).toEqual(['Hearth'])
    // Asked again when it is shown the next time.
    world.core.close()
    await world.settle()
    world.accountCode.failWith()
    await show(world)
    expect(shownNetworks(world)).toEqual(['Hearth', 'Meadow'])
  })

  it('are asked for anew of another account: an answer counts for no other', async () => {
    const { world, wallet } = await connected(({ accountCode }) => accountCode.deploy(hearth.caipNetworkId, bob))
    await show(world)
    expect(shownNetworks(world)).toEqual(['Hearth', 'Meadow'])
    world.accountCode.hold()
    wallet.setAccounts([bob])
    await world.settle()
    expect(shownNetworks(world)).toEqual(['Hearth'])
    // What was asked of the first account is answered after it has gone.
    wallet.setAccounts([alice])
    wallet.setAccounts([bob])
    world.accountCode.release()
    await world.settle()
    expect(shownNetworks(world)).toEqual(['Hearth'])
    expect(asked(world).slice(0, 2)).toEqual(['Hearth alice', 'Hearth bob'])
  })

  it('are asked for anew on another network, where the account may be a contract', async () => {
    const { world, wallet } = await connected(({ accountCode }) => accountCode.deploy(meadow.caipNetworkId, alice))
    await show(world)
    expect(shownNetworks(world)).toEqual(['Hearth', 'Meadow'])
    wallet.setNetwork(meadow.caipNetworkId)
    await world.settle()
    expect(shownNetworks(world)).toEqual(['Meadow'])
    expect(asked(world)).toEqual(['Hearth alice', 'Meadow alice'])
  })

  it('are found too where a host opens the list by itself', async () => {
    const { world } = await connected(({ accountCode }) => accountCode.deploy(hearth.caipNetworkId, alice))
    void world.core.open({ view: 'WalletCompatibleNetworks' }).catch(() => undefined)
    await world.settle()
    expect(shownNetworks(world)).toEqual(['Hearth'])
    expect(asked(world)).toEqual(['Hearth alice'])
  })

  it('ask nothing of an account whose wallet says that it is a contract, nor once the modal has gone', async () => {
    const { world, wallet } = await connected()
    wallet.say({
      type: 'accounts-changed',
      namespace: 'eip155',
      accounts: [{ address: alice, type: 'smartAccount' }],
    })
    await show(world)
    expect(shownNetworks(world)).toEqual(['Hearth'])
    world.core.dispose()
    wallet.setAccounts([bob])
    await world.settle()
    expect(asked(world)).toEqual([])
  })
})
