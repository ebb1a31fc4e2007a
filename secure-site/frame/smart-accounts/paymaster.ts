import * as v from 'valibot'
import { numberToHex } from 'viem'
import { entryPointAddress } from '../../smart-accounts/smart-account-addresses.ts'
import { createNetworkRpc, type Network, type NetworkRpc } from '../http/network-rpc.ts'
import { addressSchema, bytesSchema, quantitySchema } from '../signing/param-schemas.ts'
import { asRequest, type Operation } from './bundler.ts'

/** What of an operation says who pays in the account's place. */
export type Sponsored = Required<Pick<Operation, 'paymaster' | 'paymasterData'>> &
  Pick<Operation, 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'>

/** Who pays the fees of visitors (ERC-7677), as the owner of the site names it. Undefined where each pays for themselves. */
export const paymasterOf = ({ name, smartAccounts, ...network }: Network): NetworkRpc | undefined =>
  smartAccounts?.paymaster === undefined
    ? undefined
    : createNetworkRpc({ ...network, name: `The paymaster of ${name}`, rpcUrls: [smartAccounts.paymaster] })

const sponsoredSchema = v.object({
  paymaster: addressSchema,
  paymasterData: bytesSchema,
  paymasterVerificationGasLimit: v.nullish(quantitySchema),
  paymasterPostOpGasLimit: v.nullish(quantitySchema),
})

/**
 * @param method `pm_getPaymasterStubData` for an estimate, `pm_getPaymasterData` for what is signed
 * @returns undefined where it does not pay: a no, no answer, and nonsense are the same
 */
export const askPaymaster = async (
  paymaster: NetworkRpc,
  method: 'pm_getPaymasterStubData' | 'pm_getPaymasterData',
  operation: Operation,
  chain: number,
): Promise<Sponsored | undefined> => {
  const { signature: _, ...asked } = asRequest(operation)
  const answer = await paymaster.ask(method, [asked, entryPointAddress, numberToHex(chain), {}]).catch(() => undefined)
  const { success, output } = v.safeParse(sponsoredSchema, answer)
  if (!success) return undefined
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...who } = output
  return {
    ...who,
    ...(paymasterVerificationGasLimit && { paymasterVerificationGasLimit }),
    ...(paymasterPostOpGasLimit && { paymasterPostOpGasLimit }),
  }
}
