import { getAddress, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEvmTransactionReader } from '../../infrastructure/chains/evm-transaction-reader.ts'
import { executionOf } from '../../secure-site/frame/smart-accounts/execution.ts'
import { entryPointAddress } from '../../secure-site/smart-accounts/smart-account-addresses.ts'
import { asRequest, createSmartOwner, type SmartChain, startSmartChain } from '../support/smart-chain.ts'
import { testNetwork } from './chain-client.contract.ts'

let chain: SmartChain
const receiver = getAddress('0x00000000000000000000000000000000000b0b09')
const reverting = getAddress('0x00000000000000000000000000000000000bad02')
const pay = { to: receiver, value: 7n, data: '0x' } as const

beforeAll(async () => {
  chain = await startSmartChain()
  await chain.rpc('anvil_setCode', [reverting, '0x5f5ffd'])
})
afterAll(() => chain.stop())

const look = (hash: string, from: string) =>
  createEvmTransactionReader({ download: (load) => load(), rpc: { custom: {}, isRanked: false } }).look(
    { network: testNetwork(chain.url), hash, from },
    new AbortController().signal,
  )
/** @returns the transaction that has the operation */
const handled = async (owner: ReturnType<typeof createSmartOwner>, execution = executionOf([pay])): Promise<string> => {
  await chain.fund(owner.address, parseEther('1'))
  const operation = await owner.sign({ ...(await owner.operation(chain, [pay])), callData: execution })
  const hash = await chain.bundler('eth_sendUserOperation', [asRequest(operation), entryPointAddress])
  return Object(await chain.bundler('eth_getUserOperationReceipt', [hash])).receipt.transactionHash
}

test('a transaction that a bundler has sent is the account’s whose operation it has', async () => {
  const owner = createSmartOwner()
  const hash = await handled(owner)
  expect(await look(hash, owner.address)).toMatchObject({ ok: true, value: { kind: 'mined', isSuccessful: true } })
  expect(await look(hash, createSmartOwner().address)).toMatchObject({ value: { kind: 'foreign' } })
})

test('it has failed where its calls have, though the bundler’s transaction has not', async () => {
  const owner = createSmartOwner()
  const hash = await handled(owner, executionOf([{ to: reverting, value: 0n, data: '0x' }]))
  expect(await chain.rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  expect(await look(hash, owner.address)).toMatchObject({ value: { kind: 'mined', isSuccessful: false } })
})
