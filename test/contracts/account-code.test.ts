import { expect, it } from 'vitest'
import { createEvmAccountCode } from '../../infrastructure/chains/evm-account-code.ts'
import { createSimulatedAccountCode } from '../../infrastructure/simulation/simulated-account-code.ts'
import { startAnvil } from '../support/anvil.ts'
import { contractOf, sendMined } from '../support/mined-receipt.ts'
import { bitcoin } from '../support/namespace-networks.ts'
import { startRpcServer } from '../support/rpc-server.ts'
import { describeAccountCode } from './account-code.contract.ts'
import { testNetwork } from './chain-client.contract.ts'

const key = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** The bytes of a contract whose constructor leaves one byte, `STOP`: `PUSH1 1 PUSH1 0 RETURN`. */
const leavingOneByte = '0x60016000f3'
const never = (): AbortSignal => new AbortController().signal

const onEvm = () => createEvmAccountCode({ download: (load) => load(), rpc: { custom: {}, isRanked: false } })

describeAccountCode('a real chain', async () => {
  const anvil = await startAnvil()
  const deployed = await sendMined(anvil, { from: key, data: leavingOneByte, gas: '0x186a0' })
  return {
    code: onEvm(),
    network: testNetwork(anvil.url),
    key,
    contract: contractOf(deployed),
    gone: async () => {
      const server = await startRpcServer()
      await server.stop()
      return [onEvm(), testNetwork(server.url)]
    },
    stop: () => anvil.stop(),
  }
})

describeAccountCode('simulated', async () => {
  const code = createSimulatedAccountCode()
  const network = testNetwork('http://simulated.invalid')
  const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  code.deploy(network.caipNetworkId, contract)
  return {
    ...{ code, network, key, contract },
    gone: async () => {
      const gone = createSimulatedAccountCode()
      gone.failWith('BALANCE_UNAVAILABLE')
      return [gone, network]
    },
    stop: async () => undefined,
  }
})

it.each([
  ['what acts for a key (EIP-7702)', `0xef0100${'5f'.repeat(20)}`, { ok: true, value: false }],
  ['what acts for a key, in capitals', `0xEF0100${'5F'.repeat(20)}`, { ok: true, value: false }],
  ['code', '0x00', { ok: true, value: true }],
  ['no code', '0x', { ok: true, value: false }],
  ['half a byte', '0x0', { ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } }],
  ['nothing', null, { ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } }],
  ['a list', ['0x'], { ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } }],
])('a chain that answers with %s', async (_, answer, expected) => {
  const server = await startRpcServer((method) => (method === 'eth_chainId' ? '0x7a69' : answer))
  expect(await onEvm().isContract({ network: testNetwork(server.url), address: key }, never())).toMatchObject(expected)
  await server.stop()
})

it('what is no account of such a chain is not asked for', async () => {
  const server = await startRpcServer()
  const failed = { ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } }
  expect(await onEvm().isContract({ network: bitcoin, address: key }, never())).toMatchObject(failed)
  expect(await onEvm().isContract({ network: testNetwork(server.url), address: 'bc1q' }, never())).toMatchObject(failed)
  await server.stop()
})
