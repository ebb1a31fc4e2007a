import { describe, expect, it } from 'vitest'
import { replay } from '../../infrastructure/composition/replay.ts'
import type { Recording } from '../../infrastructure/recording/recording.ts'
import { alice, bob, type CoreWorld, hearth } from '../support/core-world.ts'
import { reviewedSend, submitSend } from '../support/reviewed-send.ts'
import { nextTask, readBack, recordings } from './recorded-visit.ts'

/** Sends, with all that is asked for it, and hands over what was recorded. */
const recorded = async (
  script: (world: CoreWorld, idle: () => Promise<unknown>) => Promise<void> | void,
): Promise<Recording> => {
  const { given, idle, all } = recordings()
  const world = await reviewedSend(given)
  await idle()
  await script(world, idle)
  await idle()
  const [recording] = all()
  if (recording === undefined) throw new Error('nothing was recorded')
  world.core.dispose()
  return recording
}
const replayed = async (recording: Recording) => (await replay(readBack(recording), { nextTask })).different
const typesIn = ({ steps }: Recording): readonly string[] => steps.map(({ type }) => type)

describe('a recording of Send', () => {
  it('has what the chain and the wallet answered, and what was sent, and replays to the same screens', async () => {
    const recording = await recorded(async (world, idle) => {
      await submitSend(world)
      await idle()
      await world.pass(2_000)
      await idle()
      expect(world.core.screen.snapshot().view.view).toBe('WalletSendConfirmed')
    })
    expect(typesIn(recording)).toEqual(
      expect.arrayContaining([
        ...['pasting.known', 'transferReader.outlook', 'transferReader.holdsCode', 'transferReader.nextPlace'],
        ...['transactionSender.send', 'transferReader.find', 'transaction-sent', 'store-written'],
      ]),
    )
    expect(await replayed(recording)).toBeUndefined()
  })

  it.each(['SEND_REJECTED', 'SEND_WRONG_NETWORK', 'SEND_FAILED', 'SEND_UNCERTAIN'] as const)(
    'has a wallet that ends with %s',
    async (code) => {
      const recording = await recorded(async (world) => {
        world.transactionSender.behave(code)
        await submitSend(world)
      })
      expect(JSON.stringify(recording)).toContain(code)
      expect(await replayed(recording)).toBeUndefined()
    },
  )

  it('has a chain that would refuse, with its reason', async () => {
    const recording = await recorded(async (world) => {
      world.transferReader.refuse({ reason: 'transfers are paused' })
      await world.pass(30_000)
    })
    expect(JSON.stringify(recording)).toContain('transfers are paused')
    expect(await replayed(recording)).toBeUndefined()
  })

  it('has an answer that was lost, and how the chain tells of it after a reload', async () => {
    const { given, idle, all } = recordings()
    const before = await reviewedSend(given)
    before.transactionSender.behave('ask')
    await submitSend(before)
    await idle()
    before.transferReader.mine(alice, {
      hash: `0x${'ab'.repeat(32)}`,
      call: { to: bob, value: 10n ** 18n, data: '0x' },
    })
    const { transferReader } = before
    const world = before.reload({ simulation: { transferReader } })
    await world.core.start()
    await world.settle()
    void world.core.open({ view: 'WalletSend' }).catch(() => undefined)
    await world.settle()
    await idle()
    const [, after] = all()
    if (after === undefined) throw new Error('the second visit was not recorded')
    expect(typesIn(after)).toContain('transferReader.usedNonce')
    expect(await replayed(after)).toBeUndefined()
    world.core.dispose()
  })

  it('has where a name leads', async () => {
    const recording = await recorded(async (world, idle) => {
      world.receiverNames.call({ name: 'keeper.test', address: bob, isGeneral: false })
      world.core.dispatch({ type: 'back' })
      await idle()
      for (const text of ['nobody.test', 'keeper.test']) {
        world.core.dispatch({ type: 'type', field: 'to', text })
        await idle()
        await world.pass(1_000)
        await idle()
      }
    })
    expect(typesIn(recording).filter((type) => type === 'receiverNames.resolve')).toHaveLength(2)
    expect(await replayed(recording)).toBeUndefined()
  })

  it.each([
    ['an address', bob, bob],
    ['a name', 'keeper.test', 'keeper.test'],
    ['something else, of which only the form is kept', 'my secret words', 'xx xxxxxx xxxxx'],
  ])('has %s that was pasted', async (_, text, shown) => {
    const recording = await recorded(async (world) => {
      world.pasting.copy(text)
      world.core.dispatch({ type: 'back' })
      world.core.dispatch({ type: 'paste-receiver' })
      await world.pass(1_000)
    })
    const written = JSON.stringify(recording)
    expect(recording.steps).toContainEqual(expect.objectContaining({ type: 'pasting.pasted', text: shown }))
    expect(written.includes(text)).toBe(text === shown)
    expect(await replayed(recording)).toBeUndefined()
  })

  it('has amounts of any size as text', async () => {
    const most = 2n ** 200n
    const recording = await recorded(async (world) => {
      world.chains.setBalance({ networkId: hearth.caipNetworkId, address: alice, value: 2n ** 255n })
      world.transferReader.setFee({ gas: 2n ** 40n, price: { now: 1n, most }, dataFee: 2n ** 70n })
      await world.pass(30_000)
    })
    expect(JSON.stringify(recording)).toContain(`"${most}"`)
    expect(await replayed(recording)).toBeUndefined()
  })
})
