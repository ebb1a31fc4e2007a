import { describe, expect, it } from 'vitest'
import { createSimulatedNameSource } from '../../../infrastructure/simulation/simulated-name-source.ts'
import { alice, bob, connectedWorld, settle, type WorldOptions, walletNamed } from '../../support/core-world.ts'
import { drawScreen } from '../modal/draw-screen.ts'
import { runScript, type ScriptContext } from '../modal/run-script.ts'

const stage = async (options: WorldOptions['options'] = {}): Promise<ScriptContext> => {
  const amber = walletNamed('Amber')
  const world = await connectedWorld(amber, { options })
  world.chains.setBalance({ networkId: 'eip155:31337', address: alice, value: 9_999_123_456_000_000_000_000n })
  return { world, wallets: new Map([['Amber', amber]]) }
}

describe('Account, script to screens', () => {
  it('names the wallet, whose initial stands for a picture that there is not', async () => {
    const { world } = await stage()
    void world.core.open().catch(() => undefined)
    await settle()
    expect(world.core.screen.snapshot()).toMatchObject({
      view: { walletImageName: 'Amber', walletLabel: 'Connected with Amber' },
    })
  })

  it('is called by its name once that has come, beside the visitor’s wallets too', async () => {
    const bobsToo = walletNamed('Amber', { accounts: [alice, bob] })
    const nameSource = createSimulatedNameSource([
      { address: alice, name: 'keeper.test', imageUrl: 'data:image/png;base64,AA==' },
    ])
    nameSource.hold()
    const world = await connectedWorld(bobsToo, {
      options: { services: { blockchain: 'https://gateway.test' }, features: { multiWallet: true } },
      simulation: { nameSource },
    })
    const lines = () => drawScreen(world.core.screen.snapshot()).split('\n').slice(0, 4)
    void world.core.open().catch(() => undefined)
    await settle()
    expect(lines()).toMatchInlineSnapshot(`
      [
        "# (Account) [Close]",
        "0x7099…79C8 [Copy address]",
        "Connected with Amber",
        "Balance: 0 ETH",
      ]
    `)
    nameSource.release()
    await settle()
    expect(lines()).toMatchInlineSnapshot(`
      [
        "# (Account) [Close]",
        "(picture) keeper.test 0x7099…79C8 [Copy address]",
        "Connected with Amber",
        "Balance: 0 ETH",
      ]
    `)
    world.core.dispatch({ type: 'show-wallets' })
    await settle()
    expect(lines()).toMatchInlineSnapshot(`
      [
        "# Wallets [Back] [Close]",
        "- Amber (Active)",
        "  *keeper.test 0x7099…79C8",
        "  0x3C44…93BC",
      ]
    `)
  })

  it('loads the balance and shows it', async () => {
    expect(
      await runScript(
        await stage(),
        `the chain thinks
         visitor opens
         show
         the chain answers
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# (Account) [Close]
      0x7099…79C8 [Copy address]
      Connected with Amber
      Balance: (…) Loading balance
      Network: Hearth (Test network) [Switch network, now Hearth]
      [Receive]
      [Send]
      <View on Hearthscan: https://scan.hearth.test/address/0x70997970C51812dc3A010C7d01b50e0d17dc79C8>
      [Disconnect]
      {Tokens} | NFTs | Activity
      Tokens: [Refresh]
      This site looks up no other tokens
      status: Connected as 0x7099…79C8

      # (Account) [Close]
      0x7099…79C8 [Copy address]
      Connected with Amber
      Balance: 9,999.123 ETH
      Network: Hearth (Test network) [Switch network, now Hearth]
      [Receive]
      [Send]
      <View on Hearthscan: https://scan.hearth.test/address/0x70997970C51812dc3A010C7d01b50e0d17dc79C8>
      [Disconnect]
      {Tokens} | NFTs | Activity
      Tokens: [Refresh]
      This site looks up no other tokens
      status: Connected as 0x7099…79C8"
    `)
  })

  it('says that the balance failed, and when it can be tried again', async () => {
    expect(
      await runScript(
        await stage(),
        `the chain fails
         visitor opens
         show
         2.5 s pass
         visitor refreshes the balance
         show
         27.5 s pass
         the chain recovers
         visitor refreshes the balance
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# (Account) [Close]
      0x7099…79C8 [Copy address]
      Connected with Amber
      Balance: Balance could not be loaded [Try again]
      Network: Hearth (Test network) [Switch network, now Hearth]
      [Receive]
      [Send]
      <View on Hearthscan: https://scan.hearth.test/address/0x70997970C51812dc3A010C7d01b50e0d17dc79C8>
      [Disconnect]
      {Tokens} | NFTs | Activity
      Tokens: [Refresh]
      This site looks up no other tokens
      error: Token Balance Unavailable
      status: Token Balance Unavailable

      # (Account) [Close]
      0x7099…79C8 [Copy address]
      Connected with Amber
      Balance: Balance could not be loaded [Try again]
      Network: Hearth (Test network) [Switch network, now Hearth]
      [Receive]
      [Send]
      <View on Hearthscan: https://scan.hearth.test/address/0x70997970C51812dc3A010C7d01b50e0d17dc79C8>
      [Disconnect]
      {Tokens} | NFTs | Activity
      Tokens: [Refresh]
      This site looks up no other tokens
      info: You can try again in 28 seconds
      status: You can try again in 28 seconds

      # (Account) [Close]
      0x7099…79C8 [Copy address]
      Connected with Amber
      Balance: 9,999.123 ETH
      Network: Hearth (Test network) [Switch network, now Hearth]
      [Receive]
      [Send]
      <View on Hearthscan: https://scan.hearth.test/address/0x70997970C51812dc3A010C7d01b50e0d17dc79C8>
      [Disconnect]
      {Tokens} | NFTs | Activity
      Tokens: [Refresh]
      This site looks up no other tokens
      status: You can try again in 28 seconds"
    `)
  })

  it('shows a network without explorer and testnet mark, and one that the host does not offer', async () => {
    expect(
      await runScript(
        await stage(),
        `visitor opens
         Amber goes to 31338
         show
         Amber goes to 5
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# (Account) [Close]
      0x7099…79C8 [Copy address]
      Connected with Amber
      Balance: 0 CLV
      Network: Meadow [Switch network, now Meadow]
      [Receive]
      [Send]
      [Disconnect]
      {Tokens} | NFTs | Activity
      Tokens: [Refresh]
      This site looks up no other tokens
      status: Connected as 0x7099…79C8

      # Wrong network [Close]
      Amber is on a network that Tidewater does not use. Choose one of these to go on.
      [Hearth] Test network
      [Meadow]
      [Disconnect]
      error: Token Balance Unavailable
      status: Token Balance Unavailable"
    `)
  })

  it('copies the address', async () => {
    expect(
      await runScript(
        await stage(),
        `visitor opens
         visitor copies the address
         show
         2.5 s pass
         the clipboard is blocked
         visitor copies the address
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# (Account) [Close]
      0x7099…79C8 [Copy address]
      Connected with Amber
      Balance: 9,999.123 ETH
      Network: Hearth (Test network) [Switch network, now Hearth]
      [Receive]
      [Send]
      <View on Hearthscan: https://scan.hearth.test/address/0x70997970C51812dc3A010C7d01b50e0d17dc79C8>
      [Disconnect]
      {Tokens} | NFTs | Activity
      Tokens: [Refresh]
      This site looks up no other tokens
      success: Address copied
      status: Address copied

      # (Account) [Close]
      0x7099…79C8 [Copy address]
      Connected with Amber
      Balance: 9,999.123 ETH
      Network: Hearth (Test network) [Switch network, now Hearth]
      [Receive]
      [Send]
      <View on Hearthscan: https://scan.hearth.test/address/0x70997970C51812dc3A010C7d01b50e0d17dc79C8>
      [Disconnect]
      {Tokens} | NFTs | Activity
      Tokens: [Refresh]
      This site looks up no other tokens
      error: Failed to copy. Try again.
      status: Failed to copy. Try again."
    `)
  })

  it('disconnects', async () => {
    expect(
      await runScript(
        await stage(),
        `show button
         visitor opens
         visitor presses disconnect
         show
         show button`,
      ),
    ).toMatchInlineSnapshot(`
      "(@) [0x7099…79C8]

      closed; status: Disconnected

      [Connect wallet]"
    `)
  })

  it('restores after a reload', async () => {
    const reloaded = await stage()
    reloaded.world = reloaded.world.reload()
    const button = reloaded.world.core.button.snapshot()
    expect(button).toEqual({ status: 'unknown', label: 'Loading account', busy: true })
    expect(
      await runScript(
        reloaded,
        `the page reloads
         show button
         visitor opens
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "(@) [0x7099…79C8]

      # (Account) [Close]
      0x7099…79C8 [Copy address]
      Connected with Amber
      Balance: 9,999.123 ETH
      Network: Hearth (Test network) [Switch network, now Hearth]
      [Receive]
      [Send]
      <View on Hearthscan: https://scan.hearth.test/address/0x70997970C51812dc3A010C7d01b50e0d17dc79C8>
      [Disconnect]
      {Tokens} | NFTs | Activity
      Tokens: [Refresh]
      This site looks up no other tokens"
    `)
  })

  it('restores, and finds that the wallet is gone', async () => {
    expect(
      await runScript(
        await stage(),
        `the page reloads without wallets
         show button
         visitor opens
         show
         3 s pass
         show
         show button`,
      ),
    ).toMatchInlineSnapshot(`
      "(@) [0x7099…79C8]

      # (Account) [Close]
      0x7099…79C8 [Copy address]
      Loading account
      Balance: (…) Loading balance
      Network: Hearth (Test network) [Switch network, now Hearth]
      [Receive]
      [Send]
      <View on Hearthscan: https://scan.hearth.test/address/0x70997970C51812dc3A010C7d01b50e0d17dc79C8>
      [Disconnect]
      {Tokens} | NFTs | Activity
      Tokens: (…) [Refresh]

      # Connect wallet [Close]
      Choose the wallet you want to use on Tidewater.
      No wallet found here
      A wallet is an app or a browser extension that keeps your accounts. Install one, or switch it on for this site.
      [Get your first wallet]
      [What is a wallet?]
      Connects with Latchkey

      [Connect wallet]"
    `)
  })
})
