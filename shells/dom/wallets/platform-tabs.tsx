import { useRef } from '#ui'
import type { ConnectingWalletConnectScreen } from '../../../core/view-models/wallets/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'

interface PlatformTabsProps {
  readonly platforms: NonNullable<ConnectingWalletConnectScreen['platforms']>
  readonly dispatch: Dispatch
}

/** One stop for Tab; the arrows go to the next way, along the line of reading (ARIA, tabs pattern). */
export const PlatformTabs = ({ platforms: { label, tabs }, dispatch }: PlatformTabsProps) => {
  const list = useRef<HTMLDivElement>(null)
  const go = (event: { key: string; preventDefault: () => void }, from: number): void => {
    const isRtl = list.current?.matches(':dir(rtl)') === true
    const steps: Readonly<Record<string, number>> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }
    const step = steps[event.key]
    const next = step === undefined ? undefined : (from + step + tabs.length) % tabs.length
    const tab = next === undefined ? undefined : tabs[next]
    if (tab === undefined || next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[next]?.focus()
    dispatch({ type: 'choose-platform', platform: tab.id })
  }
  return (
    <div ref={list} className="tabs" part="tabs" role="tablist" aria-label={label}>
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`way-${tab.id}`}
          aria-selected={tab.isChosen ? 'true' : 'false'}
          aria-controls="way"
          tabIndex={tab.isChosen ? 0 : -1}
          onKeyDown={(event) => go(event, index)}
          onClick={() => dispatch({ type: 'choose-platform', platform: tab.id })}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
