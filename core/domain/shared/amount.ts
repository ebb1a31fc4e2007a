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
  return `${sign}${grouped(whole)}${cut === '' ? '' : `.${cut}`}`
}

/** For people who are about to send it: all of its decimals, with en-US grouping. */
export const displayExact = (amount: Amount): string => displayAmount(amount, amount.decimals)

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')

const smallest = (decimals: number): string => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`)

/** The exact decimal number that JavaScript writes for this one: `0.1` is one tenth. Undefined for what is no amount of money. */
export const amountOfNumber = (number: number): Amount | undefined => {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number))
  if (match === null) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = match
  const decimals = fraction.length - Number(exponent)
  return decimals < 0
    ? { value: BigInt(whole + fraction) * 10n ** BigInt(-decimals), decimals: 0 }
    : { value: BigInt(whole + fraction), decimals }
}

const unitsOf = ({ value, decimals }: Amount, wanted: number): bigint => value * 10n ** BigInt(wanted - decimals)

/** Exactly, whatever their decimals. */
export const sumOf = (amounts: readonly Amount[]): Amount => {
  const decimals = Math.max(0, ...amounts.map((amount) => amount.decimals))
  return { value: amounts.reduce((sum, amount) => sum + unitsOf(amount, decimals), 0n), decimals }
}

/** Below zero where the first is less, above where it is more. */
export const compareAmounts = (a: Amount, b: Amount): number => {
  const decimals = Math.max(a.decimals, b.decimals)
  const [first, second] = [unitsOf(a, decimals), unitsOf(b, decimals)]
  return first < second ? -1 : Number(first > second)
}

/** What so much costs at this price: exactly. */
export const productOf = (a: Amount, b: Amount): Amount => ({
  value: a.value * b.value,
  decimals: a.decimals + b.decimals,
})

const centDecimals = 2

/** US dollars for people: rounded to cents (spec section 9), half a cent up; less than a cent is `<$0.01`. The cents are set apart. */
export const displayDollars = ({ value, decimals }: Amount): { readonly dollars: string; readonly cents: string } => {
  const unit = 10n ** BigInt(Math.max(0, decimals - centDecimals))
  const cents = decimals < centDecimals ? unitsOf({ value, decimals }, centDecimals) : (value + unit / 2n) / unit
  if (cents === 0n && value > 0n) return { dollars: '<$0', cents: '.01' }
  const text = cents.toString().padStart(centDecimals + 1, '0')
  return { dollars: `$${grouped(text.slice(0, -centDecimals))}`, cents: `.${text.slice(-centDecimals)}` }
}
