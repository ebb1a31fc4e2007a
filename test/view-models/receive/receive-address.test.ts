import { describe, expect, it } from 'vitest'
import type { Account, Accounts } from '../../../core/domain/connections/account.ts'
import { ok } from '../../../core/domain/shared/result.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { Intent } from '../../../core/view-models/screen-types.ts'
import { alice, bob, type CoreWorld, connectedWorld, hearth, walletNamed } from '../../support/core-world.ts'
import { bitcoin, testnet } from '../../support/namespace-networks.ts'
import { offeredIntents } from '../../support/offered-intents.ts'
import { drawScreen } from '../modal/draw-screen.ts'

const copy = (address: string): Intent => ({ type: 'copy-receive-address', address })
const drawn = ({ core }: CoreWorld): string => drawScreen(core.screen.snapshot())
const press = async (world: CoreWorld, ...intents: readonly Intent[]): Promise<void> => {
  for (const intent of intents) {
    world.core.dispatch(intent)
    await world.settle()
  }
}
const show = async (world: CoreWorld, view: 'WalletReceive' | 'WalletCompatibleNetworks' = 'WalletReceive') => {
  void world.core.open({ view }).catch(() => undefined)
  await world.settle()
}
const shown = async () => {
  const wallet = walletNamed('Amber')
  const world = await connectedWorld(wallet)
  await show(world)
  return { world, wallet }
}
const onBitcoin = async (
  accounts: Accounts,
  networkId = bitcoin.caipNetworkId,
  options: Partial<ModalOptions> = {},
) => {
  const share = async () => ok([{ namespace: 'bip122', accounts, networkId }] as const)
  const wallet = { ...walletNamed('Amber', { networkId }), connect: share, restore: share }
  return connectedWorld(wallet, { options: { networks: [bitcoin, testnet, hearth], ...options } })
}
const payment: Account = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', type: 'payment' }
const ordinal: Account = {
  address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  type: 'ordinal',
}

describe('an account that is remembered only', () => {
  it('is no address to pay to: nothing of it is shown, copied or shared until its wallet has said whose it is', async () => {
    const first = await connectedWorld(walletNamed('Amber'))
    await first.pass(1_000)
    const silent = { ...walletNamed('Amber'), restore: () => new Promise<never>(() => undefined) }
    const world = first.reload({ wallets: [silent] })
    world.sharing.allow(true)
    void world.core.start()
    await world.settle()
    await show(world)
    expect(drawn(world)).toMatchInlineSnapshot(`
      "# Receive [Close]
      (…) Loading account"
    `)
    expect(JSON.stringify(world.core.screen.snapshot().view)).not.toContain(alice)
    const offered = offeredIntents(world.core.screen.snapshot()).map(({ type }) => type)
    expect(offered.filter((type) => type.includes('receive'))).toEqual([])
    await press(world, copy(alice), { type: 'share-receive-address', address: alice })
    expect([world.page.clipboard(), world.sharing.shared()]).toEqual([undefined, []])
  })

  it('is shown once its wallet has said so', async () => {
    const first = await connectedWorld(walletNamed('Amber'))
    await first.pass(1_000)
    let answer: () => void = () => undefined
    const wallet = walletNamed('Amber')
    await wallet.connect(['eip155'], new AbortController().signal)
    const late: typeof wallet.restore = async (...asked) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return wallet.restore(...asked)
    }
    const world = first.reload({ wallets: [{ ...wallet, restore: late }] })
    void world.core.start()
    await world.settle()
    await show(world)
    expect(drawn(world)).not.toContain(alice)
    answer()
    await world.settle()
    expect(drawn(world)).toContain(`Whole address: ${alice}`)
  })
})

describe('what is copied and shared', () => {
  it('is the address that the visitor saw: none, where it is another by then', async () => {
    const { world, wallet } = await shown()
    world.sharing.allow(true)
    wallet.setAccounts([bob])
    await press(world, copy(alice), { type: 'share-receive-address', address: alice })
    expect([world.page.clipboard(), world.sharing.shared()]).toEqual([undefined, []])
    expect(world.core.screen.snapshot().snack).toBeUndefined()
    await press(world, copy(bob), { type: 'share-receive-address', address: bob })
    expect([world.page.clipboard(), world.sharing.shared()]).toEqual([bob, [bob]])
  })

  it('is said beside no other address: another account takes the words away', async () => {
    const { world, wallet } = await shown()
    await press(world, copy(alice))
    expect(world.core.screen.snapshot().snack?.message).toBe('Address copied')
    wallet.setAccounts([bob])
    await world.settle()
    expect(drawn(world)).toContain(bob)
    expect(world.core.screen.snapshot().snack).toBeUndefined()
  })

  it('is said beside no other address: so does another use', async () => {
    const world = await onBitcoin([payment, ordinal])
    await show(world)
    await press(world, copy(payment.address), { type: 'choose-receive-address', purpose: 'ordinal' })
    expect(world.page.clipboard()).toBe(payment.address)
    expect(world.core.screen.snapshot().snack).toBeUndefined()
    // What is said of this one stays.
    await press(world, copy(ordinal.address), { type: 'show-compatible-networks' })
    expect(world.core.screen.snapshot().snack?.message).toBe('Address copied')
  })
})

describe('on Bitcoin', () => {
  it('several accounts have no pair: the active one is alone, with what it is for', async () => {
    const others: readonly Account[] = [{ ...payment, address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }]
    const world = await onBitcoin([payment, ordinal, ...others])
    await show(world)
    expect(drawn(world)).toMatch(/^# Receive .*\nUse this address for bitcoin\nbc1qar…5mdq/)
    expect(drawn(world)).not.toContain('Ordinals')
  })
})

describe('on a network that is not offered', () => {
  it('the list says so, and has no banner for nothing', async () => {
    const unknown = 'bip122:deadbeefdeadbeefdeadbeefdeadbeef'
    const world = await onBitcoin([payment], unknown, { allowUnsupportedNetwork: true })
    await show(world, 'WalletCompatibleNetworks')
    expect(drawn(world)).toMatchInlineSnapshot(`
      "# Compatible Networks [Close]
      Your account is on a network that is not offered here
      status: Connected as bc1qar…5mdq"
    `)
  })
})
