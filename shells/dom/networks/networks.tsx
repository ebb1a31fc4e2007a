import type { NetworksScreen } from '../../../core/view-models/networks/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import type { LastChosen } from '../shared/last-chosen.ts'
import { SearchField } from '../shared/search-field.tsx'
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
    <SearchField label={search.label} text={search.text} onSearch={(text) => dispatch({ type: 'search', text })} />
    {none === undefined ? (
      <NetworkList label={listLabel} networks={networks} dispatch={dispatch} lastChosen={lastChosen} />
    ) : (
      <p className="none">{none}</p>
    )}
  </>
)
