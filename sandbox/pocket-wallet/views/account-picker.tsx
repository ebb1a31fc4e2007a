import { shortAddress } from '../../demo-wallet/short-address.ts'
import type { SharedPart } from '../state.ts'
import { Facts } from './facts.tsx'

interface AccountPickerProps {
  /** What is shared, of which the first names the accounts. */
  readonly parts: readonly SharedPart[]
  readonly chosen: number
  readonly choose: (account: number) => void
}

/** One number is one account in all namespaces: what it is in each is said where there are several. */
export const AccountPicker = ({ parts, chosen, choose }: AccountPickerProps) => {
  const addresses = parts[0]?.addresses ?? []
  return (
    <>
      <label>
        Account
        <select
          value={addresses[chosen]?.toLowerCase() ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.selectedIndex)}
        >
          {addresses.map((address, index) => (
            <option key={address} value={address.toLowerCase()}>
              Account {index + 1}: {shortAddress(address)}
            </option>
          ))}
        </select>
      </label>
      {parts.length > 1 && (
        <Facts facts={parts.map(({ label, addresses: own }) => ({ label, value: shortAddress(own[chosen] ?? '') }))} />
      )}
    </>
  )
}
