import { createModal } from '../../../shells/react/index.ts'

Object.assign(window, { createModal })
