import { describe, expect, it } from 'vitest'
import { connectedWorld, startedWorld, walletNamed } from '../../support/core-world.ts'
import { runScript, type ScriptContext } from '../modal/run-script.ts'

const stage = async (): Promise<ScriptContext> => {
  const amber = walletNamed('Amber')
  return { world: await connectedWorld(amber), wallets: new Map([['Amber', amber]]) }
}

describe('Networks, script to screens', () => {
  it('finds, chooses, waits, and comes back to the account', async () => {
    expect(
      await runScript(
        await stage(),
        `visitor opens
         visitor wants another network
         show
         visitor looks for “ MEÁ”
         show
         visitor looks for “atlantis”
         show
         visitor looks for “”
         Amber will ask a switch
         visitor chooses network 31338
         show
         Amber approves the switch
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# Choose a network [Back] [Close]
      Search networks: _
      [Hearth] ✓ Current Test network
      [Meadow]
      status: Connected as 0x7099…79C8

      # Choose a network [Back] [Close]
      Search networks:  MEÁ_
      [Meadow]
      status: 1 network found

      # Choose a network [Back] [Close]
      Search networks: atlantis_
      No network here is called “atlantis”. Try a shorter word.
      status: No network found

      # Meadow [Back] [Close]
      (…) Approve in Amber
      Your wallet asks whether Tidewater may switch it to Meadow. Can’t see its window? Click the wallet’s icon beside the address bar.
      [Cancel]
      status: Approve in Amber

      # (Account) [Close]
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
      status: Now on Meadow"
    `)
  })

  it('goes back with the reason', async () => {
    expect(
      await runScript(
        await stage(),
        `visitor opens
         visitor wants another network
         visitor looks for “mea”
         Amber will fail a switch
         visitor chooses network 31338
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# Choose a network [Back] [Close]
      Search networks: mea_
      [Meadow]
      error: Amber did not switch. Switch in the wallet itself, or try again.
      status: Amber did not switch. Switch in the wallet itself, or try again."
    `)
  })

  it('says in the view what happened where there is nothing to go back to', async () => {
    expect(
      await runScript(
        await stage(),
        `Amber will stay a switch
         host opens at network 31338
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# Meadow [Close]
      Not on Meadow yet
      Amber did not switch. Switch in the wallet itself, or try again.
      Code NETWORK_SWITCH_FAILED
      [Try again]
      [Copy details]
      status: Approve in Amber"
    `)
  })

  it('shows the choice without a wallet, and why not while a session is being restored', async () => {
    expect(
      await runScript(
        { world: await startedWorld(), wallets: new Map() },
        `host opens Networks
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# Choose a network [Close]
      Search networks: _
      [Hearth] ✓ Current Test network
      [Meadow]"
    `)
    expect(
      await runScript(
        await stage(),
        `the page reloads without wallets
         visitor opens
         visitor wants another network
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# Choose a network [Back] [Close]
      Search networks: _
      [Hearth] ✓ Current Test network
      (Meadow: Your wallet is still being asked whether it is connected)"
    `)
  })
})

describe('UnsupportedChain, script to screens', () => {
  it('opens, offers the networks, and goes when the wallet comes back', async () => {
    expect(
      await runScript(
        await stage(),
        `Amber goes to 5
         show
         show button
         Amber goes to 31337
         show
         show button`,
      ),
    ).toMatchInlineSnapshot(`
      "# Wrong network [Close]
      Amber is on a network that Tidewater does not use. Choose one of these to go on.
      [Hearth] Test network
      [Meadow]
      [Disconnect]
      status: Connected as 0x7099…79C8

      (!) [Wrong network]

      closed; status: Connected as 0x7099…79C8

      (@) [0x7099…79C8]"
    `)
  })
})
