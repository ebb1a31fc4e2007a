import { encodeFunctionData, getAddress, numberToHex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listen, type RunningServer } from '../../sandbox/http-server.ts'
import { createNetworkRpc } from '../../secure-site/frame/http/network-rpc.ts'
import { createSentNumbers } from '../../secure-site/frame/signing/sent-numbers.ts'
import { asRequest } from '../../secure-site/frame/smart-accounts/bundler.ts'
import type { NamedPaymaster } from '../../secure-site/frame/smart-accounts/paymaster.ts'
import { planOperation } from '../../secure-site/frame/smart-accounts/plan-operation.ts'
import { readPaymaster } from '../../secure-site/frame/smart-accounts/read-paymaster.ts'
import { entryPointAddress } from '../../secure-site/smart-accounts/smart-account-addresses.ts'
import { createSmartOwner, type SmartChain, startSmartChain } from '../support/smart-chain.ts'

const receiver = getAddress('0x00000000000000000000000000000000000b0b0c')
const payer = getAddress('0x000000000000000000000000000000000000fee5')
/** Whatever it is asked it says yes to, for all time: an empty context, and no limit. */
const generous = '0x60405f5260605ff3'

let chain: SmartChain
let service: RunningServer
let answer: (method: string) => unknown
let asked: { readonly method: string; readonly params: readonly unknown[] }[]

beforeAll(async () => {
  chain = await startSmartChain()
  await chain.rpc('anvil_setCode', [payer, generous])
  const data = encodeFunctionData({ abi: parseAbi(['function depositTo(address account) payable']), args: [payer] })
  const [from] = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
  await chain.rpc('eth_sendTransaction', [{ from, to: entryPointAddress, data, value: numberToHex(parseEther('1')) }])
  const fetch = async (request: Request): Promise<Response> => {
    const { id, method, params } = (await request.json()) as { id: number; method: string; params: unknown[] }
    asked.push({ method, params })
    const result = answer(method)
    return result === undefined
      ? Response.json({ jsonrpc: '2.0', id, error: { code: -32_000, message: 'Not for you' } })
      : Response.json({ jsonrpc: '2.0', id, result })
  }
  service = await listen({ fetch }, 0)
})
afterAll(async () => {
  await service.stop()
  await chain.stop()
})
beforeEach(() => {
  asked = []
})

/** @param named by the page; the site names nobody then, unless it is said */
const plan = (
  owner: ReturnType<typeof createSmartOwner>,
  value: bigint,
  named?: NamedPaymaster,
  paymaster = named ? undefined : service.url,
) => {
  const smartAccounts = { bundler: chain.bundlerUrl, paymaster }
  const network = { name: 'Local', symbol: 'ETH', decimals: 18, rpcUrls: [chain.url], smartAccounts }
  return planOperation(
    {
      account: { walletId: 'x', namespace: 'eip155', address: owner.address },
      owner: owner.signer.address,
      origin: 'https://app.example',
      chain: 31337,
      network,
      rpc: createNetworkRpc(network),
      sentNumbers: createSentNumbers()(''),
    },
    [{ to: receiver, value, data: '0x' }],
    async (counted) => counted,
    named,
  )
}
const sponsoring = {
  paymaster: payer,
  paymasterData: '0x',
  paymasterVerificationGasLimit: '0x30d40',
  paymasterPostOpGasLimit: '0x1',
}

test('an operation whose fee somebody else pays costs the account what it sends, and nothing more', async () => {
  answer = () => sponsoring
  const owner = createSmartOwner()
  await chain.fund(owner.address, 7n)
  const { operation, sponsor } = await plan(owner, 7n)
  expect(sponsor?.by).toBe('site')
  expect(operation).toMatchObject({ paymaster: payer })
  expect(asked.map(({ method }) => method)).toEqual(['pm_getPaymasterStubData', 'pm_getPaymasterData'])
  expect(asked[1]?.params).toMatchObject([{ sender: owner.address }, entryPointAddress, '0x7a69', {}])
  const before = await chain.balance(receiver)
  const signed = await owner.sign(operation)
  const hash = await chain.bundler('eth_sendUserOperation', [asRequest(signed), entryPointAddress])
  expect(await chain.bundler('eth_getUserOperationReceipt', [hash])).toMatchObject({ success: true, paymaster: payer })
  expect((await chain.balance(receiver)) - before).toBe(7n)
  expect(await chain.balance(owner.address)).toBe(0n)
})

test.each([
  ['says no', () => undefined],
  ['answers nonsense', () => ({ paymaster: 'me' })],
  [
    'takes it back before it is signed',
    (method: string) => (method === 'pm_getPaymasterData' ? undefined : sponsoring),
  ],
  ['names a contract that does not pay', () => ({ ...sponsoring, paymaster: receiver })],
])('where the paymaster %s the account pays itself, and has to have it', async (_, given) => {
  answer = given
  const owner = createSmartOwner()
  await chain.fund(owner.address, parseEther('1'))
  const { operation, sponsor } = await plan(owner, 7n)
  expect(sponsor).toBeUndefined()
  expect(operation).not.toHaveProperty('paymaster')
  await chain.fund(owner.address, 7n)
  await expect(plan(owner, 7n)).rejects.toMatchObject({ fault: { code: 'INSUFFICIENT_FUNDS' } })
})

test('what is left of earlier fees pays the next ones', async () => {
  answer = () => undefined
  const owner = createSmartOwner()
  const data = encodeFunctionData({
    abi: parseAbi(['function depositTo(address account) payable']),
    args: [owner.address],
  })
  const [from] = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
  await chain.rpc('eth_sendTransaction', [{ from, to: entryPointAddress, data, value: numberToHex(parseEther('1')) }])
  await chain.fund(owner.address, 7n)
  const { operation } = await plan(owner, 7n)
  const before = await chain.balance(receiver)
  await chain.bundler('eth_sendUserOperation', [asRequest(await owner.sign(operation)), entryPointAddress])
  expect((await chain.balance(receiver)) - before).toBe(7n)
})

describe('whom a page names', () => {
  const context = { policy: 'harbour' }

  test('pays, and hears what page and service have agreed on', async () => {
    answer = () => sponsoring
    const owner = createSmartOwner()
    await chain.fund(owner.address, 7n)
    const { sponsor } = await plan(owner, 7n, { url: service.url, context })
    expect(sponsor).toMatchObject({ by: 'page', url: service.url })
    expect(asked.map(({ params }) => params[3])).toEqual([context, context])
  })

  test('is asked before the site’s own; where it says no, that one pays', async () => {
    answer = (method) => (asked.length > 1 && method ? sponsoring : undefined)
    const owner = createSmartOwner()
    await chain.fund(owner.address, 7n)
    const { sponsor } = await plan(owner, 7n, { url: `${service.url}/named`, context }, service.url)
    expect(sponsor).toMatchObject({ by: 'site', url: service.url })
    expect(asked.map(({ params }) => params[3])).toEqual([context, {}, {}])
  })

  const place = {
    ...{ name: 'Local', symbol: 'ETH', decimals: 18, rpcUrls: [] },
    smartAccounts: { bundler: 'https://bundler.example', pagePaymasters: ['https://pays.example/v2'] },
  }
  const read = (paymasterService: unknown) => readPaymaster([{ capabilities: { paymasterService } }], place)

  test('is one that the project knows, however its address is written', () => {
    expect(read({ url: 'https://PAYS.example:443/v2' })).toEqual({ url: 'https://pays.example/v2', context: {} })
    expect(read({ url: 'https://pays.example/v2', context })).toEqual({ url: 'https://pays.example/v2', context })
    expect(readPaymaster([{ capabilities: {} }], place)).toBeUndefined()
    expect(readPaymaster([{}], place)).toBeUndefined()
    expect(readPaymaster(undefined, place)).toBeUndefined()
  })

  test.each([
    ['another address', { url: 'https://pays.example/v3' }],
    ['another origin', { url: 'https://pays.example.evil.example/v2' }],
    ['credentials before it', { url: 'https://a@pays.example/v2' }],
    ['no address', { url: 'pays.example/v2' }],
    ['one that is none', { url: 7 }],
    ['a context that is none', { url: 'https://pays.example/v2', context: 'all' }],
    ['a context without end', { url: 'https://pays.example/v2', context: { a: 'a'.repeat(5_000) } }],
    ['nothing that is an object', 'https://pays.example/v2'],
  ])('is not %s', (_, given) => {
    expect(() => read(given)).toThrow(
      expect.objectContaining({ fault: expect.objectContaining({ code: 'INVALID_PARAMS' }) }),
    )
  })

  test('that nobody knows is passed over where the page can do without', () => {
    expect(read({ url: 'https://other.example', optional: true })).toBeUndefined()
  })
})
