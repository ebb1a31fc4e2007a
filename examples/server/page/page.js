import { createModal } from './latchkey/latchkey.js'
import { showMembers } from './members.js'
import { siwx } from './sign-in.js'

const networks = JSON.parse(document.querySelector('#networks').textContent)
const modal = createModal({ projectId: 'tidewater', networks, siwx })

showMembers(modal.account.value$, document.querySelector('[role=status]'))
