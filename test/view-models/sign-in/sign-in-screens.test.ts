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
  expect(drawings.join('\n\n')).toMatchInlineSnapshot()
})

it('where nobody has to sign in', async () => {
  const { core, siwx, connectAmber } = await signInWorld()
  siwx.require(false)
  await connectAmber()
  expect(drawScreen(core.screen.snapshot())).toMatchInlineSnapshot()
})
