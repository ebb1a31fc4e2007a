import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { unsupportedNetwork } from '../../core/domain/networks/network.ts'
import { version } from '../../core/domain/shared/version.ts'
import { createWalletDirectory } from '../../infrastructure/composition/wallet-directory.ts'
import { bundledRegistry } from '../../infrastructure/directory/bundled-registry.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import type { SimulatedCall, SimulatedReply } from '../../infrastructure/simulation/simulated-http-client.ts'
import { type HttpService, startHttpService } from '../support/http-service.ts'

const evm = unsupportedNetwork('eip155', 1)

const never = (): AbortSignal => new AbortController().signal
const firstPage = { page: 1, entries: 40 } as const

let service: HttpService | undefined
afterEach(async () => {
  await service?.stop()
  service = undefined
})

const make = async (reply: SimulatedReply) => {
  const calls: SimulatedCall[] = []
  const problems: string[] = []
  service = await startHttpService((call) => {
    calls.push(call)
    return reply
  })
  const directory = createWalletDirectory(
    {
      address: `${service.url}/base/`,
      projectId: 'my project',
      networks: [evm, unsupportedNetwork('solana', 'x'), evm],
    },
    'react',
    { clock: createSimulatedClock(), onProblem: (message) => void problems.push(message) },
  )
  return { directory, calls, problems, url: service.url }
}

describe('the directory of a modal', () => {
  const always = { projectId: 'my project', st: 'latchkey', sv: `react-eip155,solana-${version}` }

  it('says who asks with every call, and in the address of every picture', async () => {
    const id = 'a'.repeat(64)
    const { directory, calls, url } = await make({
      body: JSON.stringify({ count: 1, data: [{ id, name: 'Amber', image_id: 'one', chains: ['eip155:1'] }] }),
    })
    const answer = await directory.wallets(firstPage, never())
    expect(calls).toEqual([{ method: 'GET', path: '/base/getWallets', query: { ...always, page: '1', entries: '40' } }])
    const imageUrl = directory.imageUrl('one')
    expect(imageUrl).toBe(`${url}/base/getWalletImage/one?${new URLSearchParams(always)}`)
    expect(answer).toEqual({
      ok: true,
      value: { wallets: [{ id, name: 'Amber', imageId: 'one', imageUrl, chains: ['eip155:1'] }], count: 1 },
    })
  })

  it('offers the wallets it knows by itself when the service refuses, and tells the developer why', async () => {
    const { directory, problems } = await make({ status: 403, body: '' })
    const answer = await directory.wallets(firstPage, never())
    expect(answer).toMatchObject({ ok: true, value: { isBundled: true, count: bundledRegistry.length } })
    expect(problems).toEqual([expect.stringContaining('HTTP status code: 403')])
  })

  it('needs no service', async () => {
    const directory = createWalletDirectory({ address: undefined, projectId: 'my project', networks: [evm] }, 'embed', {
      clock: createSimulatedClock(),
      onProblem: () => undefined,
    })
    const answer = await directory.wallets(firstPage, never())
    expect(answer).toMatchObject({ ok: true, value: { count: bundledRegistry.length } })
    // Nothing stands in for anything: there is no fuller list to try for.
    expect(answer).not.toHaveProperty('value.isBundled')
    expect(directory.imageUrl('one')).toBeUndefined()
    await directory.preload(['https://nowhere.invalid/'], never())
  })

  it('knows the version of the package', () => {
    const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(manifest).toMatchObject({ version })
  })
})
