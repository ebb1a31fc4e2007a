import { expect, it } from 'vitest'
import { tokenId } from '../../../core/domain/account/portfolio.ts'
import { alice, bob, hearth } from '../../support/core-world.ts'
import { sendWorld, typedToTheEnd } from '../../support/send-world.ts'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ofChain = { networkId: hearth.caipNetworkId, address: alice, token: contract }

/** A token of which the service says 18 decimals, and the chain 6: there are 10 of them. */
const lying = async () => {
  const { networkId } = ofChain
  const token = {
    networkId,
    address: contract,
    name: 'Liar',
    symbol: 'LIE',
    amount: { value: 10n ** 19n, decimals: 18 },
  }
  const world = await sendWorld({}, [token])
  world.chains.setTokenBalance({ ...ofChain, value: 10_000_000n, decimals: 6 })
  await world.press({ type: 'show-send-tokens' })
  await world.press({ type: 'choose-send-token', id: tokenId({ networkId: ofChain.networkId, address: contract }) })
  await world.pass(typedToTheEnd)
  return world
}

it('what the chain says of a token’s decimals decides how much is sent, and not what a service says', async () => {
  const world = await lying()
  await world.review('1.5', bob)
  await world.press({ type: 'submit-send' })
  await world.pass(0)
  expect(world.transactionSender.asked().map(({ transfer }) => transfer)).toMatchObject([
    { token: contract, amount: 1_500_000n },
  ])
})

it('a token whose decimals are others by the time of the review is not sent', async () => {
  const world = await lying()
  await world.review('1.5', bob)
  world.chains.setTokenBalance({ ...ofChain, value: 10_000_000n, decimals: 2 })
  await world.pass(10_000)
  expect(world.core.screen.snapshot().view).toMatchObject({
    problem: { text: expect.stringMatching(/has changed/), isOver: true },
    send: { isOff: true },
  })
  await world.press({ type: 'submit-send' })
  expect(world.transactionSender.asked()).toEqual([])
})
