import { describe, expect, it } from 'vitest'
import type { Account, Accounts } from '../../../core/domain/connections/account.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import { ok } from '../../../core/domain/shared/result.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { Intent } from '../../../core/view-models/screen-types.ts'
import { alice, bob, type CoreWorld, connectedWorld, hearth, meadow, walletNamed } from '../../support/core-world.ts'
import { bitcoin, testnet } from '../../support/namespace-networks.ts'
import { drawScreen } from '../modal/draw-screen.ts'

const press = async (world: CoreWorld, ...intents: readonly Intent[]): Promise<void> => {
  for (const intent of intents) {
    world.core.dispatch(intent)
    await world.settle()
  }
}
const toReceive: Intent = { type: 'show-wallet-feature', feature: 'receive' }
const drawn = ({ core }: CoreWorld): string => drawScreen(core.screen.snapshot())
const viewName = ({ core }: CoreWorld): string => core.screen.snapshot().view.view

const opened = async (options: Partial<ModalOptions> = {}) => {
  const wallet = walletNamed('Amber')
  const world = await connectedWorld(wallet, { options })
  void world.core.open().catch(() => undefined)
  await world.settle()
  return { world, wallet }
}

const payment: Account = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', type: 'payment' }
const ordinal: Account = {
  address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  type: 'ordinal',
}
const openedOnBitcoin = async (accounts: Accounts): Promise<CoreWorld> => {
  const share = async () => ok([{ namespace: 'bip122', accounts, networkId: bitcoin.caipNetworkId }] as const)
  const simulated = walletNamed('Amber', { networkId: bitcoin.caipNetworkId })
  const wallet = { ...simulated, connect: share, restore: share }
  const world = await connectedWorld(wallet, { options: { networks: [bitcoin, testnet, hearth] } })
  void world.core.open().catch(() => undefined)
  await world.settle()
  await press(world, toReceive)
  return world
}

describe('Receive, script to screens', () => {
  it('shows the address as text and as a code, and where it is the account’s', async () => {
    const { world } = await opened()
    expect(drawn(world)).toContain('\n[Receive]\n')
    await press(world, toReceive)
    expect(drawn(world)).toMatchInlineSnapshot(`
      "# Receive [Back] [Close]
      0x7099…79C8 [Copy address 0x7099…79C8]
      (QR code of 0x7099…79C8: 0x70997970C51812dc3A010C7d01b50e0d17dc79C8)
      Copy your address or scan this QR code
      Whole address: 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
      [Only receive assets on these networks] He Me
      status: Connected as 0x7099…79C8"
    `)
    await press(world, { type: 'show-compatible-networks' })
    expect(drawn(world)).toMatchInlineSnapshot(`
      "# Compatible Networks [Back] [Close]
      You can only receive assets on these networks
      - Hearth (Test network)
      - Meadow
      status: Connected as 0x7099…79C8"
    `)
    await press(world, { type: 'back' }, { type: 'back' })
    expect(viewName(world)).toBe('Account')
  })

  it('copies the whole address', async () => {
    const { world } = await opened()
    await press(world, toReceive, { type: 'copy-receive-address', address: alice })
    expect(world.page.clipboard()).toBe(alice)
    expect(world.core.screen.snapshot().snack).toMatchObject({ message: 'Address copied', variant: 'success' })
  })

  it('follows the account, and the network', async () => {
    const { world, wallet } = await opened()
    await press(world, toReceive)
    wallet.setAccounts([bob])
    await world.settle()
    expect(drawn(world)).toContain(`Whole address: ${bob}`)
    expect(drawn(world)).toContain(`0x3C44…93BC: ${bob})`)
    const mark = (): string => {
      const { view } = world.core.screen.snapshot()
      return view.view === 'WalletReceive' && view.restoring === undefined ? view.network.mark.letters : ''
    }
    expect(mark()).toBe('He')
    wallet.setNetwork(meadow.caipNetworkId)
    await world.settle()
    expect([viewName(world), mark()]).toEqual(['WalletReceive', 'Me'])
  })

  it('follows the networks that a host offers', async () => {
    const { world } = await opened()
    await press(world, toReceive, { type: 'show-compatible-networks' })
    world.core.update({ networks: [hearth] })
    await world.settle()
    expect(drawn(world)).toContain('\nYou can only receive assets on this network\n- Hearth (Test network)\nstatus')
    await press(world, { type: 'back' })
    expect(drawn(world)).toMatch(/\[Only receive assets on this network\] He$/m)
  })

  it('shows at most five networks beside the way to all of them, and none on one that is not offered', async () => {
    const more: readonly Network[] = Array.from({ length: 7 }, (_, at) => ({
      ...meadow,
      id: 40_000 + at,
      caipNetworkId: `eip155:${40_000 + at}`,
      name: `Field ${at}`,
    }))
    const { world, wallet } = await opened({ networks: [hearth, ...more], allowUnsupportedNetwork: true })
    await press(world, toReceive)
    expect(drawn(world)).toMatch(/\[Only receive assets on these networks\] He F0 F1 F2 F3$/m)
    wallet.say({ type: 'network-changed', namespace: 'eip155', networkId: 'eip155:999' })
    await world.settle()
    expect(world.core.screen.snapshot().view).toMatchObject({ view: 'WalletReceive', network: { id: 'eip155:999' } })
    // There is nobody to ask there whether the account is a contract.
    expect(drawn(world)).not.toContain('Only receive')
  })

  it('goes with the account', async () => {
    const { world, wallet } = await opened()
    await press(world, toReceive, { type: 'show-compatible-networks' })
    wallet.drop()
    await world.settle()
    expect(world.core.screen.snapshot().isOpen).toBe(false)
  })

  it('is opened by a host too, and by nobody where the host leaves it out', async () => {
    const { world } = await opened()
    await world.core.close()
    void world.core.open({ view: 'WalletReceive' }).catch(() => undefined)
    await world.settle()
    expect(viewName(world)).toBe('WalletReceive')
    const { world: without } = await opened({ features: { receive: false } })
    expect(drawn(without)).not.toContain('[Receive]')
    await press(without, toReceive)
    expect(viewName(without)).toBe('Account')
    without.core.close()
    void without.core.open({ view: 'WalletCompatibleNetworks' }).catch(() => undefined)
    await without.settle()
    expect(viewName(without)).toBe('Account')
  })
})

describe('on Bitcoin', () => {
  it('each address says what it is for, and is chosen, copied and drawn by itself', async () => {
    const world = await openedOnBitcoin([ordinal, payment])
    expect(drawn(world)).toMatchInlineSnapshot(`
      "# Receive [Back] [Close]
      {Payment} | Ordinals
      Use this address for bitcoin
      bc1qar…5mdq [Copy address bc1qar…5mdq]
      (QR code of bc1qar…5mdq: bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq)
      Copy your address or scan this QR code
      Whole address: bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq
      [Only receive assets on this network] Bi
      status: Connected as bc1qar…5mdq"
    `)
    await press(
      world,
      { type: 'choose-receive-address', purpose: 'ordinal' },
      { type: 'copy-receive-address', address: ordinal.address },
    )
    expect(drawn(world)).toContain('Payment | {Ordinals}\n')
    expect(drawn(world)).toContain('Use this address for ordinals and other collectibles, not for payments\n')
    expect(drawn(world)).toContain(`: ${ordinal.address})`)
    expect(world.page.clipboard()).toBe(ordinal.address)
    // Until the view is left, also while its networks are looked at.
    await press(world, { type: 'show-compatible-networks' })
    expect(drawn(world)).toContain('on this network\n- Bitcoin')
    await press(world, { type: 'back' })
    expect(drawn(world)).toContain('{Ordinals}')
    await press(world, { type: 'back' }, toReceive)
    expect(drawn(world)).toContain('{Payment}')
  })

  it.each([[payment], [ordinal]])('a wallet with $type alone has one address', async (account) => {
    const world = await openedOnBitcoin([account])
    expect(drawn(world)).toMatch(new RegExp(`^# Receive .*\\nbc1.*\\n.*: ${account.address}\\)`))
  })
})

describe('sharing', () => {
  it('has a button where the device can, and hands on the address alone', async () => {
    const { world } = await opened()
    world.sharing.allow(true)
    await press(world, toReceive)
    expect(drawn(world)).toContain('\n[Share address]\n')
    await press(world, { type: 'share-receive-address', address: alice })
    expect(world.sharing.shared()).toEqual([alice])
    world.sharing.answer('left')
    await press(world, { type: 'share-receive-address', address: alice })
    expect(world.core.screen.snapshot().snack).toBeUndefined()
  })

  it('that fails is said, unless nobody is there any more', async () => {
    const { world } = await opened()
    world.sharing.allow(true)
    world.sharing.answer('refused')
    await press(world, toReceive, { type: 'share-receive-address', address: alice })
    expect(world.core.screen.snapshot().snack).toMatchObject({
      message: 'The address could not be shared. Try again, or copy it.',
      variant: 'error',
    })
    await world.pass(20_000)
    world.core.dispatch({ type: 'share-receive-address', address: alice })
    world.core.close()
    await world.settle()
    expect(world.core.screen.snapshot().snack).toBeUndefined()
  })

  it('has no button where the device cannot', async () => {
    const { world } = await opened()
    await press(world, toReceive)
    expect(drawn(world)).not.toContain('Share')
  })
})

describe('what leads there', () => {
  const lists = [
    ['Tokens', '\n[Receive funds. Transfer tokens on your wallet]'],
    ['Nfts', '[Receive funds]'],
    ['Transactions', 'Your next transactions will appear here [Trade]'],
  ] as const

  it.each(lists)('is in the empty tab %s, unless the host leaves it out', async (tab, link) => {
    const empty = { networkId: hearth.caipNetworkId, address: alice }
    for (const receive of [true, false]) {
      const world = await connectedWorld(walletNamed('Amber'), { options: { features: { receive } } })
      world.tokenSource.setPortfolio({ ...empty, tokens: [] })
      world.nftSource.setNfts({ ...empty, nfts: [] })
      world.transactionSource.setHistory({ ...empty, transactions: [] })
      void world.core.open().catch(() => undefined)
      await world.settle()
      await press(world, { type: 'choose-account-tab', tab })
      expect(drawn(world).includes(link)).toBe(receive)
    }
  })

  it('Back leads to the tab that it was chosen in', async () => {
    const { world } = await opened()
    await press(world, { type: 'choose-account-tab', tab: 'Nfts' }, toReceive, { type: 'back' })
    expect(drawn(world)).toContain('{NFTs}')
  })
})
