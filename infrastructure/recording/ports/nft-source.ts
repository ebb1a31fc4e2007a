import type { NftSource } from '../../../core/ports/nfts/nft-source.ts'
import { resultIn } from '../codings.ts'
import { describePort } from '../port-description.ts'
import { readNfts, writeNfts } from '../written-amounts.ts'

export const nftSource = describePort<NftSource>()({
  asks: ({ networkId, nfts, resultOf, text, given }) => ({
    'nftSource.nfts': {
      about: { network: networkId, address: text, cursor: given(text) },
      answer: { result: resultOf(nfts) },
    },
  }),
  tape: ({ ask }, live) => ({
    nfts: ask(
      'nftSource.nfts',
      ({ network, address, cursor }) => ({
        network: network.caipNetworkId,
        address,
        ...(cursor === undefined ? {} : { cursor }),
      }),
      resultIn(writeNfts, readNfts),
      live?.nfts,
    ),
  }),
})
