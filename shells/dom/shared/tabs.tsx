import { useRef } from '#ui'

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string; readonly isChosen: boolean }[]
  /** The id of what they exchange; theirs begin with it. */
  readonly panel: string
  readonly onChoose: (id: Id) => void
}

/** One stop for Tab; the arrows go to the next one, along the line of reading, Home and End to the ends (ARIA, tabs pattern). */
export const Tabs = <Id extends string>({ label, tabs, panel, onChoose }: TabsProps<Id>) => {
  const list = useRef<HTMLDivElement>(null)
  const go = (event: { key: string; preventDefault: () => void }, from: number): void => {
    const isRtl = list.current?.matches(':dir(rtl)') === true
    const steps: Readonly<Record<string, number>> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }
    const step = steps[event.key]
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 }
    const next = step === undefined ? ends[event.key] : (from + step + tabs.length) % tabs.length
    const tab = next === undefined ? undefined : tabs[next]
    if (tab === undefined || next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[next]?.focus()
    onChoose(tab.id)
  }
  return (
    <div ref={list} className="tabs" part="tabs" role="tablist" aria-label={label}>
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${panel}-${tab.id}`}
          aria-selected={tab.isChosen ? 'true' : 'false'}
          aria-controls={panel}
          tabIndex={tab.isChosen ? 0 : -1}
          onKeyDown={(event) => go(event, index)}
          onClick={() => onChoose(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
