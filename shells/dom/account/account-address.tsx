import { useEffect, useState } from '#ui'
import type { AccountScreen } from '../../../core/view-models/account/screens.ts'
import type { SnackScreen } from '../../../core/view-models/modal/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'

interface AccountAddressProps {
  readonly screen: AccountScreen
  readonly snack: SnackScreen | undefined
  readonly dispatch: Dispatch
}

/** Groups of four are what people compare, and every character can be compared: look-alike addresses share both ends. */
const inGroups = (address: string): readonly { readonly at: number; readonly text: string }[] =>
  [...address.matchAll(/(?:^0x)?.{1,4}/g)].map(({ index, 0: text }) => ({ at: index, text }))

export const AccountAddress = ({ screen, snack, dispatch }: AccountAddressProps) => {
  const [isPressed, setPressed] = useState(false)
  const isCopied = isPressed && snack?.variant === 'success'
  useEffect(() => {
    if (snack === undefined) setPressed(false)
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
        <bdi dir="ltr" className="full-address">
          {inGroups(screen.address).map(({ at, text }) => (
            <span key={at}>{text}</span>
          ))}
        </bdi>
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
          setPressed(true)
          dispatch({ type: 'copy-address' })
        }}
      >
        <Icon name="copy" />
        <Icon name="check" />
      </button>
    </div>
  )
}
