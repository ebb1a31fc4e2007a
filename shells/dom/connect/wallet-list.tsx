import type { UiNode } from '#ui'
import type { ConnectScreen, WalletRow } from '../../../core/view-models/connect/screens.ts'
import { Placeholders } from '../modal/placeholders.tsx'
import { Icon } from '../shared/icons/icon.tsx'
import { useRovingFocus } from '../shared/use-roving-focus.ts'
import { WalletImage } from '../shared/wallet-image.tsx'
import { focusAgreement, obstacleId } from './agreement.tsx'
import { AllWalletsRow } from './all-wallets-row.tsx'

interface WalletListProps {
  /** Of the list before those that are here, of that, and of the one after it. */
  readonly labels: readonly [string, string, string]
  readonly wallets: readonly WalletRow[]
  readonly placeholders: number
  readonly all: ConnectScreen['all']
  /** None can be chosen before the visitor has agreed. */
  readonly isLocked: boolean
  /** The view begins with it. */
  readonly isFirst: boolean
  readonly lastChosen: string | undefined
  readonly onChoose: (row: WalletRow, button: Element) => void
  readonly onAll: () => void
}

/** A wallet that announces itself late joins at its place. The way to all wallets is the last row, and stays while the others scroll. */
export const WalletList = ({
  labels: [before, here, after],
  wallets,
  placeholders,
  all,
  isLocked,
  isFirst,
  lastChosen,
  onChoose,
  onAll,
}: WalletListProps) => {
  const rows = all === undefined ? wallets : [...wallets, { id: 'all-wallets', name: all.label }]
  const { list, rowProps: props } = useRovingFocus<HTMLDivElement>(rows, lastChosen)
  const rowProps: typeof props = (index) => (isFirst ? props(index) : { ...props(index), 'data-first': undefined })
  const locked = isLocked ? ({ 'aria-disabled': 'true', 'aria-describedby': obstacleId } as const) : {}
  const unlocked = (button: Element, go: () => void): void => (isLocked ? focusAgreement(button) : go())
  const listOf = (name: string, elsewhere?: WalletRow['elsewhere'], places?: UiNode) => {
    const these = wallets.flatMap((row, index) =>
      row.elsewhere === elsewhere ? (
        <li key={row.id}>
          <button
            type="button"
            className="wallet"
            part="wallet"
            {...rowProps(index)}
            {...locked}
            onClick={({ currentTarget }) => unlocked(currentTarget, () => onChoose(row, currentTarget))}
          >
            {row.isCode ? (
              <span className="image icon-image" aria-hidden="true">
                <Icon name="code" />
              </span>
            ) : (
              <WalletImage name={row.name} src={row.imageUrl} />
            )}
            <span className="row-text">
              <span className="name">{row.name}</span>{' '}
              {row.tag !== undefined && (
                <span className="tag" part="tag" data-kind={row.tagKind}>
                  {row.tag}
                </span>
              )}{' '}
              {row.hint && <span className="hint">{row.hint}</span>}
            </span>
            {(row.isCode || row.isListed) && <Icon name="next" />}
          </button>
        </li>
      ) : (
        []
      ),
    )
    return (
      (these.length > 0 || places) && (
        <ul aria-label={name}>
          {these}
          {places}
        </ul>
      )
    )
  }
  return (
    <div ref={list}>
      <div className="wallets" part="wallet-list">
        {listOf(before, 'before')}
        {listOf(here)}
        {listOf(after, 'after', placeholders > 0 && <Placeholders count={placeholders} className="wallet" />)}
      </div>
      {all !== undefined && (
        <AllWalletsRow
          all={all}
          rowProps={{ ...rowProps(wallets.length), ...locked }}
          onAll={() => (list.current === null ? undefined : unlocked(list.current, onAll))}
        />
      )}
    </div>
  )
}
