import { createElement, type ReactNode, useMemo } from 'react'
import { type NetworkButtonWords, networkButton } from '../dom/loader/network-button.ts'
import { useBehavior, useModalContext } from './context.ts'
import { type ButtonLook, FaceButton } from './face-button.ts'
import { useNetwork } from './hooks.ts'

export interface NetworkButtonProps extends ButtonLook, NetworkButtonWords {}

/** Where the visitor is; opens the modal at the networks. */
export const NetworkButton = ({ label, wrongLabel, ...look }: NetworkButtonProps): ReactNode => {
  const { modal: all, button: fromServer } = useModalContext()
  const button = useBehavior(all.button, fromServer)
  const modal = useMemo(() => ({ ...all, open: () => all.open({ view: 'Networks' }) }), [all])
  return createElement(FaceButton, {
    ...look,
    modal,
    screen: networkButton(useNetwork(), { label, wrongLabel }, button),
  })
}
