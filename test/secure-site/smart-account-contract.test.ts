import {
  createPublicClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  hashMessage,
  hashTypedData,
  http,
  parseAbi,
  parseEther,
  type TypedDataDefinition,
  type TypedDataDomain,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contractSigner } from '../../secure-site/frame/smart-accounts/contract-signer.ts'
import { creationOf } from '../../secure-site/frame/smart-accounts/creation-of.ts'
import { executionOf } from '../../secure-site/frame/smart-accounts/execution.ts'
import {
  entryPointAddress,
  smartAccountImplementation,
} from '../../secure-site/smart-accounts/smart-account-addresses.ts'
import { asRequest, createSmartOwner, type SmartChain, startSmartChain } from '../support/smart-chain.ts'

const abi = parseAbi([
  'function initialize(address owner)',
  'function signer() view returns (address)',
  'function entryPoint() view returns (address)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const receiver = getAddress('0x00000000000000000000000000000000000b0b0a')
const stranger = getAddress('0x00000000000000000000000000000000005712a1')
const pay = { to: receiver, value: 3n, data: '0x' } as const
const accepted = '0x1626ba7e'

let chain: SmartChain
let owner: ReturnType<typeof createSmartOwner>
const client = () => createPublicClient({ transport: http(chain.url) })

beforeAll(async () => {
  chain = await startSmartChain()
  await chain.rpc('anvil_impersonateAccount', [stranger])
  await chain.fund(stranger, parseEther('10'))
})
afterAll(() => chain.stop())
beforeEach(async () => {
  owner = createSmartOwner()
  await chain.fund(owner.address, parseEther('1'))
})

/** Anybody may. */
const create = async (): Promise<void> => {
  const { factory, factoryData } = creationOf(owner.signer.address)
  await chain.rpc('eth_sendTransaction', [{ from: stranger, to: factory, data: factoryData }])
}
const call = (from: string, to: string, data: Hex): Promise<unknown> => chain.rpc('eth_call', [{ from, to, data }])
const read = (functionName: 'signer' | 'entryPoint') =>
  client().readContract({ abi, address: owner.address, functionName })
const isValid = (hash: Hex, signature: Hex, address = owner.address): Promise<boolean> =>
  client()
    .readContract({ abi, address, functionName: 'isValidSignature', args: [hash, signature] })
    .then(
      (answer) => answer === accepted,
      () => false,
    )

test('an account is its owner’s, whoever has it made, and made again it stays so', async () => {
  await create()
  await create()
  expect(await read('signer')).toBe(owner.signer.address)
  expect(await read('entryPoint')).toBe(entryPointAddress)
})

test('nobody makes it theirs: neither the account nor what it is made of is initialised again', async () => {
  await create()
  const data = encodeFunctionData({ abi, functionName: 'initialize', args: [stranger] })
  for (const address of [owner.address, smartAccountImplementation])
    await expect(call(stranger, address, data)).rejects.toThrow(/revert/i)
  expect(await read('signer')).toBe(owner.signer.address)
})

test('the entry point, the key and itself may use it, and nobody else', async () => {
  await create()
  const execution = executionOf([pay])
  for (const from of [entryPointAddress, owner.signer.address, owner.address])
    expect(await call(from, owner.address, execution)).toBe('0x')
  for (const from of [stranger, receiver, smartAccountImplementation, zeroAddress])
    await expect(call(from, owner.address, execution)).rejects.toThrow(/revert/i)
})

test('its key can do without a bundler', async () => {
  await create()
  const { address } = owner.signer
  await chain.rpc('anvil_impersonateAccount', [address])
  await chain.fund(address, parseEther('1'))
  const before = await chain.balance(receiver)
  await chain.rpc('eth_sendTransaction', [{ from: address, to: owner.address, data: executionOf([pay, pay]) }])
  expect((await chain.balance(receiver)) - before).toBe(6n)
})

test('a signature counts for one account on one network: not the key’s own, not another account’s, not another chain’s', async () => {
  await create()
  const { signer } = owner
  const key = { ...signer, signText: async () => '' }
  const message = 'I agree'
  const hash = hashMessage(message)
  const signedOn = (chainId: number) =>
    contractSigner(key, { chain: chainId, isDeployed: true }).signMessage({ message })
  const signature = await signedOn(31337)
  expect(await isValid(hash, signature)).toBe(true)
  expect(await isValid(hash, await signer.signMessage({ message }))).toBe(false)
  expect(await isValid(hash, await signer.sign({ hash }))).toBe(false)
  expect(await isValid(hash, await signedOn(1))).toBe(false)
  expect(await isValid(hashMessage('I do not agree'), signature)).toBe(false)
  const other = createSmartOwner()
  const factory = creationOf(other.signer.address)
  await chain.rpc('eth_sendTransaction', [{ from: stranger, to: factory.factory, data: factory.factoryData }])
  expect(await isValid(hash, signature, other.address)).toBe(false)
})

test('typed data too, with the contents that were shown and no others', async () => {
  await create()
  const key = { ...owner.signer, signText: async () => '' }
  const data = (amount: bigint, name = 'Shop') =>
    ({
      domain: { name, version: '1', chainId: 31337, verifyingContract: receiver },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
      message: { amount },
    }) as const
  const signature = await contractSigner(key, { chain: 31337, isDeployed: true }).signTypedData(data(5n))
  expect(await isValid(hashTypedData(data(5n)), signature)).toBe(true)
  for (const other of [data(6n), data(5n, 'Thief')]) expect(await isValid(hashTypedData(other), signature)).toBe(false)
  expect(await isValid(hashTypedData(data(5n)), await owner.signer.signTypedData(data(5n)))).toBe(false)
})

test('typed data count whatever their types are called, and however a page writes the chain', async () => {
  await create()
  const key = { ...owner.signer, signText: async () => '' }
  const signerOf = contractSigner(key, { chain: 31337, isDeployed: true })
  const domainType = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ]
  // Of Permit2: a type that it is made of stands before it.
  const types = {
    EIP712Domain: domainType,
    PermitSingle: [
      { name: 'details', type: 'PermitDetails' },
      { name: 'spenders', type: 'Spender[]' },
    ],
    PermitDetails: [{ name: 'amount', type: 'uint160' }],
    Spender: [{ name: 'who', type: 'address' }],
  }
  const message = { details: { amount: 5n }, spenders: [{ who: receiver }] }
  for (const chainId of [31337, 31337n, '31337', '0x7a69']) {
    const domain = { name: 'Permit2', chainId, verifyingContract: receiver } as TypedDataDomain
    const data = { domain, types, primaryType: 'PermitSingle', message }
    const expected = { ...data, domain: { ...domain, chainId: 31337 } }
    expect(await isValid(hashTypedData(expected as TypedDataDefinition), await signerOf.signTypedData(data))).toBe(true)
  }
  const turned = { ...types, EIP712Domain: [...domainType].reverse() }
  const data = {
    domain: { name: 'Permit2', chainId: 31337, verifyingContract: receiver },
    types: turned,
    primaryType: 'PermitSingle',
    message,
  }
  expect(await isValid(hashTypedData(data as TypedDataDefinition), await signerOf.signTypedData(data))).toBe(true)
})

test('an operation counts once, and with its own signature alone', async () => {
  const operation = await owner.operation(chain, [pay])
  const send = (one: typeof operation) => chain.bundler('eth_sendUserOperation', [asRequest(one), entryPointAddress])
  const thief = privateKeyToAccount(`0x${'7'.repeat(64)}`)
  const forged = { ...operation, signature: await thief.sign({ hash: owner.hash(operation) }) }
  await expect(send(forged)).rejects.toMatchObject({ message: expect.stringContaining('AA24') })
  const before = await chain.balance(receiver)
  await send(operation)
  const again = await owner.sign({ ...operation, maxPriorityFeePerGas: operation.maxPriorityFeePerGas + 1n })
  await expect(send(again)).rejects.toMatchObject({ message: expect.stringMatching(/AA10|AA25/) })
  expect((await chain.balance(receiver)) - before).toBe(3n)
})
