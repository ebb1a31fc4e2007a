import { type Address, type Hex, numberToHex, parseEther, zeroHash } from 'viem'
import { encodeDeployData, encodeFunctionData, getContractAddress } from 'viem/utils'
import { deterministicDeployer } from '../../secure-site/smart-accounts/factory-deployment.ts'
import { artifacts } from '../contracts/artifacts.ts'
import type { PlannedTransaction } from '../contracts/plan.ts'

/** Signs for what the paymaster pays. Everybody has it: it is the tenth account of the sandbox's phrase. */
export const sponsorKey: Hex = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6'
const sponsor: Address = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

const { abi } = artifacts.SponsorPaymaster
const code = encodeDeployData({ ...artifacts.SponsorPaymaster, args: [sponsor] })

/** Where it is on each chain that has it: what deploys it decides alone (CREATE2). */
export const sponsorPaymaster: Address = getContractAddress({
  ...{ opcode: 'CREATE2', from: deterministicDeployer, salt: zeroHash, bytecode: code },
})

/** Makes it, and gives it what it pays with. */
export const paymasterDeployment: readonly PlannedTransaction[] = [
  { to: deterministicDeployer, data: `${zeroHash}${code.slice(2)}` },
  {
    to: sponsorPaymaster,
    data: encodeFunctionData({ abi, functionName: 'deposit' }),
    value: numberToHex(parseEther('100')),
  },
]
