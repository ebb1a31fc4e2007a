import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { solanaRpc } from '../../../infrastructure/chains/solana/solana-rpc.ts'
import { satsConnectFailure } from '../../../infrastructure/wallets/bip122/bitcoin-errors.ts'
import { solanaFailure } from '../../../infrastructure/wallets/solana/solana-errors.ts'
import { walletFailure } from '../../../infrastructure/wallets/wallet-failure.ts'

const said = Object.assign(new Error('no'), { code: -32002 })

it('of wallets on EVM and Solana it means that a request is open, of sats-connect that the page may not ask', () => {
  expect([walletFailure(said).code, solanaFailure(said).code]).toEqual(['REQUEST_PENDING', 'REQUEST_PENDING'])
  expect(satsConnectFailure(said).code).toBe('NO_ACCOUNTS')
})

it('of a chain of Solana it means that a transaction fails, and is told on as it is: no wallet is asked twice for that', async () => {
  const error = { code: -32002, message: 'Transaction simulation failed', data: { err: 'BlockhashNotFound', logs: [] } }
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const hangUp = new AbortController().signal
  const ask = solanaRpc('solana:x').open({ url: `http://127.0.0.1:${port}`, hangUp, isAlone: () => true })
  await expect(ask('sendTransaction', ['x'])).rejects.toMatchObject({ code: -32002, message: error.message })
})
