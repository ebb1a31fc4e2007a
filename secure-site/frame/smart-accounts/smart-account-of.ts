import { type Address, encodeFunctionData, getContractAddress, type Hex, keccak256, parseAbi } from 'viem'
import { smartAccountFactory, smartAccountImplementation } from '../../smart-accounts/smart-account-addresses.ts'

/** A proxy of the implementation (ERC-1167), that nobody changes later. */
const proxyOf = (implementation: Address): Hex =>
  `0x3d602d80600a3d3981f3363d3d373d3d3d363d73${implementation.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`

const saltOf = (owner: Address): Hex => `0x${owner.slice(2).toLowerCase().padStart(64, '0')}`

/** Where the factory makes the smart account of this key, on each network (CREATE2). */
export const smartAccountOf = (owner: string): Address =>
  getContractAddress({
    opcode: 'CREATE2',
    from: smartAccountFactory,
    salt: saltOf(owner as Address),
    bytecodeHash: keccak256(proxyOf(smartAccountImplementation)),
  })

const factoryAbi = parseAbi(['function createAccount(address owner) returns (address)'])

/** What makes it: once, whoever calls it. */
export const creationOf = (owner: Address): { readonly factory: Address; readonly factoryData: Hex } => ({
  factory: smartAccountFactory,
  factoryData: encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args: [owner] }),
})
