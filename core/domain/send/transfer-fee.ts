/** What the issuer of a token keeps of each transfer. */
export interface TransferFee {
  /** In hundredths of a percent of what is sent. */
  readonly basisPoints: bigint
  /** In the smallest unit of the token; never more. */
  readonly most: bigint
}

const wholeInBasisPoints = 10_000n

/** How much of this amount is kept: a part of the smallest unit counts as one. */
export const keptByIssuer = ({ basisPoints, most }: TransferFee, amount: bigint): bigint => {
  const kept = (amount * basisPoints + wholeInBasisPoints - 1n) / wholeInBasisPoints
  return kept < most ? kept : most
}
