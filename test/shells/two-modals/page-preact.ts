import { createModal } from '../../../shells/preact-embed/index.ts'

Object.assign(window, { createModal })
