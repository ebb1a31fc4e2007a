import { getAddress, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { executionOf } from '../../secure-site/frame/smart-accounts/execution.ts'
import { entryPointAddress } from '../../secure-site/smart-accounts/smart-account-addresses.ts'
import { asRequest, createSmartOwner, type SmartChain, startSmartChain } from '../support/smart-chain.ts'

let chain: SmartChain
let owner: ReturnType<typeof createSmartOwner>
const receiver = getAddress('0x00000000000000000000000000000000000b0b07')
const reverting = getAddress('0x00000000000000000000000000000000000bad00')
const pay = (value: bigint) => ({ to: receiver, value, data: '0x' }) as const

beforeAll(async () => {
  chain = await startSmartChain()
  // PUSH0 PUSH0 REVERT: whatever is called there fails.
  await chain.rpc('anvil_setCode', [reverting, '0x5f5ffd'])
})
afterAll(() => chain.stop())
beforeEach(async () => {
  owner = createSmartOwner()
  await chain.fund(owner.address, parseEther('1'))
})

const send = async (operation: Awaited<ReturnType<typeof owner.operation>>) =>
  String(await chain.bundler('eth_sendUserOperation', [asRequest(operation), entryPointAddress]))
const receiptOf = async (hash: string) => Object(await chain.bundler('eth_getUserOperationReceipt', [hash]))

test('says which chain and entry point it serves', async () => {
  expect(await chain.bundler('eth_chainId', [])).toBe('0x7a69')
  expect(await chain.bundler('eth_supportedEntryPoints', [])).toEqual([entryPointAddress])
})

test('an operation makes the account and pays; the next one pays', async () => {
  const before = await chain.balance(receiver)
  const first = await owner.operation(chain, [pay(7n)])
  const hash = await send(first)
  expect(hash).toBe(owner.hash(first))
  const receipt = await receiptOf(hash)
  expect(receipt).toMatchObject({ userOpHash: hash, success: true, sender: owner.address })
  expect(await chain.rpc('eth_getCode', [owner.address, 'latest'])).toMatch(/^0x363d3d373d3d3d363d73/)
  expect(await receiptOf(await send(await owner.operation(chain, [pay(8n)], { nonce: 1n })))).toMatchObject({
    success: true,
  })
  expect((await chain.balance(receiver)) - before).toBe(15n)
  expect(await chain.bundler('eth_getUserOperationByHash', [hash])).toMatchObject({
    entryPoint: entryPointAddress,
    transactionHash: receipt.receipt.transactionHash,
    userOperation: { sender: owner.address },
  })
})

test('of several calls all are made, or none: what fails is refused before it is sent', async () => {
  const before = await chain.balance(receiver)
  const calls = [pay(1n), { to: reverting, value: 0n, data: '0x' } as const]
  await expect(owner.operation(chain, calls)).rejects.toMatchObject({ code: -32_521 })
  // One that says what it takes is brought to the chain: it has paid for it.
  const measured = await owner.operation(chain, [pay(1n), pay(2n)])
  const receipt = await receiptOf(await send(await owner.sign({ ...measured, callData: executionOf(calls) })))
  expect(receipt).toMatchObject({ success: false })
  expect(await chain.balance(receiver)).toBe(before)
})

test('an estimate suffices, and is less than the double of what is used', async () => {
  for (const [nonce, calls] of [[pay(1n)], [pay(1n), pay(2n), pay(3n)], [pay(4n)]].entries()) {
    const operation = await owner.operation(chain, calls, { nonce: BigInt(nonce) })
    const receipt = await receiptOf(await send(operation))
    expect(receipt.success).toBe(true)
    const { preVerificationGas, verificationGasLimit, callGasLimit } = operation
    expect(preVerificationGas + verificationGasLimit + callGasLimit).toBeLessThan(BigInt(receipt.actualGasUsed) * 2n)
  }
})

test('the same operation again is the same, and paid once', async () => {
  const before = await chain.balance(receiver)
  const operation = await owner.operation(chain, [pay(5n)])
  const hashes = await Promise.all([send(operation), send(operation), send(operation)])
  expect(new Set(hashes).size).toBe(1)
  expect((await chain.balance(receiver)) - before).toBe(5n)
})

test('what the entry point would refuse is refused, and nothing is sent', async () => {
  const before = await chain.balance(receiver)
  const good = await owner.operation(chain, [pay(5n)])
  const stranger = createSmartOwner()
  const refused = [
    [{ ...good, signature: (await stranger.sign(good)).signature }, /AA24/],
    [await owner.sign({ ...good, nonce: 7n }), /AA25/],
    [await owner.sign({ ...good, verificationGasLimit: 20_000n }), /AA1|AA2|AA4/],
    [await owner.sign({ ...good, maxFeePerGas: 10n ** 15n, maxPriorityFeePerGas: 1n }), /AA21/],
    [{ ...good, callData: '0x' as const }, /AA24/],
  ] as const
  for (const [operation, reason] of refused)
    await expect(send(operation)).rejects.toMatchObject({ code: -32_500, message: expect.stringMatching(reason) })
  expect(await chain.balance(receiver)).toBe(before)
  await send(good)
  await expect(send(await owner.sign({ ...good, callGasLimit: good.callGasLimit + 1n }))).rejects.toMatchObject({
    message: expect.stringMatching(/AA10|AA25/),
  })
})

test('nonsense is refused by what is wrong with it', async () => {
  const operation = asRequest(await owner.operation(chain, [pay(5n)]))
  for (const params of [
    [],
    [operation],
    [operation, receiver],
    [{ ...operation, nonce: 1 }, entryPointAddress],
    [{ ...operation, sender: '0x12' }, entryPointAddress],
    [{ ...operation, eip7702Auth: {} }, entryPointAddress],
    [{ ...operation, callGasLimit: `0x1${'0'.repeat(32)}` }, entryPointAddress],
  ])
    await expect(chain.bundler('eth_sendUserOperation', params)).rejects.toMatchObject({ code: -32_602 })
  await expect(chain.bundler('eth_sendTransaction', [])).rejects.toMatchObject({ code: -32_601 })
  expect(await chain.bundler('eth_getUserOperationReceipt', [`0x${'00'.repeat(32)}`])).toBeNull()
})
