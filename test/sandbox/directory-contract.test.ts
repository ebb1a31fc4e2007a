import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDirectory } from '../../sandbox/directory/directory-server.ts'
import { walletRegistry } from '../../sandbox/directory/wallet-registry.ts'
import type { RunningServer } from '../../sandbox/http-server.ts'
import { DirectoryCaller, type Query } from './support/directory-calls.ts'

let server: RunningServer
let caller: DirectoryCaller
beforeAll(async () => {
  server = await startDirectory({ port: 0 })
  caller = new DirectoryCaller(server.url)
})
afterAll(() => server.stop())

const walletImage = walletRegistry.find(({ image_id }) => image_id !== null)?.image_id
const images = [
  `/getWalletImage/${walletImage}`,
  '/public/getAssetImage/692ed6ba-e569-459a-556a-776476829e00',
  '/public/getAssetImage/ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
  '/public/getCurrencyImage/USD',
  '/public/getTokenImage/ETH',
]
const settings = ['/appkit/v1/config', '/appkit/v1/project-limits', '/projects/v1/origins', '/getAnalyticsConfig']
const everything = ['/getWallets', ...settings, ...images]

describe('every endpoint', () => {
  test.each(everything)('%s answers any page that says who it is', async (path) => {
    const response = await caller.get(path, {}, { headers: { origin: 'https://app.example' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each(everything)('%s refuses one that does not', async (path) => {
    const without = async (missing: string, value = ''): Promise<number> =>
      (await caller.get(path, { [missing]: value })).status
    expect(await without('projectId')).toBe(403)
    expect(await without('projectId', 'YOUR_PROJECT_ID')).toBe(403)
    expect(await without('projectId', '<projectId>')).toBe(403)
    expect(await without('st')).toBe(400)
    expect(await without('sv')).toBe(400)
    const bare = await fetch(server.url + path)
    expect([bare.status, bare.headers.get('access-control-allow-origin')]).toEqual([403, '*'])
  })

  test.each(everything)('%s takes headers in place of the query, and lets them through a preflight', async (path) => {
    const { projectId = '', st = '', sv = '' } = caller.identification
    const headers = { 'x-project-id': projectId, 'x-sdk-type': st, 'x-sdk-version': sv }
    expect((await fetch(server.url + path, { headers })).status).toBe(200)
    const preflight = await fetch(server.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': Object.keys(headers).join(','),
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')?.split(',').sort()).toEqual(
      Object.keys(headers).sort(),
    )
  })

  test('knows no other path', async () => {
    expect((await caller.get('/getWallet')).status).toBe(404)
  })
})

describe('the settings of a project', () => {
  const json = async (path: string): Promise<unknown> => (await caller.get(path)).json()

  test('are those of one that allows everything', async () => {
    expect(await json('/projects/v1/origins')).toEqual({ allowedOrigins: [] })
    expect(await json('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: true })
    expect(await json('/appkit/v1/project-limits')).toEqual({
      planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false },
    })
    const { features } = (await json('/appkit/v1/config')) as { readonly features: readonly { readonly id: string }[] }
    expect(features).toContainEqual({ id: 'swap', isEnabled: true, config: ['1inch'] })
    expect(features).toContainEqual({ id: 'activity', isEnabled: true, config: [] })
    expect(features).toContainEqual({ id: 'multi_wallet', isEnabled: false, config: null })
    expect(new Set(features.map(({ id }) => id)).size).toBe(11)
  })

  test('are what a test sets for one project, until it takes that back', async () => {
    const other = new DirectoryCaller(server.url)
    const ask = async (who: DirectoryCaller): Promise<unknown> => (await who.get('/getAnalyticsConfig')).json()
    expect((await other.configure({ isAnalyticsEnabled: false })).status).toBe(204)
    expect([await ask(other), await ask(caller)]).toEqual([{ isAnalyticsEnabled: false }, { isAnalyticsEnabled: true }])
    await other.clear()
    expect(await ask(other)).toEqual({ isAnalyticsEnabled: true })
  })

  test('are what the caller of the server set', async () => {
    const project = { features: [], allowedOrigins: ['*.example.com'], isAnalyticsEnabled: false }
    const other = await startDirectory({ port: 0, project })
    try {
      const ask = async (path: string): Promise<unknown> => (await new DirectoryCaller(other.url).get(path)).json()
      expect(await ask('/projects/v1/origins')).toEqual({ allowedOrigins: ['*.example.com'] })
      expect(await ask('/appkit/v1/config')).toEqual({ features: [] })
      expect(await ask('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: false })
    } finally {
      await other.stop()
    }
  })
})

describe('/getWallets', () => {
  test.each<Query>([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'one' },
    { page: '' },
    { entries: '0' },
    { entries: '1e3' },
    { badge_type: 'gold' },
    { badge: 'none' },
    { include_pay_only: 'yes' },
    { sort: 'name' },
    { platform: 'web' },
  ])('refuses %j, naming the parameter', async (query) => {
    const response = await caller.get('/getWallets', query)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: string }).error).toContain(Object.keys(query)[0])
  })

  test('passes over what it does not know, and lists that are empty', async () => {
    const all = await caller.wallets()
    expect(await caller.wallets({ colour: 'blue', include: '', exclude: '', chains: '', search: ' ' })).toEqual(all)
    expect(all.data.length).toBe(40)
  })

  test('may be kept for two hours', async () => {
    expect((await caller.get('/getWallets')).headers.get('cache-control')).toBe('public, max-age=7200')
  })
})
