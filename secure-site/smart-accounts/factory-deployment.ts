import factory from './artifacts/SmartAccountFactory.json' with { type: 'json' }

/** Makes a contract of what it is sent: a salt, and the code. It is on nearly every network, at this address. */
export const deterministicDeployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const salt = '0'.repeat(64)

/** The transaction that makes the factory of smart accounts, whoever sends it. A second one fails, and changes nothing. */
export const factoryDeployment = {
  to: deterministicDeployer,
  data: `0x${salt}${factory.bytecode.slice(2)}`,
} as const
