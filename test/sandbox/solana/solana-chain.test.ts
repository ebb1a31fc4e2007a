import {
  type Address,
  type Blockhash,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  lamports,
  sendAndConfirmTransactionFactory,
  type Transaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningSolana, startSolana } from '../../../sandbox/solana/index.ts'
import { rpc as ask, fallsSilent } from '../support/rpc.ts'
import { clientOf, type SolanaClient, signedTransfer, signerOf } from './solana-client.ts'
import { mintedTokens, tokenProgram } from './token-transactions.ts'

const sol = 1_000_000_000n
const known = await signerOf(1)
let solana: RunningSolana
let client: SolanaClient

beforeAll(async () => {
  solana = await startSolana({
    ports: [0, 0],
    accounts: [known.address],
    onCrash: (error) => {
      throw error
    },
  })
  client = clientOf(solana.rpcUrl)
})
afterAll(() => solana.stop())

const send = (transaction: Transaction) =>
  client.rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' }).send()

/** The JSON-RPC error as it comes, without what a client makes of it. */
const refusalOf = async (method: string, params: readonly unknown[]): Promise<unknown> => {
  const response = await fetch(solana.rpcUrl, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()).error
}

test('says what chain it is, and that it is well', async () => {
  expect(await client.rpc.getHealth().send()).toBe('ok')
  expect(await ask(solana.rpcUrl, 'getVersion')).toMatchObject({ 'solana-core': expect.any(String) })
  expect(await client.rpc.getGenesisHash().send()).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/)
  expect((await client.rpc.getEpochInfo().send()).absoluteSlot).toBeGreaterThan(0n)
  expect(await refusalOf('getCoffee', [])).toMatchObject({ code: -32601 })
  expect(await refusalOf('getBalance', ['nobody'])).toMatchObject({ code: -32602 })
})

test('any page may ask it', async () => {
  const origin = { origin: 'http://localhost:1', 'access-control-request-method': 'POST' }
  const preflight = await fetch(solana.rpcUrl, { method: 'OPTIONS', headers: origin })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('*')
})

test('holds what its accounts begin with, and knows what an account costs', async () => {
  const { value } = await client.rpc.getBalance(known.address).send()
  expect(value).toBe(750n * sol)
  expect(await client.rpc.getMinimumBalanceForRentExemption(0n).send()).toBe(890_880n)
  const { value: account } = await client.rpc.getAccountInfo(known.address, { encoding: 'base64' }).send()
  expect(account).toMatchObject({ lamports: 750n * sol, owner: '11111111111111111111111111111111' })
  const { address: nobody } = await signerOf(99)
  const { value: both } = await client.rpc.getMultipleAccounts([known.address, nobody], { encoding: 'base64' }).send()
  expect(both.map((one) => one?.lamports)).toEqual([750n * sol, undefined])
})

test('its faucet pays, the same sum twice too', async () => {
  const { address } = await signerOf(2)
  const first = await client.rpc.requestAirdrop(address, lamports(2n * sol)).send()
  const second = await client.rpc.requestAirdrop(address, lamports(2n * sol)).send()
  expect(first).not.toBe(second)
  expect((await client.rpc.getBalance(address).send()).value).toBe(4n * sol)
  const { value: statuses } = await client.rpc.getSignatureStatuses([first, second]).send()
  expect(statuses.map((status) => status?.confirmationStatus)).toEqual(['finalized', 'finalized'])
})

test('a transfer is confirmed over the web socket, and is in the history of both', async () => {
  const [from, to] = [await signerOf(3), await signerOf(4)]
  await client.rpc.requestAirdrop(from.address, lamports(5n * sol)).send()
  const transaction = await signedTransfer(client, from, to.address, sol)
  await sendAndConfirmTransactionFactory(client)(transaction, { commitment: 'confirmed' })
  expect((await client.rpc.getBalance(to.address).send()).value).toBe(sol)
  expect((await client.rpc.getBalance(from.address).send()).value).toBe(4n * sol - 5000n)
  const signature = getSignatureFromTransaction(transaction)
  const history = await client.rpc.getSignaturesForAddress(to.address).send()
  expect(history.map((line) => line.signature)).toEqual([signature])
  const found = await client.rpc
    .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  expect(found?.meta).toMatchObject({ err: null, fee: 5000n, postBalances: [4n * sol - 5000n, sol, expect.anything()] })
  expect(found?.transaction.message.accountKeys.slice(0, 2)).toEqual([from.address, to.address])
})

test('tells on the port of the RPC and on the next what happens to an account', async () => {
  const { port } = new URL(solana.rpcUrl)
  const { address } = await signerOf(5)
  const heard = [port, String(Number(port) + 1)].map(
    (one) =>
      new Promise<unknown>((resolve, reject) => {
        const socket = new WebSocket(`ws://127.0.0.1:${one}`)
        const request = { jsonrpc: '2.0', id: 1, method: 'accountSubscribe', params: [address, { encoding: 'base64' }] }
        socket.onopen = () => socket.send(JSON.stringify(request))
        socket.onerror = reject
        socket.onmessage = async ({ data }) => {
          const message = JSON.parse(String(data))
          if (message.id === 1) await client.rpc.requestAirdrop(address, lamports(sol)).send()
          else {
            socket.close()
            resolve(message)
          }
        }
      }),
  )
  for (const message of await Promise.all(heard))
    expect(message).toMatchObject({
      method: 'accountNotification',
      params: { result: { value: { lamports: expect.any(Number) } } },
    })
})

test('who spends more than they have is told so by name, and nothing happens', async () => {
  const [from, to] = [await signerOf(6), await signerOf(7)]
  await client.rpc.requestAirdrop(from.address, lamports(sol)).send()
  const transaction = getBase64EncodedWireTransaction(await signedTransfer(client, from, to.address, 2n * sol))
  expect(await refusalOf('sendTransaction', [transaction, { encoding: 'base64' }])).toMatchObject({
    code: -32002,
    data: { err: { InstructionError: [0, { Custom: 1 }] }, logs: expect.arrayContaining([expect.any(String)]) },
  })
  await expect(send(await signedTransfer(client, from, to.address, 3n * sol))).rejects.toMatchObject({
    context: { __code: -32002 },
    cause: expect.anything(),
  })
  const simulated = await client.rpc.simulateTransaction(transaction, { encoding: 'base64' }).send()
  expect(simulated.value.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  expect((await client.rpc.getBalance(from.address).send()).value).toBe(sol)
})

test('says what a simulation would leave of the accounts that are named, and leaves the chain as it is', async () => {
  const [from, to] = [await signerOf(21), await signerOf(22)]
  await client.rpc.requestAirdrop(from.address, lamports(5n * sol)).send()
  const transaction = getBase64EncodedWireTransaction(await signedTransfer(client, from, to.address, sol))
  const ask = (addresses: readonly Address[]) =>
    client.rpc
      .simulateTransaction(transaction, {
        encoding: 'base64',
        accounts: { encoding: 'base64', addresses: [...addresses] },
      })
      .send()
  const { value } = await ask([from.address, to.address, (await signerOf(23)).address])
  expect(value.accounts?.map((account) => account?.lamports)).toEqual([4n * sol - 5_000n, sol, undefined])
  expect((await client.rpc.getBalance(to.address).send()).value).toBe(0n)
})

test('refuses the same transaction again, a wrong signature, and a blockhash that it never gave', async () => {
  const [from, to] = [await signerOf(8), await signerOf(9)]
  await client.rpc.requestAirdrop(from.address, lamports(5n * sol)).send()
  const transaction = await signedTransfer(client, from, to.address, sol)
  await send(transaction)
  const again = getBase64EncodedWireTransaction(transaction)
  expect(await refusalOf('sendTransaction', [again, { encoding: 'base64' }])).toMatchObject({
    code: -32002,
    data: { err: 'AlreadyProcessed' },
  })

  const broken = Buffer.from(
    getBase64EncodedWireTransaction(await signedTransfer(client, from, to.address, 2n * sol)),
    'base64',
  )
  broken[5] = (broken[5] ?? 0) ^ 1
  expect(await refusalOf('sendTransaction', [broken.toString('base64'), { encoding: 'base64' }])).toMatchObject({
    code: -32003,
  })

  const blockhash = to.address as string as Blockhash
  const stale = await signedTransfer(client, from, to.address, sol, { blockhash, lastValidBlockHeight: 9_999n })
  const text = getBase64EncodedWireTransaction(stale)
  expect(await refusalOf('sendTransaction', [text, { encoding: 'base64' }])).toMatchObject({
    code: -32002,
    message: 'Transaction simulation failed: Blockhash not found',
    data: { err: 'BlockhashNotFound' },
  })
  expect((await client.rpc.isBlockhashValid(blockhash).send()).value).toBe(false)
  expect((await client.rpc.getBalance(to.address).send()).value).toBe(sol)
})

test('finds the tokens of an owner, by mint and by program', async () => {
  const [payer, mint, account] = await Promise.all([signerOf(11), signerOf(12), signerOf(13)])
  await client.rpc.requestAirdrop(payer.address, lamports(sol)).send()
  await send(await mintedTokens(client, { payer, mint, account, amount: 12_345_600n }))
  const ask = (filter: object, owner = payer.address) =>
    client.rpc.getTokenAccountsByOwner(owner, filter as { readonly mint: Address }, { encoding: 'jsonParsed' }).send()
  for (const filter of [{ mint: mint.address }, { programId: tokenProgram }]) {
    const { value } = await ask(filter)
    expect(value.map(({ pubkey }) => pubkey)).toEqual([account.address])
    expect(value[0]?.account.data).toMatchObject({
      program: 'spl-token',
      parsed: {
        type: 'account',
        info: {
          mint: mint.address,
          owner: payer.address,
          tokenAmount: { amount: '12345600', uiAmountString: '12.3456' },
        },
      },
    })
  }
  expect((await ask({ mint: payer.address })).value).toEqual([])
  expect((await ask({ programId: tokenProgram }, mint.address)).value).toEqual([])
  expect(await refusalOf('getTokenAccountsByOwner', [payer.address, {}])).toMatchObject({ code: -32602 })
})

test('history comes in pages, the latest first', async () => {
  const { address } = await signerOf(14)
  const paid: string[] = []
  for (const sum of [sol, 2n * sol, 3n * sol])
    paid.unshift(await client.rpc.requestAirdrop(address, lamports(sum)).send())
  const page = async (settings: object) =>
    (await client.rpc.getSignaturesForAddress(address, settings).send()).map(({ signature }) => signature)
  const [third, second, first] = paid
  expect(await page({})).toEqual(paid)
  expect(await page({ limit: 1 })).toEqual([third])
  expect(await page({ before: third, limit: 1 })).toEqual([second])
  expect(await page({ until: first })).toEqual([third, second])
})

test('that it cannot be loaded is told to whoever started it, and answered', async () => {
  const crashes: string[] = []
  const onCrash = ({ message }: Error): void => void crashes.push(message)
  const broken = await startSolana({ ports: [0, 0], accounts: ['no address'], onCrash })
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [known.address] })
  const reply = await (await fetch(broken.rpcUrl, { method: 'POST', body })).json()
  expect(reply.error).toMatchObject({ code: -32603 })
  expect(crashes).toEqual(['The local Solana chain could not be loaded.'])
  await broken.stop()
})

test('what a message costs, and nonsense for one', async () => {
  const { messageBytes } = await signedTransfer(client, known, known.address, 1n)
  const message = Buffer.from(messageBytes).toString('base64')
  expect(await ask(solana.rpcUrl, 'getFeeForMessage', [message])).toMatchObject({ value: 5000 })
  expect(await refusalOf('getFeeForMessage', ['AAAA'])).toMatchObject({ code: -32602 })
  expect(await refusalOf('sendTransaction', ['0'])).toMatchObject({ code: -32602 })
})

test('many requests in one text, and a text that is none', async () => {
  const one = { jsonrpc: '2.0', method: 'getHealth' }
  const post = async (body: string) => (await fetch(solana.rpcUrl, { method: 'POST', body })).json()
  expect(await post(JSON.stringify([{ ...one, id: 1 }, { ...one, id: 2 }, 7]))).toMatchObject([
    { id: 1, result: 'ok' },
    { id: 2, result: 'ok' },
    { error: { code: -32600 } },
  ])
  expect(await post('{')).toMatchObject({ error: { code: -32700 } })
})

test('falls silent on both ports when it is stopped, with sockets open', async () => {
  const other = await startSolana({ ports: [0, 0], accounts: [], onCrash: () => undefined })
  const socket = new WebSocket(other.rpcUrl.replace('http', 'ws'))
  await new Promise((resolve) => {
    socket.onopen = resolve
  })
  await other.stop()
  const next = new URL(other.rpcUrl)
  next.port = String(Number(next.port) + 1)
  for (const url of [other.rpcUrl, next.href]) expect(await fallsSilent(url), url).toBe(true)
})
