// Comes when somebody has connected, once the button has said so: their address and balance, and a message to sign.
import { add, card, fact, modal } from './page.js'

const ask = async (method, ...params) => (await modal.getProvider('eip155')).request({ method, params })
/** Counts changes of the account and of the network. */
let changes = 0
const account = () => modal.account.snapshot().address

const address = fact('Address')
const balance = fact('Balance')
const showBalance = add(balance, 'button', { textContent: 'Show balance' })
const amount = add(balance, 'span', { ariaLive: 'polite' })
const kind = add(balance, 'mark', { textContent: 'Test network' })

showBalance.onclick = async () => {
  const { network } = modal.network.snapshot()
  const before = changes
  amount.textContent = 'Reading…'
  try {
    const wei = BigInt(await ask('eth_getBalance', account(), 'latest'))
    if (changes !== before) return
    const ether = Number(wei / 10n ** 14n) / 10_000
    amount.textContent = `${ether.toLocaleString('en')} ${network?.nativeCurrency.symbol ?? 'ETH'}`
    showBalance.hidden = true
    kind.hidden = false
  } catch {
    if (changes === before) amount.textContent = 'Cannot be read now.'
  }
}

const section = add(card.parentElement, 'section', { ariaLabel: 'Sign a message' })
add(section, 'h2', { textContent: 'Sign the harbour book' })
add(section, 'p', {
  textContent: 'Your wallet shows you these words and asks. Signing costs nothing and moves no money.',
})
const form = add(section, 'form')
const entry = add(add(form, 'label', { textContent: 'Your entry' }), 'input', {
  required: true,
  value: 'The Anne, three nights',
})
const sign = add(form, 'button', { textContent: 'Sign message', className: 'go' })
const outcome = add(section, 'p', { ariaLive: 'polite' })
const signature = add(section, 'code')

/** Wallets read the message as the bytes of its UTF-8. */
const hexOf = (text) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

const refusals = {
  4001: 'You declined in your wallet. Nothing was signed.',
  5000: 'You declined in your wallet. Nothing was signed.',
  '-32002': 'Your wallet is asking already. Look for its window.',
}

form.onsubmit = async (event) => {
  event.preventDefault()
  if (sign.ariaDisabled === 'true') return
  const before = changes
  // Not `disabled`: it keeps the focus, which the wallet gives back.
  sign.ariaDisabled = 'true'
  signature.textContent = ''
  outcome.textContent = 'Your wallet is asking you. Read it there, and approve.'
  try {
    const signed = await ask('personal_sign', hexOf(entry.value), account())
    if (changes !== before) return
    signature.textContent = signed
    outcome.textContent = 'Signed. Your server can check with this that the words are yours:'
  } catch (error) {
    if (changes === before)
      outcome.textContent = refusals[error?.code] ?? 'Your wallet could not sign this. Please try again.'
  } finally {
    sign.ariaDisabled = 'false'
  }
}

/** What belonged to another account or network is not left standing. */
const show = () => {
  changes += 1
  address.textContent = account() ?? ''
  amount.textContent = signature.textContent = outcome.textContent = ''
  showBalance.hidden = false
  kind.hidden = true
  section.hidden = modal.account.snapshot().status !== 'connected'
  for (const value of [address, balance]) value.hidden = value.previousSibling.hidden = !account()
}
modal.account.value$.subscribe(show)
modal.network.value$.subscribe(show)
