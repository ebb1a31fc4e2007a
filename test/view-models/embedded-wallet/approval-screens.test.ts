import { expect, it } from 'vitest'
import { emailWorld } from '../../support/email-world.ts'
import { drawScreen } from '../modal/draw-screen.ts'

it('a question of the wallet, from the host’s page to the end', async () => {
  const world = await emailWorld()
  await world.enter('123456')
  const drawn = async (): Promise<string> => {
    await world.settle()
    return world.view() === undefined ? 'closed' : drawScreen(world.screen())
  }
  expect(await drawn()).toBe('closed')
  world.site.askApproval()
  expect(await drawn()).toMatchInlineSnapshot(`
    "# Approve Transaction [Close]
    (…) Waiting for your wallet…
    [Cancel]
    status: Connected as 0x7099…79C8"
  `)
  world.site.showSurface()
  expect(await drawn()).toMatchInlineSnapshot(`
    "# Approve Transaction [Close]
    <Wallet: https://wallet.test/approve?project=demo#latchkey-wallet-1>
    status: Connected as 0x7099…79C8"
  `)
  world.site.endApproval()
  expect(await drawn()).toBe('closed')
})
