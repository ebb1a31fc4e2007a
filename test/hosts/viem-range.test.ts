import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createViemChainClient, type loadEvmReader } from '../../infrastructure/chains/viem-chain-client.ts'
import { describeChainClient, testNetwork } from '../contracts/chain-client.contract.ts'
import { type Anvil, startAnvil } from '../support/anvil.ts'
import { type RpcServer, startRpcServer } from '../support/rpc-server.ts'
import { installHost } from './install-host.ts'

/** viem is the host's: what reads chains through it is tried with the oldest and the newest one that the package takes. */
const ends = [
  ['the oldest', 'react-18'],
  ['the newest', 'next-16'],
] as const
const read = (...path: readonly string[]) => JSON.parse(readFileSync(join(...path, 'package.json'), 'utf8'))

let anvil: Anvil
let silent: RpcServer
const folders = new Map<string, string>()
beforeAll(async () => {
  for (const [, host] of ends) folders.set(host, installHost(host))
  anvil = await startAnvil()
  silent = await startRpcServer()
})
afterAll(async () => {
  await anvil.stop()
  await silent.stop()
})

test('the hosts have both ends of the range', () => {
  const [oldest, newest] = ends.map(([, host]) => read(folders.get(host) ?? '').dependencies.viem)
  const { peerDependencies } = read(folders.get('react-18') ?? '', 'node_modules/latchkey')
  expect(peerDependencies.viem).toBe(`^${oldest}`)
  const minors = [oldest, newest].map((version: string) => version.split('.').map(Number))
  expect(minors[0]?.[0]).toBe(minors[1]?.[0])
  expect(minors[1]?.[1]).toBeGreaterThan(minors[0]?.[1] ?? 0)
})

/** Found as Node and bundlers find it. */
const placeOf = (folder: string, name: string): string => {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []
  return realpathSync(places.map((place) => join(place, name)).find((place) => existsSync(place)) ?? '')
}

test.each([
  ['oldest', 'vue-3', '@wagmi/core'],
  ['newest', 'wagmi-3', 'wagmi'],
] as const)('the %s one is what wagmi and our connector find in %s', (end, host, wagmi) => {
  const [, like] = ends.find(([name]) => name === `the ${end}`) ?? []
  const { viem } = read(folders.get(like ?? '') ?? '').dependencies
  const folder = installHost(host)
  const found = [wagmi, 'latchkey'].map((name) => read(placeOf(placeOf(folder, name), 'viem')).version)
  expect(found).toEqual([viem, viem])
})

for (const [name, host] of ends)
  describeChainClient(`${name} viem of a host on a real chain`, async () => {
    const file = join(folders.get(host) ?? '', 'node_modules/latchkey/dist/react/evm-reader.js')
    const load: typeof loadEvmReader = () => import(/* @vite-ignore */ pathToFileURL(file).href)
    return {
      client: createViemChainClient({ load, rpc: { custom: {}, isRanked: false } }),
      network: testNetwork(anvil.url),
      setBalance: async (address, value) => {
        await anvil.rpc('anvil_setBalance', [address, `0x${value.toString(16)}`])
      },
      silence: async () => testNetwork(silent.url),
      break: async () => {
        const server = await startRpcServer()
        await server.stop()
        return testNetwork(server.url)
      },
      dispose: async () => undefined,
    }
  })
