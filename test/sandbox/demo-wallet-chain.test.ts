import { createPublicClient, http, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningEvmChains, startEvmChains } from '../../sandbox/evm-chains.ts'
import { accounts, memoryStorage, scriptedWallet } from './support/scripted-wallet.ts'

let running: RunningEvmChains
let wallet: ReturnType<typeof scriptedWallet>
const [first = '0x', second = '0x'] = accounts.map(({ address }) => address)

beforeAll(async () => {
  running = await startEvmChains([0, 0], (error) => {
    throw error
  })
})
afterAll(() => running.stop())
beforeEach(() => {
  wallet = scriptedWallet(running.chains)
})

const typedData = {
  domain: { name: 'Tidewater', version: '1', chainId: 31337 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Mooring: [
      { name: 'ship', type: 'string' },
      { name: 'nights', type: 'uint256' },
    ],
  },
  primaryType: 'Mooring',
  message: { ship: 'Heron', nights: '3' },
} as const

test('starts on the first chain and passes reads to it', async () => {
  expect(await wallet.request('eth_chainId')).toBe('0x7a69')
  expect(await wallet.request('net_version')).toBe('31337')
  expect(await wallet.request('eth_getBalance', first, 'latest')).toBe(`0x${(10_000n * 10n ** 18n).toString(16)}`)
  await expect(wallet.request('eth_getBalance', 'nonsense', 'latest')).rejects.toMatchObject({ code: -32602 })
})

test('switches after approval, tells the site, and reads the other chain', async () => {
  expect(await wallet.request('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull()
  expect(await wallet.request('eth_chainId')).toBe('0x7a6a')
  expect(await wallet.request('eth_getBalance', first, 'latest')).toBe(`0x${(250n * 10n ** 18n).toString(16)}`)
  expect(wallet.events).toContainEqual(['chainChanged', '0x7a6a'])
  await wallet.request('wallet_switchEthereumChain', { chainId: '0x7a6a' })
  expect(wallet.asked.map(({ kind }) => kind)).toEqual(['switch-chain'])
})

test('a refused switch is 4001 and changes nothing', async () => {
  wallet.answer({ approved: false })
  await expect(wallet.request('wallet_switchEthereumChain', { chainId: '0x7a6a' })).rejects.toMatchObject({
    code: 4001,
  })
  expect(await wallet.request('eth_chainId')).toBe('0x7a69')
})

test('an unknown chain is 4902 without a prompt, nonsense is -32602', async () => {
  await expect(wallet.request('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4902 })
  await expect(wallet.request('wallet_switchEthereumChain', { chainId: 1 })).rejects.toMatchObject({ code: -32602 })
  expect(wallet.asked).toEqual([])
})

test('adds a chain whose address really serves it, and keeps it', async () => {
  const [one, two] = running.chains
  const storage = memoryStorage()
  const small = scriptedWallet(
    [one].filter((chain) => chain !== undefined),
    storage,
  )
  const description = { chainId: '0x7a6a', chainName: 'Sandbox Two', rpcUrls: [two?.rpcUrl] }
  await expect(small.request('wallet_switchEthereumChain', { chainId: '0x7a6a' })).rejects.toMatchObject({ code: 4902 })
  await expect(
    small.request('wallet_addEthereumChain', { ...description, rpcUrls: [one?.rpcUrl] }),
  ).rejects.toMatchObject({ code: -32602 })
  await expect(
    small.request('wallet_addEthereumChain', { ...description, rpcUrls: ['javascript:0'] }),
  ).rejects.toMatchObject({ code: -32602 })
  expect(small.asked).toEqual([])
  expect(await small.request('wallet_addEthereumChain', description)).toBeNull()
  expect(small.asked.map(({ kind }) => kind)).toEqual(['add-chain'])
  const nextVisit = scriptedWallet(
    [one].filter((chain) => chain !== undefined),
    storage,
  )
  expect(await nextVisit.request('eth_chainId')).toBe('0x7a6a')
})

test('signs nothing for a site without permission or for another account', async () => {
  await expect(wallet.request('personal_sign', '0x68', first)).rejects.toMatchObject({ code: 4100 })
  await wallet.request('eth_requestAccounts')
  await expect(wallet.request('personal_sign', '0x68', second)).rejects.toMatchObject({ code: 4100 })
  await expect(wallet.request('eth_signTypedData_v4', second, typedData)).rejects.toMatchObject({ code: 4100 })
  await expect(wallet.request('eth_sendTransaction', { from: second, to: first })).rejects.toMatchObject({ code: 4100 })
  expect(wallet.asked.map(({ kind }) => kind)).toEqual(['connect'])
})

test('signs a message that others can verify, and shows its text', async () => {
  await wallet.request('eth_requestAccounts')
  const message = 'Moor the Heron at berth 7 – ok?'
  const hex = `0x${Buffer.from(message).toString('hex')}`
  const signature = String(await wallet.request('personal_sign', hex, first.toLowerCase()))
  expect(await verifyMessage({ address: first, message, signature: `0x${signature.slice(2)}` })).toBe(true)
  expect(wallet.asked.at(-1)?.details).toContainEqual({ label: 'Message', value: message })
})

test('signs typed data given as text or as an object', async () => {
  await wallet.request('eth_requestAccounts')
  for (const data of [typedData, JSON.stringify(typedData)]) {
    const signature = String(await wallet.request('eth_signTypedData_v4', first, data))
    const verified = await verifyTypedData({
      domain: typedData.domain,
      types: { Mooring: typedData.types.Mooring },
      primaryType: 'Mooring',
      message: { ship: 'Heron', nights: 3n },
      address: first,
      signature: `0x${signature.slice(2)}`,
    })
    expect(verified).toBe(true)
  }
})

test('typed data for another chain, or that does not fit its types, is -32602 without a prompt', async () => {
  await wallet.request('eth_requestAccounts')
  for (const data of [
    { ...typedData, domain: { ...typedData.domain, chainId: 1 } },
    { ...typedData, message: { ship: 'Heron', nights: -1 } },
    { ...typedData, types: { Mooring: 'nothing' } },
    '{',
  ]) {
    await expect(wallet.request('eth_signTypedData_v4', first, data)).rejects.toMatchObject({ code: -32602 })
  }
  expect(wallet.asked.map(({ kind }) => kind)).toEqual(['connect'])
})

test('sends a transaction that the chain mines', async () => {
  await wallet.request('eth_requestAccounts')
  const client = createPublicClient({ transport: http(running.chains[0]?.rpcUrl) })
  const before = await client.getBalance({ address: second })
  const hash = String(
    await wallet.request('eth_sendTransaction', { from: first, to: second, value: '0x16345785d8a0000' }),
  )
  const receipt = await client.waitForTransactionReceipt({ hash: `0x${hash.slice(2)}` })
  expect(receipt.status).toBe('success')
  expect((await client.getBalance({ address: second })) - before).toBe(10n ** 17n)
  expect(wallet.asked.at(-1)?.details).toContainEqual({ label: 'Amount', value: '0.1 ETH' })
})

test('a refused or unaffordable transaction leaves the chain as it is', async () => {
  await wallet.request('eth_requestAccounts')
  const height = await wallet.request('eth_blockNumber')
  const transaction = { from: first, to: second, value: '0xffffffffffffffffffffffff' }
  await expect(wallet.request('eth_sendTransaction', transaction)).rejects.toMatchObject({ code: -32003 })
  wallet.answer({ approved: false })
  await expect(wallet.request('eth_sendTransaction', transaction)).rejects.toMatchObject({ code: 4001 })
  await expect(wallet.request('eth_sendTransaction', { ...transaction, value: '1' })).rejects.toMatchObject({
    code: -32602,
  })
  expect(await wallet.request('eth_blockNumber')).toBe(height)
})
