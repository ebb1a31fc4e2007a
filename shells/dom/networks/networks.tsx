import type { NetworksScreen } from '../../../core/view-models/networks/screens.ts'
import { Field } from '../modal/field.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import type { LastChosen } from '../shared/last-chosen.ts'
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
}: NetworksViewProps) => (
  <>
    <Field field={search} dispatch={dispatch} />
    {none === undefined ? (
      <NetworkList label={listLabel} networks={networks} dispatch={dispatch} lastChosen={lastChosen} />
    ) : (
      <p className="none">{none}</p>
    )}
  </>
)
