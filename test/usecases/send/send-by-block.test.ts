import { describe, expect, it } from 'vitest'
import type { ExclusiveWork } from '../../../core/ports/send/exclusive-work.ts'
import { createSimulatedChainClient } from '../../../infrastructure/simulation/simulated-chain-client.ts'
import { alice, bob, type CoreWorld, connectedWorld, hearth, walletNamed } from '../../support/core-world.ts'

const unit = 10n ** 18n
const block = { blockhash: 'B'.repeat(44), lastHeight: 150, slot: 7 }
const stored = '@latchkey/default/send-attempts'

/** One unit to Bob, reviewed, on a chain whose transactions name a block; the wallet only signs. */
const reviewed = async (given: CoreWorld | undefined = undefined): Promise<CoreWorld> => {
  const chains = createSimulatedChainClient()
  chains.setBalance({ networkId: hearth.caipNetworkId, address: alice, value: 10n * unit })
  const world =
    given ?? (await connectedWorld(walletNamed('Amber'), { options: { networks: [hearth] }, simulation: { chains } }))
  world.transferReader.setBlock(block)
  world.transferReader.setFee({ base: 5_000n, units: 1_000n, unitPrice: 1n, kept: 890_880n })
  world.transactionSender.behave('sign')
  void world.core.open({ view: 'WalletSend' }).catch(() => undefined)
  await world.settle()
  world.core.dispatch({ type: 'type', field: 'amount', text: '1' })
  world.core.dispatch({ type: 'type', field: 'to', text: bob })
  await world.pass(300)
  await world.settle()
  world.core.dispatch({ type: 'review-send' })
  await world.settle()
  return world
}
const submit = async (world: CoreWorld): Promise<void> => {
  world.core.dispatch({ type: 'submit-send' })
  await world.settle()
  await world.settle()
}
const view = ({ core }: CoreWorld) => core.screen.snapshot().view
const ticksOf = (world: CoreWorld): readonly string[] => {
  const now = view(world)
  return now.view === 'WalletSendPreview' ? now.ticks.map(({ id }) => id) : []
}

it('the wallet is told the fee that was reviewed, and the block; and what it signed is published', async () => {
  const world = await reviewed()
  await submit(world)
  const [asked] = world.transactionSender.asked()
  expect(asked).toMatchObject({ place: block, fee: { units: 1_000n, unitPrice: 1n }, transfer: { amount: unit } })
  expect(world.transactionSender.sent()).toBe(1)
  expect(view(world).view).toBe('WalletSendConfirmed')
  expect(await world.store.read(stored)).not.toContain(bob)
})

it('what was signed is written down by its hash before anybody has it', async () => {
  const world = await reviewed()
  world.transactionSender.failToPublish('SEND_UNCERTAIN')
  await submit(world)
  const text = await world.store.read(stored)
  expect(text).toContain(block.blockhash)
  expect(text).toMatch(/"hash":"[1-9A-HJ-NP-Za-km-z]{88}"/)
  expect(ticksOf(world)).toEqual(['repeat'])
})

it('one that can not come any more is sent again without a word', async () => {
  const world = await reviewed()
  world.transactionSender.failToPublish('SEND_EXPIRED')
  await submit(world)
  expect(JSON.stringify(view(world))).toContain('It took too long')
  expect(ticksOf(world)).toEqual([])
  world.transactionSender.failToPublish(undefined)
  await submit(world)
  expect(world.transactionSender.sent()).toBe(1)
})

it.each([
  ['expired', []],
  ['used', []],
  ['open', ['repeat']],
] as const)('of one whose answer was lost, and that is %s, these ticks are wanted: %j', async (kind, ticks) => {
  const world = await reviewed()
  world.transactionSender.failToPublish('SEND_UNCERTAIN')
  await submit(world)
  world.core.close()
  world.transactionSender.failToPublish(undefined)
  world.transferReader.useBlock(kind === 'used' ? { kind, hash: '5'.repeat(88) } : { kind })
  await world.settle()
  await reviewed(world)
  await submit(world)
  expect(ticksOf(world)).toEqual(ticks)
  expect(world.transactionSender.sent()).toBe(ticks.length === 0 ? 1 : 0)
})

describe('a wallet that sends by itself, and may have named a later block', () => {
  it('has what it was asked looked for, which nobody says is expired', async () => {
    const world = await reviewed()
    world.transactionSender.behave('send')
    await submit(world)
    expect(await world.store.read(stored)).toContain('"isByWallet":true')
    world.core.close()
    world.transferReader.useBlock({ kind: 'expired' })
    await world.settle()
    await reviewed(world)
    await submit(world)
    expect(ticksOf(world)).toEqual(['repeat'])
    world.core.close()
    // It is found by what it moved all the same.
    world.transferReader.useBlock({ kind: 'used', hash: '5'.repeat(88) })
    await world.settle()
    await reviewed(world)
    await submit(world)
    expect(ticksOf(world)).toEqual([])
  })

  it('is asked only once that is written down', async () => {
    let isStuck = false
    const exclusiveWork: ExclusiveWork = {
      run: (_, work) => (isStuck ? new Promise(() => undefined) : work().finally(() => (isStuck = true))),
    }
    const chains = createSimulatedChainClient()
    chains.setBalance({ networkId: hearth.caipNetworkId, address: alice, value: 10n * unit })
    const world = await reviewed(
      await connectedWorld(walletNamed('Amber'), {
        options: { networks: [hearth] },
        simulation: { chains, exclusiveWork },
      }),
    )
    world.transactionSender.behave('send')
    await submit(world)
    for (const ms of [10_000, 0, 10_000, 0]) await world.pass(ms)
    expect(JSON.stringify(view(world))).toContain('Nothing was sent: your wallet or another tab')
    expect(world.transactionSender.asked()).toEqual([])
  })

  it('has sent what is followed for long, and is never said to be dropped because of its block', async () => {
    const world = await reviewed()
    world.transactionSender.behave('send')
    await submit(world)
    world.transactionSender.approve('6'.repeat(88))
    await world.settle()
    const { activity } = await world.core.loadFeatures(['activity'])
    expect(activity).toBeDefined()
    expect(world.transferReader.found().at(-1)).not.toHaveProperty('lastHeight')
  })
})

it('what the wallet signs once it can not come any more is not published', async () => {
  const world = await reviewed()
  world.transactionSender.behave('ask')
  await submit(world)
  world.core.close()
  world.transferReader.useBlock({ kind: 'expired' })
  await world.settle()
  // The chain is asked, and the same needs no word.
  await reviewed(world)
  world.transactionSender.sign()
  await submit(world)
  expect(world.transactionSender.sent()).toBe(1)
})

it('a transaction that can not come any more is said to be dropped', async () => {
  const world = await reviewed()
  world.transferReader.become('1'.padStart(88, 'S'), { kind: 'expired' })
  await submit(world)
  await world.pass(1_000)
  expect(view(world)).toMatchObject({ view: 'WalletSendConfirmed', state: 'dropped' })
})
