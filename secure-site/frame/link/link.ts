import * as v from 'valibot'
import { followPresses, hasBegunOn, isMeant } from '../approval/press.ts'
import { followFocus, isLargeEnough } from '../approval/sight.ts'
import { createSteadiness } from '../approval/steadiness.ts'
import { createDeviceStore } from '../device-store.ts'
import { element } from '../element.ts'
import { createEmbeddedWallet } from '../embedded-wallet.ts'
import { FrameError } from '../frame-error.ts'
import { createSiteApi, ownSite } from '../http/site-api.ts'
import { isFrameName } from '../named-frame.ts'
import { createPasskeyLogin } from '../passkeys/passkey-login.ts'
import { createRecoveryPasskeys } from '../passkeys/recovery-passkeys.ts'
import { createCodeForm } from './code-form.ts'
import { doneWords, type LinkWords, missingWords, noWalletWords, wordsOf } from './draw-plan.ts'
import { frameByCode } from './frame-by-code.ts'
import { openFrameLine } from './frame-line.ts'
import type { LinkDevice } from './link-protocol.ts'
import { createLinkSide } from './link-side.ts'
import { firstLoginStep, type LoginStep } from './login-steps.ts'
import { type LinkPlan, planLink } from './plan-link.ts'
import { frameOnLine, type ReachedFrame, type SeenFrame } from './reached-frame.ts'

/** What the site has written into its own page. */
const projectSchema = v.object({ projectId: v.string(), nonce: v.string() })

/** What is passed on, and how both sides stood when the visitor saw that. */
interface Passing {
  readonly plan: LinkPlan
  readonly here: LinkDevice
  readonly frame: SeenFrame
  readonly reached: ReachedFrame
}

/** What is shown, and what a press counts for. */
interface Shown {
  readonly working: string
  readonly act: () => Promise<void>
}

const closeMs = 1_500
const patienceMs = 60_000

const { projectId, nonce } = v.parse(projectSchema, JSON.parse(document.documentElement.dataset['project'] ?? '{}'))
const device = createDeviceStore()
const api = createSiteApi(device, nonce, ownSite(), location.origin)
const wallet = createEmbeddedWallet(api, device, location.origin, projectId)
const passkeys = createRecoveryPasskeys(api, wallet)
const side = createLinkSide({ api, device, wallet })
const login = createPasskeyLogin(api, wallet)
/** The page wants a login: who is signed in to nothing here signs in here first. */
const isLogin = new URLSearchParams(location.search).has('login')

const heading = element('h1')
heading.tabIndex = -1
heading.id = 'heading'
const body = element('div')
const content = element('div', [heading, body], 'content')
content.tabIndex = 0
content.setAttribute('role', 'region')
content.setAttribute('aria-labelledby', 'heading')
const status = element('p', [], 'status')
status.setAttribute('role', 'status')
const leave = element('button', ['Not now'])
const press = element('button', [], 'main')
for (const button of [leave, press]) button.type = 'button'
const buttons = element('div', [leave, press], 'buttons')
document.body.append(element('main', [content, element('div', [status, buttons], 'foot')]))

let shown: Shown | undefined
let isBusy = false
/** Another window has taken over: whatever is still open here says no more. */
let isOver = false
/** What the main button does where nothing is passed on by it: asks again, or reads the code. */
let next: (() => void) | undefined

const say = (text: string): void => {
  // Said again, a live region would say nothing.
  if (status.textContent !== text) status.textContent = text
}
const steadiness = createSteadiness(() => render())
const render = (): void => {
  press.disabled = next ? isBusy : shown === undefined || isBusy || !steadiness.isSteady()
  leave.disabled = isBusy
}
let isSeen = false
const tellSight = (): void => steadiness.set(isSeen && isLargeEnough(content))
followFocus((next) => {
  isSeen = next
  tellSight()
})
addEventListener('resize', tellSight)

const draw = ({ title, parts, press: label }: LinkWords): void => {
  document.title = title
  heading.textContent = title
  body.replaceChildren(...parts)
  press.hidden = label === undefined
  press.textContent = label ?? ''
  leave.textContent = label === undefined ? 'Close' : 'Not now'
  say('')
  // From here on: what is pressed is what was seen.
  tellSight()
  steadiness.restart()
  if (document.hasFocus()) heading.focus({ preventScroll: true })
}
/** Nothing can be pressed any more. */
const end = (words: LinkWords): void => {
  shown = undefined
  isBusy = false
  next = undefined
  draw(words)
  render()
}
const fail = (error: unknown): void => {
  isBusy = false
  say(error instanceof FrameError ? error.message : 'That did not work. Please try again.')
  render()
}

const look = async (reached: ReachedFrame): Promise<void> => {
  const [here, frame] = await Promise.all([side.look(AbortSignal.timeout(patienceMs)), reached.look()])
  if (isOver) return
  if (isLogin && here.session === undefined && frame.session === undefined)
    return showStep(firstLoginStep(login), () => look(reached))
  const plan = planLink(here, frame)
  if (plan.kind === 'to-window' && !reached.give) return end(missingWords)
  const words = wordsOf(plan, frame)
  if (words.press === undefined) return end(words)
  next = undefined
  const passing = { plan, here, frame, reached }
  const working = plan.kind === 'recover' ? 'Waiting for your passkey…' : 'One moment…'
  shown = { working, act: () => passOn(passing) }
  draw(isLogin && plan.kind === 'to-frame' ? withOther(words, plan.name, reached) : words)
  render()
}

const button = (text: string, pressed: () => void): HTMLElement => {
  const made = element('button', [text])
  made.type = 'button'
  made.addEventListener('click', () => {
    if (!isBusy) pressed()
  })
  return element('div', [made], 'buttons')
}
/** Who has more than one passkey chooses. */
const withOther = (words: LinkWords, here: string, reached: ReachedFrame): LinkWords => {
  const change = button('Use another passkey', () => showStep(firstLoginStep(login, here), () => look(reached)))
  return { ...words, parts: [...words.parts, change] }
}
/** @param goOn with the visitor who is signed in here then */
const showStep = (step: LoginStep, goOn: () => Promise<void>): void => {
  const { working = '', act, other, title, parts, press: label } = step
  const others = other ? [button(other.press, () => showStep(other.go(), goOn))] : []
  next = undefined
  shown = act && {
    working,
    act: async () => {
      // Of a passkey the browser says by itself when it has waited for long enough.
      const after = await act(new AbortController().signal)
      if (isOver) return
      isBusy = false
      if (after) showStep(after, goOn)
      else begin(goOn)
    },
  }
  draw({ title, parts: [...parts, ...others], ...(label !== undefined && { press: label }) })
  render()
}

/** Before anything is known: says that it looks and, where that fails, has it tried again. */
const begin = (find: () => Promise<void>): void => {
  next = undefined
  shown = undefined
  isBusy = true
  press.hidden = true
  say('Looking for your wallet…')
  render()
  find().then(
    () => {
      isBusy = false
      render()
    },
    (error: unknown) => {
      if (isOver) return
      next = () => begin(find)
      press.textContent = 'Try again'
      press.hidden = false
      fail(error)
    },
  )
}

const frameName = location.hash.slice(1)

/** The browser has parted this window from its page (COOP): the visitor says which that is. */
const askForCode = async (): Promise<void> => {
  const { session } = await side.look(AbortSignal.timeout(patienceMs))
  if (session === undefined) return isLogin ? showStep(firstLoginStep(login), askForCode) : end(noWalletWords)
  const enter = (): void => {
    if (isBusy || shown) return
    const code = form.code()
    if (code === undefined) {
      say('The code has eight letters and digits.')
      form.focus()
      return
    }
    isBusy = true
    form.setBusy(true)
    say('One moment…')
    render()
    look(frameByCode(api, frameName, code)).then(
      () => {
        isBusy = false
        render()
      },
      (error: unknown) => {
        form.setBusy(false)
        fail(error)
        form.focus()
      },
    )
  }
  const form = createCodeForm(enter)
  draw({ title: 'Type the code that the page shows', parts: form.parts, press: 'Continue' })
  next = enter
  if (document.hasFocus()) form.focus()
}

/** Each side keeps its half before it claims. What is cut off leaves both as they were. */
const pass = async ({ plan, here, frame, reached }: Passing): Promise<void> => {
  // Of a passkey the browser says by itself when it has waited for long enough.
  if (plan.kind === 'recover') return passkeys.recover(new AbortController().signal)
  const signal = AbortSignal.timeout(patienceMs)
  if (plan.kind === 'to-frame') {
    const { deviceId, origin } = frame
    const gift = await side.give({ deviceId, origin, projectId: frame.projectId }, plan.email, signal)
    await reached.take(frame, plan.email, gift)
  } else if (plan.kind === 'to-window' && reached.give) {
    const gift = await reached.give(plan.email, here.deviceId)
    await side.take(gift, plan.email, signal)
  }
}

/** The window does not have the wallet yet, or has it and can give it to the page. */
const hasNext = (plan: LinkPlan): boolean =>
  plan.kind === 'recover' || (plan.kind === 'to-window' && !plan.isWhole && plan.needsPasskey)

const passOn = async (asked: Passing): Promise<void> => {
  await pass(asked)
  if (isOver) return
  if (hasNext(asked.plan)) {
    isBusy = false
    return look(asked.reached)
  }
  end(doneWords(asked.plan, asked.frame))
  if (asked.plan.kind === 'to-frame') setTimeout(() => close(), closeMs)
}

followPresses(() => (steadiness.isSteady() ? shown : undefined))
press.addEventListener('click', (event) => {
  if (next) return next()
  if (shown === undefined || isBusy || !event.isTrusted) return
  const isSame = hasBegunOn(shown)
  if (!steadiness.isSteady()) return
  if (!isSame || !isMeant(event)) return say('That was too quick to be sure that you mean it. Please press again.')
  isBusy = true
  say(shown.working)
  render()
  shown.act().catch((error: unknown) => {
    if (!isOver) fail(error)
  })
})
leave.addEventListener('click', () => close())

draw({ title: 'Your wallet', parts: [] })
press.hidden = true
say('Looking for your wallet…')
const line = openFrameLine(frameName, {
  ready: () => begin(() => look(frameOnLine(line))),
  over: () => {
    isOver = true
    end({ title: 'Go on in the other window', parts: [] })
  },
  missing: () => {
    if (window.opener === null && isFrameName(frameName)) begin(askForCode)
    else end(missingWords)
  },
})
