import { Icon } from './icons/icon.tsx'

interface ListHeadProps {
  readonly id: string
  readonly label: string
  /** What stands below has headings of its own. */
  readonly isHidden?: boolean
  readonly busy: boolean
  /** Left out where there is nobody to ask. */
  readonly refresh: string | undefined
  readonly onRefresh: () => void
}

/** The heading of a list of the account, and what asks for all of it anew. */
export const ListHead = ({ id, label, isHidden = false, busy, refresh, onRefresh }: ListHeadProps) => (
  <div className="tokens-head">
    <h3 id={id} className={isHidden ? 'hidden' : undefined}>
      {label}
    </h3>
    {refresh !== undefined && (
      <button
        type="button"
        className="round"
        part="button"
        data-refresh=""
        aria-label={refresh}
        aria-busy={busy}
        title={refresh}
        onClick={onRefresh}
      >
        <Icon name="refresh" />
      </button>
    )}
  </div>
)
