// Comes when somebody has connected, once the button has said so: their address and balance, and a message to sign.
import { add, card, fact, modal } from './page.js'

const ask = async (method, ...params) => (await modal.getProvider('eip155')).request({ method, params })
/** Counts changes of the account and of the network. */
let changes = 0
const account = () => modal.account.snapshot().address
/** Of networks that are not EVM's, where the wallet is on one. */
const otherNetwork = () => {
  const { network } = modal.network.snapshot()
  return network?.chainNamespace === 'eip155' ? undefined : network
}
const otherChains = () => import('./other-chains.js')

const address = fact('Address')
const balance = fact('Balance')
const showBalance = add(balance, 'button', { textContent: 'Show balance' })
const amount = add(balance, 'span', { ariaLive: 'polite' })
const kind = add(balance, 'mark', { textContent: 'Test network' })

const readEther = async () => {
  const { network } = modal.network.snapshot()
  const wei = BigInt(await ask('eth_getBalance', account(), 'latest'))
  const ether = Number(wei / 10n ** 14n) / 10_000
  return `${ether.toLocaleString('en')} ${network?.nativeCurrency.symbol ?? ''}`.trim()
}
const readOther = async () => (await otherChains()).readBalance(otherNetwork(), account())

showBalance.onclick = async () => {
  const before = changes
  amount.textContent = 'Reading…'
  try {
    const read = await (otherNetwork() ? readOther() : readEther())
    if (changes !== before) return
    amount.textContent = read
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

const signEvm = async (words) => ({ signature: await ask('personal_sign', hexOf(words), account()) })
const signOther = async (words) => {
  const [network, address] = [otherNetwork(), account()]
  const provider = await modal.getProvider(network.chainNamespace)
  return (await otherChains()).signWords({ provider, network, address, words })
}
const outcomes = {
  true: 'Signed, and checked: these words are yours.',
  false: 'Signed, but not by the key of this address.',
}

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
    const signed = await (otherNetwork() ? signOther(entry.value) : signEvm(entry.value))
    if (changes !== before) return
    signature.textContent = signed.signature
    outcome.textContent =
      outcomes[signed.isTheirs] ?? 'Signed. Your server can check with this that the words are yours:'
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
  address.hidden = address.previousSibling.hidden = !account()
  // Not everywhere is there a chain to ask.
  const isReadable = account() && otherNetwork()?.rpcUrls.default.http.length !== 0
  balance.hidden = balance.previousSibling.hidden = !isReadable
}
modal.account.value$.subscribe(show)
modal.network.value$.subscribe(show)
