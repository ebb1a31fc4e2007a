import { useEffect, useState } from '#ui'
import type { AccountScreen } from '../../../core/view-models/account/screens.ts'
import type { SnackScreen } from '../../../core/view-models/modal/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import { WholeAddress } from './whole-address.tsx'

interface AccountAddressProps {
  readonly screen: AccountScreen
  readonly snack: SnackScreen | undefined
  readonly dispatch: Dispatch
}

export const AccountAddress = ({ screen, snack, dispatch }: AccountAddressProps) => {
  // Which one, so that the tick never stands beside another.
  const [pressed, setPressed] = useState<string>()
  const isCopied = pressed === screen.address && snack?.variant === 'success'
  useEffect(() => {
    if (snack === undefined) setPressed(undefined)
  }, [snack])
  return (
    <div className="address" part="address">
      <details>
        <summary aria-label={screen.addressName}>
          {screen.name === undefined ? (
            <bdi dir="ltr">{screen.shortAddress}</bdi>
          ) : (
            <span className="called">
              <bdi part="account-name">{screen.name}</bdi>{' '}
              <bdi dir="ltr" className="beside-name">
                {screen.shortAddress}
              </bdi>
            </span>
          )}
          <Icon name="down" />
        </summary>
        <WholeAddress address={screen.address} />
      </details>
      <button
        type="button"
        className="round copy"
        part="button"
        data-first=""
        data-done={isCopied}
        aria-label={screen.copy}
        title={screen.copy}
        onClick={() => {
          setPressed(screen.address)
          dispatch({ type: 'copy-address' })
        }}
      >
        <Icon name="copy" />
        <Icon name="check" />
      </button>
    </div>
  )
}
