import { sandboxWalletIcon, sandboxWalletName } from './identity.ts'
import { promptStyle } from './prompt-style.ts'
import { shortAddress } from './short-address.ts'
import type { Answer, Approver, Question } from './types.ts'

type Attributes = Readonly<Record<string, string>>

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  node.append(...content)
  return node
}

const accountPicker = (accounts: readonly string[]): HTMLSelectElement =>
  element(
    'select',
    { id: 'account' },
    ...accounts.map((address, index) =>
      element('option', { value: address }, `Account ${index + 1}: ${shortAddress(address)}`),
    ),
  )

/** Whose prompt it is. */
export interface Brand {
  readonly name: string
  readonly icon: string
}

const promptDialog = ({ name, icon }: Brand, question: Question, picker?: HTMLSelectElement): HTMLDialogElement =>
  element(
    'dialog',
    // A wallet speaks its own language, in that one's direction, whatever the page's is.
    { lang: 'en', dir: 'ltr', 'aria-labelledby': 'title', 'aria-describedby': 'site' },
    element('div', { class: 'brand' }, element('img', { src: icon, alt: '' }), name),
    element('h2', { id: 'title' }, question.title),
    element('p', { id: 'site' }, `Asked by ${location.origin}`),
    element(
      'dl',
      {},
      ...question.details.flatMap(({ label, value }) => [element('dt', {}, label), element('dd', {}, value)]),
    ),
    ...(picker === undefined ? [] : [element('label', { for: 'account' }, 'Account'), picker]),
    element(
      'form',
      { method: 'dialog' },
      element(
        'div',
        { class: 'answers' },
        element('button', { value: 'reject' }, 'Reject'),
        element('button', { value: 'approve' }, 'Approve'),
      ),
    ),
  )

const chosen = (picker: HTMLSelectElement | undefined, question: Question): string | undefined =>
  question.accounts?.find((address) => address === picker?.value)

/**
 * Asks the visitor in a native modal dialog: shown last, it lies above every dialog of the page. Escape and any way
 * of closing but "Approve" is a refusal.
 */
export const promptOf =
  (brand: Brand): Approver =>
  (question) =>
    new Promise<Answer>((resolve) => {
      const host = element('div', { 'data-sandbox-wallet': '' })
      const shadow = host.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(promptStyle)
      shadow.adoptedStyleSheets = [sheet]
      const picker = question.accounts === undefined ? undefined : accountPicker(question.accounts)
      const dialog = promptDialog(brand, question, picker)
      dialog.addEventListener('close', () => {
        const account = chosen(picker, question)
        host.remove()
        if (dialog.returnValue !== 'approve') resolve({ approved: false })
        else resolve(account === undefined ? { approved: true } : { approved: true, account })
      })
      shadow.append(dialog)
      document.body.append(host)
      dialog.showModal()
    })

export const approveByPrompt = promptOf({ name: sandboxWalletName, icon: sandboxWalletIcon })
