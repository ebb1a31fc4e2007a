import { createInterface } from 'node:readline'
import type { Intent } from '../../../core/view-models/screen-types.ts'
import { type Control, controlsOf } from '../blocks.ts'
import { strokeOf } from '../keys.ts'
import { viewKey } from '../modal/modal.ts'
import { keyGroups } from '../picture/key-list.ts'
import { pictureBlocks } from '../picture/modal-picture.ts'
import type { ModalWorld, WorldView } from '../worlds/modal-world.ts'
import { plainLines } from './plain-lines.ts'

export interface PlainStreams {
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: NodeJS.WritableStream
}

const hint = 'Type a number or letter and press Enter. Type ? for all keys, q to quit.'

/** Lines out, lines in: for screen readers, and for pipes. Ends when the visitor quits or the input ends. */
export const runPlainTerminal = async (world: ModalWorld, { stdin, stdout }: PlainStreams): Promise<void> => {
  const say = (lines: readonly string[]): void => {
    for (const line of lines) stdout.write(`${line}\n`)
  }
  let shown: WorldView | undefined
  /** What is new: all of another view, else the lines that were not there. */
  const tell = (): void => {
    const view = world.view.snapshot()
    const before = shown
    shown = view
    const lines = plainLines(view)
    const known = before !== undefined && viewKey(before.screen) === viewKey(view.screen) ? plainLines(before) : []
    say(lines.filter((line) => !known.includes(line)))
    if (view.screen.status !== (before?.screen.status ?? '')) say([`Status: ${view.screen.status}`])
    if (view.question !== undefined && view.question !== before?.question)
      say([`Question: ${view.question} a approve, j reject`])
  }

  say([world.name, hint])
  tell()
  const subscription = world.view.value$.subscribe(coalesced(tell))
  for await (const line of createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    // What the line before led to is told first.
    await turn()
    const text = line.trim()
    if (text === 'q') break
    if (text === '?') say(keyGroups(world.actions).flatMap(({ entries }) => entries.map((entry) => entry.join(' '))))
    else if (text === '') say(plainLines(world.view.snapshot()))
    else if (!act(world, text)) say([`There is no ${text} here. ${hint}`])
    await turn()
  }
  subscription.unsubscribe()
}

/** True when the line meant something. */
const act = (world: ModalWorld, text: string): boolean => {
  const controls = controlsOf(pictureBlocks(world.view.snapshot()))
  const typed = typedInto(text, controls)
  if (typed !== undefined) {
    world.dispatch(typed)
    return true
  }
  const stroke = strokeOf(text, { controls, actions: world.actions, focus: -1 })
  if (stroke?.type === 'intent') world.dispatch(stroke.intent)
  else if (stroke?.type === 'action') stroke.action.run()
  else return stroke?.type === 'focus'
  return true
}

/** `/text` goes into the search, `3 text` into the field with that number; the key alone empties it. */
const typedInto = (line: string, controls: readonly Control[]): Intent | undefined => {
  for (const control of controls) {
    if (control.kind !== 'field' || !line.startsWith(control.key)) continue
    const rest = line.slice(control.key.length)
    if (control.field.kind === 'search' || rest === '' || rest.startsWith(' '))
      return { type: 'type', field: control.field.id, text: control.field.kind === 'search' ? rest : rest.trim() }
  }
  return undefined
}

/** As many turns of the event loop as it takes until a wallet, a store and a file that is loaded have had their say. */
const turns = 5

const turn = async (): Promise<void> => {
  for (let left = turns; left > 0; left -= 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** Once for all that happens in one go. */
const coalesced = (run: () => void): (() => void) => {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      run()
    }, 0)
  }
}
