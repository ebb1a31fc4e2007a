// The least that does the same: wallets by EIP-6963, one stored session, confirmed by its wallet after a reload.
const { button, dialog, list } = Object.fromEntries([...document.querySelectorAll('[id]')].map((e) => [e.id, e]))
const key = 'reference'
let session = JSON.parse(localStorage.getItem(key) ?? 'null')

const paint = (status) => {
  const address = session?.address
  button.textContent = address ? `${address.slice(0, 6)}…${address.slice(-4)}` : 'Connect wallet'
  button.dataset.status = status
}

const take = async (method, { info, provider }) => {
  const [address] = await provider.request({ method })
  await provider.request({ method: 'eth_chainId' })
  session = address && { address, rdns: info.rdns }
  localStorage.setItem(key, JSON.stringify(session ?? null))
  paint(session ? 'connected' : 'disconnected')
  dialog.close()
}

addEventListener('eip6963:announceProvider', ({ detail }) => {
  if (session?.rdns === detail.info.rdns && button.dataset.status === 'restoring') void take('eth_accounts', detail)
  const row = document.createElement('button')
  const icon = new Image()
  icon.src = detail.info.icon
  row.append(icon, detail.info.name)
  row.onclick = () => take('eth_requestAccounts', detail)
  const item = document.createElement('li')
  item.append(row)
  list.append(item)
})

button.onclick = () => dialog.showModal()
paint(session ? 'restoring' : 'disconnected')
dispatchEvent(new Event('eip6963:requestProvider'))
