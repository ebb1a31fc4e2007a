import { describe, expect, it } from 'vitest'
import { tokenId } from '../../../core/domain/account/portfolio.ts'
import type { TokenBalance } from '../../../core/domain/account/token-balance.ts'
import { alice, bob, hearth } from '../../support/core-world.ts'
import { ether, type SendWorld, sendWorld, typedToTheEnd } from '../../support/send-world.ts'
import { drawScreen } from '../modal/draw-screen.ts'

const drawn = ({ core }: SendWorld): string => drawScreen(core.screen.snapshot())
const viewName = ({ core }: SendWorld): string => core.screen.snapshot().view.view
const gwei = 10n ** 9n

/** Of each, one is worth $2,500. */
const token = (
  address: string | undefined,
  name: string,
  symbol: string,
  value: bigint,
  decimals: number,
): TokenBalance => ({
  ...{ networkId: hearth.caipNetworkId, name, symbol, amount: { value, decimals } },
  ...(address === undefined ? {} : { address }),
  price: { value: 2_500n, decimals: 0 },
  value: { value: value * 2_500n, decimals },
})

describe('Send, script to screens', () => {
  it('goes from the form to the review, to the wallet, and to what became of it', async () => {
    const world = await sendWorld()
    expect(drawn(world)).toMatchInlineSnapshot(`
      "# Send [Close]
      [Token ETH, change] He
      Amount: _
        in ETH
      [Max]
      Balance 10 ETH
      To: _ ‹Address or name›
      (Add Amount)
      status: Connected as 0x7099…79C8"
    `)
    await world.type('amount', '1.5')
    await world.type('to', bob)
    expect(drawn(world)).toMatchInlineSnapshot(`
      "# Send [Close]
      [Token ETH, change] He
      Amount: 1.5_
        in ETH
      [Max]
      Balance 10 ETH
      To: 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC_ ‹Address or name›
      ! You have not sent to this address from here before
      [Review]
      status: Connected as 0x7099…79C8"
    `)
    await world.press({ type: 'review-send' })
    await world.pass(typedToTheEnd)
    expect(drawn(world)).toMatchInlineSnapshot(`
      "# Review send [Back] [Close]
      Send: 1.5 ETH
      To:
      Address: 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC
      From: 0x7099…79C8
      Network: Hearth
      Network fee: 0.000042 to 0.000063 ETH
      Left afterwards: 8.499937 ETH or more
      What the wallet is asked: Transfer of ETH
      ! You have not sent to this address from here before
      Review transaction carefully
      [Cancel]
      [Send]
      status: Connected as 0x7099…79C8"
    `)
    world.transactionSender.behave('ask')
    await world.press({ type: 'submit-send' })
    expect(drawn(world)).toContain('Confirm in Amber\n[Cancel]\n(…) (Send)')
    await world.press({ type: 'submit-send' })
    world.transactionSender.approve()
    await world.settle()
    expect(drawn(world)).toMatchInlineSnapshot(`
      "# Sending [Close]
      Sent
      1.5 ETH to 0x3C44…93BC
      <View on Hearthscan: https://scan.hearth.test/tx/0x0000000000000000000000000000000000000000000000000000000000000001>
      [Done]
      success: Transaction started
      status: Transaction started"
    `)
    expect(world.transactionSender.asked().map(({ transfer }) => transfer)).toEqual([
      { networkId: hearth.caipNetworkId, from: alice, receiver: bob, amount: (3n * ether) / 2n },
    ])
  })

  it('says that the visitor declined, and can be sent again', async () => {
    const world = await sendWorld()
    await world.review('1', bob)
    world.transactionSender.behave('SEND_REJECTED')
    await world.press({ type: 'submit-send' })
    expect(drawn(world)).toContain('wrong: You declined in your wallet\n[Cancel]\n[Send]')
    // The wallet asks nothing any more.
    expect(world.core.screen.snapshot().status).toBe('')
    world.transactionSender.behave('approve')
    await world.press({ type: 'submit-send' })
    expect(viewName(world)).toBe('WalletSendConfirmed')
    expect(world.transactionSender.asked()).toHaveLength(2)
  })

  it('is void after another account was chosen, and nothing is asked of the wallet', async () => {
    const world = await sendWorld()
    await world.review('1', '0x90F79bf6EB2c4f870365E785982E1f101E93b906')
    world.wallet.setAccounts([bob])
    await world.settle()
    expect(drawn(world)).toContain('wrong: Your account, network or wallet has changed. Go back and review again.')
    expect(drawn(world)).toContain('\n(Send)')
    await world.press({ type: 'submit-send' })
    expect(world.transactionSender.asked()).toEqual([])
  })

  it('wants a tick before the same is sent again, while nobody knows what became of the first', async () => {
    const world = await sendWorld()
    await world.review('1', bob)
    world.transactionSender.behave('SEND_UNCERTAIN')
    await world.press({ type: 'submit-send' })
    expect(drawn(world)).toContain('wrong: Your wallet did not say whether it has sent.')
    world.transactionSender.behave('approve')
    await world.press({ type: 'submit-send' })
    expect(world.transactionSender.asked()).toHaveLength(1)
    expect(drawn(world)).toContain('[ ] Send it once more all the same')
    expect(drawn(world)).toContain('\n(Send)')
    await world.press({ type: 'tick-send', tick: 'repeat', isOn: true })
    expect(drawn(world)).toContain('[x] Send it once more all the same')
    await world.press({ type: 'submit-send' })
    expect(world.transactionSender.asked()).toHaveLength(2)
    expect(viewName(world)).toBe('WalletSendConfirmed')
  })

  it('keeps Max at what the fee leaves, whatever the fee becomes', async () => {
    const world = await sendWorld()
    await world.type('to', bob)
    await world.press({ type: 'set-max-amount', isOn: true })
    await world.pass(typedToTheEnd)
    const amount = (): bigint => {
      const { view } = world.core.screen.snapshot()
      if (view.view !== 'WalletSend' || view.nothing !== undefined) throw new Error('There is no form')
      const [whole = '', part = ''] = view.amount.text.split('.')
      return BigInt(whole + part.padEnd(18, '0'))
    }
    expect(drawn(world)).toContain('[Max] ● All that the fee leaves')
    const before = amount()
    expect(before).toBe(10n * ether - 21_000n * 3n * gwei)
    world.transferReader.setFee({ gas: 21_000n, price: { now: 20n * gwei, most: 30n * gwei }, tip: gwei, dataFee: 0n })
    await world.pass(60_000)
    expect(amount()).toBe(10n * ether - 21_000n * 30n * gwei)
    await world.press({ type: 'review-send' })
    await world.pass(typedToTheEnd)
    await world.press({ type: 'submit-send' })
    const [sent] = world.transactionSender.asked()
    expect(sent?.transfer).toMatchObject({ amount: 10n * ether - 21_000n * 30n * gwei })
    expect(sent?.fee).toBeDefined()
  })

  it('says what is missing or wrong on its button', async () => {
    const world = await sendWorld()
    const button = (): string => drawn(world).split('\n').at(-2) ?? ''
    expect(button()).toBe('(Add Amount)')
    for (const [amount, said] of [
      ['0', '(Incorrect Value)'],
      ['1.2.3', '(Incorrect Value)'],
      ['11', '(Insufficient Funds)'],
      ['10', '(Not enough ETH for the fee)'],
      ['9', '(Add Address)'],
    ] as const) {
      await world.type('amount', amount)
      expect(button(), amount).toBe(said)
    }
    await world.type('to', '0x1')
    expect(button()).toBe('(Invalid Address)')
    expect(drawn(world)).toContain('  wrong: This is no address of this network')
    await world.type('to', bob)
    expect(button()).toBe('[Review]')
  })

  it('offers whom money was sent to, until they are removed', async () => {
    const world = await sendWorld()
    await world.review('1', bob)
    await world.press({ type: 'submit-send' }, { type: 'finish-send' })
    void world.core.open({ view: 'WalletSend' }).catch(() => undefined)
    await world.pass(typedToTheEnd)
    expect(drawn(world)).toContain('Recent receivers:\n- [Send to 0x3C44…93BC] [Remove 0x3C44…93BC]')
    await world.press({ type: 'choose-receiver', address: bob })
    await world.pass(typedToTheEnd)
    expect(drawn(world)).toContain(`To: ${bob}_`)
    expect(drawn(world)).not.toContain('You have not sent to this address from here before')
    await world.type('to', '')
    await world.press({ type: 'remove-receiver', address: bob })
    expect(drawn(world)).not.toContain('Recent receivers')
  })

  it('says that the network does not answer, in place of a fee of before, and goes on when it does', async () => {
    const world = await sendWorld()
    world.transferReader.failWith('FEE_UNAVAILABLE')
    await world.review('1', bob)
    expect(drawn(world)).toContain('Network fee: The fee is not known. The network does not answer.\n')
    expect(drawn(world)).toContain('\n(Send)')
    world.transferReader.failWith()
    await world.pass(60_000)
    expect(drawn(world)).toContain('Network fee: 0.000042 to 0.000063 ETH\n')
    expect(drawn(world)).toContain('\n[Send]')
  })

  it('takes an amount in dollars where there is a price, and says about how much the other is', async () => {
    const world = await sendWorld({}, [token(undefined, 'Ether', 'ETH', 10n * ether, 18)])
    await world.type('amount', '2')
    expect(drawn(world)).toContain('Amount: 2_\n  in ETH about $5,000.00 [Enter the amount in USD]\n')
    await world.press({ type: 'change-amount-unit' })
    await world.type('amount', '2500')
    expect(drawn(world)).toContain('Amount: 2500_\n  in USD about 1 ETH [Enter the amount in ETH]\n')
    await world.type('to', bob)
    await world.press({ type: 'review-send' })
    await world.pass(typedToTheEnd)
    expect(drawn(world)).toContain('Send: 1 ETH about $2,500.00\n')
  })

  it('lets another token be chosen, of those that are found', async () => {
    const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
    const world = await sendWorld({}, [
      token(undefined, 'Ether', 'ETH', 10n * ether, 18),
      token(contract, 'Tether USD', 'USDT', 12_500_000n, 6),
    ])
    world.chains.setTokenBalance({
      networkId: hearth.caipNetworkId,
      address: alice,
      token: contract,
      value: 12_500_000n,
    })
    await world.press({ type: 'show-send-tokens' }, { type: 'type', field: 'search', text: 'teth' })
    expect(drawn(world)).toContain('[Tether USD] 12.5 USDT $31,250.00')
    expect(drawn(world)).not.toContain('[Ether]')
    await world.press({ type: 'type', field: 'search', text: 'zz' })
    expect(drawn(world)).toContain('No tokens found')
    await world.press({
      type: 'choose-send-token',
      id: tokenId({ networkId: hearth.caipNetworkId, address: contract }),
    })
    await world.pass(typedToTheEnd)
    await world.press({ type: 'set-max-amount', isOn: true })
    expect(drawn(world)).toContain('Amount: 12.5_\n')
    expect(drawn(world)).toContain('[Max] ● All of your USDT')
    await world.type('to', bob)
    await world.press({ type: 'review-send' })
    await world.pass(typedToTheEnd)
    expect(drawn(world)).toContain(
      `What the wallet is asked: transfer(0x3C44…93BC, 12500000)\nToken contract: ${contract}\n`,
    )
    await world.press({ type: 'submit-send' })
    expect(world.transactionSender.asked().map(({ transfer }) => transfer)).toMatchObject([{ token: contract }])
  })

  it('says why the chain would refuse it, and does not ask the wallet', async () => {
    const world = await sendWorld()
    await world.type('amount', '1')
    await world.type('to', bob)
    world.transferReader.refuse({ reason: 'Closed on Sundays' })
    await world.press({ type: 'review-send' })
    await world.pass(60_000)
    expect(drawn(world)).toContain(
      'wrong: The network would refuse this transaction. The contract says: “Closed on Sundays”',
    )
    await world.press({ type: 'submit-send' })
    expect(world.transactionSender.asked()).toEqual([])
  })
})
