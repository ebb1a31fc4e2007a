import fc from 'fast-check'
import { createPublicClient, http, parseAbi, serializeTransaction as serialize } from 'viem'
import { optimism } from 'viem/chains'
import { estimateL1Fee } from 'viem/op-stack'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasDataFee, readDataFee } from '../../../infrastructure/chains/data-fee.ts'
import { createEvmTransferReader } from '../../../infrastructure/chains/evm-transfer-reader.ts'
import { serializeTransaction } from '../../../infrastructure/chains/serialize-transaction.ts'
import { testNetwork } from '../../contracts/chain-client.contract.ts'
import { type Anvil, startAnvil } from '../../support/anvil.ts'
import { runs } from '../../support/long-runs.ts'
import { codeThatReturns } from '../../support/planted-code.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const oracle = optimism.contracts.gasPriceOracle.address
/**
 * Answers with 96 bits of a hash of all that it is asked: CALLDATASIZE PUSH1 0 PUSH1 0 CALLDATACOPY CALLDATASIZE PUSH1 0 KECCAK256
 * PUSH1 160 SHR PUSH1 0 MSTORE PUSH1 32 PUSH1 0 RETURN. So each byte of the transaction counts.
 */
const hashingOracle = '0x3660006000373660002060a01c60005260206000f3'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const ask = (method: string, params: unknown = []): Promise<unknown> => anvil.rpc(method, params as readonly unknown[])
const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)'])
const bits = (size: bigint) => fc.bigInt({ min: 0n, max: 2n ** size - 1n })
const hex = fc.uint8Array({ maxLength: 200 }).map((bytes): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`)

test('a chain without an oracle takes no fee for data', async () => {
  expect(await hasDataFee(ask)).toBe(false)
})

/** The oracle of a rollup of which viem knows. */
const askingViem = async () => {
  await anvil.rpc('anvil_setCode', [oracle, hashingOracle])
  const client = createPublicClient({ transport: http(anvil.url), chain: { ...optimism, id: 31_337 } })
  return { client, network: testNetwork(anvil.url) }
}

test('a transaction costs what viem says of it', async () => {
  const { client, network } = await askingViem()
  expect(await hasDataFee(ask)).toBe(true)
  await fc.assert(
    fc.asyncProperty(bits(128n), hex, async (value, data) => {
      // As viem has it, whatever the transaction is going to have.
      const fee = { gas: 300_000n, nonce: 1, most: 5_000_000_000n, tip: 1_000_000_000n }
      const said = await readDataFee(ask, network, { to, value, data }, fee, serializeTransaction)
      expect(said).toBe(await estimateL1Fee(client, { account: from, to, value, data }))
    }),
    { numRuns: runs(30) },
  )
})

test('the oracle is asked for the transaction with its own gas, nonce and prices', async () => {
  const { client, network } = await askingViem()
  await fc.assert(
    fc.asyncProperty(
      fc.record({ value: bits(128n), data: hex }),
      fc.record({ gas: bits(40n), nonce: fc.nat(1_000_000), most: bits(64n) }),
      bits(64n),
      async (call, fee, anyTip) => {
        const tip = anyTip % (fee.most + 1n)
        const said = await readDataFee(ask, network, { to, ...call }, { ...fee, tip }, serializeTransaction)
        const written = serialize({
          ...{ type: 'eip1559', chainId: 31_337, to, ...call, gas: fee.gas, nonce: fee.nonce },
          ...{ maxFeePerGas: fee.most, maxPriorityFeePerGas: tip },
        })
        const question = { abi, address: oracle, functionName: 'getL1Fee', args: [written] } as const
        expect(said).toBe(await client.readContract(question))
      },
    ),
    { numRuns: runs(30) },
  )
})

const reader = () => {
  let loads = 0
  const { outlook } = createEvmTransferReader({
    download: (load) => load(),
    rpc: { custom: {}, isRanked: false },
    loadSerialize: async () => {
      loads += 1
      return serializeTransaction
    },
  })
  const network = testNetwork(anvil.url)
  const transfer = { networkId: network.caipNetworkId, from, receiver: to, amount: 1n }
  return {
    ask: () => outlook({ network, transfer }, new AbortController().signal),
    loads: () => loads,
  }
}

test('it is part of what a transfer costs; elsewhere what writes transactions is not loaded', async () => {
  await anvil.rpc('anvil_setCode', [oracle, '0x'])
  const plain = reader()
  expect(await plain.ask()).toMatchObject({ value: { fee: { dataFee: 0n } } })
  expect(plain.loads()).toBe(0)
  const word = `0x${1_234n.toString(16).padStart(64, '0')}` as const
  await anvil.rpc('anvil_setCode', [oracle, codeThatReturns(word)])
  const rollup = reader()
  expect(await rollup.ask()).toMatchObject({ value: { fee: { dataFee: 1_234n } } })
  expect(rollup.loads()).toBe(1)
})

test.each([
  ['nothing', '0x00'],
  ['more than 256 bits', codeThatReturns(`0x${'11'.repeat(64)}`)],
  ['an error', '0xfe'],
])('a rollup whose oracle answers with %s says no fee', async (_, code) => {
  await anvil.rpc('anvil_setCode', [oracle, code])
  expect(await reader().ask()).toMatchObject({ ok: false, failure: { code: 'FEE_UNAVAILABLE' } })
})
