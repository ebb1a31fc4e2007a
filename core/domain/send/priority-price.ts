/** Nobody pays more than this to be preferred, however busy a chain is: in the smallest unit, of one transaction. */
export const priorityLimit = 1_000_000n
const priceParts = 1_000_000n
/** Of those that were preferred lately, so many in a hundred paid no more. */
const percentile = 75

/**
 * What to offer for a unit of computing, in millionths of the smallest unit: what was enough lately, within the limit.
 * @param recent what was enough in each of the last blocks
 * @param units that are paid for
 */
export const priorityPrice = (recent: readonly bigint[], units: bigint): bigint => {
  const sorted = [...recent].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const enough = sorted[Math.ceil((sorted.length * percentile) / 100) - 1] ?? 0n
  const most = units > 0n ? (priorityLimit * priceParts) / units : 0n
  return enough < most ? enough : most
}
