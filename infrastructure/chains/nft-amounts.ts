import { isSameAddress } from '../../core/domain/namespaces/addresses.ts'
import { eip1193Namespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import type { Nft } from '../../core/domain/nfts/nft.ts'
import { isRefusal } from './revert-reason.ts'
import type { AskRpc } from './rpc-address.ts'
import { bytesIn } from './rpc-quantities.ts'

export type NftOnChain = Pick<Nft, 'contract' | 'tokenId' | 'standard'>

/** `ownerOf(uint256)` of ERC-721 and `balanceOf(address,uint256)` of ERC-1155. */
const selectors = { erc721: '0x6352211e', erc1155: '0x00fdd58e' } as const

const word = (digits: string): string => digits.padStart(64, '0')

/** What the contract says; undefined where it says nothing that it could. */
const wordOf = async (ask: AskRpc, to: string, data: string): Promise<string | undefined> => {
  try {
    const answer = bytesIn(await ask('eth_call', [{ to, data }, 'latest']))
    return answer.length === 66 ? answer.slice(2) : undefined
  } catch (error) {
    // So contracts say of what there is no more of. That a node cannot tell is something else.
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** How many of it the owner has, as its contract says. */
export const amountOf = async (
  ask: AskRpc,
  { contract, tokenId, standard }: NftOnChain,
  owner: string,
): Promise<bigint> => {
  const id = word(BigInt(tokenId).toString(16))
  const account = word(owner.toLowerCase().replace(/^0x/, ''))
  const parameters = standard === 'erc721' ? id : `${account}${id}`
  const said = await wordOf(ask, contract, `${selectors[standard]}${parameters}`)
  if (said === undefined) return 0n
  if (standard === 'erc1155') return BigInt(`0x${said}`)
  return /^0{24}/.test(said) && isSameAddress(eip1193Namespace, said.slice(24), owner) ? 1n : 0n
}

const nobody = `0x${'0'.repeat(40)}`

/** Rejects where the node tells of no contract at all: there is none at this address whose fault that could be. */
export const callNobody = async (ask: AskRpc): Promise<void> => {
  await wordOf(ask, nobody, '0x')
}
