import type { ConnectSocialsScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import { LegalLine } from '../connect/legal-line.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import { useRovingFocus } from '../shared/use-roving-focus.ts'
import { SocialMark } from './social-mark.tsx'

interface ConnectSocialsViewProps {
  readonly screen: ConnectSocialsScreen
  readonly dispatch: Dispatch
}

/** A row for each issuer. */
export const ConnectSocialsView = ({
  screen: { listLabel, rows: issuers, legal },
  dispatch,
}: ConnectSocialsViewProps) => {
  const rows = issuers.map(({ provider, label }) => ({ id: provider, name: label }))
  const { list, rowProps } = useRovingFocus(rows, undefined)
  const prepare = (): void => dispatch({ type: 'prepare-social' })
  return (
    <>
      <ul ref={list} className="wallets" part="social-list" aria-label={listLabel}>
        {issuers.map(({ provider, label }, at) => {
          const { onFocus, ...props } = rowProps(at)
          return (
            <li key={provider}>
              <button
                type="button"
                className="wallet"
                part="wallet"
                {...props}
                onPointerEnter={prepare}
                onFocus={() => {
                  onFocus()
                  prepare()
                }}
                onClick={() => dispatch({ type: 'log-in-at-issuer', provider })}
              >
                <span className="image icon-image" aria-hidden="true">
                  <SocialMark provider={provider} />
                </span>
                <span className="row-text">
                  <span className="name">{label}</span>
                </span>
                <Icon name="next" />
              </button>
            </li>
          )
        })}
      </ul>
      {legal !== undefined && <LegalLine legal={legal} />}
    </>
  )
}
