/** Money: an exact whole number of the smallest unit, and how many decimals that unit has. Never a float. */
export interface Amount {
  readonly value: bigint
  readonly decimals: number
}

/** The whole decimal number, no rounding, no grouping, no trailing zeros: `1500000000000000000n` of 18 is `1.5`. */
export const formatExact = ({ value, decimals }: Amount): string => {
  const digits = magnitude(value)
    .toString()
    .padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** Reads a plain decimal number into units; nothing when it is not one or has more decimals than the unit. */
export const parseAmount = (text: string, decimals: number): Amount | undefined => {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.trim())
  if (match === null) return undefined
  const [, sign = '', whole = '0', fraction = ''] = match
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > decimals) return undefined
  const value = BigInt(whole + kept.padEnd(decimals, '0'))
  return { value: sign === '-' ? -value : value, decimals }
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

/** Balances show 3 decimals (spec section 9), cut, not rounded: nobody is shown more than they own. */
export const shownDecimals = 3

/**
 * For people: en-US grouping (spec section 9), at most three decimals. Something too small to show is `<0.001` and not
 * `0`, so that an account with dust does not look empty.
 */
export const displayAmount = (amount: Amount, decimals: number = shownDecimals): string => {
  const text = formatExact({ ...amount, value: magnitude(amount.value) })
  const [whole = '0', fraction = ''] = text.split('.')
  const cut = fraction.slice(0, decimals).replace(/0+$/, '')
  const sign = amount.value < 0n ? '-' : ''
  if (whole === '0' && cut === '' && fraction !== '') return `${sign}<${smallest(decimals)}`
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${grouped}${cut === '' ? '' : `.${cut}`}`
}

const smallest = (decimals: number): string => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`)
