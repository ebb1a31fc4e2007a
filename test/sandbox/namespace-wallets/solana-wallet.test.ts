import { createPublicKey, verify } from 'node:crypto'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase58Decoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signature as signatureText,
  verifySignature,
} from '@solana/web3.js'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { solanaAccounts } from '../../../sandbox/accounts/known-accounts.ts'
import { sandboxWallet } from '../../../sandbox/namespace-wallets/identities.ts'
import { createSolanaWallet } from '../../../sandbox/namespace-wallets/solana/solana-wallet.ts'
import { transactionLines } from '../../../sandbox/namespace-wallets/solana/transaction-lines.ts'
import { type RunningSolana, startSolana } from '../../../sandbox/solana/index.ts'
import { clientOf, type SolanaClient } from '../solana/solana-client.ts'
import { keysOf, type ScriptedSite, scriptedSite } from './scripted-site.ts'

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature &
  SolanaSignInFeature

const [first, second] = solanaAccounts.map((account) => account.address)
const text = (value: string) => new TextEncoder().encode(value)

let solana: RunningSolana
let client: SolanaClient
let scripted: ScriptedSite

beforeAll(async () => {
  const accounts = solanaAccounts.map((account) => account.address)
  const onCrash = (error: Error): never => {
    throw error
  }
  solana = await startSolana({ ports: [0, 0], accounts, onCrash })
  client = clientOf(solana.rpcUrl)
})
afterAll(() => solana.stop())
beforeEach(() => {
  scripted = scriptedSite()
})

const featuresOf = ({ features }: { readonly features: object }): Features => features as Features

const walletOf = ({ site }: ScriptedSite) => {
  const loadAccounts = async () => keysOf('solana', solana.rpcUrl)
  const wallet = createSolanaWallet({ identity: sandboxWallet, site, loadAccounts, host: 'tide.example' })
  return { wallet, features: featuresOf(wallet) }
}

/** Node's own Ed25519, which is nobody's library here. */
const isSigned = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean => {
  const x = Buffer.from(publicKey).toString('base64url')
  return verify(null, message, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature)
}

const connected = async (from = scripted) => {
  const { wallet, features } = walletOf(from)
  const { accounts } = await features['standard:connect'].connect()
  const [account] = accounts
  if (account === undefined) throw new Error('no account')
  return { wallet, features, account }
}

const transferBytes = async (from: string, lamports: number): Promise<Uint8Array> => {
  const { value: latest } = await client.rpc.getLatestBlockhash().send()
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setUint32(4, lamports, true)
  const instruction = {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: address(from), role: 3 },
      { address: address(second ?? ''), role: 1 },
    ],
    data,
  }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(createNoopSigner(address(from)), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(latest, paid),
    (timed) => appendTransactionMessageInstruction(instruction, timed),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}

test('is no more than its name before it is asked, and silent when asked silently', async () => {
  const { wallet, features } = walletOf(scripted)
  expect(wallet).toMatchObject({ version: '1.0.0', name: 'Sandbox Wallet', accounts: [] })
  expect(wallet.icon).toMatch(/^data:image\/svg\+xml;base64,/)
  expect((await features['standard:connect'].connect({ silent: true })).accounts).toEqual([])
  expect(scripted.asked).toEqual([])
})

test('shows the account that its owner chose, again after a reload without a question', async () => {
  scripted.answer({ approved: true, account: second ?? '' })
  const { wallet } = await connected()
  expect(wallet.accounts.map((account) => account.address)).toEqual([second])
  const later = scripted.reloaded()
  const next = walletOf(later)
  await expect.poll(() => next.wallet.accounts.map((account) => account.address)).toEqual([second])
  expect((await next.features['standard:connect'].connect({ silent: true })).accounts).toHaveLength(1)
  expect(later.asked).toEqual([])
})

test('a refusal is 4001, and so is one in the middle', async () => {
  scripted.answer({ approved: false })
  const { features } = walletOf(scripted)
  await expect(features['standard:connect'].connect()).rejects.toMatchObject({ code: 4001 })
  scripted.answer({ approved: true })
  const { account } = await connected()
  scripted.answer({ approved: false })
  const asking = features['solana:signMessage'].signMessage({ account, message: text('no') })
  await expect(asking).rejects.toMatchObject({ code: 4001 })
})

test('a second question while one is open is -32002', async () => {
  let approve: () => void = () => undefined
  scripted.answer(
    () =>
      new Promise((resolve) => {
        approve = () => resolve({ approved: true })
      }),
  )
  const { features } = walletOf(scripted)
  const connecting = features['standard:connect'].connect()
  await expect.poll(() => scripted.asked.length).toBe(1)
  await expect(features['standard:connect'].connect()).rejects.toMatchObject({ code: -32002 })
  approve()
  expect((await connecting).accounts).toHaveLength(1)
})

test('tells of another account, of a lock and of its end, and keeps its permission while it is locked', async () => {
  const { wallet, features, account } = await connected()
  const told: (readonly string[] | undefined)[] = []
  const off = features['standard:events'].on('change', ({ accounts }) => {
    told.push(accounts?.map((one) => one.address))
  })
  scripted.site.wish({ account: 1 })
  await expect.poll(() => told).toEqual([[second]])
  scripted.site.wish({ isLocked: true })
  await expect.poll(() => told.length).toBe(2)
  const locked = features['solana:signMessage'].signMessage({ account, message: text('hi') })
  await expect(locked).rejects.toMatchObject({ code: 4100 })
  scripted.site.wish({ isLocked: false })
  await expect.poll(() => told).toEqual([[second], [], [second]])
  await features['standard:disconnect'].disconnect()
  await expect.poll(() => told.at(-1)).toEqual([])
  off()
  expect(wallet.accounts).toEqual([])
})

test('signs messages for the account that the site sees, and no other', async () => {
  const { features, account } = await connected()
  const message = text('Moor the Heron at berth 7')
  const [signed] = await features['solana:signMessage'].signMessage({ account, message })
  expect(signed?.signedMessage).toEqual(message)
  expect(isSigned(Uint8Array.from(account.publicKey), message, signed?.signature ?? new Uint8Array())).toBe(true)
  expect(scripted.asked.at(-1)?.details).toContainEqual({ label: 'Message', value: 'Moor the Heron at berth 7' })
  const other = { ...account, address: second ?? '' }
  await expect(features['solana:signMessage'].signMessage({ account: other, message })).rejects.toMatchObject({
    code: 4100,
  })
})

test('signs in by one question, and shares the account with it', async () => {
  const { wallet, features } = walletOf(scripted)
  const [output] = await features['solana:signIn'].signIn({
    statement: 'Come aboard',
    nonce: 'a1b2c3d4',
    resources: ['x:1'],
  })
  const signedText = new TextDecoder().decode(output?.signedMessage)
  expect(signedText).toBe(
    `tide.example wants you to sign in with your Solana account:\n${first}\n\nCome aboard\n\nNonce: a1b2c3d4\nResources:\n- x:1`,
  )
  const { publicKey = new Uint8Array() } = output?.account ?? {}
  expect(isSigned(Uint8Array.from(publicKey), text(signedText), output?.signature ?? new Uint8Array())).toBe(true)
  expect(scripted.asked.map(({ kind }) => kind)).toEqual(['sign-message'])
  expect(wallet.accounts.map((account) => account.address)).toEqual([first])
  const other = features['solana:signIn'].signIn({ address: second ?? '' })
  await expect(other).rejects.toMatchObject({ code: 4100 })
})

test('signs a transaction of its own, and none that is not', async () => {
  const { features, account } = await connected()
  const transaction = await transferBytes(account.address, 1000)
  const [signed] = await features['solana:signTransaction'].signTransaction({ account, transaction })
  const decoded = getTransactionDecoder().decode(signed?.signedTransaction ?? new Uint8Array())
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(account.publicKey), 'Ed25519', true, ['verify'])
  const own = signatureText(getSignatureFromTransaction(decoded))
  const bytes = decoded.signatures[address(account.address)]
  expect(bytes !== null && bytes !== undefined && (await verifySignature(key, bytes, decoded.messageBytes))).toBe(true)
  expect(own).toBe(getBase58Decoder().decode(bytes ?? new Uint8Array()))
  expect(scripted.asked.at(-1)?.details).toContainEqual({ label: `To ${second}`, value: '0.000001 SOL' })
  const foreign = await transferBytes(second ?? '', 1000)
  const refused = features['solana:signTransaction'].signTransaction({ account, transaction: foreign })
  await expect(refused).rejects.toMatchObject({ code: -32602 })
})

test('shows whom a transaction pays, what else it calls, and nothing of what it cannot read', async () => {
  const from = first ?? ''
  const amounts = [1, 1_500_000_000, 4_000_000_000].map(async (lamports) =>
    transactionLines(await transferBytes(from, lamports)),
  )
  expect((await Promise.all(amounts)).flat().map(({ value }) => value)).toEqual(['0.000000001 SOL', '1.5 SOL', '4 SOL'])
  const bytes = await transferBytes(from, 7)
  // The number of the instruction lies before its eight bytes of lamports: another one is no transfer.
  const other = bytes.with(bytes.lastIndexOf(2), 9)
  expect(transactionLines(other)).toEqual([
    { label: 'Program 11111111111111111111111111111111', value: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]+$/) },
  ])
  expect(transactionLines(bytes.slice(0, 90))).toEqual([])
})

test('sends through the local chain, and says why the chain refuses', async () => {
  const { features, account } = await connected()
  const send = features['solana:signAndSendTransaction'].signAndSendTransaction
  const transaction = await transferBytes(account.address, 1000)
  const [sent] = await send({ account, transaction, chain: 'solana:localnet' })
  const name = signatureText(getBase58Decoder().decode(sent?.signature ?? new Uint8Array()))
  const { value } = await client.rpc.getSignatureStatuses([name]).send()
  expect(value[0]).toMatchObject({ err: null, confirmationStatus: 'finalized' })
  await expect(send({ account, transaction, chain: 'solana:localnet' })).rejects.toMatchObject({ code: -32003 })
  await expect(send({ account, transaction, chain: 'solana:mainnet' })).rejects.toMatchObject({ code: -32602 })
})
