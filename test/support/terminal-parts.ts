import type { ModalScreen } from '../../core/view-models/modal/screens.ts'
import { type Part, part } from './part.ts'
import { partsOfScreen } from './screen-parts.ts'

/** The modal in a picture of the terminal program, without its border. */
export const cardLines = (frame: string): readonly string[] =>
  frame.split('\n').flatMap((line) => (line.startsWith('│') ? [line.split('│')[1]?.trimEnd() ?? ''] : []))

/** A control's handle and a heading's mark: where a part begins. */
const beginning = /[ ❯]\[(.)\] |▌/g
const busyMark = / ?◌/
const onMark = / ?●/
const eitherMark = / ?[◌●○]/g

interface Piece {
  readonly mark: string
  readonly text: string
}

/** A line may hold several parts: the header does. */
const piecesOf = (line: string): readonly Piece[] => {
  const starts = [...line.matchAll(beginning)]
  return starts.map((start, at) => ({
    mark: start[0],
    text: line.slice(start.index + start[0].length, starts[at + 1]?.index ?? line.length),
  }))
}

/** Of fields that have a number and no letter of their own. */
const numberedField = /^(Amount|To|Email|Email address|Code)( ◌)?:( |$)/

const roleOf = (mark: string, text: string): Part['role'] => {
  if (mark === '▌') return 'heading'
  return mark.includes('[/]') || numberedField.test(text) ? 'field' : 'button'
}

/**
 * What a picture of the terminal program shows, as somebody reads it who sees nothing but its letters: to be compared with
 * `partsOfScreen`. Broken words have a space where they were broken, so compare without spaces (`squashed`).
 */
export const partsOfFrame = (frame: string): readonly Part[] => {
  const parts: { role: Part['role']; text: string; isOpen: boolean }[] = []
  const close = (): void => {
    for (const one of parts) one.isOpen = false
  }
  for (const line of cardLines(frame)) {
    const pieces = piecesOf(line)
    const last = parts.at(-1)
    const isMoreOfHeading = last?.isOpen === true && last.role === 'heading' && line.startsWith('▌')
    const isMoreOfButton = last?.isOpen === true && last.role === 'button' && line.startsWith('     ')
    const isMoreOfLink = last?.isOpen === true && last.role === 'link' && !/^ *[\w.+-]+:/.test(line) && line !== ''
    if (isMoreOfHeading && last) last.text += ` ${line.slice(1)}`
    else if ((isMoreOfButton || isMoreOfLink) && last) last.text += ` ${line.trim()}`
    else if (pieces.length > 0) {
      close()
      for (const { mark, text } of pieces) {
        const role = roleOf(mark, text)
        // What is typed into a field stands behind its name.
        parts.push({ role, text: role === 'field' ? text.replace(/:.*/, '') : text, isOpen: true })
      }
    } else {
      close()
      const text = line.trim()
      if (text.startsWith('▦ ')) parts.push({ role: 'image', text: text.slice(2).replace(/:.*/, ''), isOpen: false })
      else if (text.startsWith('↗ ')) parts.push({ role: 'link', text: text.slice(2), isOpen: true })
      else if (busyMark.test(text))
        parts.push({ role: 'text', text: text.slice(0, text.search(busyMark) + 2), isOpen: false })
    }
  }
  return parts.map(({ role, text }) =>
    part(role, text.replaceAll(eitherMark, '').replace(/\s+/g, ' ').trim(), busyMark.test(text), onMark.test(text)),
  )
}

/** Without spaces: a terminal breaks a long word where it has to. */
export const squashed = (text: string): string => text.replace(/\s+/g, '')

export const comparable = (parts: readonly Part[]): readonly string[] =>
  parts.map(
    ({ role, name, busy, isOn }) =>
      `${role} ${squashed(name)}${busy === true ? ' (busy)' : ''}${isOn === true ? ' (on)' : ''}`,
  )

/** What a terminal has to show of a screen. It has no windows: a button that opens one is a link there. */
export const partsInTerminal = (screen: ModalScreen): readonly Part[] => {
  const opener = screen.isOpen && screen.view.view === 'Account' ? screen.view.manage?.label : undefined
  return partsOfScreen(screen).map((one) => (one.name === opener ? { ...one, role: 'link' } : one))
}
