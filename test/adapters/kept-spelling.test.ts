import { expect, it } from 'vitest'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedDiscovery } from '../../infrastructure/simulation/simulated-discovery.ts'
import { createEip1193Connector } from '../../infrastructure/wallets/eip1193-connector.ts'
import { createGuardedDiscovery } from '../../infrastructure/wallets/guarded-discovery.ts'

const checksummed = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** No checksum: it is seen which of both spellings it was. */
const kept = `0x${checksummed.slice(2).toUpperCase()}`

/** What a wallet's accounts are called where the page has kept these spellings. */
const restored = async (accounts: readonly string[], spelled: readonly string[]): Promise<unknown> => {
  const clock = createSimulatedClock()
  const connector = createEip1193Connector({
    connector: { id: 'test.wallet', name: 'Test', type: 'ANNOUNCED', namespace: 'eip155' },
    provider: { request: ({ method }) => (method === 'eth_chainId' ? '0x1' : accounts) },
    clock,
  })
  const discovery = createGuardedDiscovery(createSimulatedDiscovery([connector]), clock)
  discovery.request()
  const answer = await discovery.wallets()[0]?.restore(['eip155'], new AbortController().signal, spelled)
  return answer?.ok === true && answer.value[0].accounts.map(({ address }) => address)
}

it('goes by the spelling that the page has kept, and by no other than its own account’s', async () => {
  expect(await restored([checksummed.toLowerCase(), other.toLowerCase()], ['0x', kept])).toEqual([kept, other])
})

it('spells what an earlier version kept without capitals', async () => {
  expect(await restored([checksummed, other], [checksummed.toLowerCase(), other])).toEqual([checksummed, other])
})
