import * as v from 'valibot'
import { numberToHex } from 'viem'
import { entryPointAddress } from '../../smart-accounts/smart-account-addresses.ts'
import { createNetworkRpc, type Network, type NetworkRpc } from '../http/network-rpc.ts'
import { addressSchema, bytesSchema, quantitySchema } from '../signing/param-schemas.ts'
import { asRequest, type Operation } from './bundler.ts'

/** What of an operation says who pays in the account's place. */
export type Sponsored = Required<Pick<Operation, 'paymaster' | 'paymasterData'>> &
  Pick<Operation, 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'>

/** A service that is asked to pay. */
export interface Paymaster {
  readonly by: 'site' | 'page'
  readonly url: string
  readonly line: NetworkRpc
  /** What its owner and the page have agreed on. */
  readonly context: Readonly<Record<string, unknown>>
}

/** The one that a page names for its calls (`paymasterService`). */
export interface NamedPaymaster extends Pick<Paymaster, 'url' | 'context'> {}

/** Who is asked to pay the fee (ERC-7677), the first who says yes does: whom the page names, and whom the owner of the site does. */
export const paymastersOf = (
  { name, smartAccounts, ...network }: Network,
  named: NamedPaymaster | undefined,
): readonly Paymaster[] => {
  const lineTo = (url: string): NetworkRpc =>
    createNetworkRpc({ ...network, name: `The paymaster of ${name}`, rpcUrls: [url] })
  const own = smartAccounts?.paymaster
  return [
    ...(named ? [{ by: 'page', line: lineTo(named.url), ...named } as const] : []),
    ...(own === undefined ? [] : [{ by: 'site', url: own, line: lineTo(own), context: {} } as const]),
  ]
}

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
  { line, context }: Paymaster,
  method: 'pm_getPaymasterStubData' | 'pm_getPaymasterData',
  operation: Operation,
  chain: number,
): Promise<Sponsored | undefined> => {
  const { signature: _, ...asked } = asRequest(operation)
  const answer = await line.ask(method, [asked, entryPointAddress, numberToHex(chain), context]).catch(() => undefined)
  const { success, output } = v.safeParse(sponsoredSchema, answer)
  if (!success) return undefined
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...who } = output
  return {
    ...who,
    ...(paymasterVerificationGasLimit && { paymasterVerificationGasLimit }),
    ...(paymasterPostOpGasLimit && { paymasterPostOpGasLimit }),
  }
}
