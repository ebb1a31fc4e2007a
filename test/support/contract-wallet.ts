import { concatHex, getContractAddress, type Hex, padHex, size, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import type { Anvil } from './anvil.ts'
import { sendMined } from './mined-receipt.ts'

/** Deploys what it is sent, at an address that follows from it (CREATE2); every such chain has it from the start. */
const deployer: Hex = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/**
 * A wallet that is a contract: `isValidSignature` is right where `ecrecover` comes to its owner, and it has no other function. Written
 * out in the machine's own words, since nothing here compiles Solidity.
 */
const codeOf = (owner: Hex): Hex =>
  concatHex([
    '0x600435600052', // mstore(0x00, calldataload(0x04)): the hash
    '0x60a43560001a602052', // mstore(0x20, byte(0, calldataload(0xa4))): v
    '0x606435604052', // mstore(0x40, calldataload(0x64)): r
    '0x608435606052', // mstore(0x60, calldataload(0x84)): s
    '0x602060806080600060015afa50', // staticcall(gas, 1, 0x00, 0x80, 0x80, 0x20)
    concatHex(['0x60805173', owner, '0x14']), // mload(0x80) == owner
    '0x631626ba7e60e01b02', // times the magic value of ERC-1271
    '0x60005260206000f3', // return it
  ])

const initCodeOf = (code: Hex): Hex => concatHex(['0x60', toHex(size(code), { size: 1 }), '0x8060093d393df3', code])

const salt = padHex('0x1')

export const contractWallet = (code?: Hex) => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const initCode = initCodeOf(code ?? codeOf(owner.address))
  const address = getContractAddress({ from: deployer, salt, bytecode: initCode, opcode: 'CREATE2' })
  const data = concatHex([salt, initCode])
  return {
    address,
    sign: (message: string) => owner.signMessage({ message }),
    /** Of before it is deployed: the signature says how it will be (ERC-6492). */
    signAhead: async (message: string) =>
      serializeErc6492Signature({ address: deployer, data, signature: await owner.signMessage({ message }) }),
    deploy: async ({ rpc }: Anvil): Promise<void> => {
      const [from] = (await rpc('eth_accounts')) as readonly Hex[]
      await sendMined({ rpc }, { from, to: deployer, data })
      if ((await rpc('eth_getCode', [address, 'latest'])) === '0x') throw new Error('It was not deployed.')
    },
  }
}
