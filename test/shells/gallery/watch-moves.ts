import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import { withoutFrames } from './examine.ts'
import type { SampleName } from './screens.ts'

/** Runs in the gallery's page: what moves that has to stay, from one sample to the next. */

const parts = () => {
  const root = document.querySelector('latchkey-modal')?.shadowRoot
  const part = (name: string): HTMLElement => {
    const found = root?.querySelector<HTMLElement>(name)
    if (!found) throw new Error(`There is no ${name}.`)
    return found
  }
  if (!root) throw new Error('There is no modal on this page.')
  return { root, part }
}

const boxOf = (element: Element) => {
  const { top, left, bottom, right } = element.getBoundingClientRect()
  return { top, left, bottom, right }
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 0.5

const isBetween = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) - 0.5 && value <= Math.max(one, other) + 0.5

/** As the browser draws them, with all that it does for each. */
const ownFrame = window.requestAnimationFrame.bind(window)

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)

const motions = (): readonly Animation[] =>
  parts()
    .root.getAnimations()
    .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))

/** Drawn, and whatever stays a moment longer gone. */
const drawn = async (): Promise<void> => {
  for (let count = 0; count < 3; count += 1) await frame()
  while (parts().root.querySelector('[data-leaving="true"]')) await frame()
}

const atRest = async (): Promise<void> => {
  await drawn()
  for (const motion of motions()) motion.finish()
  await frame()
}

/** A visitor who has read to the end, wherever that scrolls. */
const readToTheEnd = (): void => {
  for (const element of parts().root.querySelectorAll('*')) element.scrollTop = 100_000
}

/** What is seen at one moment of all motions, between 0 (not begun) and 1 (over). */
const seenAt = <T>(running: readonly Animation[], moment: number, look: () => T): T => {
  for (const motion of running) motion.currentTime = moment * Number(motion.effect?.getComputedTiming().endTime)
  return look()
}

const isSheet = (): boolean => innerWidth <= 430

const moments = [0, 0.2, 0.5, 0.8, 0.999]

const headerAndClose = () => {
  const { part } = parts()
  return { header: boxOf(part('.header')), close: boxOf(part('.close')) }
}

const isOutside = ({ top, left, bottom, right }: ReturnType<typeof boxOf>): boolean =>
  top < 0 || left < 0 || bottom > innerHeight || right > innerWidth

/** Shows the samples in their order and back, and tells where the header or Close moved or left the window. */
export const movesOfHeader = async (): Promise<readonly string[]> => {
  withoutFrames()
  const { samples, show } = window.gallery
  const open = Object.entries(samples).filter(([, { isOpen }]) => isOpen)
  const found: string[] = []
  const [first] = open
  if (first) show(first[1])
  await atRest()
  let last = first
  for (const one of [...open, ...[...open].reverse()]) {
    const [name, sample] = one
    const step = `${last?.[0]} > ${name}`
    readToTheEnd()
    const before = headerAndClose()
    show(sample)
    await drawn()
    const running = motions()
    const now = moments.map((moment) => seenAt(running, moment, headerAndClose))
    await atRest()
    const after = headerAndClose()
    const { part, root } = parts()
    for (const [part, box] of now.concat(after).flatMap((each) => Object.entries(each)))
      if (isOutside(box)) found.push(`${step}: ${part} is outside of the window`)
    for (const each of [...now, after]) {
      const isInPlace = isSheet()
        ? isBetween(each.close.top, before.close.top, after.close.top)
        : isNear(each.close.top, before.close.top) && isNear(each.header.top, before.header.top)
      const isTurned = last?.[1].dir !== sample.dir
      if (!isInPlace || !(isTurned || isNear(each.close.left, before.close.left)))
        found.push(
          `${step}: Close moves to ${each.close.left} ${each.close.top} from ${before.close.left} ${before.close.top}`,
        )
    }
    const isOnARow = root.activeElement?.closest('li') !== null
    if (sample.key !== last?.[1].key && !isOnARow && part('.body').scrollTop !== 0)
      found.push(`${step}: begins at ${part('.body').scrollTop}`)
    last = one
  }
  return [...new Set(found)]
}

const painted = async (): Promise<void> => {
  for (let count = 0; count < 2; count += 1) await new Promise(ownFrame)
}

/** How far the body scrolls where the last of a view's buttons is brought into sight, by a focus or a press, while the card grows to the view. */
export const scrollsAsItGrows = async (from: SampleName, to: SampleName): Promise<readonly number[]> => {
  withoutFrames()
  const { samples, show } = window.gallery
  show(samples[from])
  await atRest()
  const { root, part } = parts()
  const before = part('.card').offsetHeight
  show(samples[to])
  await drawn()
  const running = motions()
  for (const motion of running) motion.pause()
  const look = (): number => {
    const [last] = [...root.querySelectorAll('.view button')].slice(-1)
    last?.scrollIntoView({ block: 'nearest' })
    return part('.body').scrollTop
  }
  const found = [0, 0.5].map((moment) => seenAt(running, moment, look))
  await atRest()
  if (part('.card').offsetHeight <= before) throw new Error('The card does not grow.')
  return found
}

/** Shows one screen and then another, and tells what moved of what is in both views, and by how much the card grew. */
export const movesWithin = async (from: SampleName, to: ModalScreen, looked: string) => {
  withoutFrames()
  const { samples, show } = window.gallery
  show(samples[from])
  await atRest()
  await painted()
  const { root, part } = parts()
  const height = part('.card').offsetHeight
  const places = [...root.querySelectorAll(looked)].map((element) => {
    const name = `${element.localName} ${element.getAttribute('class')}`
    return { element, name, top: element.getBoundingClientRect().top }
  })
  // What has become something else is another part, although it may be the same element.
  const isThere = ({ element, name }: (typeof places)[number]) =>
    element.isConnected && name === `${element.localName} ${element.getAttribute('class')}`
  const look = () =>
    places.filter(isThere).flatMap(({ element, name, top }) => {
      const now = element.getBoundingClientRect().top
      // Scrolling goes by whole pixels, and so do the places that it is reckoned from.
      return Math.abs(now - top) <= 2
        ? []
        : [`${name} ${element.textContent?.slice(0, 40)} moves from ${top} to ${now}`]
    })
  show(to)
  await painted()
  await drawn()
  const running = motions()
  for (const motion of running) motion.pause()
  const moved = new Set<string>()
  const lookAgain = async () => {
    await painted()
    for (const one of look()) moved.add(one)
  }
  for (const moment of [0, 0.5, 0.999]) await seenAt(running, moment, lookAgain)
  await atRest()
  await lookAgain()
  return { moved: [...moved].slice(0, 5), grown: part('.card').offsetHeight - height }
}
