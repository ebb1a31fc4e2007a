import { describe, expect, it } from 'vitest'
import { startedWorld, type WorldOptions, walletNamed } from '../../support/core-world.ts'
import { runScript, type ScriptContext } from '../modal/run-script.ts'

const stage = async (options: WorldOptions['options'] = {}, names = ['Amber', 'Birch']): Promise<ScriptContext> => {
  const wallets = names.map((name) => walletNamed(name, { behaviour: 'ask' }))
  const world = await startedWorld({ wallets, options })
  return { world, wallets: new Map(wallets.map((wallet) => [wallet.connector.name, wallet])) }
}

describe('Connect, script to screens', () => {
  it('connects', async () => {
    expect(
      await runScript(
        await stage(),
        `show button
         visitor opens
         show
         visitor chooses Amber
         show
         show button
         Amber approves
         show
         show button`,
      ),
    ).toMatchInlineSnapshot(`
      "[Connect wallet]

      # Connect wallet [Close]
      Choose the wallet you want to use on Tidewater.
      [Amber] Installed
      [Birch] Installed
      [What is a wallet?]
      Connects with Latchkey

      # Amber [Back] [Close]
      (…) Approve in Amber
      Your wallet asks whether Tidewater may see your account. Nothing is paid and nothing is signed.
      [Cancel]
      status: Approve in Amber

      (…) [Connecting…]

      closed; status: Connected as 0x7099…79C8

      (@) [0x7099…79C8]"
    `)
  })

  it('is rejected, and tries again', async () => {
    expect(
      await runScript(
        await stage(),
        `visitor opens
         visitor chooses Amber
         Amber rejects
         show
         visitor presses retry
         show
         Amber approves
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# Amber [Back] [Close]
      You cancelled
      Nothing was shared with Tidewater. You can try again or choose another wallet.
      [Try again]
      [Other wallets]
      status: You cancelled

      # Amber [Back] [Close]
      (…) Approve in Amber
      Your wallet asks whether Tidewater may see your account. Nothing is paid and nothing is signed.
      [Cancel]
      status: Approve in Amber

      closed; status: Connected as 0x7099…79C8"
    `)
  })

  it('waits for a wallet that never answers, and cancels', async () => {
    expect(
      await runScript(
        await stage(),
        `visitor opens
         visitor chooses Amber
         14.999 s pass
         show
         0.001 s pass
         show
         visitor presses cancel
         show
         show button`,
      ),
    ).toMatchInlineSnapshot(`
      "# Amber [Back] [Close]
      (…) Approve in Amber
      Your wallet asks whether Tidewater may see your account. Nothing is paid and nothing is signed.
      [Cancel]
      status: Approve in Amber

      # Amber [Back] [Close]
      (…) Still waiting for Amber
      Can’t see its window? Click the wallet’s icon beside the address bar, or look behind this window. It may want to be unlocked first.
      [Cancel]
      status: Still waiting for Amber

      # Connect wallet [Close]
      Choose the wallet you want to use on Tidewater.
      [Amber] Installed
      [Birch] Installed
      [What is a wallet?]
      Connects with Latchkey
      status: Still waiting for Amber

      [Connect wallet]"
    `)
  })

  it('finds that the wallet is already asking', async () => {
    expect(
      await runScript(
        await stage(),
        `Amber will pending
         visitor opens
         visitor chooses Amber
         show
         Amber approves
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# Amber [Back] [Close]
      (…) Amber is already asking
      A request from this site is still open in your wallet. Open the wallet and answer it there; this page goes on by itself.
      [Cancel]
      status: Amber is already asking

      closed; status: Connected as 0x7099…79C8"
    `)
  })

  it('says that the wallet is locked, and connects once it is not', async () => {
    expect(
      await runScript(
        await stage(),
        `Amber will be-locked
         visitor opens
         visitor chooses Amber
         show
         Amber will approve
         visitor presses retry
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# Amber [Back] [Close]
      Unlock Amber
      Your wallet is locked, or does not allow Tidewater yet. Open it, unlock it, and allow this site there. Then try again.
      [Try again]
      [Other wallets]
      status: Unlock Amber

      closed; status: Connected as 0x7099…79C8"
    `)
  })

  it('says that the browser blocked the window, and tries again by a press of the visitor’s own', async () => {
    expect(
      await runScript(
        await stage(),
        `Amber will miss-its-window
         visitor opens
         visitor chooses Amber
         show
         Amber will approve
         visitor presses retry
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# Amber [Back] [Close]
      Your browser blocked a window
      Amber asks in a window of its own. Press “Try again”. If it stays away, allow pop-up windows for Tidewater in your browser.
      [Try again]
      [Other wallets]
      status: Approve in Amber

      closed; status: Connected as 0x7099…79C8"
    `)
  })

  it.each(['no-accounts', 'garbage', 'know-no-requests', 'fall-silent', 'fail'])(
    'gives advice when the wallet does "%s"',
    async (behaviour) => {
      expect(
        await runScript(
          await stage(),
          `Amber will ${behaviour}
         visitor opens
         visitor chooses Amber
         show`,
        ),
      ).toMatchSnapshot()
    },
  )

  it('gives advice when the wallet is gone', async () => {
    expect(
      await runScript(
        await stage(),
        `visitor opens
         visitor chooses Cedar
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# test.cedar [Back] [Close]
      test.cedar could not connect
      The wallet is no longer there. Check that it is switched on, then try again.
      Code CONNECTOR_NOT_FOUND
      [Try again]
      [Other wallets]
      [Copy details]
      status: Approve in test.cedar"
    `)
  })

  it('finds no wallet, then one appears', async () => {
    expect(
      await runScript(
        await stage({}, []),
        `visitor opens
         show
         Amber announces itself
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# Connect wallet [Close]
      Choose the wallet you want to use on Tidewater.
      No wallet found here
      A wallet is an app or a browser extension that keeps your accounts. Install one, or switch it on for this site.
      Looking for wallets…
      [What is a wallet?]
      Connects with Latchkey

      # Connect wallet [Close]
      Choose the wallet you want to use on Tidewater.
      [Amber] Installed
      [What is a wallet?]
      Connects with Latchkey
      status: 1 wallet found"
    `)
  })

  it('appends a wallet that announces itself late, and moves no row', async () => {
    expect(
      await runScript(
        await stage(),
        `visitor opens
         Aspen announces itself
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# Connect wallet [Close]
      Choose the wallet you want to use on Tidewater.
      [Amber] Installed
      [Birch] Installed
      [Aspen] Installed
      [What is a wallet?]
      Connects with Latchkey
      status: 3 wallets found"
    `)
  })

  it('marks the wallet of the last connection, and the connected one, in their places', async () => {
    expect(
      await runScript(
        await stage(),
        `visitor opens
         visitor chooses Birch
         Birch approves
         host opens Connect
         show
         visitor presses close
         visitor opens
         visitor presses disconnect
         visitor opens
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# Connect wallet [Close]
      Choose the wallet you want to use on Tidewater.
      [Amber] Installed
      [Birch] Connected
      [What is a wallet?]
      Connects with Latchkey
      status: Connected as 0x7099…79C8

      # Connect wallet [Close]
      Choose the wallet you want to use on Tidewater.
      [Amber] Installed
      [Birch] Last used
      [What is a wallet?]
      Connects with Latchkey
      status: Disconnected"
    `)
  })

  it('explains what a wallet is', async () => {
    expect(
      await runScript(
        await stage(),
        `visitor opens
         visitor asks for help
         show
         visitor presses back
         show`,
      ),
    ).toMatchInlineSnapshot(`
      "# What is a wallet? [Back] [Close]
      Your keys, your accounts
        A wallet keeps the keys to your accounts on your own device. No site can spend from them without asking you.
      One way into many sites
        You connect instead of making up another password, and you leave with one press.
      You approve every step
        Read what your wallet shows before you agree. Nobody from Tidewater will ever ask for your recovery phrase.

      # Connect wallet [Close]
      Choose the wallet you want to use on Tidewater.
      [Amber] Installed
      [Birch] Installed
      [What is a wallet?]
      Connects with Latchkey"
    `)
  })
})
