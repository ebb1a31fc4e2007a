import { shortAddress } from '../../demo-wallet/short-address.ts'
import type { Hex, WalletAccount } from '../../demo-wallet/types.ts'

interface AccountPickerProps {
  readonly accounts: readonly WalletAccount[]
  readonly chosen: Hex
  readonly choose: (account: Hex) => void
}

export const AccountPicker = ({ accounts, chosen, choose }: AccountPickerProps) => (
  <label>
    Account
    <select
      value={chosen.toLowerCase()}
      onChange={({ currentTarget }) => {
        const account = accounts[currentTarget.selectedIndex]
        if (account !== undefined) choose(account.address)
      }}
    >
      {accounts.map(({ address }, index) => (
        <option key={address} value={address.toLowerCase()}>
          Account {index + 1}: {shortAddress(address)}
        </option>
      ))}
    </select>
  </label>
)
