import { expect, it } from 'vitest'
import { twoTabs } from '../../support/two-tabs.ts'

it('a network chosen without a wallet counts, whatever the host of a tab with a wallet changes after it', async () => {
  const { tabs, openTab, quiet } = await twoTabs()
  await tabs[0].core.connect({ connectorId: 'test.amber' })
  const without = openTab({ wallets: [] })
  await quiet()
  await without.core.switchNetwork('eip155:31338')
  await quiet()
  tabs[0].core.update({ locale: 'de' })
  await quiet()
  expect(without.core.network.snapshot().caipNetworkId).toBe('eip155:31338')
})
