import { element } from '../element.ts'
import { afterPaint } from '../wallet-page/after-paint.ts'
import { button, buttons, field, form, sendButton, text } from '../wallet-page/controls.ts'
import { scryptKey } from '../wallet-page/scrypt-key.ts'
import { openView } from '../wallet-page/view.ts'
import { fileFaultText, fileSizeLimit, readWalletFile } from '../wallet-page/wallet-file.ts'
import { wordList } from '../wallet-page/word-list.ts'

/** A page that is a file: it opens another one, and asks nobody for anything. */
const root = element('main')
document.body.replaceChildren(root)

const openStart = (): void => {
  openView(root, 'Open a wallet file', (view) => {
    const file = field('File', { name: 'file', type: 'file', accept: '.json,application/json', required: '' })
    const password = field('Password', { name: 'password', type: 'password', autocomplete: 'off', required: '' })
    const open = () => {
      const chosen = file.input.files?.[0]
      if (chosen === undefined) {
        file.input.focus()
        return view.say('Choose the file that you saved, like wallet.json.')
      }
      if (chosen.size > fileSizeLimit) return view.say(fileFaultText['no-file'])
      void view.run('Opening the file. This takes some seconds…', async () => {
        const content = await chosen.text()
        await afterPaint()
        const opened = await readWalletFile(content, password.input.value, scryptKey)
        if (opened.ok) openWords(opened.value)
        else view.say(fileFaultText[opened.failure])
      })
    }
    return [
      text(
        'This page shows the words of a wallet that was saved as an encrypted file. It works without a network, and sends nothing anywhere.',
      ),
      form([file.label, file.input, password.label, password.input, buttons(sendButton('Open'))], open),
    ]
  })
}

const openWords = (words: string): void => {
  openView(root, 'The words of the wallet', () => [
    text('Whoever sees the words can take all that is in the wallet.', 'warning'),
    wordList(words),
    buttons(button('Close', openStart)),
  ])
}

openStart()
