import { useRef } from '#ui'
import type { NetworksScreen } from '../../../core/view-models/networks/screens.ts'
import { Field } from '../modal/field.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import type { LastChosen } from '../shared/last-chosen.ts'
import { useHeldHeight } from '../shared/motion/use-held-height.ts'
import { NetworkList } from './network-list.tsx'

interface NetworksViewProps {
  readonly screen: NetworksScreen
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

export const NetworksView = ({
  screen: { search, listLabel, networks, none },
  dispatch,
  lastChosen,
}: NetworksViewProps) => {
  const results = useRef<HTMLDivElement>(null)
  useHeldHeight(results, search.text !== '')
  return (
    <>
      <Field field={search} dispatch={dispatch} />
      <div ref={results} className="results">
        {none === undefined ? (
          <NetworkList label={listLabel} networks={networks} dispatch={dispatch} lastChosen={lastChosen} />
        ) : (
          <p className="no-results">{none}</p>
        )}
      </div>
    </>
  )
}
