import { mailboxOf, shownLogin } from '../shown-login.ts'
import { confirmVisitor } from './confirm-visitor.ts'
import { button, buttons, field, form, sendButton, text } from './controls.ts'
import { openExport } from './export.ts'
import { type OwnPages, type OwnSession, post, runSignedIn } from './own-pages.ts'
import { codeOf, openView } from './view.ts'

const word = 'delete'

const openDeleted = (pages: OwnPages, session: OwnSession): void => {
  openView(pages.root, 'Your wallet is deleted', () => [
    text(mailboxOf(session) ? 'Nothing is kept of you here. A mail says so too.' : 'Nothing is kept of you here.'),
    text('The words that you exported still open the wallet elsewhere.'),
    buttons(button('Sign in again', () => pages.restart())),
  ])
}

/** Says what is lost, offers the export first, and wants a word and a fresh code. @param isConfirmed the code was typed for this */
export const openDelete = (pages: OwnPages, session: OwnSession, isConfirmed = false): void => {
  const view = openView(pages.root, 'Delete the wallet', (opened) => {
    const { label, input } = field(`Type the word “${word}”`, {
      name: 'word',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      required: '',
    })
    const confirm = async (): Promise<void> => {
      const words = 'The wallet is about to be deleted.'
      if (await confirmVisitor(pages, session, words)) openDelete(pages, session, true)
      else pages.restart()
    }
    const remove = () => {
      if (input.value.trim().toLowerCase() !== word) {
        input.focus()
        return opened.say(`Type the word “${word}” to go on. Nothing is deleted yet.`)
      }
      void runSignedIn(pages, opened, 'Deleting the wallet…', async (signal) => {
        try {
          await post(pages, '/api/wallet/delete', {}, signal)
        } catch (error) {
          if (codeOf(error) !== 'FRESH_CODE_NEEDED') throw error
          return void confirm()
        }
        await pages.api.useSession(undefined)
        openDeleted(pages, session)
      })
    }
    return [
      text(`The wallet of ${shownLogin(session)} is deleted for ever, on all devices and all pages.`),
      text(
        'What is on its addresses is lost, unless you have saved its words. Nobody here can bring it back.',
        'warning',
      ),
      text('Save the words first, or move what is on the addresses to another wallet.'),
      buttons(button('Export the wallet first', () => openExport(pages, session), 'main')),
      form([label, input, buttons(sendButton('Delete the wallet', 'danger'))], remove),
      buttons(button('Cancel', () => pages.restart())),
    ]
  })
  if (isConfirmed) view.say('The code was right. Type the word to delete the wallet.')
}
