import { expect, it } from 'vitest'
import { signInWorld } from '../../support/sign-in-world.ts'
import { drawScreen } from '../modal/draw-screen.ts'

it('from the first question to the signature, script to screens', async () => {
  const { core, signer, siwx, amber, press, connectAmber, settle } = await signInWorld()
  const drawings: string[] = []
  const show = () => drawings.push(drawScreen(core.screen.snapshot()))
  siwx.hold('standing')
  signer.behave('ask')
  await connectAmber()
  show()
  siwx.release()
  await settle()
  show()
  await press('sign-message')
  show()
  signer.reject()
  await settle()
  show()
  await press('sign-message')
  signer.approve()
  await settle()
  show()
  amber.setNetwork('eip155:31338')
  await settle()
  show()
  amber.behaveOnSwitch('ask')
  await press('cancel')
  show()
  expect(drawings.join('\n\n')).toMatchInlineSnapshot(`
    "# Sign in [Close]
    (…) Tidewater wants to know that it’s you
    Tidewater is checking whether you are signed in.
    status: Connected as 0x7099…79C8

    # Sign in [Close]
    Tidewater wants to know that it’s you
    Your wallet shows you a message to sign. It proves that 0x7099…79C8 is yours, on Hearth. It costs nothing and moves nothing.
    Cancel disconnects your wallet.
    [Sign]
    [Cancel]
    status: Connected as 0x7099…79C8

    # Sign in [Close]
    (…) Tidewater wants to know that it’s you
    Read the message in Amber, and sign it there.
    Cancel disconnects your wallet.
    [Signing...]
    [Cancel]
    status: Read the message in Amber, and sign it there.

    # Sign in [Close]
    Tidewater wants to know that it’s you
    You said no in Amber. Nothing was signed.
    Cancel disconnects your wallet.
    [Sign]
    [Cancel]
    error: Error signing message
    status: Error signing message

    closed; status: Signed in as 0x7099…79C8

    # Sign in [Close]
    Tidewater wants to know that it’s you
    Your wallet shows you a message to sign. It proves that 0x7099…79C8 is yours, on Meadow. It costs nothing and moves nothing.
    Cancel goes back to Hearth.
    [Sign]
    [Cancel]
    status: Your wallet shows you a message to sign. It proves that 0x7099…79C8 is yours, on Meadow. It costs nothing and moves nothing.

    # Sign in [Close]
    (…) Tidewater wants to know that it’s you
    Your wallet asks whether Tidewater may switch it to Hearth. Can’t see its question? Open the wallet and look there.
    Cancel disconnects your wallet.
    [Sign]
    [Cancelling...]
    status: Approve in Amber"
  `)
})

it('where nobody has to sign in', async () => {
  const { core, siwx, connectAmber } = await signInWorld()
  siwx.require(false)
  await connectAmber()
  expect(drawScreen(core.screen.snapshot())).toMatchInlineSnapshot(`
    "# Sign in [Close]
    Tidewater wants to know that it’s you
    Your wallet shows you a message to sign. It proves that 0x7099…79C8 is yours, on Hearth. It costs nothing and moves nothing.
    You can go on without.
    [Sign]
    [Cancel]
    status: Connected as 0x7099…79C8"
  `)
})
