import type { NftFact, NftScreen } from '../../../core/view-models/nfts/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import { NftImage } from './nft-image.tsx'
import { NftsError } from './nfts-error.tsx'

interface NftViewProps {
  readonly screen: NftScreen
  readonly dispatch: Dispatch
}

/** One NFT, with all that is known of it. */
export const NftView = ({ screen: { nft, busy, note, error }, dispatch }: NftViewProps) => (
  <section className="nft-details" aria-busy={busy}>
    {error !== undefined && <NftsError error={error} onRetry={() => dispatch({ type: 'refresh-nfts' })} />}
    {note !== undefined && <p className="no-results">{note}</p>}
    {nft !== undefined && (
      <>
        <NftImage picture={nft} />
        <h3>
          <bdi>{nft.name}</bdi>
        </h3>
        <dl>
          {nft.facts.map((fact) => (
            <div key={fact.id}>
              <dt>{fact.label}</dt>
              <dd>
                <Value fact={fact} />
              </dd>
            </div>
          ))}
        </dl>
        {nft.explorer !== undefined && (
          <a className="button" part="link" href={nft.explorer.href} target="_blank" rel="noopener noreferrer">
            <Icon name="out" />
            {nft.explorer.label}
          </a>
        )}
      </>
    )}
  </section>
)

/** What is long is folded: every character can be compared when it is open. */
const Value = ({ fact: { id, value, short } }: { readonly fact: NftFact }) => {
  if (short === undefined) return <bdi dir={id === 'collection' ? 'auto' : 'ltr'}>{value}</bdi>
  return (
    <details>
      <summary aria-label={short.name} title={value}>
        <bdi dir="ltr">{short.text}</bdi>
        <Icon name="down" />
      </summary>
      <bdi dir="ltr" className="whole">
        {value}
      </bdi>
    </details>
  )
}
