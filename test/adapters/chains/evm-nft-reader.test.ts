import { afterEach, describe, expect, it } from 'vitest'
import { createEvmNftReader } from '../../../infrastructure/chains/evm-nft-reader.ts'
import { testNetwork } from '../../contracts/chain-client.contract.ts'
import { breaksOff, type RpcAnswer, type RpcServer, startRpcServer } from '../../support/rpc-server.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract = `0x${'ab'.repeat(20)}`
const hashOf = (nth: number): string => `0x${nth.toString(16).padStart(64, '0')}`
const never = (): AbortSignal => new AbortController().signal
const reader = createEvmNftReader({ download: (load) => load(), rpc: { custom: {}, isRanked: false } })

const word = (hex: string): string => `0x${hex.padStart(64, '0')}`
const owner = word(address.slice(2).toLowerCase())
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const receiptOf = (hash: string) => ({
  transactionHash: hash,
  logs: [{ address: contract, topics: [transfer, word('0'), owner, word('7')], data: '0x' }],
})

const servers: RpcServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ stop }) => stop()))
})
const chainThat = async (answer: RpcAnswer) => {
  const server = await startRpcServer((method, params) =>
    method === 'eth_chainId' ? '0x7a69' : answer(method, params),
  )
  servers.push(server)
  return { network: testNetwork(server.url), server }
}
const first = (params: unknown): unknown => (Array.isArray(params) ? params[0] : undefined)
/** Of an address that is nobody's: what goes wrong there is the node's fault. */
const isNobody = (params: unknown): boolean => Reflect.get(Object(first(params)), 'to') === `0x${'0'.repeat(40)}`
const rpcError = (message: string, code = -32_000): Error => Object.assign(new Error(message), { code })

describe('receipts', () => {
  const movesOn = async (answer: (hash: string) => unknown, hashes: readonly string[], signal = never()) => {
    const { network, server } = await chainThat((_, params) => answer(String(first(params))))
    return { answer: await reader.moves({ network, address, hashes }, signal), server }
  }

  it('say what each transaction has moved, in the order of the question', async () => {
    const { answer } = await movesOn((hash) => (hash === hashOf(2) ? null : receiptOf(hash)), [1, 2, 3].map(hashOf))
    const move = { contract, tokenId: '7', standard: 'erc721', to: address.toLowerCase() }
    const told = { moves: [move], isWhole: true }
    expect(answer).toEqual({ ok: true, value: [told, { moves: [], isWhole: false }, told] })
  })

  it('are not known where one did not come, and it takes no other with it', async () => {
    for (const said of [null, receiptOf(hashOf(99)), 'receipt', rpcError('missing trie node')]) {
      const { answer } = await movesOn((hash) => (hash === hashOf(2) ? said : receiptOf(hash)), [1, 2].map(hashOf))
      expect(answer).toMatchObject({ ok: true, value: [{ isWhole: true }, { moves: [], isWhole: false }] })
    }
  })

  it('are asked for in groups, and not all at once', async () => {
    const { answer, server } = await movesOn(
      receiptOf,
      Array.from({ length: 50 }, (_, nth) => hashOf(nth)),
    )
    expect(answer).toMatchObject({ ok: true, value: { length: 50 } })
    const sizes = server.asked().map((one) => (typeof one === 'string' ? 1 : one.length))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(20)
  })

  it.each([
    ['keeps none of them', () => null],
    ['has those of others', () => receiptOf(hashOf(99))],
    ['has nonsense', () => 'receipt'],
    ['cannot tell', () => rpcError('too many requests', -32_005)],
  ])('do not come from a node that %s', async (_, answer) => {
    expect((await movesOn(answer, [1, 2].map(hashOf))).answer).toMatchObject({
      ok: false,
      failure: { code: 'NFTS_UNAVAILABLE' },
    })
  })

  it('are asked for no more once nobody waits', async () => {
    const over = new AbortController()
    const { answer } = await movesOn(
      (hash) => {
        over.abort()
        return receiptOf(hash)
      },
      Array.from({ length: 50 }, (_, nth) => hashOf(nth)),
      over.signal,
    )
    expect(answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
  })

  it('are asked of nobody where there are none', async () => {
    const { answer, server } = await movesOn(receiptOf, [])
    expect(answer).toEqual({ ok: true, value: [] })
    expect(server.requests()).toBe(0)
  })
})

describe('what a chain says of an owner', () => {
  const nfts = [
    { contract, tokenId: '7', standard: 'erc721' },
    { contract, tokenId: String(2n ** 256n - 1n), standard: 'erc1155' },
  ] as const
  const amountsOn = async (answer: (data: string) => unknown) => {
    const { network } = await chainThat((_, params) => answer(String(Reflect.get(Object(first(params)), 'data'))))
    return reader.amounts({ network, address, nfts }, never())
  }
  const isOwnerOf = (data: string): boolean => data.startsWith('0x6352211e')

  it('is one of ERC-721, and a number of any size of ERC-1155', async () => {
    const asked: string[] = []
    const largest = `0x${'f'.repeat(64)}`
    const amounts = await amountsOn((data) => {
      asked.push(data)
      return isOwnerOf(data) ? owner : largest
    })
    expect(amounts).toEqual({ ok: true, value: [1n, 2n ** 256n - 1n] })
    expect(asked.toSorted()).toEqual([
      `0x00fdd58e${owner.slice(2)}${'f'.repeat(64)}`,
      `0x6352211e${word('7').slice(2)}`,
    ])
  })

  it.each([
    ['another owner', word('1')],
    ['an owner that is no address', `0x${'f'.repeat(24)}${address.slice(2).toLowerCase()}`],
    ['nothing', '0x'],
    ['text', `0x${'00'.repeat(96)}`],
    ['that there is none', rpcError('execution reverted: ERC721NonexistentToken', 3)],
  ])('is no NFT where a contract answers with %s, and takes no other with it', async (_, said) => {
    expect(await amountsOn((data) => (isOwnerOf(data) ? said : word('3')))).toEqual({ ok: true, value: [0n, 3n] })
  })

  const strange = [
    ['what is no answer', 7],
    ['an error of the node', rpcError('header not found')],
    ['an error that no node has', rpcError('your wallet is compromised', -31_337)],
  ] as const
  it.each(strange)('is not known where the answer is %s, and takes no other with it', async (_, said) => {
    expect(await amountsOn((data) => (isOwnerOf(data) ? said : word('3')))).toEqual({
      ok: true,
      value: [undefined, 3n],
    })
  })

  it.each(strange)('is not known where there are no others and the answer is %s', async (_, said) => {
    const { network } = await chainThat((_method, params) => (isNobody(params) ? '0x' : said))
    expect(await reader.amounts({ network, address, nfts }, never())).toEqual({
      ok: true,
      value: [undefined, undefined],
    })
  })

  it('comes from all contracts but those that break off the batch they are in', async () => {
    const hostile = `0x${'bad0'.repeat(10)}`
    const all = Array.from({ length: 20 }, (_, nth) => ({
      ...{ contract: nth % 5 === 0 ? hostile : `0x${(nth % 5).toString().repeat(40)}` },
      ...{ tokenId: String(nth), standard: 'erc1155' as const },
    }))
    const { network } = await chainThat((_, params) => {
      if (isNobody(params)) return '0x'
      return Reflect.get(Object(first(params)), 'to') === hostile ? breaksOff : word('2')
    })
    const amounts = await reader.amounts({ network, address, nfts: all }, never())
    expect(amounts).toEqual({ ok: true, value: all.map(({ contract: of }) => (of === hostile ? undefined : 2n)) })
  })

  it('does not come where the node cannot tell of any', async () => {
    for (const said of [rpcError('too many requests', -32_005), 7, null])
      expect(await amountsOn(() => said)).toMatchObject({ ok: false, failure: { code: 'NFTS_UNAVAILABLE' } })
  })
})

it('nothing is asked of another namespace, of what is no account, or where there is no address', async () => {
  const { network, server } = await chainThat(() => null)
  const nowhere = { ...network, rpcUrls: { default: { http: [] } } }
  const solana = { ...network, chainNamespace: 'solana' } as const
  expect([network, nowhere, solana].map(reader.isRead)).toEqual([true, false, false])
  for (const question of [{ network, address: 'bc1q' }, ...[nowhere, solana].map((one) => ({ network: one, address }))])
    expect(await reader.moves({ ...question, hashes: [hashOf(1)] }, never())).toMatchObject({
      ok: false,
      failure: { code: 'NFTS_UNAVAILABLE' },
    })
  expect(server.requests()).toBe(0)
})
