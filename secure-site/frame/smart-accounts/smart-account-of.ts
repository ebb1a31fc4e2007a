import { type Address, concatHex, getAddress, type Hex, keccak256 } from 'viem'
import { smartAccountFactory, smartAccountImplementation } from '../../smart-accounts/smart-account-addresses.ts'

/** A proxy of the implementation (ERC-1167), that nobody changes later. */
const proxyOf = (implementation: Address): Hex =>
  `0x3d602d80600a3d3981f3363d3d373d3d3d363d73${implementation.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`

const proxyHash = keccak256(proxyOf(smartAccountImplementation))

const saltOf = (owner: Address): Hex => `0x${owner.slice(2).toLowerCase().padStart(64, '0')}`

/** Where the factory makes the smart account of this key, on each network (CREATE2, EIP-1014). */
export const smartAccountOf = (owner: Address): Address => {
  const hash = keccak256(concatHex(['0xff', smartAccountFactory, saltOf(owner), proxyHash]))
  return getAddress(`0x${hash.slice(-40)}`)
}
