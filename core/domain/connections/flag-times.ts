import { serialiseList } from '../shared/stored-list.ts'
import { lastMoment } from './choices.ts'
import { flagsIn } from './disconnected-connectors.ts'

/**
 * When a thing was said of a wallet, by its id, in ms since the epoch: that the visitor left it on purpose (decision 37), or that it is being
 * asked. Below zero where the contrary was said: it was chosen, or answered. Merged like the choices: tabs that say this and that in the same
 * moment end with the same, in whatever order they hear of one another.
 */
export type FlagTimes = ReadonlyMap<string, number>

/** More wallets than anybody has; the oldest words are forgotten first. */
const limit = 50

const momentOf = (left: FlagTimes, id: string): number => left.get(id) ?? 0

export const isFlagged = (left: FlagTimes, id: string): boolean => momentOf(left, id) > 0

/** Of what was left: whether the visitor chose this one after they chose, or left, the other. */
export const isChosenAfter = (left: FlagTimes, id: string, other: string): boolean =>
  momentOf(left, id) < -Math.abs(momentOf(left, other))

/** Of each the later word. Where even the moment is the same, the thing itself: nothing is shared that was left. */
export const mergedFlags = (...all: readonly FlagTimes[]): FlagTimes => {
  const merged = new Map<string, number>()
  const entries = all.flatMap((one) => [...one])
  for (const [id, at] of entries.sort(inOrder)) {
    merged.delete(id)
    merged.set(id, at)
  }
  return new Map([...merged].slice(-limit))
}

const inOrder = ([id, at]: readonly [string, number], [other, its]: readonly [string, number]): number =>
  Math.abs(at) - Math.abs(its) || at - its || (id < other ? -1 : 1)

/**
 * @param at when it was said, below zero of the contrary; another tab may have said something since
 * @param now what is later than this was said by a clock that has been set back
 */
export const withFlag = (left: FlagTimes, ids: readonly string[], at: number, now: number): FlagTimes => {
  const news = new Map(left)
  for (const id of ids) {
    const last = Math.abs(momentOf(left, id))
    const said = Math.abs(at)
    if (last <= said || last > now) news.set(id, Math.sign(at) * Math.min(Math.max(said, last + 1), lastMoment))
  }
  return mergedFlags(news)
}

export const serialiseFlags = (left: FlagTimes): string => serialiseList([...left])

/** What would not be read again is not written either: two tabs would answer each other for ever. */
const isMoment = (at: unknown): boolean => Number.isSafeInteger(at) && Math.abs(Number(at)) <= lastMoment

/** Storage is foreign input: what is no whole entry is left out. */
export const parseFlags = (text?: string): FlagTimes =>
  mergedFlags(
    new Map(
      flagsIn(text).flatMap(([id, at]) => (typeof id === 'string' && isMoment(at) ? [[id, Number(at)] as const] : [])),
    ),
  )
