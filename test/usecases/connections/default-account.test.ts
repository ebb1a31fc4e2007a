import { describe, expect, it } from 'vitest'
import type { Account, Accounts } from '../../../core/domain/connections/account.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import { ok } from '../../../core/domain/shared/result.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { WalletGrants } from '../../../core/ports/connections/wallet-connector.ts'
import { alice, bob, createCoreWorld, hearth, settle, walletNamed } from '../../support/core-world.ts'
import { reloaded } from '../../support/several-wallets.ts'

const bitcoin: Network = {
  ...hearth,
  id: '000000000019d6689c085ae165831e93',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
}
const payment: Account = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', type: 'payment' }
const ordinal: Account = {
  address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  type: 'ordinal',
}

/** It names its ordinal account before the one for payments. */
const walletOf = (accounts: Accounts) => {
  const grants: WalletGrants = [{ namespace: 'bip122', accounts, networkId: bitcoin.caipNetworkId }]
  const share = async () => ok(grants)
  const simulated = walletNamed('Amber', { networkId: bitcoin.caipNetworkId, isShared: true })
  return { ...simulated, connect: share, restore: share }
}

const worldWith = (options: Partial<ModalOptions>, accounts: Accounts = [ordinal, payment]) =>
  createCoreWorld({ wallets: [walletOf(accounts)], options: { networks: [bitcoin], ...options } })

it.each([
  { says: undefined, takes: payment },
  { says: 'payment', takes: payment },
  { says: 'ordinal', takes: ordinal },
  // One that no account of the wallet is of: the first.
  { says: 'eoa', takes: ordinal },
] as const)('of a wallet with two kinds of accounts $says is active at first: $takes.type', async ({ says, takes }) => {
  const world = worldWith(says ? { defaultAccountTypes: { bip122: says } } : {})
  await world.core.start()
  await world.core.connect({ connectorId: 'test.amber' })
  expect(world.core.account.snapshot()).toMatchObject({ address: takes.address })
  await settle()
  expect((await reloaded(world)).core.account.snapshot()).toMatchObject({ address: takes.address })
})

it('a namespace of which the host says `undefined` is one of which it says nothing, also where an account has no kind', async () => {
  const plain: Account = { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }
  const world = worldWith({ defaultAccountTypes: { bip122: undefined } }, [plain, ordinal, payment])
  await world.core.start()
  await world.core.connect({ connectorId: 'test.amber' })
  expect(world.core.account.snapshot()).toMatchObject({ address: payment.address })
})

it('what the visitor switched to stays, whatever the host says is active at first', async () => {
  const world = worldWith({ features: { multiWallet: true } })
  await world.core.start()
  await world.core.connect({ connectorId: 'test.amber' })
  await world.core.switchConnection({ namespace: 'bip122', connectorId: 'test.amber', address: ordinal.address })
  expect(world.core.account.snapshot()).toMatchObject({ address: ordinal.address })
  await settle()
  expect((await reloaded(world)).core.account.snapshot()).toMatchObject({ address: ordinal.address })
})

it('a connection that there was comes back with the account that it had, for a visitor and for a host', async () => {
  const world = worldWith({ features: { multiWallet: true } })
  const { core } = world
  await core.start()
  const wanted = { namespace: 'bip122', connectorId: 'test.amber' } as const
  const visitor = async (): Promise<void> => {
    void core.open({ view: 'ProfileWallets' }).catch(() => undefined)
    await settle()
    core.dispatch({ type: 'switch-wallet', connectionId: 'bip122:test.amber' })
    await settle()
    core.close()
  }
  await core.connect({ connectorId: 'test.amber' })
  for (const { address } of [ordinal, payment, ordinal]) {
    const host = () => core.switchConnection({ ...wanted, address })
    for (const comeBack of [host, visitor]) {
      await core.switchConnection({ ...wanted, address })
      await core.disconnect(wanted)
      await settle()
      expect(core.account.snapshot().status).toBe('disconnected')
      await comeBack()
      expect(core.account.snapshot()).toMatchObject({ status: 'connected', address })
    }
  }
})

describe('of EVM, where a wallet says by their order which account the visitor chose there (EIP-1193)', () => {
  const own: Account = { address: alice, type: 'eoa' }
  const contract: Account = { address: bob, type: 'smartAccount' }
  /** A wallet that names its own key first. */
  const connectedWith = async (options: Partial<ModalOptions>) => {
    const share = async () =>
      ok([{ namespace: 'eip155', accounts: [own, contract], networkId: hearth.caipNetworkId }] satisfies WalletGrants)
    const wallet = { ...walletNamed('Amber', { isShared: true }), connect: share, restore: share }
    const world = createCoreWorld({ wallets: [wallet], options: { networks: [hearth], ...options } })
    await world.core.start()
    await world.core.connect({ connectorId: 'test.amber' })
    const says = async (...accounts: readonly Account[]): Promise<void> => {
      wallet.say({ type: 'accounts-changed', namespace: 'eip155', accounts })
      await settle()
    }
    const active = (): string | undefined => world.core.account.snapshot().address
    return { world, says, active }
  }

  it.each([
    { says: undefined, takes: contract },
    { says: 'smartAccount', takes: contract },
    { says: 'eoa', takes: own },
    // One that no account of the wallet is of: the first.
    { says: 'payment', takes: own },
  ] as const)('$says is active at first, and after a reload: $takes.type', async ({ says, takes }) => {
    const { world, active } = await connectedWith(says ? { defaultAccountTypes: { eip155: says } } : {})
    expect(active()).toBe(takes.address)
    await settle()
    expect((await reloaded(world)).core.account.snapshot()).toMatchObject({ address: takes.address })
  })

  it('it stays until the wallet says that something changed: from then on its first is the one', async () => {
    const { world, says, active } = await connectedWith({})
    // Some say again and again what they have said.
    await says(own, contract)
    expect(active()).toBe(contract.address)
    await says(contract, own)
    expect(active()).toBe(contract.address)
    await says(own, contract)
    expect(active()).toBe(own.address)
    // The option is about a wallet that is new here: what the visitor chose stands over it.
    expect((await reloaded(world)).core.account.snapshot()).toMatchObject({ address: own.address })
  })

  it('what the visitor switched to there stays over a reload, of whichever kind it is', async () => {
    let { world } = await connectedWith({ features: { multiWallet: true } })
    for (const { address } of [own, contract, own]) {
      await world.core.switchConnection({ namespace: 'eip155', connectorId: 'test.amber', address })
      expect(world.core.account.snapshot()).toMatchObject({ address })
      await settle()
      world = await reloaded(world)
      expect(world.core.account.snapshot()).toMatchObject({ address })
    }
  })

  it('of one kind the first is the one again: the visitor may have chosen it while the page was away', async () => {
    const other: Account = { address: bob, type: 'eoa' }
    let accounts: readonly [Account, ...Account[]] = [own, other]
    const share = async () =>
      ok([{ namespace: 'eip155', accounts, networkId: hearth.caipNetworkId }] satisfies WalletGrants)
    const wallet = { ...walletNamed('Amber', { isShared: true }), connect: share, restore: share }
    const world = createCoreWorld({ wallets: [wallet], options: { networks: [hearth] } })
    await world.core.start()
    await world.core.connect({ connectorId: 'test.amber' })
    await settle()
    accounts = [other, own]
    expect((await reloaded(world)).core.account.snapshot()).toMatchObject({ address: other.address })
  })
})
