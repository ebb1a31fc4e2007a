import { createPublicClient, createWalletClient, defineChain, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { deterministicDeployer, factoryDeployment } from './factory-deployment.ts'
import { entryPointAddress, smartAccountFactory } from './smart-account-addresses.ts'

/** What was done, or that there was nothing to do. */
export type Deployment = { readonly kind: 'deployed'; readonly hash: Hex } | { readonly kind: 'there' }

const chainNamed = (id: number, rpcUrl: string) =>
  defineChain({
    id,
    name: `network ${id}`,
    nativeCurrency: { name: 'its currency', symbol: '', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return 'shortMessage' in error ? String(error.shortMessage) : error.message
}

/**
 * Deploys the factory of smart accounts on a network, where it is not there yet. Fails with a sentence for who runs it.
 * @param key of an account that pays for it
 */
export const deployFactory = async (rpcUrl: string, key: string): Promise<Result<Deployment, string>> => {
  if (!/^0x[0-9a-f]{64}$/i.test(key)) return err('DEPLOYER_KEY: must be a private key: 0x and 64 hexadecimal digits')
  const transport = http(rpcUrl)
  const reader = createPublicClient({ transport })
  try {
    const isThere = async (address: Hex): Promise<boolean> => ((await reader.getCode({ address })) ?? '0x') !== '0x'
    const id = await reader.getChainId()
    if (await isThere(smartAccountFactory)) return ok({ kind: 'there' })
    if (!(await isThere(deterministicDeployer)))
      return err(`Network ${id} has no deterministic deployer at ${deterministicDeployer}: have it deployed first`)
    if (!(await isThere(entryPointAddress)))
      return err(`Network ${id} has no entry point 0.8 at ${entryPointAddress}: without it there are no smart accounts`)
    const account = privateKeyToAccount(key as Hex)
    const writer = createWalletClient({ account, chain: chainNamed(id, rpcUrl), transport })
    const hash = await writer.sendTransaction(factoryDeployment)
    const { status } = await reader.waitForTransactionReceipt({ hash, timeout: 180_000 })
    // Somebody else may have been first.
    if (await isThere(smartAccountFactory))
      return ok(status === 'success' ? { kind: 'deployed', hash } : { kind: 'there' })
    return err(`The transaction ${hash} did not deploy it. Look at it in an explorer, then try again`)
  } catch (error) {
    return err(`The network does not do it: ${reasonOf(error)}`)
  }
}
