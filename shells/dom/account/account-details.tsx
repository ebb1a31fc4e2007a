import type { AccountScreen } from '../../../core/view-models/account/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { NetworkImage } from '../networks/network-image.tsx'
import { Icon } from '../shared/icons/icon.tsx'

interface AccountDetailsProps {
  readonly network: AccountScreen['network']
  readonly explorer: AccountScreen['explorer'] | undefined
  readonly dispatch: Dispatch
}

export const AccountDetails = ({ network, explorer, dispatch }: AccountDetailsProps) => (
  <div className="details">
    <div className="network" part="network">
      <NetworkImage name={network.name} src={network.imageUrl} mark={network.mark} />
      <dl>
        <dt>{network.label}</dt>
        <dd>
          {network.name} {network.note !== undefined && <span className="tag">{network.note}</span>}
        </dd>
      </dl>
      {network.switch !== undefined && (
        <button
          type="button"
          className="quiet"
          part="button"
          aria-label={network.switch.name}
          onClick={() => dispatch({ type: 'show-networks' })}
        >
          {network.switch.label}
        </button>
      )}
    </div>
    {explorer !== undefined && (
      <a part="link" href={explorer.href} target="_blank" rel="noopener noreferrer">
        {explorer.label}
        <Icon name="out" />
      </a>
    )}
  </div>
)
