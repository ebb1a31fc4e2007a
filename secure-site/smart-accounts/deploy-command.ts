import { deployFactory } from './deploy-factory.ts'
import { smartAccountFactory } from './smart-account-addresses.ts'

const usage = 'Say on which network: DEPLOYER_KEY=0x… latchkey-secure-site deploy-smart-accounts --rpc URL'

/** `latchkey-secure-site deploy-smart-accounts --rpc URL`. @param key of who pays, from the environment */
export const runDeployCommand = async (
  [flag, rpcUrl = '', ...more]: readonly string[],
  key: string | undefined,
): Promise<void> => {
  const fail = (sentence: string): void => {
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
  if (flag !== '--rpc' || !/^https?:\/\//.test(rpcUrl) || more.length > 0 || key === undefined) return fail(usage)
  const deployed = await deployFactory(rpcUrl, key)
  if (!deployed.ok) return fail(deployed.failure)
  const said = deployed.value.kind === 'there' ? 'is there already' : `is deployed, by ${deployed.value.hash}`
  process.stdout.write(`The factory of smart accounts ${said}: ${smartAccountFactory}\n`)
}
