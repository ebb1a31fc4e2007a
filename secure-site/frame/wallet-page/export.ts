import { element } from '../element.ts'
import { mailboxOf } from '../shown-login.ts'
import { confirmVisitor } from './confirm-visitor.ts'
import { button, buttons, field, form, sendButton, text } from './controls.ts'
import { type OwnPages, type OwnSession, post, runSignedIn } from './own-pages.ts'
import { readWords } from './read-words.ts'
import { codeOf, openView, type View } from './view.ts'
import { passwordLength, writeWalletFile } from './wallet-file.ts'
import { wordList } from './word-list.ts'
import { workerKey } from './worker-key.ts'

const toldOf = (session: OwnSession): string => {
  const mailbox = mailboxOf(session)
  return mailbox === undefined
    ? 'You are told on your other devices that they are exported.'
    : `You are mailed at ${mailbox} that they are exported, and told so on your other devices.`
}

/** Says what it is. The site is told before anything is shown, and mails the visitor. */
export const openExport = (pages: OwnPages, session: OwnSession): void => {
  openView(pages.root, 'Export the wallet', (view) => {
    const tell = (): void =>
      void runSignedIn(pages, view, 'Noting that it is exported…', async (signal) => {
        try {
          await post(pages, '/api/export', {}, signal)
        } catch (error) {
          if (codeOf(error) !== 'FRESH_CODE_NEEDED') throw error
          return void confirm()
        }
        openWords(pages, session)
      })
    const confirm = async (): Promise<void> => {
      const words = 'The wallet is about to be exported.'
      const isConfirmed = await confirmVisitor(pages, session, words)
      if (isConfirmed) openExport(pages, session)
      else pages.restart()
    }
    return [
      text('The wallet is 24 words. With them it can be opened in other wallets, also if this site is gone.'),
      text('Whoever sees the words can take all that is in the wallet. Nobody who helps you needs them.', 'warning'),
      text(toldOf(session)),
      buttons(
        button('Go on', tell, 'main'),
        button('Cancel', () => pages.restart()),
      ),
    ]
  })
}

/** As long as the site takes a code for fresh. */
const freshMs = 10 * 60_000

/** Shows them for as long as the visitor looks at the page. @param mayGoOn false where that page was left open, and something else is there now */
const wordsPart = (pages: OwnPages, view: View, mayGoOn: () => boolean): readonly HTMLElement[] => {
  const place = element('div')
  const hide = (): void => {
    place.replaceChildren()
    toggle.textContent = 'Show the words'
  }
  const toggle = button('Show the words', () => {
    if (place.childElementCount > 0) return hide()
    if (!mayGoOn()) return
    void runSignedIn(pages, view, 'Opening the wallet…', async (signal) => {
      const words = await readWords(pages.wallet, signal)
      if (document.hidden || signal.aborted) return
      place.replaceChildren(wordList(words))
      toggle.textContent = 'Hide the words'
    })
  })
  const hideUnseen = (): void => {
    if (document.hidden && place.childElementCount > 0) {
      hide()
      view.say('The words were hidden when you left the page.')
    }
  }
  document.addEventListener('visibilitychange', hideUnseen)
  addEventListener('pagehide', hide)
  view.gone.addEventListener('abort', () => {
    hide()
    document.removeEventListener('visibilitychange', hideUnseen)
    removeEventListener('pagehide', hide)
  })
  return [
    element('h2', ['The words']),
    text(
      'Write them on paper, in their order. They are not copied to the clipboard: other programs read it, and some send it on.',
    ),
    buttons(toggle),
    place,
  ]
}

const save = (file: string): void => {
  const link = element('a')
  link.href = URL.createObjectURL(new Blob([file], { type: 'application/json' }))
  link.download = 'wallet.json'
  link.click()
  // The browser may begin to read it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const filePart = (pages: OwnPages, view: View, mayGoOn: () => boolean): readonly HTMLElement[] => {
  const attributes = { type: 'password', autocomplete: 'new-password', required: '' }
  const first = field('Password', { ...attributes, name: 'password' })
  const second = field('The same password again', { ...attributes, name: 'password-again' })
  const write = () => {
    const password = first.input.value
    if ([...password].length < passwordLength) {
      first.input.focus()
      return view.say(`Take a password of ${passwordLength} letters or more.`)
    }
    if (second.input.value !== password) {
      second.input.focus()
      return view.say('The two passwords are not the same. Type the second one again.')
    }
    if (!mayGoOn()) return
    void runSignedIn(pages, view, 'Encrypting the file. This takes some seconds…', async (signal) => {
      const words = await readWords(pages.wallet, signal)
      const tell = (part: number): void => view.say(`Encrypting the file: ${Math.round(part * 100)} %.`)
      save(await writeWalletFile(words, password, workerKey(tell, signal)))
      for (const { input } of [first, second]) input.value = ''
      view.say('The file is saved as wallet.json, where your browser keeps downloads.')
    })
  }
  const opener = element('a', ['the page that opens it'])
  opener.href = '/open-wallet-file.html'
  return [
    element('h2', ['An encrypted file']),
    text(
      `It has the words, and opens with a password of ${passwordLength} letters or more. Nobody can bring back a password that is forgotten.`,
    ),
    form([first.label, first.input, second.label, second.input, buttons(sendButton('Save an encrypted file'))], write),
    element('p', ['Save ', opener, ' too: it needs no network.']),
  ]
}

const openWords = (pages: OwnPages, session: OwnSession): void => {
  const openedAt = Date.now()
  const mayGoOn = (): boolean => {
    const isFresh = Date.now() - openedAt < freshMs
    if (!isFresh) openExport(pages, session)
    return isFresh
  }
  openView(pages.root, 'Your words', (view) => [
    text('Whoever sees the words can take all that is in the wallet. Look around you first.', 'warning'),
    ...wordsPart(pages, view, mayGoOn),
    ...filePart(pages, view, mayGoOn),
    buttons(button('Back to the wallet', () => pages.restart())),
  ])
}
