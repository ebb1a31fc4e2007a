import { type Amount, formatExact } from '../shared/amount.ts'

const significantDigits = 3

/** A fee for people: three digits that mean something, rounded up, as nobody is told less than they pay. */
export const displayFee = ({ value, decimals }: Amount): string => {
  const unit = 10n ** BigInt(Math.max(0, value.toString().length - significantDigits))
  return formatExact({ value: ((value + unit - 1n) / unit) * unit, decimals })
}
