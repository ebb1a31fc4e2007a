import { createModal as createPlainModal } from 'latchkey/embed'
import { ConnectButton, createModal, LatchkeyProvider } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Each makes a modal and puts its button into the page; `leave` takes both out again. */
globalThis.shells = {
  plain: (options) => {
    const modal = createPlainModal(options)
    const button = document.createElement('latchkey-button')
    button.setAttribute('storage-key', options.storageKey)
    document.body.append(button)
    const leave = () => {
      modal.dispose()
      button.remove()
    }
    return { modal, leave }
  },
  react: (options) => {
    const modal = createModal(options)
    const place = document.body.appendChild(document.createElement('div'))
    place.id = options.storageKey
    const root = createRoot(place)
    root.render(
      <StrictMode>
        <LatchkeyProvider modal={modal}>
          <ConnectButton />
        </LatchkeyProvider>
      </StrictMode>,
    )
    const leave = () => {
      root.unmount()
      modal.dispose()
      place.remove()
    }
    return { modal, leave }
  },
}
