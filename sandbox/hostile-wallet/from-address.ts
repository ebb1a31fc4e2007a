import { isHostileBehaviour } from './behaviours.ts'
import { start } from './hostile-wallet.ts'

// For a developer who looks: the page's address says how the wallet misbehaves.
const behaviour = new URLSearchParams(location.search).get('hostile') ?? ''
if (isHostileBehaviour(behaviour)) start(behaviour)
