import { expect, it } from 'vitest'
import { createCoreWorld, settle, walletNamed } from '../../support/core-world.ts'

it.each([true, false])('a screen says by itself whether closing leads to an account, inline: %s', async (embedded) => {
  const { core } = createCoreWorld({ wallets: [walletNamed('Amber')], options: { embedded } })
  const seen: (boolean | undefined)[] = []
  core.screen.value$.subscribe(({ isAccountBehind }) => {
    if (seen.length === 0 || seen.at(-1) !== isAccountBehind) seen.push(isAccountBehind)
  })
  await core.start()
  await core.connect({ connectorId: 'test.amber' })
  await settle()
  await core.disconnect()
  expect(seen).toEqual(embedded ? [undefined, true, undefined] : [undefined])
})
