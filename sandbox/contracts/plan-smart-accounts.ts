import entryPoint from '@account-abstraction/contracts/artifacts/EntryPoint.json' with { type: 'json' }
import { deterministicDeployer, factoryDeployment } from '../../secure-site/smart-accounts/factory-deployment.ts'
import { paymasterDeployment } from '../paymaster/sponsor-paymaster.ts'
import type { Plan } from './plan.ts'

/** With which the entry point 0.8 gets the address that it has everywhere. */
const entryPointSalt = '0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

/** The entry point (ERC-4337), and the factory of smart accounts, where they are on any network; a paymaster of the sandbox's own. */
export const planSmartAccounts = (plan: Plan): void => {
  const data = `0x${entryPointSalt}${entryPoint.bytecode.slice(2)}` as const
  plan.send({ to: deterministicDeployer, data, gas: 8_000_000n })
  plan.send({ ...factoryDeployment, gas: 6_000_000n })
  for (const transaction of paymasterDeployment) plan.send(transaction)
}
