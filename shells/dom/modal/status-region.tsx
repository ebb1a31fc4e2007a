import { useEffect, useState } from '#ui'

/** Long enough for a screen reader to have noticed a region that was just added. */
const settleMs = 100

interface StatusRegionProps {
  readonly text: string
  /** What was last said, kept while the region moves in and out of the dialog, so that nothing is said twice. */
  readonly said: { current: string }
}

/** The one polite region. Its text comes after it is in the tree: a region that arrives with its text is often not read. */
export const StatusRegion = ({ text, said }: StatusRegionProps) => {
  const [shown, setShown] = useState(said.current === text ? text : '')
  useEffect(() => {
    const timer = setTimeout(() => {
      said.current = text
      setShown(text)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [text, said])
  return (
    <div className="hidden" role="status">
      {shown}
    </div>
  )
}
