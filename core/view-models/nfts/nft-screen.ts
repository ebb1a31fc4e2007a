import { addressExplorerUrl } from '../../domain/networks/explorer-url.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { Nft } from '../../domain/nfts/nft.ts'
import { nftId } from '../../domain/nfts/nft-list.ts'
import { knownAnswer } from '../../domain/shared/cached-answer.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import { type NftsShown, nftPicture, nftsError, ownedText } from './nfts-screen.ts'
import type { NftDetails, NftFact, NftScreen } from './screens.ts'

type Text = Translator<'nfts'>['text']

/** @param chosen which of them, as its tile named it */
export const nftScreen = (
  text: Text,
  { network, known }: NftsShown,
  chosen: Pick<Nft, 'contract' | 'tokenId'>,
): NftScreen => {
  const none = { view: 'Nft', busy: known?.status === 'loading' } as const
  if (known?.status === 'failed') return { ...none, error: nftsError(text) }
  const id = network && nftId({ networkId: network.caipNetworkId, ...chosen })
  const nft = knownAnswer(known)?.nfts.find((one) => nftId(one) === id)
  return network === undefined || nft === undefined
    ? { ...none, note: text('nfts.gone') }
    : { ...none, nft: nftDetails(text, network, nft) }
}

const nftDetails = (text: Text, network: Network, nft: Nft): NftDetails => {
  const href = addressExplorerUrl(network, nft.contract)
  const explorer = network.blockExplorers?.default.name
  return {
    name: nft.name,
    ...nftPicture(nft),
    facts: nftFacts(text, nft),
    ...(href === undefined || explorer === undefined
      ? {}
      : { explorer: { href, label: text('nfts.open', { explorer }) } }),
  }
}

const standards = { erc721: 'ERC-721', erc1155: 'ERC-1155' } as const

const nftFacts = (text: Text, nft: Nft): readonly NftFact[] => {
  const { collection, tokenId, standard, contract } = nft
  const owned = ownedText(text, nft)
  const address = shortAddress(contract)
  return [
    ...(collection === '' ? [] : [{ id: 'collection', label: text('nfts.collection'), value: collection } as const]),
    ...(owned === undefined ? [] : [{ id: 'owned', label: text('nfts.owned'), value: owned } as const]),
    { id: 'token-id', label: text('nfts.token-id'), value: tokenId },
    { id: 'standard', label: text('nfts.standard'), value: standards[standard] },
    {
      id: 'contract',
      label: text('nfts.contract'),
      value: contract,
      short: { text: address, name: text('nfts.contract.name', { address }) },
    },
  ]
}
