import { describe, expect, it } from 'vitest'
import { createSolanaChainClient, loadSolanaReader } from '../../infrastructure/chains/solana/solana-chain-client.ts'
import { createViemChainClient, loadEvmReader } from '../../infrastructure/chains/viem-chain-client.ts'
import { testNetwork } from '../contracts/chain-client.contract.ts'
import type { RpcAnswer } from '../support/rpc-server.ts'
import { rpcServers } from '../support/rpc-servers.ts'
import { solanaCluster } from '../support/solana-chain.ts'
import { solanaKeyOf } from '../support/solana-keys.ts'
import { localNetwork } from '../support/solana-networks.ts'

const never = (): AbortSignal => new AbortController().signal
const serve = rpcServers()
const rpc = { custom: {}, isRanked: false }
const unavailable = { ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } }

describe('an ERC-20 balance', () => {
  const client = createViemChainClient({ load: loadEvmReader, rpc })
  const owner = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const token = { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', decimals: 9 }
  const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`
  const reverted = Object.assign(new Error('execution reverted'), { code: 3 })

  const contract =
    (balance: unknown, decimals: unknown): RpcAnswer =>
    (method, params) => {
      if (method === 'eth_chainId') return '0x7a69'
      const [{ to, data }] = params as readonly [{ readonly to: string; readonly data: string }]
      expect([method, to]).toEqual(['eth_call', token.address])
      if (data === '0x313ce567') return decimals
      expect(data).toBe(`0x70a08231${'0'.repeat(24)}${owner.slice(2)}`)
      return balance
    }
  const read = async (balance: unknown, decimals: unknown) => {
    const { url } = await serve(contract(balance, decimals))
    return client.tokenBalance(testNetwork(url), owner, token, never())
  }

  it.each([0n, 1n, 2n ** 256n - 1n])('of %s is exact, with the decimals that the chain says', async (value) => {
    expect(await read(word(value), word(6n))).toEqual({ ok: true, value: { value, decimals: 6 } })
  })

  it.each([
    ['refuses to say', reverted],
    ['has nothing to say', '0x'],
  ])('has the decimals of the question where the contract %s', async (_, decimals) => {
    expect(await read(word(5n), decimals)).toEqual({ ok: true, value: { value: 5n, decimals: 9 } })
  })

  it.each([
    ['is no contract', '0x', '0x'],
    ['says less than a number', '0x05', word(6n)],
    ['says more than a number', `${word(5n)}00`, word(6n)],
    ['says no text', 7, word(6n)],
    ['has decimals that no number has', word(5n), word(256n)],
    ['reverts', reverted, word(6n)],
  ])('fails where the token %s', async (_, balance, decimals) => {
    expect(await read(balance, decimals)).toMatchObject(unavailable)
  })

  it('asks no chain about what is no address', async () => {
    const server = await serve(contract(word(1n), word(6n)))
    const wrong = { ...token, address: '0x12' }
    expect(await client.tokenBalance(testNetwork(server.url), owner, wrong, never())).toMatchObject(unavailable)
    expect(server.requests()).toBe(0)
  })
})

describe('an SPL balance', () => {
  const client = createSolanaChainClient({ load: loadSolanaReader, rpc })
  const owner = solanaKeyOf(1).address
  const mint = solanaKeyOf(2).address
  const token = { address: mint, decimals: 9 }
  const account = (amount: unknown, decimals: unknown = 6, of: unknown = mint) => ({
    pubkey: solanaKeyOf(3).address,
    account: { data: { parsed: { info: { mint: of, tokenAmount: { amount, decimals } }, type: 'account' } } },
  })
  const read = async (...accounts: readonly unknown[]) => {
    const { url } = await serve((method, params) =>
      method === 'getTokenAccountsByOwner'
        ? { context: { slot: 7n }, value: accounts }
        : solanaCluster(0n)(method, params),
    )
    return client.tokenBalance(localNetwork(url), owner, token, never())
  }

  it('is what all accounts of the mint hold together, with the decimals of the mint', async () => {
    expect(await read(account('1'), account('18446744073709551615'))).toEqual({
      ok: true,
      value: { value: 2n ** 64n, decimals: 6 },
    })
  })

  it('is nothing where there is no account', async () => {
    expect(await read()).toEqual({ ok: true, value: { value: 0n, decimals: 9 } })
  })

  it.each([
    ['another mint', account('1', 6, owner)],
    ['an amount that is none', account('-1')],
    ['an amount of any length', account('1'.repeat(21))],
    ['no decimals', account('1', null)],
    ['decimals that no mint has', account('1', 256)],
    ['nothing', null],
  ])('fails where an account has %s', async (_, bad) => {
    expect(await read(account('1'), bad)).toMatchObject(unavailable)
  })
})
