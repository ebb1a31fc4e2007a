import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { invalidAddress, type Refusal, refuse, unsupportedChain } from '../http/refusal.ts'
import { type GatewayNetwork, type GatewayNetworks, networkNamed } from '../networks/gateway-network.ts'
import { factsOf, namespaceOf } from '../networks/namespaces.ts'

export interface AskedAccount {
  /** In the one spelling of its namespace. */
  readonly address: string
  /** The one that is asked for, or each on which such an account can be. */
  readonly networks: readonly GatewayNetwork[]
}

/** Which account is meant, by its plain address, and where. */
export const askedAccount = (
  networks: GatewayNetworks,
  address: string,
  chainId: string | undefined,
): Result<AskedAccount, Refusal> => {
  const named = chainId === undefined ? undefined : networkNamed(networks, chainId)
  if (chainId !== undefined && named === undefined) return err(unsupportedChain(chainId))
  const candidates = named === undefined ? [...networks.values()] : [named]
  const fitting = candidates.filter(({ id }) => factsOf(id).isAddress(address))
  const [first] = fitting
  if (first === undefined) return err(invalidAddress)
  return ok({ address: factsOf(first.id).canonical(address), networks: fitting })
}

/**
 * The same, for what nobody keeps here of another namespace than EVM. As the contract has it for the history, and nowhere else, a
 * chain is refused without the name of the field.
 */
export const evmAccount = (
  networks: GatewayNetworks,
  address: string,
  chainId: string | undefined,
): Result<AskedAccount, Refusal> => {
  const account = askedAccount(networks, address, chainId)
  if (!account.ok) {
    const { failure } = account
    return err(failure.kind === 'reason' && failure.field === 'chainId' ? { ...failure, field: '' } : failure)
  }
  const evm = account.value.networks.filter(({ id }) => namespaceOf(id) === 'eip155')
  return evm.length === 0 ? err(invalidAddress) : ok({ ...account.value, networks: evm })
}

/** So many tokens are read from the chain for one request. */
const freshLimit = 20

/** The tokens of `forceUpdate`, a list of CAIP-10 addresses, by network. */
export const askedTokens = (list: string | undefined): Result<ReadonlyMap<string, readonly string[]>, Refusal> => {
  const parts = (list ?? '').split(',').filter((part) => part !== '')
  if (parts.length > freshLimit)
    return err(refuse(400, '', `Invalid parameter: forceUpdate has room for ${freshLimit} tokens`))
  const tokens = new Map<string, string[]>()
  for (const part of parts) {
    const [, networkId, address] = /^(eip155:\d{1,32}):(0x[0-9a-fA-F]{40})$/.exec(part) ?? []
    if (networkId === undefined || address === undefined)
      return err(refuse(400, '', 'Crypto utils error: forceUpdate must be a list of CAIP-10 token addresses of eip155'))
    const { canonical, nativeAddress } = factsOf(networkId)
    // The native currency is read anew each time.
    if (canonical(address) !== nativeAddress)
      tokens.set(networkId, [...(tokens.get(networkId) ?? []), canonical(address)])
  }
  return ok(tokens)
}
