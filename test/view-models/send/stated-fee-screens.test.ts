import { expect, it } from 'vitest'
import type { StatedFee } from '../../../core/domain/send/fee.ts'
import type { TransferRefusal } from '../../../core/domain/send/transfer-outlook.ts'
import { alice, bob, hearth } from '../../support/core-world.ts'
import { ether, type SendWorld, sendWorld, typedToTheEnd } from '../../support/send-world.ts'
import { drawScreen } from '../modal/draw-screen.ts'

const drawn = ({ core }: SendWorld): string => drawScreen(core.screen.snapshot())
const fee: StatedFee = { base: ether / 100n, units: 10n, unitPrice: 0n, kept: ether }
const block = { blockhash: 'B'.repeat(44), lastHeight: 150, slot: 7 }

/** Ten are there; a transaction states what it pays, and an account has to keep one. */
const statedWorld = async (): Promise<SendWorld> => {
  const world = await sendWorld()
  world.transferReader.setFee(fee)
  world.transferReader.setBlock(block)
  await world.pass(30_000)
  return world
}

it('says one fee, what the receiver gets, and what their account costs', async () => {
  const world = await statedWorld()
  world.transferReader.setFee({ ...fee, account: ether / 50n })
  world.transferReader.setReceived((149n * ether) / 100n)
  await world.review('1.5', bob)
  expect(drawn(world)).toMatchInlineSnapshot(`
    "# Review send [Back] [Close]
    Send: 1.5 ETH
    To:
    Address: 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC
    From: 0x7099…79C8
    Network: Hearth
    Receiver gets: 1.49 ETH The issuer of the token keeps the rest
    Network fee: 0.01 ETH
    Account for the receiver: 0.02 ETH The receiver has no account for ETH yet. You pay for it once.
    Left afterwards: 8.47 ETH
    What the wallet is asked: Transfer of ETH
    ! You have not sent to this address from here before
    Review transaction carefully
    [Cancel]
    [Send]
    status: Connected as 0x7099…79C8"
  `)
})

it('keeps what the account has to keep: said with Max, and where something is left that is too little', async () => {
  const world = await statedWorld()
  await world.type('to', bob)
  await world.type('amount', '9.5')
  expect(drawn(world)).toContain('(Leave at least 1 ETH)')
  await world.type('amount', '9.99')
  expect(drawn(world)).toContain('[Review]')
  await world.press({ type: 'set-max-amount', isOn: true })
  await world.pass(typedToTheEnd)
  expect(drawn(world)).toContain('Amount: 8.99_')
  expect(drawn(world)).toContain('All but the fee, and 1 ETH that your account has to keep')
})

it('says that it is published once the wallet has signed', async () => {
  const world = await statedWorld()
  await world.review('1', bob)
  world.transactionSender.behave('sign')
  const publish = world.transactionSender.holdPublishing()
  await world.press({ type: 'submit-send' })
  expect(drawn(world)).toContain('Sending to the network')
  publish()
  await world.settle()
  await world.settle()
  expect(drawn(world)).toContain('# Sending')
})

const refusals: readonly (readonly [TransferRefusal, string])[] = [
  [{ kind: 'receiver-minimum', least: ether / 4n }, 'at least 0.25 ETH'],
  [{ kind: 'receiver-token-account' }, 'the account of a token'],
  [{ kind: 'receiver-program' }, 'This address is a program'],
  [{ kind: 'receiver-frozen' }, 'frozen the account of the receiver'],
  [{ kind: 'sender-frozen' }, 'frozen your account'],
  [{ kind: 'token-paused' }, 'stopped all transfers'],
  [{ kind: 'token-fixed' }, 'can not be sent to anybody'],
  [{ kind: 'token-hook' }, 'rules of its own'],
]
it.each(refusals.map(([why, words]) => ({ kind: why.kind, why, words })))(
  'refuses with words: $kind',
  async ({ why, words }) => {
    const world = await statedWorld()
    world.transferReader.refuse({ why })
    await world.review('1', bob)
    expect(drawn(world)).toContain(words)
    await world.press({ type: 'submit-send' })
    expect(world.transactionSender.asked()).toEqual([])
  },
)

it('has digits in groups where all of much is sent, and all of its decimals', async () => {
  const world = await statedWorld()
  world.chains.setBalance({
    ...{ networkId: hearth.caipNetworkId, address: alice },
    value: 1_234_567n * ether + 10n ** 16n + ether + 1n,
  })
  await world.press({ type: 'set-max-amount', isOn: true })
  await world.type('to', bob)
  await world.press({ type: 'review-send' })
  await world.pass(typedToTheEnd)
  expect(drawn(world)).toContain('Send: 1,234,567.000000000000000001 ETH\n')
  await world.press({ type: 'submit-send' })
  await world.pass(0)
  expect(drawn(world)).toContain('1,234,567.000000000000000001 ETH to 0x3C44…93BC')
})
