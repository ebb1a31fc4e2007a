import { createModal } from 'latchkey/react'

globalThis.createModal = createModal
