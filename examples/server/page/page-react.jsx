import { ConnectButton, createModal, LatchkeyProvider } from 'latchkey/react'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { showMembers } from './members.js'
import { siwx } from './sign-in.js'

const networks = JSON.parse(document.querySelector('#networks').textContent)
const modal = createModal({ projectId: 'tidewater', networks, siwx })

const Members = () => {
  const status = useRef(null)
  useEffect(() => showMembers(modal.account.value$, status.current), [])
  return <p role="status" ref={status} />
}

createRoot(document.querySelector('header')).render(
  <LatchkeyProvider modal={modal}>
    <b>Tidewater</b>
    <ConnectButton />
  </LatchkeyProvider>,
)
createRoot(document.querySelector('main')).render(
  <>
    <h1>For members</h1>
    <Members />
  </>,
)
