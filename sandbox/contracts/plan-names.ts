import type { Address, Hex } from 'viem'
import { concat, keccak256, stringToHex } from 'viem/utils'
import { evmAccounts } from '../accounts/known-accounts.ts'
import type { SandboxNames } from '../description.ts'
import { deployer, type Plan } from './plan.ts'

/** A top-level domain that no public name system has (RFC 2606). */
export const knownName = { label: 'keeper', name: 'keeper.test' } as const

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#155e75"/>' +
  '<path d="M26 52l3-30h6l3 30z" fill="#fff"/><circle cx="32" cy="16" r="6" fill="#fbbf24"/></svg>'

/** Of the known name (ENSIP-5). */
export const texts = {
  avatar: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
  description: 'Keeps the light of the sandbox.',
} as const

/** Of Ether (SLIP-44). */
const coinType = 60n
const root: Hex = `0x${'00'.repeat(32)}`
const nobody: Address = `0x${'00'.repeat(20)}`

const labelHash = (label: string): Hex => keccak256(stringToHex(label))
const subnode = (node: Hex, label: string): Hex => keccak256(concat([node, labelHash(label)]))

/**
 * Names (EIP-137) and what the accounts say of themselves (EIP-181). The first has `keeper.test`, and says so. The second says that
 * it has the same, which is a lie: the name is not its own. The others say nothing.
 */
export const planNames = (plan: Plan): SandboxNames => {
  const registry = plan.deploy('NameRegistry', [])
  const resolver = plan.deploy('NameResolver', [registry])
  const universalResolver = plan.deploy('UniversalResolver', [registry])

  const own = (node: Hex, label: string, owner: Address, itsResolver: Address): Hex => {
    plan.call('NameRegistry', registry, 'setSubnodeRecord', [node, labelHash(label), owner, itsResolver])
    return subnode(node, label)
  }
  const write = (functionName: string, ...args: readonly unknown[]): void =>
    plan.call('NameResolver', resolver, functionName, args)

  const [first, second] = evmAccounts.map(({ address }) => address)
  if (first === undefined || second === undefined) return { registry, universalResolver }
  const top = own(root, 'test', deployer, nobody)
  const node = own(top, knownName.label, deployer, resolver)
  write('setAddr', node, coinType, first)
  for (const [key, value] of Object.entries(texts)) write('setText', node, key, value)
  // Its owner may write from now on.
  own(top, knownName.label, first, resolver)
  const reverse = own(own(root, 'reverse', deployer, nobody), 'addr', deployer, nobody)
  for (const address of [first, second]) {
    const claimed = own(reverse, address.slice(2).toLowerCase(), deployer, resolver)
    write('setName', claimed, knownName.name)
  }
  return { registry, universalResolver }
}
