import { useAccount } from 'latchkey/react'
import { createElement, type ReactNode } from 'react'

/** In the place of `examples/react/src/page.tsx`: as little as a host has that follows the account. */
export const AccountCard = (): ReactNode => createElement('p', {}, useAccount().status)

export const Footer = (): ReactNode => null
