import type { AccountScreen } from '../../../core/view-models/account/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { NetworkImage } from '../networks/network-image.tsx'
import { Icon } from '../shared/icons/icon.tsx'

interface AccountNetworkProps {
  readonly network: AccountScreen['network']
  readonly dispatch: Dispatch
}

/** Where the account is, at the head of its view; leads to the others where there are any. */
export const AccountNetwork = ({ network, dispatch }: AccountNetworkProps) => {
  const { label, name, imageUrl, mark, note } = network
  const face = (
    <>
      <NetworkImage src={imageUrl} mark={mark} />
      <span className="name">{name}</span>
    </>
  )
  return (
    <div className="network" part="network">
      {network.switch === undefined ? (
        <p className="chip">
          <span className="hidden">{label}</span> {face}
        </p>
      ) : (
        <button
          type="button"
          className="chip"
          part="button"
          aria-label={network.switch.name}
          title={network.switch.label}
          onClick={() => dispatch({ type: 'show-networks' })}
        >
          {face}
          <Icon name="down" />
        </button>
      )}
      {note !== undefined && <span className="tag">{note}</span>}
    </div>
  )
}
