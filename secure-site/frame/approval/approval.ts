import { element } from '../element.ts'
import { type Approval, faultReadMs, type SurfaceMessage } from './approval-protocol.ts'
import { createApprovalWindow } from './approval-window.ts'
import { drawApproval } from './draw-parts.ts'
import { followTheme } from './follow-theme.ts'
import { reachKeysFrame } from './keys-frame.ts'
import { followPresses, hasBegunOn, isDrawnSmall, isMeant } from './press.ts'
import { canSeeItself, followFocus, followSight, followZoom, isLargeEnough, lookOnce } from './sight.ts'
import { createSteadiness } from './steadiness.ts'

/** What is on the screen. Only `asked` has buttons that do something; `checking` is after the press on Approve. */
type Phase = 'empty' | 'asked' | 'checking' | 'answered'

const coveredText =
  'The wallet’s page is covered or cut off. You can approve once all of it is to be seen: scroll, or make the window larger.'
const smallText = 'The wallet’s page is too small to be read. You can approve once it is larger.'
const windowText = 'This browser cannot tell whether the wallet’s page is covered. Look at it in a window of its own.'
const alwaysWindowText = 'Look at it in a window of its own, over which no page can lay anything.'
const patienceMs = 900
/** Chromium drops presses on a frame that came or was moved less than half a second ago: a button that does nothing looks broken. */
const settledMs = 700
const closeMs = 800

const isWindow = parent === window
/** The owner of the site wants it so, or a frame cannot look at itself in this browser. */
const isWindowWanted = document.documentElement.dataset['approvals'] === 'window'
const needsWindow = !isWindow && (isWindowWanted || !canSeeItself())

followTheme()

const heading = element('h1')
heading.tabIndex = -1
heading.id = 'heading'
const body = element('div')
const content = element('div', [heading, body], 'content')
// It scrolls, and keys scroll what they can get to.
content.tabIndex = 0
content.setAttribute('role', 'region')
content.setAttribute('aria-labelledby', 'heading')
const status = element('p', [], 'status')
status.setAttribute('role', 'status')
const reject = element('button', ['Reject'])
const approve = element('button', [needsWindow ? 'Open in a window' : 'Approve'], 'main')
for (const button of [reject, approve]) button.type = 'button'
const buttons = element('div', [reject, approve], 'buttons')
const foot = element('div', [status, buttons], 'foot')
const surface = element('main', [content, foot])
document.body.append(surface)

const watched = [surface, reject, approve]

let approval: Approval | undefined
let phase: Phase = 'empty'
let isSeen = false
let isSettled = false
let patience: ReturnType<typeof setTimeout> | undefined

const say = (text: string): void => {
  // Said again, a live region would say nothing.
  if (status.textContent !== text) status.textContent = text
}

const render = (): void => {
  const isAsked = phase === 'asked' || phase === 'checking'
  buttons.hidden = !isAsked
  reject.disabled = phase !== 'asked' || !isSettled
  // Never before Reject and Escape do something.
  approve.disabled = reject.disabled || (!needsWindow && !steadiness.isSteady())
}

/** Why Approve cannot be pressed, where that lasts. */
const explain = (): void => {
  clearTimeout(patience)
  if (phase !== 'asked' || needsWindow) return
  if (steadiness.isSteady()) say('')
  else
    patience = setTimeout(() => {
      if (phase === 'asked' && !steadiness.isSteady()) say(isWindow ? 'Press into this window first.' : coveredText)
    }, patienceMs)
}

const steadiness = createSteadiness(() => {
  render()
  explain()
})
const tellSight = (): void => steadiness.set(isSeen && isLargeEnough(content))
const follow = isWindow ? followFocus : (tell: (isSeen: boolean) => void) => followSight(watched, tell)
if (!needsWindow)
  follow((next) => {
    isSeen = next
    tellSight()
  })
addEventListener('resize', tellSight)
followZoom(tellSight)
// Never on a button: the next key would press it.
addEventListener('focus', () => {
  if (document.activeElement === document.body) heading.focus({ preventScroll: true })
})

const drawHeading = (text: string): void => {
  heading.textContent = text
}

const show = (next: Approval): void => {
  approval = next
  phase = 'asked'
  drawHeading(next.heading)
  body.replaceChildren(...drawApproval(next))
  content.scrollTop = 0
  say(needsWindow ? (isWindowWanted ? alwaysWindowText : windowText) : '')
  render()
  // From here on: what is pressed is what was seen. The first layout decides whether it is large enough.
  tellSight()
  steadiness.restart()
  if (document.hasFocus()) heading.focus({ preventScroll: true })
}

const end = (title: string, text: string): void => {
  approval = undefined
  phase = 'empty'
  drawHeading(title)
  body.replaceChildren()
  say(text)
  render()
}
end('Your wallet', 'Looking for your wallet…')
setTimeout(() => {
  isSettled = true
  render()
}, settledMs)

const heard = (message: SurfaceMessage): void => {
  switch (message.type) {
    case 'ASK':
      show(message.approval)
      break
    case 'NOTHING':
      end('Your wallet', 'There is nothing to approve at the moment.')
      if (isWindow) close()
      break
    case 'OVER':
      end(
        'Your wallet',
        popup.isOpen() ? 'Go on in the window that has opened.' : 'The wallet has gone on in another place.',
      )
      break
    case 'STATE': {
      phase = 'answered'
      if (approval === undefined) drawHeading('Your wallet')
      say(message.text)
      render()
      if (isWindow && message.isOver) setTimeout(() => close(), message.isFault ? faultReadMs : closeMs)
    }
  }
}

const missing = (): void =>
  end('Your wallet', 'The wallet does not answer here. Close this, and start again on the page that you came from.')

const keys = reachKeysFrame(location.hash.slice(1), heard, missing)
const popup = createApprovalWindow(() => keys.greet())

const approveShown = async (asked: Approval): Promise<void> => {
  phase = 'checking'
  render()
  const isStill = isWindow ? document.hasFocus() && steadiness.isSteady() : await lookOnce(watched)
  // Something else is shown by now, or nothing.
  if (approval !== asked || phase !== 'checking') return
  if (!isStill || !steadiness.isSteady()) {
    phase = 'asked'
    steadiness.restart()
    return say(coveredText)
  }
  phase = 'answered'
  render()
  keys.answer({ type: 'ANSWER', id: asked.id, answer: 'approve' })
}

followPresses(() => (needsWindow || steadiness.isSteady() ? approval : undefined))

approve.addEventListener('click', (event) => {
  if (approval === undefined || phase !== 'asked' || !event.isTrusted) return
  if (needsWindow) {
    if (!popup.open()) say('The browser has blocked the window. Allow windows for this page, and press again.')
    return
  }
  const isSame = hasBegunOn(approval)
  if (!steadiness.isSteady()) return
  if (isDrawnSmall()) return say(smallText)
  if (!isSame || !isMeant(event)) return say('That was too quick to be sure that you mean it. Please press again.')
  void approveShown(approval)
})

const refuse = (event: Event): void => {
  if (approval === undefined || phase !== 'asked' || !event.isTrusted) return
  phase = 'answered'
  render()
  keys.answer({ type: 'ANSWER', id: approval.id, answer: 'reject' })
}
reject.addEventListener('click', refuse)
// The dialog around this frame does not hear of it.
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && isSettled && !event.repeat && !event.isComposing) refuse(event)
})
