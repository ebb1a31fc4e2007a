import { entriesIn, serialiseList } from '../shared/stored-list.ts'

/** What is remembered of a wallet that was connected (spec section 3); the rest of its listing is looked up again. */
export interface RecentWallet {
  readonly id: string
  readonly rdns?: string
}

/** Spec section 9. */
const kept = 2
/** More than any id or rdns has. */
const longest = 253

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

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= longest

/** What was remembered; what makes no sense was not: storage is foreign input. */
export const parseRecentWallets = (text: string | undefined): readonly RecentWallet[] =>
  (entriesIn(text) ?? [])
    .flatMap((entry): readonly RecentWallet[] => {
      // 0.1.0 wrote objects.
      const [id, rdns]: readonly unknown[] = Array.isArray(entry) ? entry : [Object(entry).id, Object(entry).rdns]
      if (!isText(id)) return []
      return [isText(rdns) ? { id, rdns } : { id }]
    })
    .toReversed()
    .reduce(rememberWallet, [])

export const serialiseRecentWallets = (recent: readonly RecentWallet[]): string =>
  serialiseList(recent.map(({ id, rdns }) => (rdns === undefined ? [id] : [id, rdns])))
