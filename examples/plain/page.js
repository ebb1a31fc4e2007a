import { getModal } from './latchkey/latchkey.js'

export const modal = getModal()

export const add = (parent, name, properties) => {
  const node = Object.assign(document.createElement(name), properties)
  parent.append(node)
  return node
}

add(document.head, 'link', { rel: 'stylesheet', href: 'page.css' })

const footer = document.querySelector('footer')
add(footer, 'small', { textContent: 'A demonstration on test chains. No real money moves.' })
const theme = add(add(footer, 'label', { textContent: 'Theme ' }), 'select')
for (const mode of ['system', 'light', 'dark']) add(theme, 'option', { textContent: mode })
theme.onchange = () => {
  document.documentElement.style.colorScheme = theme.value === 'system' ? '' : theme.value
  modal.update({ theme: { mode: theme.value } })
}

export const card = add(document.querySelector('main'), 'section', { ariaLabel: 'Your account' })
add(card, 'h2', { textContent: 'Your account' })
const facts = add(card, 'dl')
export const fact = (label) => {
  add(facts, 'dt', { textContent: label })
  return add(facts, 'dd')
}
const wallet = fact('Wallet')
const network = fact('Network')

modal.account.value$.subscribe(({ status, address }) => {
  wallet.textContent = { connected: 'Connected', connecting: 'Connecting…' }[status] ?? 'Not connected'
  if (address) requestAnimationFrame(() => requestAnimationFrame(() => import('./your-account.js')))
})
modal.network.value$.subscribe((state) => {
  network.textContent = state.isUnsupported ? 'Not offered here' : state.network?.name
})
