import { use } from 'react'

export const waitFor = (promise) => use(promise)
