import { expect, it } from 'vitest'
import { signInWorld } from '../../support/sign-in-world.ts'

it('says no more that the wallet shows a message once that is signed, and the site looks at it', async () => {
  const { core, siwx, press, connectAmber } = await signInWorld()
  await connectAmber()
  siwx.hold('accept')
  await press('sign-message')
  expect(core.screen.snapshot().view).toMatchObject({ state: 'signing', text: 'Authenticating...' })
})

it('says nothing of an earlier try while it leaves', async () => {
  const { core, amber, signer, press, connectAmber, settle } = await signInWorld()
  await connectAmber()
  await press('sign-message')
  amber.setNetwork('eip155:31338')
  await settle()
  signer.behave('reject')
  await press('sign-message')
  amber.behaveOnSwitch('ask')
  await press('cancel')
  expect(core.screen.snapshot().view).toMatchObject({ state: 'leaving' })
  expect(core.screen.snapshot().view).not.toHaveProperty('error')
})
