/** What is remembered of a wallet that was connected (spec section 3); the rest of its listing is looked up again. */
export interface RecentWallet {
  readonly id: string
  readonly rdns?: string
}

/** Spec section 9. */
const kept = 2

const isSame = (a: RecentWallet, b: RecentWallet): boolean =>
  a.id === b.id || (a.rdns !== undefined && a.rdns === b.rdns)

/** The latest first, each once. */
export const rememberWallet = (
  recent: readonly RecentWallet[],
  { id, rdns }: RecentWallet,
): readonly RecentWallet[] => {
  const latest: RecentWallet = rdns === undefined ? { id } : { id, rdns }
  return [latest, ...recent.filter((one) => !isSame(one, latest))].slice(0, kept)
}
