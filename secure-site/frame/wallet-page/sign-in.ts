import { providerNames } from '../../../core/domain/embedded-wallet/social-provider.ts'
import type { EmbeddedWallet } from '../embedded-wallet.ts'
import { FrameError } from '../frame-error.ts'
import type { PasskeyLogin } from '../passkeys/passkey-login.ts'
import { hasPasskeys } from '../passkeys/passkey-secret.ts'
import { pause } from '../pause.ts'
import { button, buttons, field, form, sendButton, text } from './controls.ts'
import type { OwnIssuers } from './own-issuers.ts'
import { codeOf, openView, type View } from './view.ts'

type Login = Pick<EmbeddedWallet, 'connectEmail' | 'connectDevice' | 'connectOtp'>

/** How long until another mail is sent, in seconds. */
const resendSeconds = 30
const againMs = 3_000

/** A button that can be pressed once the site would send another mail. */
const resendButton = (view: View, words: string, press: () => void): HTMLButtonElement => {
  const made = button(words, press)
  const until = Date.now() + resendSeconds * 1_000
  made.disabled = true
  const tick = (): void => {
    const seconds = Math.ceil((until - Date.now()) / 1_000)
    if (seconds > 0) {
      made.textContent = `${words} (in ${seconds} s)`
      return
    }
    made.textContent = words
    made.disabled = false
    clearInterval(timer)
  }
  const timer = setInterval(tick, 1_000)
  view.gone.addEventListener('abort', () => clearInterval(timer))
  tick()
  return made
}

const passing = new Set(['SITE_UNREACHABLE', 'RATE_LIMITED', 'TOO_SLOW'])

/** Until the visitor has approved it; a network that is away for a while ends nothing. */
const awaitApproval = async (wallet: Login, view: View): Promise<void> => {
  for (;;) {
    try {
      return await wallet.connectDevice(view.gone)
    } catch (error) {
      if (view.gone.aborted || !passing.has(codeOf(error) ?? '')) throw error
      view.fail(error)
      await pause(againMs, view.gone)
      view.say('Waiting for the link to be opened.')
    }
  }
}

interface CodeStep {
  readonly email: string
  readonly words: string
  readonly back: { readonly words: string; readonly go: () => void }
  readonly done: () => void
  /** The site wants the device approved after all. */
  readonly unapproved: () => void
}

const openCode = (root: HTMLElement, wallet: Login, step: CodeStep, said = ''): void => {
  const { email } = step
  const view = openView(root, 'Type the code', (opened) => {
    const { label, input } = field('Code', {
      name: 'code',
      autocomplete: 'one-time-code',
      inputmode: 'numeric',
      maxlength: '12',
      required: '',
      class: 'code',
    })
    const send = () => {
      const code = input.value.replace(/\s/g, '')
      if (!/^\d{6}$/.test(code)) {
        input.focus()
        return opened.say('The code has six digits. It is in the mail.')
      }
      void opened.run('Checking the code…', async (signal) => {
        await wallet.connectOtp(code, signal)
        step.done()
      })
    }
    const again = (): void =>
      void opened.run('Sending another code…', async (signal) => {
        const action = await wallet.connectEmail(email, signal)
        if (action === 'VERIFY_DEVICE') step.unapproved()
        else openCode(root, wallet, step, 'Another code was sent. The one before counts no more.')
      })
    return [
      text(`${step.words} We have mailed a code to ${email}. It counts for ten minutes.`),
      form([label, input, buttons(sendButton('Continue'))], send),
      buttons(
        resendButton(opened, 'Send another code', again),
        button(step.back.words, () => step.back.go()),
      ),
    ]
  })
  if (said !== '') view.say(said)
}

const issuerButtons = (view: View, { offered, leave }: OwnIssuers): readonly HTMLElement[] => {
  if (offered.length === 0) return []
  const made = offered.map((provider) => {
    const name = providerNames[provider]
    const go = (): void => void view.run(`Going to ${name}…`, (signal) => leave(provider, signal))
    return button(`Continue with ${name}`, go)
  })
  return [text('Or log in where you did before.'), buttons(...made)]
}

/**
 * From the email address to a session, with all that the visitor does in their mailbox; with a passkey; or through an issuer, for which this
 * page is left.
 * @param said why it is asked for
 */
export const openSignIn = (
  root: HTMLElement,
  wallet: Login,
  {
    said,
    issuers,
    passkeys,
  }: { readonly said: string; readonly issuers: OwnIssuers; readonly passkeys: Pick<PasskeyLogin, 'use'> },
): Promise<void> =>
  new Promise((resolve) => {
    const askCode = (email: string): void =>
      openCode(root, wallet, {
        email,
        words: '',
        back: { words: 'Use another address', go: () => askEmail() },
        done: resolve,
        unapproved: () => void askDevice(email),
      })
    const askDevice = async (email: string): Promise<void> => {
      const view = openView(root, 'Open the link in the mail', (opened) => {
        const again = (): void =>
          void opened.run('Sending another link…', async (signal) => {
            const action = await wallet.connectEmail(email, signal)
            if (action === 'VERIFY_OTP') askCode(email)
            else void askDevice(email)
          })
        return [
          text(
            `This browser is new to your wallet. We have mailed a link to ${email}: open it, and press “Approve this device” there.`,
          ),
          text('This page goes on by itself. The link counts for ten minutes, and may be opened on another device.'),
          buttons(
            resendButton(opened, 'Send another link', again),
            button('Use another address', () => askEmail()),
          ),
        ]
      })
      view.say('Waiting for the link to be opened.')
      try {
        await awaitApproval(wallet, view)
        if (!view.gone.aborted) askCode(email)
      } catch (error) {
        if (!view.gone.aborted) askEmail(error instanceof FrameError ? `${error.fault.message}.` : undefined, email)
      }
    }
    const askEmail = (why = '', typed = ''): void => {
      const view = openView(root, 'Sign in to your wallet', (opened) => {
        const { label, input } = field('Email', {
          name: 'email',
          type: 'email',
          autocomplete: 'email',
          maxlength: '254',
          required: '',
        })
        input.value = typed
        const usePasskey = (): void =>
          void opened.run('Waiting for your passkey…', async (signal) => {
            await passkeys.use(signal)
            resolve()
          })
        const send = () => {
          const email = input.value.trim()
          if (email === '' || !input.checkValidity()) {
            input.focus()
            return opened.say('Type an email address, like name@mail.example.')
          }
          void opened.run('Sending a mail…', async (signal) => {
            try {
              const action = await wallet.connectEmail(email, signal)
              if (action === 'VERIFY_OTP') askCode(email)
              else void askDevice(email)
            } catch (error) {
              // After a reload: what was mailed a moment ago is still to be answered.
              if (codeOf(error) !== 'TOO_SOON') throw error
              void askDevice(email)
            }
          })
        }
        return [
          text('This page is your wallet’s own. Type the email address that you use it with.'),
          form([label, input, buttons(sendButton('Continue with email'))], send),
          ...(hasPasskeys() ? [buttons(button('Use a passkey', usePasskey))] : []),
          ...issuerButtons(opened, issuers),
        ]
      })
      if (why !== '') view.say(why)
    }
    askEmail(said)
  })

/**
 * Mails a code to who is signed in, and asks for it, where a session is too old for what they want. Resolves with whether they typed it.
 * @param words what it is for
 */
export const askFreshCode = (
  root: HTMLElement,
  wallet: Login,
  { email, words }: { readonly email: string; readonly words: string },
): Promise<boolean> =>
  new Promise((resolve) => {
    const step: CodeStep = {
      ...{ email, words },
      back: { words: 'Go back', go: () => resolve(false) },
      done: () => resolve(true),
      unapproved: () => resolve(false),
    }
    openView(root, 'Confirm that it is you', (view) => {
      const send = (): void =>
        void view.run('Sending a code…', async (signal) => {
          try {
            await wallet.connectEmail(email, signal)
            openCode(root, wallet, step)
          } catch (error) {
            if (codeOf(error) !== 'TOO_SOON') throw error
            openCode(root, wallet, step, 'A code was mailed a moment ago: type that one.')
          }
        })
      return [
        text(`${words} You signed in a while ago: a fresh code is needed, which is mailed to ${email}.`),
        buttons(
          button('Mail me a code', send, 'main'),
          button('Go back', () => resolve(false)),
        ),
      ]
    })
  })
