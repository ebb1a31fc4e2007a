import { type Address, parseAbi, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import { evmClient } from '../chains/evm-client.ts'
import type { GatewayNetwork } from '../networks/gateway-network.ts'

const abi = parseAbi([
  'function nonces(address owner) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
])

/** Whether a token takes permits (EIP-2612), as its contract says. One that does not answer counts as one that does not, and is asked again. */
export const createTakesPermits = () => {
  const known = new Map<string, boolean>()
  return async (network: GatewayNetwork, token: string, signal: AbortSignal): Promise<boolean> => {
    const key = `${network.id} ${token}`
    const before = known.get(key)
    if (before !== undefined) return before
    const contract = { address: token as Address, abi } as const
    const client = evmClient(network.upstreams, signal)
    const [takes] = await Promise.all([
      Promise.all([
        readContract(client, { ...contract, functionName: 'nonces', args: [zeroAddress] }),
        readContract(client, { ...contract, functionName: 'DOMAIN_SEPARATOR' }),
      ]).then(
        () => true,
        () => false,
      ),
    ])
    // What a contract has it goes on to have.
    if (takes) known.set(key, true)
    return takes
  }
}
