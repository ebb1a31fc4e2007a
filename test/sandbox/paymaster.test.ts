import { encodeFunctionData, getAddress, type Hex, numberToHex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sponsorPaymaster } from '../../sandbox/paymaster/sponsor-paymaster.ts'
import { createNetworkRpc } from '../../secure-site/frame/http/network-rpc.ts'
import { createSentNumbers } from '../../secure-site/frame/signing/sent-numbers.ts'
import type { Operation } from '../../secure-site/frame/smart-accounts/bundler.ts'
import { planOperation } from '../../secure-site/frame/smart-accounts/plan-operation.ts'
import { entryPointAddress } from '../../secure-site/smart-accounts/smart-account-addresses.ts'
import { asRequest, createSmartOwner, type SmartChain, startSmartChain } from '../support/smart-chain.ts'

const receiver = getAddress('0x00000000000000000000000000000000000b0b0d')

let chain: SmartChain
let owner: ReturnType<typeof createSmartOwner>

beforeAll(async () => {
  chain = await startSmartChain()
})
afterAll(() => chain.stop())
beforeEach(async () => {
  owner = createSmartOwner()
  await chain.fund(owner.address, 7n)
})

/** As the wallet's frame asks for it. */
const plan = async (): Promise<Operation> => {
  const smartAccounts = { bundler: chain.bundlerUrl, paymaster: chain.bundlerUrl }
  const network = { name: 'Local', symbol: 'ETH', decimals: 18, rpcUrls: [chain.url], smartAccounts }
  const { operation, sponsor } = await planOperation(
    {
      account: { walletId: 'x', namespace: 'eip155', address: owner.address },
      owner: owner.signer.address,
      origin: 'https://app.example',
      ...{ chain: 31337, network, rpc: createNetworkRpc(network), sentNumbers: createSentNumbers()('') },
    },
    [{ to: receiver, value: 7n, data: '0x' }],
    async (counted) => counted,
  )
  expect(sponsor?.by).toBe('site')
  return operation
}
const send = async (operation: Operation): Promise<unknown> => {
  const hash = await chain.bundler('eth_sendUserOperation', [asRequest(await owner.sign(operation)), entryPointAddress])
  return chain.bundler('eth_getUserOperationReceipt', [hash])
}
const deposit = async (): Promise<bigint> => {
  const data = encodeFunctionData({
    abi: parseAbi(['function balanceOf(address account) view returns (uint256)']),
    args: [sponsorPaymaster],
  })
  return BigInt(String(await chain.rpc('eth_call', [{ to: entryPointAddress, data }, 'latest'])))
}

test('pays for the first operation of who has nothing but what they send', async () => {
  const before = await deposit()
  expect(before).toBe(parseEther('100'))
  const had = await chain.balance(receiver)
  const receipt = Object(await send(await plan()))
  expect(receipt).toMatchObject({ success: true, paymaster: sponsorPaymaster })
  expect((await chain.balance(receiver)) - had).toBe(7n)
  expect(await chain.balance(owner.address)).toBe(0n)
  expect(before - (await deposit())).toBe(BigInt(receipt.actualGasCost))
})

test.each<[string, (operation: Operation) => Partial<Operation>]>([
  ['calls', ({ callData }) => ({ callData: `${callData.slice(0, -2)}01` as Hex })],
  ['gas', ({ callGasLimit }) => ({ callGasLimit: callGasLimit + 1n })],
  ['price', ({ maxFeePerGas }) => ({ maxFeePerGas: maxFeePerGas + 1n })],
  ['end', ({ paymasterData = '0x' }) => ({ paymasterData: `0x000000000000ffffffffffff${paymasterData.slice(26)}` })],
])('pays for what it has signed: an operation with another %s is refused', async (_, change) => {
  const operation = await plan()
  await expect(send({ ...operation, ...change(operation) })).rejects.toMatchObject({
    message: expect.stringContaining('AA34'),
  })
})

test('pays for ten minutes', async () => {
  const operation = await plan()
  const snapshot = await chain.rpc('evm_snapshot', [])
  await chain.rpc('evm_increaseTime', [601])
  await chain.rpc('evm_mine', [])
  await expect(send(operation)).rejects.toMatchObject({ message: expect.stringContaining('AA32') })
  await chain.rpc('evm_revert', [snapshot])
})

test('says what is wrong with a question', async () => {
  const operation = await plan()
  const { signature: _, ...asked } = asRequest(operation)
  const ask = (params: readonly unknown[]) => chain.bundler('pm_getPaymasterData', params)
  const { paymaster: __, paymasterData: ___, ...unpaid } = asked
  expect(await ask([unpaid, entryPointAddress, numberToHex(31337), {}])).toMatchObject({ paymaster: sponsorPaymaster })
  for (const params of [
    [unpaid, receiver, numberToHex(31337), {}],
    [unpaid, entryPointAddress, '0x1', {}],
    [{ ...unpaid, callGasLimit: undefined }, entryPointAddress, numberToHex(31337), {}],
    [],
  ])
    await expect(ask(params)).rejects.toMatchObject({ code: -32_602 })
})
