import { concatHex, type Hex, numberToHex, type TypedDataDomain } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import type { BundlerChain } from '../bundler/bundler-chain.ts'
import { paymasterSchema, type SponsoredOperation } from '../bundler/operation-schema.ts'
import { readParams } from '../bundler/read-params.ts'
import { sponsorKey, sponsorPaymaster } from './sponsor-paymaster.ts'

/** As the contract has it (EIP-712). */
const types = {
  UserOperationRequest: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterVerificationGasLimit', type: 'uint256' },
    { name: 'paymasterPostOpGasLimit', type: 'uint256' },
    { name: 'validAfter', type: 'uint48' },
    { name: 'validUntil', type: 'uint48' },
  ],
} as const

const timeBytes = 6
/** Whoever reads before they approve has this long, in seconds. */
const validSeconds = 600
/** As long as a right one: what is measured reads as many bytes. */
const measuredSignature: Hex = `0x${'ff'.repeat(32)}7f${'ff'.repeat(31)}1c`

const dataOf = (validUntil: number, signature: Hex): Hex =>
  concatHex([numberToHex(0, { size: timeBytes }), numberToHex(validUntil, { size: timeBytes }), signature])

const sign = (operation: SponsoredOperation, chainId: number, validUntil: number): Promise<Hex> => {
  const { initCode, accountGasLimits, gasFees } = toPackedUserOperation(operation)
  const { sender, nonce, callData, preVerificationGas } = operation
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = operation
  const domain: TypedDataDomain = { name: 'Sponsor', version: '1', chainId, verifyingContract: sponsorPaymaster }
  return privateKeyToAccount(sponsorKey).signTypedData({
    ...{ domain, types, primaryType: 'UserOperationRequest' },
    message: {
      ...{ sender, nonce, initCode, callData, accountGasLimits, preVerificationGas, gasFees },
      ...{ paymasterVerificationGasLimit, paymasterPostOpGasLimit, validAfter: 0, validUntil },
    },
  })
}

/** The two methods of ERC-7677, of a service that pays for whoever asks. */
export const paymasterMethods = (chain: BundlerChain, chainId: number) => {
  /** By the chain's own clock, which tests move. */
  const end = async (): Promise<number> => {
    const block = await chain.ask<{ readonly timestamp: Hex }>('eth_getBlockByNumber', ['latest', false])
    return Number(block.timestamp) + validSeconds
  }
  return [
    [
      'pm_getPaymasterStubData',
      async (params: readonly unknown[]): Promise<object> => {
        readParams(paymasterSchema(chainId).stub, params)
        return { paymaster: sponsorPaymaster, paymasterData: dataOf(await end(), measuredSignature) }
      },
    ],
    [
      'pm_getPaymasterData',
      async (params: readonly unknown[]): Promise<object> => {
        const [operation] = readParams(paymasterSchema(chainId).data, params)
        const validUntil = await end()
        const asked = { ...operation, paymaster: sponsorPaymaster, signature: measuredSignature } as const
        return {
          paymaster: sponsorPaymaster,
          paymasterData: dataOf(validUntil, await sign(asked, chainId, validUntil)),
        }
      },
    ],
  ] as const
}
