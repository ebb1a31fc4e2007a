import type { NetworksScreen } from '../../../core/view-models/screens/networks.ts'
import type { Dispatch } from '../modal-face.ts'
import type { LastChosen } from './connect.tsx'
import { NetworkList } from './network-list.tsx'
import { SearchField } from './search-field.tsx'

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
