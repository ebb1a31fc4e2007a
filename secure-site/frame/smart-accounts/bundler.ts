import * as v from 'valibot'
import { formatUserOperationRequest, type UserOperation } from 'viem/account-abstraction'
import { entryPointAddress } from '../../smart-accounts/smart-account-addresses.ts'
import { FrameError } from '../frame-error.ts'
import { createNetworkRpc, type Network, type NetworkRpc } from '../http/network-rpc.ts'
import { quantitySchema } from '../signing/param-schemas.ts'

export type Operation = UserOperation<'0.8'>

/** Who brings user operations to the network (ERC-4337), as the owner of the site names it. */
export const bundlerOf = ({ name, smartAccounts, ...network }: Network): NetworkRpc =>
  createNetworkRpc({
    ...network,
    name: `The bundler of ${name}`,
    rpcUrls: smartAccounts ? [smartAccounts.bundler] : [],
  })

/** As bundlers are asked: all numbers in hex, members that are none left out. */
export const asRequest = (operation: Operation) => formatUserOperationRequest(operation)

const optional = v.nullish(quantitySchema)
const gasSchema = v.object({
  preVerificationGas: quantitySchema,
  verificationGasLimit: quantitySchema,
  callGasLimit: quantitySchema,
  paymasterVerificationGasLimit: optional,
  paymasterPostOpGasLimit: optional,
})

export type OperationGas = Pick<
  Operation,
  | 'preVerificationGas'
  | 'verificationGasLimit'
  | 'callGasLimit'
  | 'paymasterVerificationGasLimit'
  | 'paymasterPostOpGasLimit'
>

/** Rejects with a `NetworkRefusal`, or NETWORK_UNREACHABLE. */
export const estimateGas = async (bundler: NetworkRpc, operation: Operation): Promise<OperationGas> => {
  const answer = await bundler.ask('eth_estimateUserOperationGas', [asRequest(operation), entryPointAddress])
  const { success, output } = v.safeParse(gasSchema, answer)
  if (!success) throw new FrameError('NETWORK_UNREACHABLE', 'The bundler answers what makes no sense. Please try again')
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...own } = output
  return {
    ...own,
    ...(paymasterVerificationGasLimit && { paymasterVerificationGasLimit }),
    ...(paymasterPostOpGasLimit && { paymasterPostOpGasLimit }),
  }
}

/** All that an operation can cost, at the highest price that it takes. */
export const mostFeeOf = (operation: Operation): bigint => {
  const { preVerificationGas, verificationGasLimit, callGasLimit, maxFeePerGas } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const own = preVerificationGas + verificationGasLimit + callGasLimit
  return (own + paymasterVerificationGasLimit + paymasterPostOpGasLimit) * maxFeePerGas
}
