import * as v from 'valibot'
import { element } from '../element.ts'
import { guardPress } from './guard-press.ts'

/** What the site has written into its own page. */
const taskSchema = v.variant('kind', [
  v.object({ kind: v.literal('start'), origin: v.string(), next: v.string() }),
  v.object({ kind: v.literal('result'), origin: v.string(), uri: v.string() }),
  v.object({ kind: v.literal('ask') }),
])

const say = (title: string, text: string): void =>
  document.body.replaceChildren(element('main', [element('h1', [title]), element('p', [text])]))

const task = v.parse(taskSchema, JSON.parse(document.documentElement.dataset['task'] ?? '{}'))
const opener: Window | null = window.opener

if (task.kind === 'ask') {
  guardPress()
} else if (opener === null) {
  // Parted from it by a policy, or opened by nobody: what comes of this login would go nowhere.
  say('This window cannot reach the page', 'Close it, and go on in the page on which you want to log in.')
} else if (task.kind === 'start') {
  opener.postMessage({ type: '@latchkey/social-window' }, task.origin)
  location.replace(task.next)
} else {
  opener.postMessage({ type: '@latchkey/social-result', uri: task.uri }, task.origin)
  say('You can close this window', 'Go on in the page on which you want to log in.')
  window.close()
}
