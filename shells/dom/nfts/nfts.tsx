import type { NftsScreen, NftTile } from '../../../core/view-models/nfts/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Placeholders } from '../modal/placeholders.tsx'
import { type LastChosen, rememberChosen } from '../shared/last-chosen.ts'
import { ListHead } from '../shared/list-head.tsx'
import { MoreButton } from '../shared/more-button.tsx'
import { useGrowingCount } from '../shared/use-growing-count.ts'
import { NftImage } from './nft-image.tsx'
import { NftsError } from './nfts-error.tsx'

interface NftsViewProps {
  readonly screen: NftsScreen
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

/** The NFTs of the account. A long list is drawn as far as it is looked at. */
export const NftsView = ({ screen, dispatch, lastChosen }: NftsViewProps) => {
  const { label, tiles, busy, loading, skeletons = 0, empty, note, error, moreError, more, refresh } = screen
  const { count, end } = useGrowingCount(tiles.length)
  const isAllDrawn = count >= tiles.length
  const onMore = (): void => dispatch({ type: 'load-more-nfts' })
  const onChoose = ({ id, contract, tokenId }: NftTile, button: Element): void => {
    rememberChosen(lastChosen, id, button)
    dispatch({ type: 'show-nft', contract, tokenId })
  }
  return (
    <div className="nfts" aria-busy={busy}>
      <ListHead id="nfts" {...{ label, busy, refresh }} onRefresh={() => dispatch({ type: 'refresh-nfts' })} />
      {loading !== undefined && <p className="hidden">{loading}</p>}
      {error !== undefined && <NftsError error={error} onRetry={() => dispatch({ type: 'refresh-nfts' })} />}
      {empty !== undefined && (
        <div className="empty" part="empty">
          <h4>{empty.title}</h4>
          <p>{empty.text}</p>
          {empty.receive !== undefined && (
            <button
              type="button"
              className="quiet"
              part="button"
              onClick={() => dispatch({ type: 'show-wallet-feature', feature: 'receive' })}
            >
              {empty.receive}
            </button>
          )}
        </div>
      )}
      {note !== undefined && <p className="note">{note}</p>}
      {(tiles.length > 0 || skeletons > 0) && (
        <ul part="nft-list" aria-labelledby="nfts">
          {tiles.slice(0, count).map((tile) => (
            <Tile key={tile.id} tile={tile} isLast={lastChosen.current === tile.id} onChoose={onChoose} />
          ))}
          <Placeholders count={skeletons} className="nft" />
          {!isAllDrawn && <li ref={end} aria-hidden="true" />}
        </ul>
      )}
      {moreError !== undefined && isAllDrawn && <NftsError error={moreError} onRetry={onMore} />}
      {more !== undefined && isAllDrawn && (
        <MoreButton label={more} busy={busy} count={tiles.length} onPress={onMore} />
      )}
    </div>
  )
}

interface TileProps {
  readonly tile: NftTile
  /** Back leads to it. */
  readonly isLast: boolean
  readonly onChoose: (tile: NftTile, button: Element) => void
}

const Tile = ({ tile, isLast, onChoose }: TileProps) => {
  const { name, collection, amount } = tile
  return (
    <li className="nft" part="nft">
      <button
        type="button"
        data-left={isLast ? '' : undefined}
        onClick={(event) => onChoose(tile, event.currentTarget)}
      >
        <NftImage picture={tile} />
        <bdi className="name">{name}</bdi> {collection !== undefined && <bdi className="collection">{collection}</bdi>}{' '}
        {amount !== undefined && <span className="owned">{amount}</span>}
      </button>
    </li>
  )
}
