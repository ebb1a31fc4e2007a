import {
  type Abi,
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  type Hex,
  http,
  parseAbi,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evmAccounts } from '../../../sandbox/accounts/known-accounts.ts'
import { artifacts } from '../../../sandbox/contracts/artifacts.ts'
import { deployContracts } from '../../../sandbox/contracts/deploy-contracts.ts'
import { createPlan, deployer } from '../../../sandbox/contracts/plan.ts'
import { collection, fungibleTokens } from '../../../sandbox/contracts/token-table.ts'
import type { SandboxToken } from '../../../sandbox/description.ts'
import { type RunningEvmChains, startEvmChains } from '../../../sandbox/evm-chains.ts'
import { rpc } from '../support/rpc.ts'

let chains: RunningEvmChains

beforeAll(async () => {
  chains = await startEvmChains([0, 0], (error) => {
    throw error
  })
})
afterAll(() => chains.stop())

const holders = evmAccounts.map(({ address }) => address)
const clientOf = (index: number) => createPublicClient({ transport: http(chains.chains[index]?.rpcUrl ?? '') })
const tokensOf = (index: number): readonly SandboxToken[] => chains.contracts[index]?.tokens ?? []
const addressOf = (symbol: string): Hex => tokensOf(0).find((token) => token.symbol === symbol)?.address as Hex

/** Asked as anybody asks, with the interface that its source has. */
const read = (index: number, abi: Abi, address: string, functionName: string, ...args: readonly unknown[]) =>
  clientOf(index).readContract({ address: address as Hex, abi, functionName, args })

test('are at the same addresses at each start', () => {
  expect(tokensOf(0).map(({ symbol, standard, address }) => [symbol, standard, address])).toEqual([
    ['SALTM', 'erc20', '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35'],
    ['LNTD', 'erc20', '0xA15BB66138824a1c7167f5E85b957d04Dd34E468'],
    ['MUTED', 'erc20', '0xb19b36b1456E65E3A6D514D3F715f204BD59f431'],
    ['FERRY', 'erc20', '0x8ce361602B935680E8DeC218b820ff5056BeB7af'],
    ['TOLL', 'erc20', '0xe1Aa25618fA0c7A1CFDab5d6B456af611873b629'],
    ['BEACON', 'erc721', '0xe1DA8919f262Ee86f9BE05059C9280142CF23f48'],
    ['SHELL', 'erc1155', '0x0C8E79F3534B00D9a3D4a856B665Bf4eBC22f2ba'],
  ])
  expect(tokensOf(1)).toEqual(tokensOf(0).slice(0, 2))
})

const factoryAbi = parseAbi(['function allPairs(uint256) view returns (address)'])
/** Three pools, on the chain that has them. */
const poolsOf = async (index: number): Promise<readonly unknown[]> => {
  const { factory } = chains.contracts[index]?.swaps ?? {}
  if (factory === undefined) return []
  return Promise.all([0n, 1n, 2n].map((at) => read(index, factoryAbi, factory, 'allPairs', at)))
}

test('say what they are, and every account has on each chain what the table says', async () => {
  const { abi } = artifacts.Token
  for (const [index, chainId] of [31337, 31338].entries()) {
    const fungible = tokensOf(index).filter(({ standard }) => standard === 'erc20')
    for (const { address, symbol, name, decimals } of fungible) {
      const said = await Promise.all(['symbol', 'name', 'decimals'].map((word) => read(index, abi, address, word)))
      expect(said).toEqual([symbol, name, decimals])
      const held = await Promise.all(holders.map((holder) => read(index, abi, address, 'balanceOf', holder)))
      const row = fungibleTokens.find((token) => token.symbol === symbol)
      expect(held).toEqual(row?.balances[chainId]?.map((amount) => parseUnits(amount, decimals)))
      const pooled = await Promise.all(
        (await poolsOf(index)).map((pool) => read(index, abi, address, 'balanceOf', pool)),
      )
      expect(await read(index, abi, address, 'totalSupply')).toBe(
        [...held, ...pooled].reduce<bigint>((sum, one) => sum + BigInt(String(one)), 0n),
      )
    }
  }
})

test('leave the known accounts and the chain as they were: no transaction of theirs, round balances, a block or two', async () => {
  for (const [index, ether] of [10_000, 250].entries()) {
    const client = clientOf(index)
    for (const address of holders) {
      expect(await client.getTransactionCount({ address })).toBe(0)
      expect(await client.getBalance({ address })).toBe(parseUnits(String(ether), 18))
    }
    expect(await client.getBlockNumber()).toBe(index === 0 ? 2n : 1n)
    // Nobody speaks for the deployer any more.
    const { rpcUrl = '' } = chains.chains[index] ?? {}
    expect(await rpc(rpcUrl, 'eth_sendTransaction', [{ from: deployer, to: deployer }])).toBeUndefined()
  }
})

test('a transfer returns true, and nothing where the token is a silent one', async () => {
  const { data: returned } = await clientOf(0).call({
    account: holders[0],
    to: addressOf('LNTD'),
    data: `0xa9059cbb${holders[1]?.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`,
  })
  expect(BigInt(returned ?? 0)).toBe(1n)
  const { data: silence } = await clientOf(0).call({
    account: holders[0],
    to: addressOf('MUTED'),
    data: `0xa9059cbb${holders[1]?.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`,
  })
  expect(silence).toBeUndefined()
})

interface Metadata {
  readonly name: string
  readonly image: string
}

const metadataOf = async (uri: unknown): Promise<Metadata> => (await fetch(String(uri))).json()

test('collectibles have owners, and a name and a picture that need no network', async () => {
  const { abi } = artifacts.Collectible
  const address = addressOf('BEACON')
  const owners = await Promise.all([1n, 2n, 3n, 4n, 5n].map((id) => read(0, abi, address, 'ownerOf', id)))
  expect(owners).toEqual([0, 0, 1, 3, 4].map((index) => holders[index]))
  const { name, image } = await metadataOf(await read(0, abi, address, 'tokenURI', 2n))
  expect(name).toBe('Beacon #2')
  const picture = await fetch(image)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(await picture.text()).toMatch(/^<svg .*>2<\/text><\/svg>$/)
  await expect(read(0, abi, address, 'tokenURI', 6n)).rejects.toThrow('ERC721NonexistentToken')
})

test('a collection has several ids, of which accounts have several', async () => {
  const { abi } = artifacts.Collection
  const address = addressOf('SHELL')
  for (const [index, holder] of holders.entries()) {
    const held = await Promise.all([1n, 2n, 3n].map((id) => read(0, abi, address, 'balanceOf', holder, id)))
    expect(held).toEqual(collection.amounts[index]?.length ? collection.amounts[index] : [0n, 0n, 0n])
  }
  expect(await metadataOf(await read(0, abi, address, 'uri', 3n))).toMatchObject({ name: 'Shell #3' })
})

test('many questions go in one call, also of Ether, at the address where libraries look', async () => {
  const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'
  for (const index of [0, 1]) {
    const { abi } = artifacts.Token
    const address = addressOf('LNTD')
    const answers = await clientOf(index).multicall({
      multicallAddress,
      contracts: [
        { address, abi, functionName: 'symbol' },
        { address: deployer, abi, functionName: 'symbol' },
        { address: multicallAddress, abi: artifacts.Multicall3.abi, functionName: 'getEthBalance', args: [holders[0]] },
      ],
    })
    expect(answers.map(({ status }) => status)).toEqual(['success', 'failure', 'success'])
    expect(answers[0]?.result).toBe('LNTD')
    expect(answers[2]?.result).toBe(parseUnits(index === 0 ? '10000' : '250', 18))
  }
})

test('anybody mints more, and the chain mines by itself as before', async () => {
  const account = privateKeyToAccount(evmAccounts[2]?.privateKey ?? '0x')
  const wallet = createWalletClient({ account, transport: http(chains.chains[1]?.rpcUrl ?? '') })
  const before = await read(1, artifacts.Token.abi, addressOf('LNTD'), 'balanceOf', account.address)
  const hash = await wallet.writeContract({
    ...{ chain: undefined, address: addressOf('LNTD'), abi: artifacts.Token.abi },
    ...{ functionName: 'mint', args: [account.address, 5n] },
  })
  await clientOf(1).waitForTransactionReceipt({ hash })
  expect(await read(1, artifacts.Token.abi, addressOf('LNTD'), 'balanceOf', account.address)).toBe(
    BigInt(String(before)) + 5n,
  )
})

test('a token that takes a toll gives the receiver a hundredth less', async () => {
  const { abi } = artifacts.TollToken
  const [from, to] = [holders[0] ?? '0x', holders[3] ?? '0x']
  const address = addressOf('TOLL')
  const wallet = createWalletClient({
    account: privateKeyToAccount(evmAccounts[0]?.privateKey ?? '0x'),
    transport: http(chains.chains[0]?.rpcUrl ?? ''),
  })
  for (const [functionName, args] of [
    ['mint', [from, 1_000n]],
    ['transfer', [to, 999n]],
  ] as const) {
    const hash = await wallet.writeContract({ chain: undefined, address, abi, functionName, args })
    await clientOf(0).waitForTransactionReceipt({ hash })
  }
  const held = await Promise.all([from, to, address].map((each) => read(0, abi, address, 'balanceOf', each)))
  expect(held).toEqual([1n, 990n, 9n])
})

test('that a chain refuses is told with its name', async () => {
  const [one] = chains.chains
  if (one === undefined) throw new Error('There is no chain.')
  // The deployer has sent its transactions there already.
  const error = await deployContracts(one).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: 'The contracts of Sandbox One could not be deployed.' })
  expect(error).toMatchObject({ cause: { message: expect.stringContaining('nonce') } })
})

test('a plan knows the addresses before, by how many transactions there are', () => {
  const plan = createPlan()
  plan.deploy('NameRegistry', [])
  plan.call('NameRegistry', deployer, 'owner', [`0x${'00'.repeat(32)}`])
  expect(plan.deploy('NameRegistry', [])).toBe('0xb19b36b1456E65E3A6D514D3F715f204BD59f431')
  expect(plan.transactions[2]).toEqual({ data: encodeDeployData({ ...artifacts.NameRegistry, args: [] }) })
})
