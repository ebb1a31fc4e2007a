/** An account that a part of the amount is taken from. */
export interface TokenSource {
  readonly address: string
  readonly amount: bigint
}

/** One transaction has room for no more. */
const mostSources = 8

const lesser = (one: bigint, other: bigint): bigint => (other < one ? other : one)

/**
 * From which accounts an amount is taken: the associated one first, then the fullest. Undefined where they do not hold as much, or it lies in
 * too many of them.
 * @param held what there is in each
 */
export const tokenSources = (
  held: readonly TokenSource[],
  associated: string,
  amount: bigint,
): readonly TokenSource[] | undefined => {
  const isFirst = (one: TokenSource): boolean => one.address === associated
  const sorted = [...held].sort((one, other) => {
    if (isFirst(one) !== isFirst(other)) return isFirst(one) ? -1 : 1
    return one.amount > other.amount ? -1 : 1
  })
  let missing = amount
  const taken: TokenSource[] = []
  for (const { address, amount: there } of sorted) {
    const part = lesser(there, missing)
    // Of nothing, which a form asks about, there is one transfer too.
    if (part > 0n || (amount === 0n && taken.length === 0)) taken.push({ address, amount: part })
    missing -= part
  }
  return missing > 0n || taken.length > mostSources ? undefined : taken
}
