import { type Key, useInput } from 'ink'
import type { KeyName } from './keys.ts'

const named = {
  upArrow: 'up',
  downArrow: 'down',
  leftArrow: 'left',
  rightArrow: 'right',
  home: 'home',
  end: 'end',
  return: 'return',
  escape: 'escape',
  tab: 'tab',
  backspace: 'backspace',
  // What most terminals send for the backspace key.
  delete: 'backspace',
} as const satisfies Partial<Record<keyof Key, KeyName>>

/** What those keys are inside a piece of several. */
const controlChars: Readonly<Record<string, KeyName>> = {
  '\r': 'return',
  '\n': 'return',
  '\t': 'tab',
  '\u007F': 'backspace',
  '\b': 'backspace',
}

/** One call for each key; what arrives in one piece, as a paste does, is taken apart. */
export const useKeys = (onKey: (key: KeyName) => void): void => {
  useInput((input, key) => {
    const [, name] = Object.entries(named).find(([flag]) => key[flag as keyof typeof named]) ?? []
    if (name !== undefined) return onKey(name === 'tab' && key.shift ? 'up' : name)
    if (!key.ctrl && !key.meta) for (const char of input) onKey(controlChars[char] ?? char)
  })
}
