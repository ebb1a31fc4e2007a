import { getContractAddress, keccak256, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smartAccountOf } from '../../secure-site/frame/smart-accounts/smart-account-of.ts'
import factory from '../../secure-site/smart-accounts/artifacts/SmartAccountFactory.json' with { type: 'json' }
import { deterministicDeployer, factoryDeployment } from '../../secure-site/smart-accounts/factory-deployment.ts'
import {
  entryPointAddress,
  smartAccountFactory,
  smartAccountImplementation,
} from '../../secure-site/smart-accounts/smart-account-addresses.ts'
import { type Anvil, startAnvil } from '../support/anvil.ts'
import { buildServiceProgram, type ServiceProgram } from '../support/service-program.ts'

let program: ServiceProgram
let chain: Anvil
beforeAll(async () => {
  program = await buildServiceProgram('secure-site')
  chain = await startAnvil()
})
afterAll(async () => {
  await program.remove()
  await chain.stop()
})

const key = generatePrivateKey()
const run = async (environment: Readonly<Record<string, string>>, ...words: readonly string[]) => {
  const started = program.start(environment, 'deploy-smart-accounts', ...words)
  return { code: await started.ended, said: started.output() }
}
const deploy = () => run({ DEPLOYER_KEY: key }, '--rpc', chain.url)
const setCode = (address: string, code: string) => chain.rpc('anvil_setCode', [address, code])

test('the addresses are those that the code has on each network', () => {
  const bytecode = factory.bytecode as `0x${string}`
  const salt = factoryDeployment.data.slice(0, 66) as `0x${string}`
  const made = getContractAddress({ opcode: 'CREATE2', from: deterministicDeployer, salt, bytecode })
  expect(made).toBe(smartAccountFactory)
  expect(factoryDeployment.data).toBe(`${salt}${bytecode.slice(2)}`)
  // Its constructor makes the implementation.
  expect(getContractAddress({ from: made, nonce: 1n })).toBe(smartAccountImplementation)
})

test.each([
  ['without a network', { DEPLOYER_KEY: key }, []],
  ['without a key', {}, ['--rpc', 'http://127.0.0.1:9']],
  ['with what is no address', { DEPLOYER_KEY: key }, ['--rpc', 'mainnet']],
])('%s it says what it needs', async (_, environment, words) => {
  const { code, said } = await run(environment, ...words)
  expect([code, said]).toEqual([1, expect.stringContaining('DEPLOYER_KEY=0x… latchkey-secure-site')])
})

test('a key that is none, a network that does not answer, and one without what is needed are said', async () => {
  expect((await run({ DEPLOYER_KEY: '0x12' }, '--rpc', chain.url)).said).toContain('64 hexadecimal digits')
  expect((await run({ DEPLOYER_KEY: key }, '--rpc', 'http://127.0.0.1:9')).said).toContain('does not do it')
  const deployer = String(await chain.rpc('eth_getCode', [deterministicDeployer, 'latest']))
  await setCode(deterministicDeployer, '0x')
  expect(await deploy()).toMatchObject({ code: 1, said: expect.stringContaining('no deterministic deployer') })
  await setCode(deterministicDeployer, deployer)
  expect(await deploy()).toMatchObject({ code: 1, said: expect.stringContaining('no entry point') })
  await setCode(entryPointAddress, '0x00')
  expect(await deploy()).toMatchObject({ code: 1, said: expect.stringMatching(/funds|balance/i) })
})

test('it deploys the factory once, which makes accounts where they are expected', async () => {
  await chain.rpc('anvil_setBalance', [privateKeyToAccount(key).address, numberToHex(parseEther('1'))])
  await setCode(entryPointAddress, '0x00')
  expect(await deploy()).toMatchObject({ code: 0, said: expect.stringContaining('is deployed') })
  expect(await chain.rpc('eth_getCode', [smartAccountFactory, 'latest'])).not.toBe('0x')
  expect(await deploy()).toMatchObject({ code: 0, said: expect.stringContaining('is there already') })
  const owner = privateKeyToAccount(generatePrivateKey()).address
  const data = `${keccak256('0x6163636f756e744f66286164647265737329').slice(0, 10)}${owner.slice(2).padStart(64, '0')}`
  const answer = String(await chain.rpc('eth_call', [{ to: smartAccountFactory, data }, 'latest']))
  expect(answer.slice(-40)).toBe(smartAccountOf(owner).slice(2).toLowerCase())
})
