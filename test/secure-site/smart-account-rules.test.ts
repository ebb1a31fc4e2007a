import fc from 'fast-check'
import { bytesToHex, getAddress, type Hex, hexToBytes, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { FrameError } from '../../secure-site/frame/frame-error.ts'
import { NetworkRefusal, type NetworkRpc } from '../../secure-site/frame/http/network-rpc.ts'
import { createEvmMethods } from '../../secure-site/frame/signing/evm-methods.ts'
import type { Operation } from '../../secure-site/frame/smart-accounts/bundler.ts'
import { callsOf, executionOf } from '../../secure-site/frame/smart-accounts/execution.ts'
import { findOperation } from '../../secure-site/frame/smart-accounts/find-operation.ts'
import { createOperationMemory, rememberedMs } from '../../secure-site/frame/smart-accounts/operation-memory.ts'
import { sendOperation } from '../../secure-site/frame/smart-accounts/send-operation.ts'
import { smartAccountOf } from '../../secure-site/frame/smart-accounts/smart-account-of.ts'
import { entryPointAddress } from '../../secure-site/smart-accounts/smart-account-addresses.ts'
import { runs } from '../support/long-runs.ts'
import { address } from './support/described-place.ts'

const account = smartAccountOf(address)
const place = (smartAccounts?: { readonly bundler: string }) =>
  ({
    account: { walletId: 'x', namespace: 'eip155', address },
    origin: 'https://app.example',
    network: { name: 'Net', symbol: 'ETH', decimals: 18, rpcUrls: [], ...(smartAccounts && { smartAccounts }) },
    rpc: { ask: async () => '0x' },
  }) as const

const ask = async (method: string, params: unknown, smart = true): Promise<unknown> => {
  const prepare = createEvmMethods()(method)
  try {
    return await prepare?.(params, place(smart ? { bundler: 'http://127.0.0.1:9' } : undefined), 'eip155:1')
  } catch (error) {
    return error instanceof FrameError ? error.fault : error
  }
}

describe('the key’s own account signs nothing for the smart account that it owns', () => {
  const types = { A: [{ name: 'x', type: 'uint256' }] }
  const nested = (name: string) => ({ [name]: [{ name: 'x', type: 'uint256' }] })
  const message = { x: '1' }
  const data = [
    ['a user operation, by its name', { types, primaryType: 'A', domain: { name: 'ERC4337', chainId: 1 }, message }],
    [
      'a user operation, by the entry point',
      { types, primaryType: 'A', domain: { chainId: 1, verifyingContract: entryPointAddress.toLowerCase() }, message },
    ],
    ['what the contract itself verifies', { types, primaryType: 'A', domain: { verifyingContract: account }, message }],
    [
      'nested typed data',
      { types: nested('TypedDataSign'), primaryType: 'TypedDataSign', domain: { name: 'A' }, message },
    ],
    [
      'a nested message',
      { types: nested('PersonalSign'), primaryType: 'PersonalSign', domain: { name: 'A' }, message },
    ],
  ] as const
  for (const [what, typedData] of data)
    test.each([true, false])(`${what}, where the project has smart accounts: %s`, async (smart) => {
      const fault = await ask('eth_signTypedData_v4', [address, JSON.stringify(typedData)], smart)
      expect(fault).toMatchObject({
        code: 'INVALID_PARAMS',
        message: expect.stringContaining('only the wallet itself'),
      })
    })
  test('other typed data are signed', async () => {
    const other = { types, primaryType: 'A', domain: { name: 'B', verifyingContract: address }, message }
    expect(await ask('eth_signTypedData_v4', [address, JSON.stringify(other)])).toMatchObject({
      heading: 'Sign typed data',
    })
  })
  test.each(['eth_sendTransaction', 'wallet_sendCalls'])('and calls nothing on it: %s', async (method) => {
    const call = { to: account, data: '0xdeadbeef' }
    const asked =
      method === 'eth_sendTransaction'
        ? { from: address, ...call }
        : { version: '2.0.0', from: address, chainId: '0x1', calls: [call] }
    expect(await ask(method, [asked])).toMatchObject({
      code: 'INVALID_PARAMS',
      message: expect.stringContaining('smart account of this wallet'),
    })
  })
})

describe('a request says whose it is', () => {
  test('another account than these two is refused', async () => {
    const other = '0x2222222222222222222222222222222222222222'
    for (const [method, params] of [
      ['personal_sign', ['0x61', other]],
      ['eth_sendTransaction', [{ from: other, to: address }]],
      ['eth_signTypedData_v4', [other, {}]],
    ] as const)
      expect(await ask(method, params)).toMatchObject({ code: 'UNAUTHORIZED_ACCOUNT' })
  })
  test('the smart account is none where the project has none', async () => {
    expect(await ask('personal_sign', ['0x61', account], false)).toMatchObject({ code: 'UNAUTHORIZED_ACCOUNT' })
  })
  test('what is signed for it is shown as its own', async () => {
    expect(await ask('personal_sign', ['0x61', account])).toMatchObject({ account })
    expect(await ask('personal_sign', ['0x61', address])).not.toHaveProperty('account')
    // A message may be the text of an address.
    expect(await ask('personal_sign', [account, address])).not.toHaveProperty('account')
  })
  test.each([
    ['without a receiver', { data: '0x6001' }, 'no contracts'],
    ['to nobody', { to: '0x0000000000000000000000000000000000000000' }, 'nobody'],
    ['to itself', { to: account, data: '0x01020304' }, 'itself'],
    ['to the entry point', { to: entryPointAddress, data: '0x205c2878' }, 'entry point'],
  ])('a call of it %s is refused', async (_, call, words) => {
    const fault = await ask('eth_sendTransaction', [{ from: account, ...call }])
    expect(fault).toMatchObject({ code: 'INVALID_PARAMS', message: expect.stringContaining(words) })
  })
})

describe('an operation of a page', () => {
  const calls = [{ to: getAddress(`0x${'ab'.repeat(20)}`), value: 5n, data: '0x0102' }] as const
  const operation = (over: object = {}) => ({ sender: account, callData: executionOf(calls), ...over })

  test('is read as its calls, and nothing that says the same in another way', () => {
    const call = fc.record({
      to: fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(bytesToHex(bytes))),
      value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      data: fc.uint8Array({ maxLength: 100 }).map((bytes) => bytesToHex(bytes)),
    })
    fc.assert(
      fc.property(fc.array(call, { maxLength: 4 }), fc.nat(), fc.integer({ min: 1, max: 255 }), (some, at, change) => {
        const execution = executionOf(some)
        expect(callsOf(execution)).toEqual(some)
        expect(callsOf(`${execution}00`)).toBeUndefined()
        const bytes = hexToBytes(execution)
        bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ change
        const other = callsOf(bytesToHex(bytes))
        if (other !== undefined) expect(executionOf(other)).toBe(bytesToHex(bytes))
      }),
      { numRuns: runs(200) },
    )
  })
  test.each([
    ['of the key’s own account', [operation({ sender: address })], 'UNAUTHORIZED_ACCOUNT'],
    ['of another account', [operation({ sender: `0x${'22'.repeat(20)}` })], 'UNAUTHORIZED_ACCOUNT'],
    ['for another entry point', [operation(), `0x${'33'.repeat(20)}`], 'INVALID_PARAMS'],
    ['that nobody can read', [operation({ callData: '0xdeadbeef' })], 'INVALID_PARAMS'],
    ['with bytes behind it', [operation({ callData: `${executionOf(calls)}00` })], 'INVALID_PARAMS'],
    ['of no calls', [operation({ callData: executionOf([]) })], 'INVALID_PARAMS'],
    ['of too many calls', [operation({ callData: executionOf(Array(31).fill(calls[0])) })], 'INVALID_PARAMS'],
    ['to the account itself', [operation({ callData: executionOf([{ ...calls[0], to: account }]) })], 'INVALID_PARAMS'],
    ['without calls', [{ sender: account }], 'INVALID_PARAMS'],
  ])('%s is refused', async (_, params, code) => {
    expect(await ask('eth_sendUserOperation', params)).toMatchObject({ code })
  })
})

const hash: Hex = `0x${'ab'.repeat(32)}`
const event = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const word = (value: bigint): string => value.toString(16).padStart(64, '0')
const log = (over: object = {}) => ({
  address: entryPointAddress,
  topics: [event, hash, `0x${word(1n)}`, `0x${word(0n)}`],
  data: `0x${word(0n)}${word(1n)}${word(5n)}${word(6n)}`,
  transactionHash: `0x${'cd'.repeat(32)}`,
  ...over,
})
const answering = (answer: unknown): NetworkRpc => ({ ask: async () => answer })

describe('what the network says of an operation', () => {
  test('counts where the entry point says it of this one', async () => {
    expect(await findOperation(answering([log()]), hash, 7n)).toMatchObject({
      transactionHash: `0x${'cd'.repeat(32)}`,
      isDone: true,
    })
    const failed = log({ data: `0x${word(0n)}${word(0n)}${word(5n)}${word(6n)}` })
    expect(await findOperation(answering([failed]), hash, 7n)).toMatchObject({ isDone: false })
  })
  test.each([
    ['of another contract', [log({ address: address })]],
    ['of another operation', [log({ topics: [event, `0x${'ba'.repeat(32)}`] })]],
    ['of another event', [log({ topics: [`0x${'11'.repeat(32)}`, hash] })]],
    ['cut short', [log({ data: '0x01' })]],
    ['without a transaction', [log({ transactionHash: null })]],
    ['nonsense', 'yes'],
    ['nothing', []],
  ])('%s counts for nothing', async (_, answer) => {
    expect(await findOperation(answering(answer), hash, 7n)).toBeUndefined()
  })
  test('one among others is found', async () => {
    expect(await findOperation(answering([log({ address }), {}, log()]), hash, 7n)).toMatchObject({ isDone: true })
  })
  test('it is asked from the block before which it cannot be', async () => {
    let asked: unknown
    const rpc: NetworkRpc = {
      ask: async (_, [filter]) => {
        asked = filter
        return []
      },
    }
    await findOperation(rpc, hash, 7n)
    expect(asked).toMatchObject({ fromBlock: numberToHex(7n), toBlock: 'latest', topics: [event, hash] })
  })
})

describe('an operation is handed over', () => {
  const operation: Operation = {
    ...{ sender: account, nonce: 0n, callData: '0x', signature: '0x', callGasLimit: 1n, verificationGasLimit: 1n },
    ...{ preVerificationGas: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
  }
  const bundler = (...answers: readonly (string | Error)[]) => {
    let asked = 0
    const rpc: NetworkRpc = {
      ask: async () => {
        const answer = answers[asked++]
        if (answer instanceof Error) throw answer
        return answer
      },
    }
    return { rpc, asked: () => asked }
  }
  const lost = new FrameError('NETWORK_UNREACHABLE', 'gone')
  const never = async (): Promise<boolean> => false

  test('once, where it is taken, whatever it is called there', async () => {
    const { rpc, asked } = bundler('0xother')
    expect(await sendOperation(rpc, operation, hash, never)).toBe(true)
    expect(asked()).toBe(1)
  })
  test('a no is one', async () => {
    const { rpc, asked } = bundler(new NetworkRefusal('AA25 invalid account nonce', { code: -32_500 }))
    await expect(sendOperation(rpc, operation, hash, never)).rejects.toMatchObject({ fault: { code: 'SEND_FAILED' } })
    expect(asked()).toBe(1)
  })
  test('a no is none, where the network has it all the same', async () => {
    const { rpc } = bundler(new NetworkRefusal('AA25 invalid account nonce', { code: -32_500 }))
    expect(await sendOperation(rpc, operation, hash, async () => true)).toBe(true)
  })
  test.each([
    ['an error of its own', new NetworkRefusal('Internal error', { code: -32_603 })],
    ['too many requests', new NetworkRefusal('Too many requests', { code: -32_005 })],
    ['one without a code', new NetworkRefusal('No')],
  ])('%s says nothing of whether it was taken', async (_, error) => {
    const { rpc, asked } = bundler(error)
    expect(await sendOperation(rpc, operation, hash, never)).toBe(false)
    expect(asked()).toBe(1)
  })
  test('another operation with its nonce is not this one', async () => {
    const words = 'AA25 invalid account nonce: User operation is already in mempool with same nonce and sender'
    const { rpc } = bundler(new NetworkRefusal(words, { code: -32_500 }))
    await expect(sendOperation(rpc, operation, hash, never)).rejects.toMatchObject({ fault: { code: 'SEND_FAILED' } })
  })
  test('one that it says it has at once is asked for', async () => {
    const known = new NetworkRefusal('Already known')
    expect(await sendOperation(bundler(known, '0x').rpc, operation, hash, never)).toBe(false)
    const { rpc } = bundler(known)
    const having: NetworkRpc = {
      ask: async (method, ...rest) => (method === 'eth_getUserOperationByHash' ? {} : rpc.ask(method, ...rest)),
    }
    expect(await sendOperation(having, operation, hash, never)).toBe(true)
  })
  test('again, where the answer was lost: what it has already is taken', async () => {
    const { rpc } = bundler(lost, new NetworkRefusal('already known'))
    expect(await sendOperation(rpc, operation, hash, never)).toBe(true)
  })
  test('a no after an answer that was lost is none, where the network has it', async () => {
    const { rpc } = bundler(lost, new NetworkRefusal('AA25 invalid account nonce'))
    expect(await sendOperation(rpc, operation, hash, async () => true)).toBe(true)
  })
  test('nobody knows where every answer was lost', async () => {
    const { rpc, asked } = bundler(lost, lost, lost)
    expect(await sendOperation(rpc, operation, hash, never)).toBe(false)
    expect(asked()).toBe(3)
  })
})

test('the last operation is remembered until it cannot come any more, and not where it was refused', () => {
  let now = 0
  const memory = createOperationMemory(() => now)('a')
  const sent = { hash, nonce: 3n, fromBlock: 1n, makesAccount: false }
  memory.keep(sent)
  now = rememberedMs - 1
  expect(memory.last()).toMatchObject(sent)
  now = rememberedMs
  expect(memory.last()).toBeUndefined()
  memory.keep(sent)
  memory.drop(`0x${'00'.repeat(32)}`)
  expect(memory.last()).toMatchObject(sent)
  memory.refuse(hash)
  expect(memory.last()).toMatchObject({ ...sent, isRefused: true })
  memory.drop(hash)
  expect(memory.last()).toBeUndefined()
})
