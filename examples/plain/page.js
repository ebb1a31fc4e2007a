// The account card and the choice of theme.
import { getModal } from './latchkey/latchkey.js'

const modal = getModal()

const element = (name, properties, ...content) => {
  const node = Object.assign(document.createElement(name), properties)
  node.append(...content)
  return node
}

document.head.append(element('link', { rel: 'stylesheet', href: 'page.css' }))

const modes = ['System', 'Light', 'Dark'].map((label) => element('option', { value: label.toLowerCase() }, label))
const theme = element('select', { id: 'theme' }, ...modes)
theme.addEventListener('change', () => {
  document.documentElement.style.colorScheme = theme.value === 'system' ? '' : theme.value
  modal.update({ theme: { mode: theme.value } })
})
const note = element('small', {}, 'A demonstration on local test chains. No real money moves.')
document.querySelector('footer').append(note, element('label', {}, 'Theme ', theme))

const address = element('dd')
const network = element('dd')
const status = element('dd')
const card = element(
  'section',
  {},
  element('h2', { id: 'account' }, 'Your account'),
  element(
    'dl',
    {},
    element('dt', {}, 'Address'),
    address,
    element('dt', {}, 'Network'),
    network,
    element('dt', {}, 'Status'),
    status,
  ),
)
card.setAttribute('aria-labelledby', 'account')
document.querySelector('main').append(card)

const show = () => {
  const account = modal.account.snapshot()
  address.textContent = account.address ?? '—'
  network.textContent = modal.network.snapshot().network?.name ?? '—'
  status.textContent = account.status
}
modal.account.value$.subscribe(show)
modal.network.value$.subscribe(show)
