import {
  createPublicClient,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGatewayWorld, type GatewayWorld } from './support/gateway-world.ts'
import { keeper, type SandboxNetworks, startSandboxNetworks } from './support/sandbox-networks.ts'

const one = 'eip155:31337'
const native = `${one}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const project = 'projectId=sample'

let chains: SandboxNetworks
let world: GatewayWorld
let visitor: Hex
let count = 0

beforeAll(async () => {
  chains = await startSandboxNetworks()
  world = await createGatewayWorld({ networks: chains.networks })
})
afterAll(async () => {
  await world.stop()
  await chains.stop()
})
const rpc = async (method: string, params: readonly unknown[]): Promise<unknown> => {
  const response = await fetch(chains.rpcUrls.one, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}
beforeEach(async () => {
  count += 1
  visitor = `0x${(0xb0b0000 + count).toString(16).padStart(40, '0')}`
  await rpc('anvil_setBalance', [visitor, numberToHex(parseEther('10'))])
  await rpc('anvil_impersonateAccount', [visitor])
})

const client = () => createPublicClient({ transport: http(chains.rpcUrls.one) })
const token = (symbol: string) => chains.tokens.get(symbol) as Hex
const of = (symbol: string) => `${one}:${token(symbol)}`
const owned = (symbol: string): Promise<bigint> =>
  client().readContract({ address: token(symbol), abi: erc20Abi, functionName: 'balanceOf', args: [visitor] })
/** The chain answers with a hash before it has mined the transaction. */
const mined = async (hash: unknown) => {
  for (;;) {
    const receipt = await rpc('eth_getTransactionReceipt', [hash])
    if (receipt !== null) return Object(receipt)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const give = async (symbol: string, amount: bigint): Promise<void> => {
  const data = `0x40c10f19${visitor.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
  await mined(await rpc('eth_sendTransaction', [{ from: keeper, to: token(symbol), data }]))
}
const json = async (response: Response) => ({ status: response.status, body: Object(await response.json()) })
const get = async (path: string) => json(await world.ask(`/v1/convert/${path}`))
const quote = async (from: string, to: string, amount: bigint) =>
  (await get(`quotes?${project}&amount=${amount}&from=${from}&to=${to}`)).body.quotes?.[0]
const build = async (body: object) =>
  json(await world.ask('/v1/convert/build-transaction', { method: 'POST', body: { projectId: 'sample', ...body } }))
const send = async (tx: { to: string; data: string; value?: string }) => {
  const to = tx.to.slice(tx.to.lastIndexOf(':') + 1)
  const hash = await rpc('eth_sendTransaction', [
    { from: visitor, to, data: tx.data, value: numberToHex(BigInt(tx.value ?? 0)), gas: '0x100000' },
  ])
  return mined(hash)
}
const swapBody = (from: string, to: string, amount: bigint, eip155: object = { slippage: 1 }) => ({
  ...{ amount: amount.toString(), from, to, userAddress: `${one}:${visitor}`, eip155 },
})
const approve = async (from: string, to: string, amount: bigint): Promise<void> => {
  const { body } = await get(`build-approve?${project}&from=${from}&to=${to}&amount=${amount}`)
  // As clients of the contract do: to the token of `from`.
  expect(await send({ to: body.tx.from, data: body.tx.data })).toMatchObject({ status: '0x1' })
}

describe('a swap', () => {
  test('of the native currency gives what was quoted, to the unit', async () => {
    const amount = parseEther('1')
    const quoted = await quote(native, of('LNTD'), amount)
    expect(quoted).toMatchObject({
      id: null,
      fromAmount: amount.toString(),
      fromAccount: native,
      toAccount: of('LNTD'),
    })
    expect(quoted).toMatchObject({ fee: { bps: 30 }, midPrice: '0.000000002' })
    expect(quoted.route).toEqual([`${one}:${chains.swaps?.wrappedNative.toLowerCase()}`, of('LNTD').toLowerCase()])
    const { body } = await build(swapBody(native, of('LNTD'), amount))
    expect(body.tx).toMatchObject({ from: `${one}:${visitor}`, amount: quoted.toAmount, value: amount.toString() })
    expect(await send(body.tx)).toMatchObject({ status: '0x1' })
    expect((await owned('LNTD')).toString()).toBe(quoted.toAmount)
  })

  test('of a token wants an allowance of just that, and gives the native currency', async () => {
    const amount = 500_000_000n
    await give('LNTD', amount)
    const allowance = () => get(`allowance?${project}&tokenAddress=${of('LNTD')}&userAddress=${one}:${visitor}`)
    expect((await allowance()).body).toEqual({ allowance: '0' })
    await approve(of('LNTD'), native, amount)
    expect((await allowance()).body).toEqual({ allowance: amount.toString() })
    const { body } = await build(swapBody(of('LNTD'), native, amount))
    expect(body.tx).toMatchObject({ value: '0', eip155: { gas: expect.stringMatching(/^[1-9]\d{4,5}$/) } })
    const before = await client().getBalance({ address: visitor })
    const receipt = await send(body.tx)
    const fee = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
    const after = await client().getBalance({ address: visitor })
    expect((after - before + fee).toString()).toBe(body.tx.amount)
    expect((await allowance()).body).toEqual({ allowance: '0' })
  })

  test('of one token for another goes over two pools, where none has both', async () => {
    const amount = 1_000n * 10n ** 18n
    await give('SALTM', amount)
    await approve(of('SALTM'), of('MUTED'), amount)
    const quoted = await quote(of('SALTM'), of('MUTED'), amount)
    expect(quoted.route).toHaveLength(3)
    expect(quoted.fee).toEqual({ bps: 60 })
    const { body } = await build(swapBody(of('SALTM'), of('MUTED'), amount))
    expect(await send(body.tx)).toMatchObject({ status: '0x1' })
    expect((await owned('MUTED')).toString()).toBe(quoted.toAmount)
  })

  test('gives the visitor alone, no less than the minimum, by the router, until its deadline', async () => {
    const { body } = await build(swapBody(native, of('LNTD'), 10n ** 17n, { slippage: 1, slippageBps: 50 }))
    const abi = parseAbi([
      'function swapExactETHForTokens(uint amountOutMin, address[] path, address to, uint deadline) payable',
    ])
    const { args } = decodeFunctionData({ abi, data: body.tx.data })
    expect(body.tx.to.toLowerCase()).toBe(`${one}:${chains.swaps?.router.toLowerCase()}`)
    expect(args[0].toString()).toBe(body.tx.minimum)
    expect((BigInt(body.tx.amount) - args[0]) * 10_000n).toBeLessThanOrEqual(BigInt(body.tx.amount) * 50n)
    expect(args[2].toLowerCase()).toBe(visitor)
    const { timestamp } = await client().getBlock()
    expect(Number(args[3] - timestamp)).toBeGreaterThan(600)
  })

  test('at a price that has moved beyond the minimum is not made, nor after its deadline', async () => {
    const snapshot = await rpc('evm_snapshot', [])
    const { body } = await build(swapBody(native, of('LNTD'), parseEther('1'), { slippage: 1 }))
    const { body: large } = await build(swapBody(native, of('LNTD'), parseEther('5')))
    await send(large.tx)
    expect(await send(body.tx)).toMatchObject({ status: '0x0' })
    expect(await quote(native, of('LNTD'), parseEther('1'))).not.toMatchObject({ toAmount: body.tx.amount })
    const { body: late } = await build(swapBody(native, of('LNTD'), 10n ** 15n))
    await rpc('evm_increaseTime', [1_300])
    expect(await send(late.tx)).toMatchObject({ status: '0x0' })
    await rpc('evm_revert', [snapshot])
  })

  test('that would fail is said to, before anybody pays for it', async () => {
    const { status, body } = await build(swapBody(of('LNTD'), native, 1_000_000n))
    expect(status).toBe(400)
    expect(body.reasons[0].description).toMatch(/^Conversion parameter error: the swap would fail/)
    const unmeasured = await build({ ...swapBody(of('LNTD'), native, 1_000_000n), disableEstimate: true })
    expect(unmeasured.body.tx.eip155.gas).toBe('0')
  })
})

test('tokens are those that the owner offers, with what their contracts say of them', async () => {
  const { body } = await get(`tokens?${project}&chainId=${one}`)
  expect(body.tokens.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['ETH', 'WETH', 'LNTD', 'SALTM', 'MUTED'])
  expect(body.tokens[0]).toMatchObject({ address: native, decimals: 18, eip2612: false })
  expect(body.tokens[2]).toEqual({
    ...{ name: 'Lantern Dollar', symbol: 'LNTD', address: of('LNTD').toLowerCase(), decimals: 6 },
    ...{ logoUri: null, eip2612: false },
  })
  const single = await get(`tokens?${project}&chainId=${one}&address=${token('SALTM')}`)
  expect(single.body.tokens).toHaveLength(1)
})

test('gas prices rise with the hurry', async () => {
  const { body } = await get(`gas-price?${project}&chainId=${one}`)
  const [standard, fast, instant] = ['standard', 'fast', 'instant'].map((name) => BigInt(body[name]))
  const { baseFeePerGas } = await client().getBlock()
  expect(standard).toBeGreaterThan(baseFeePerGas ?? 0n)
  expect(fast).toBeGreaterThan(standard ?? 0n)
  expect(instant).toBeGreaterThan(fast ?? 0n)
})

describe('what makes no sense is refused', () => {
  const reason = (body: { reasons?: { description: string }[] }) => body.reasons?.[0]?.description
  test.each([
    ['two chains', () => [native, `eip155:1:${token('LNTD')}`, '1'], /must have the same value/],
    ['an unknown chain', () => [`eip155:5:${token('LNTD')}`, `eip155:5:${token('SALTM')}`, '1'], /not supported/],
    [
      'a chain without pools',
      () => [`eip155:31338:${token('LNTD')}`, 'eip155:31338:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', '1'],
      /not supported/,
    ],
    ['no address', () => ['eip155:31337:0x12', of('LNTD'), '1'], /address/],
    ['another namespace', () => ['solana:x:y', of('LNTD'), '1'], /address/],
    ['nothing', () => [native, of('LNTD'), '0'], /amount/],
    ['a part', () => [native, of('LNTD'), '1.5'], /amount/],
    ['less than nothing', () => [native, of('LNTD'), '-1'], /amount/],
    ['a token without a pool', () => [native, of('FERRY'), '1'], /insufficient liquidity/],
    ['what gives nothing', () => [of('LNTD'), of('LNTD'), '1'], /insufficient liquidity/],
  ] as const)('%s', async (_, given, expected) => {
    const [from, to, amount] = given()
    const { status, body } = await get(`quotes?${project}&amount=${amount}&from=${from}&to=${to}`)
    expect(status).toBe(400)
    expect(reason(body)).toMatch(expected)
  })

  test('a project that nobody knows, and what is missing', async () => {
    const strange = await world.ask(`/v1/convert/quotes?projectId=other&amount=1&from=${native}&to=${of('LNTD')}`)
    expect(strange.status).toBe(401)
    expect((await world.ask(`/v1/convert/quotes?${project}`)).status).toBe(400)
    expect((await world.ask('/v1/convert/quotes', { method: 'POST' })).status).toBe(405)
  })

  test('a slippage that is text, none, and a permit', async () => {
    const ask = (eip155: unknown) =>
      world.ask('/v1/convert/build-transaction', {
        method: 'POST',
        body: { projectId: 'sample', ...swapBody(native, of('LNTD'), 1n), eip155 },
      })
    expect((await ask({ slippage: '1' })).status).toBe(422)
    expect((await ask({ slippage: 51 })).status).toBe(422)
    expect((await ask(undefined)).status).toBe(400)
    expect((await ask({ slippage: 1, permit: '0x' })).status).toBe(400)
  })

  test('an allowance for the native currency', async () => {
    expect((await get(`build-approve?${project}&from=${native}&to=${of('LNTD')}`)).status).toBe(400)
  })
})

test('where the network does not answer, each says so', async () => {
  const networks = { [one]: { ...chains.networks[one], rpcUrls: ['http://127.0.0.1:9'] } } as typeof chains.networks
  const silent = await createGatewayWorld({ networks })
  const statusOf = async (path: string) => (await silent.ask(`/v1/convert/${path}`)).status
  expect(await statusOf(`quotes?${project}&amount=1&from=${native}&to=${of('LNTD')}`)).toBe(503)
  expect(await statusOf(`gas-price?${project}&chainId=${one}`)).toBe(503)
  expect(await statusOf(`allowance?${project}&tokenAddress=${of('LNTD')}&userAddress=${one}:${visitor}`)).toBe(503)
  expect(await statusOf(`tokens?${project}&chainId=${one}`)).toBe(503)
  await silent.stop()
})
