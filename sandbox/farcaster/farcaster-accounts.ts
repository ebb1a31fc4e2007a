import { createPublicClient, createTestClient, createWalletClient, type Hex, http, keccak256, stringToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { artifacts } from '../contracts/artifacts.ts'

/** Where the accounts are, as on OP Mainnet. */
export interface FarcasterChain {
  readonly rpcUrl: string
  readonly idRegistry: string
}

export interface FarcasterAccount {
  readonly name: string
  /** Of the chain's registry. */
  readonly fid: number
  /** Its custody address. */
  readonly key: PrivateKeyAccount
}

/** More than a registration takes; in wei. */
const balance = 10n ** 18n
const { abi } = artifacts.IdRegistry

/** The key of a name: everybody can have it. */
const keyOf = (name: string): PrivateKeyAccount => privateKeyToAccount(keccak256(stringToHex(`farcaster ${name}`)))

/**
 * Finds the account of a name, which is registered when it is asked for first.
 * @throws what the chain says, where it refuses
 */
export const farcasterAccount = async (
  { rpcUrl, idRegistry }: FarcasterChain,
  name: string,
): Promise<FarcasterAccount> => {
  const key = keyOf(name)
  const transport = http(rpcUrl)
  const client = createPublicClient({ transport, pollingInterval: 50 })
  const address = idRegistry as Hex
  const idOf = async (): Promise<number> =>
    Number(await client.readContract({ address, abi, functionName: 'idOf', args: [key.address] }))
  const known = await idOf()
  if (known > 0) return { name, fid: known, key }
  await createTestClient({ mode: 'anvil', transport }).setBalance({ address: key.address, value: balance })
  const hash = await createWalletClient({ account: key, transport }).writeContract({
    ...{ address, abi, functionName: 'register', chain: null },
  })
  await client.waitForTransactionReceipt({ hash })
  return { name, fid: await idOf(), key }
}
