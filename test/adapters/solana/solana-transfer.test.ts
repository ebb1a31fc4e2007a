import { base58, base64 } from '@scure/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSolanaChainClient, loadSolanaReader } from '../../../infrastructure/chains/solana/solana-chain-client.ts'
import { rpc } from '../../sandbox/support/rpc.ts'
import { eventually } from '../../support/eventually.ts'
import { type SolanaChain, startSandboxChain } from '../../support/solana-chain.ts'
import { createSolanaWallet } from '../../support/solana-wallet.ts'
import { connectorOf, solanaProviderOf } from '../../support/standard-wallets.ts'

const never = (): AbortSignal => new AbortController().signal
const systemProgram = '1'.repeat(32)

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSandboxChain()
})
afterAll(() => chain.stop())

/** A transfer as it goes over the wire, with the place of its one signature empty. */
const transfer = (from: string, to: string, lamports: bigint, blockhash: string): Uint8Array => {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true)
  data.setBigUint64(4, lamports, true)
  const parts = [
    [1, ...new Uint8Array(64)],
    // One key signs, one is only read; three keys; the last block; one instruction of the third key, about the first two.
    [1, 0, 1, 3, ...[from, to, systemProgram, blockhash].flatMap((key) => [...base58.decode(key)])],
    [1, 2, 2, 0, 1, 12, ...new Uint8Array(data.buffer)],
  ]
  return Uint8Array.from(parts.flat())
}

it('what a wallet signs for a host, a chain takes; and both balances are read', async () => {
  const solana = createSolanaWallet()
  const network = chain.networkAt(chain.url)
  const { wallet } = connectorOf(solana.wallet, [network])
  const client = createSolanaChainClient({ load: loadSolanaReader, rpc: { custom: {}, isRanked: false } })
  const granted = await wallet.connect(['solana'], never())
  expect(granted).toMatchObject({ ok: true, value: [{ networkId: network.caipNetworkId }] })
  const [from = '', to = ''] = solana.addresses
  await chain.setBalance(from, 3_000_000_000n)

  const blockhash: unknown = Object(Object(await rpc(chain.url, 'getLatestBlockhash')).value).blockhash
  const unsigned = transfer(from, to, 1_000_000_000n, String(blockhash))
  const signed = await solanaProviderOf(wallet).signTransaction(unsigned)
  const sent = await rpc(chain.url, 'sendTransaction', [base64.encode(signed), { encoding: 'base64' }])
  expect(sent).toBe(base58.encode(signed.slice(1, 65)))

  await eventually(async () => {
    const balances = [from, to].map((address) => client.nativeBalance(network, address, never()))
    expect(await Promise.all(balances)).toEqual([
      // A signature costs 5,000 lamports.
      { ok: true, value: 1_999_995_000n },
      { ok: true, value: 1_000_000_000n },
    ])
  })
})
