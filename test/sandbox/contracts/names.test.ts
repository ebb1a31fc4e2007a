import { createPublicClient, type Hex, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evmAccounts } from '../../../sandbox/accounts/known-accounts.ts'
import { artifacts } from '../../../sandbox/contracts/artifacts.ts'
import { knownName, texts } from '../../../sandbox/contracts/plan-names.ts'
import { type RunningEvmChains, startEvmChains } from '../../../sandbox/evm-chains.ts'

let chains: RunningEvmChains

beforeAll(async () => {
  chains = await startEvmChains([0, 0], (error) => {
    throw error
  })
})
afterAll(() => chains.stop())

const client = () => createPublicClient({ transport: http(chains.chains[0]?.rpcUrl ?? '') })
const resolver = () => ({ universalResolverAddress: chains.contracts[0]?.names?.universalResolver as Hex })
const [first, second, third] = evmAccounts.map(({ address }) => address)
const { name } = knownName

test('a name has an address, a picture and texts', async () => {
  expect(await client().getEnsAddress({ name, ...resolver() })).toBe(first)
  expect(await client().getEnsAddress({ name, coinType: 60n, ...resolver() })).toBe(first?.toLowerCase())
  expect(await client().getEnsAvatar({ name, ...resolver() })).toBe(texts.avatar)
  expect(await client().getEnsText({ name, key: 'description', ...resolver() })).toBe(texts.description)
  expect(await client().getEnsText({ name, key: 'url', ...resolver() })).toBeNull()
  expect((await fetch(texts.avatar)).headers.get('content-type')).toBe('image/svg+xml')
})

test('the first account says its name, the second one that is not its own, the third none', async () => {
  const nameOf = (address: Hex = '0x', strict = false) => client().getEnsName({ address, strict, ...resolver() })
  expect(await nameOf(first)).toBe(name)
  expect(await nameOf(second)).toBeNull()
  await expect(nameOf(second, true)).rejects.toThrow('ReverseAddressMismatch')
  expect(await nameOf(third, true)).toBeNull()
})

test.each(['nobody.test', 'keeper.other', 'under.keeper.test', 'test'])('%s is no name here', async (unknown) => {
  expect(await client().getEnsAddress({ name: unknown, ...resolver() })).toBeNull()
  await expect(client().getEnsAddress({ name: unknown, strict: true, ...resolver() })).rejects.toThrow(
    'ResolverNotFound',
  )
})

test('the owner of a name alone writes its records', async () => {
  const registry = chains.contracts[0]?.names?.registry as Hex
  const nodeOf = '0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2'
  const write = (account: Hex = '0x') =>
    client().simulateContract({
      ...{ account, address: registry, abi: artifacts.NameRegistry.abi, functionName: 'setSubnodeRecord' },
      args: [nodeOf, nodeOf, account, registry],
    })
  await expect(write(first)).rejects.toThrow('NotOwner')
  expect((await write('0xa0Ee7A142d267C1f36714E4a8F75612F20a79720')).result).toMatch(/^0x/)
})

test('the second chain has no names', () => {
  expect(chains.contracts[1]?.names).toBeUndefined()
})
